import { letterContent, renderLetter } from '../../contracts/letter.ts';
import type { RunEffect } from '../effect.ts';
import { shopOf } from '../../contracts/shop.ts';

/** Writes what was decided to the customer; the letter is kept with the application's documents. */
export const writeLetter: RunEffect = async (context) => {
    const { tx, after, facts, rules, today, now, principal, services } = context;
    const { customerMessage } = context.input;
    const content = letterContent({
        application: after,
        price: facts.price,
        shop: await shopOf(tx, after.merchantCode),
        rules,
        today,
        customerMessage: typeof customerMessage === 'string' ? customerMessage : null,
    });
    await services.documents.put(tx, {
        applicationUid: after.uid,
        country: after.country,
        kind: 'letter',
        contentType: 'application/pdf',
        content: await renderLetter(content),
        capturedBy: principal.username,
        capturedAt: new Date(now),
    });
};
