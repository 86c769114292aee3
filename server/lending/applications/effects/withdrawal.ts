import { v7 } from 'uuid';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { purposes, withdrawals } from '../../../../domain/privacy/purposes.ts';
import { asSystem } from '../../../platform/database/asSystem.ts';
import { translate } from '../../../platform/languages.ts';
import { takeWish } from '../../records/asks.ts';
import { makeCode } from '../../records/codes.ts';
import { provenBy, withdrawalPurpose } from '../codePurposes.ts';
import type { RunEffect } from '../effect.ts';

/** The message says what the code stops: whoever reads it out knows what they take back. */
export const sendWithdrawalCode: RunEffect = async ({ tx, after, input, rules, services: { clock, partners } }) => {
    const withdrawn = purposes.find((one) => one === input['purpose']);
    if (withdrawn === undefined) return;
    const { otpDigits: digits, otpMinutes: minutes } = rules.thresholds;
    const { uid, customerPhone: to } = after;
    const purpose = withdrawalPurpose(withdrawn);
    const proves = provenBy(purpose, after, {});
    const code = await makeCode(tx, { uid, purpose, sentTo: to, digits, minutes, proves, now: clock() });
    const text = translate(
        `${code} is your code to withdraw a consent. ${withdrawals[withdrawn].stops} Tell it only to the shop. It ends in ${minutes} minutes.`,
        customerLanguage(after),
    );
    await partners.messaging.send(tx, { to, purpose: 'code:withdrawal', text, applicationUid: uid });
};

// Kept with what was asked, for whoever reads it later.
const withdrawnWords = 'Withdrawn in the shop';

/** The very request that the customer's own page takes. */
export const withdrawConsent: RunEffect = async ({ tx, after, input, origin, services }) => {
    const wish = {
        id: v7(),
        kind: 'withdraw',
        words: withdrawnWords,
        purpose: String(input['purpose']),
        origin,
        proof: 'code',
    } as const;
    await asSystem(tx, () => takeWish(tx, services, { application: after, wish }));
};
