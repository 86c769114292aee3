import { v5 } from 'uuid';
import { complaints, dueNow, type UssdDeed } from '../../../domain/gateway/menu.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { Country } from '../../../domain/countries.ts';
import { recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { linksWithinHour, mayBeSent, sendPaper, type Paper } from '../papers/paperLink.ts';
import { customerOf, takeWish } from '../privacy/own/asks.ts';
import { lockLoan } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { askPhone } from '../servicing/askInstalment.ts';
import type { Dialled } from './contracts.ts';

export interface Deed {
    readonly contract: Dialled;
    readonly country: Country;
    readonly language: Language;
    /** The same however often the gateway tells it. */
    readonly callId: string;
    readonly ip: string;
}

/** One request for each call: names made of what a gateway says stay apart from all others. */
const requestIdOf = ({ callId }: Deed): string => v5(callId, v5.URL);

const originFor = ({ contract, callId, ip }: Deed): Origin => ({
    principal: customerOf(contract.application),
    requestId: callId.slice(0, 100),
    ip,
});

const tooMany = 'We sent you several messages within the hour. Try again later.';

const sendLink = async (
    tx: Transaction,
    services: Services,
    { deed: { contract, country, language }, paper }: { readonly deed: Deed; readonly paper: Paper },
): Promise<boolean> => {
    const { uid, reference, application } = contract;
    if (!mayBeSent(await linksWithinHour(tx, uid, services.clock()), country)) return false;
    await sendPaper(tx, services, { uid, reference, paper, to: application.customerPhone, language });
    return true;
};

const pay = async (
    tx: Transaction,
    services: Services,
    { deed, what }: { readonly deed: Deed; readonly what: 'due' | 'all' },
): Promise<string> => {
    const { contract } = deed;
    const amount = what === 'due' ? dueNow(contract) : (contract.loan?.outstanding ?? 0);
    if (amount <= 0) return 'Nothing is to be paid.';
    try {
        const row = await lockLoan(tx, contract.uid);
        await recordEvent(tx, await askPhone(tx, services, { row, amount, origin: originFor(deed) }));
        return 'This phone is asked to pay. Confirm it there with your PIN; tell the PIN to nobody.';
    } catch (error) {
        if (error instanceof ApiError && error.status === 409) return `${error.message}.`;
        throw error;
    }
};

interface Wish {
    readonly kind: 'access' | 'erase' | 'withdraw' | 'complaint';
    readonly words: string;
    readonly purpose?: 'marketing';
    readonly deed: Deed;
}

const wish = async (tx: Transaction, services: Services, { deed, kind, words, purpose }: Wish): Promise<boolean> => {
    const asked = {
        id: requestIdOf(deed),
        kind,
        words,
        purpose: purpose ?? null,
        origin: originFor(deed),
        proof: null,
    };
    const taken = await takeWish(tx, services, { application: deed.contract.application, wish: asked });
    return taken === 'taken';
};

const tooManyRequests = 'You sent many requests today. Send the next one tomorrow.';

const ask = async (tx: Transaction, services: Services, asked: Wish): Promise<string> => {
    if (!(await wish(tx, services, asked))) return tooManyRequests;
    await sendLink(tx, services, { deed: asked.deed, paper: 'page' });
    return 'We took it. A message with the link to your own page comes, where you see the answer.';
};

// Kept with what was asked, for whoever answers it.
const withdrawnWords = 'Withdrawn by their phone';
const askedWords = 'Asked by phone menu';

/** Withdraws at once; an SMS says what stops and what goes on. */
export const stopOffers = async (tx: Transaction, services: Services, deed: Deed): Promise<string> =>
    (await wish(tx, services, { deed, kind: 'withdraw', purpose: 'marketing', words: withdrawnWords }))
        ? 'We send you no more offers.'
        : tooManyRequests;

/** What somebody wrote or chose to complain about, which waits for support. */
export const complain = (
    tx: Transaction,
    services: Services,
    { deed, words }: Pick<Wish, 'deed' | 'words'>,
): Promise<string> => ask(tx, services, { deed, kind: 'complaint', words });

/** Does what whoever dialled came to, and resolves to the English sentence that ends the call. */
export const runDeed = async (
    tx: Transaction,
    services: Services,
    { deed, what }: { readonly deed: Deed; readonly what: UssdDeed },
): Promise<string> => {
    switch (what.does) {
        case 'pay':
            return pay(tx, services, { deed, what: what.what });
        case 'statement':
            return (await sendLink(tx, services, { deed, paper: 'statement' }))
                ? 'A message with the link to your statement comes.'
                : tooMany;
        case 'noOffers':
            return stopOffers(tx, services, deed);
        case 'access':
        case 'erase':
            return ask(tx, services, { deed, kind: what.does, words: askedWords });
        case 'complain':
            return complain(tx, services, { deed, words: complaints[what.about] });
    }
};
