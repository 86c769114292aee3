import { expect, it } from 'vitest';
import { lockText } from '../../../server/lending/servicing/words.ts';

const longest = { reference: 'GH-2026-00123456', currency: 'UGX' };

it.each(['en', 'fr', 'sw'] as const)(
    'a locked phone says in %s why, what to pay and how, whom to call and that emergency calls work, within 350 characters',
    (language) => {
        for (const payTo of [null, '600638']) {
            const text = lockText(
                { ...longest, language },
                { toOpen: 1_234_567_800, payTo, shopPhone: '+256 772 123 456' },
            );
            expect(text.length).toBeLessThanOrEqual(350);
            expect(text).toContain(payTo ?? longest.reference);
            expect(text).toContain('+256 772 123 456');
            expect(text).toMatch(/Emergency|urgence|dharura/);
        }
    },
);
