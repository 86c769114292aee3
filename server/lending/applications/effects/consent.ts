import { v7 } from 'uuid';
import { consentingPeople, type Consenting } from '../../../../domain/application/consent.ts';
import { consentVersion } from '../../../../domain/application/consentVersions.ts';
import { consent } from '../../../platform/database/schema/application.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { translate } from '../../../platform/languages.ts';
import { sealRow } from '../../records/sealedRows.ts';
import { makeCode } from '../../records/codes.ts';
import { consentPurpose, provenBy } from '../codePurposes.ts';
import type { EffectContext, RunEffect } from '../effect.ts';

/** Everybody whose phone the input names: a guarantor may by mistake be written twice. */
const peopleOf = ({ after, input }: EffectContext): readonly Consenting[] =>
    consentingPeople(after).filter(({ phone }) => phone === input['phone']);

interface Sent {
    readonly code: string;
    readonly customerName: string;
    readonly minutes: number;
}

/** What the code is to agree with, short enough for one message; the whole of it is read out in the shop. */
const codeTexts: Readonly<Record<Consenting['person'], (sent: Sent) => string>> = {
    customer: ({ code, minutes }) =>
        `${code} is your code to agree that your ID, mobile money account and credit record are checked. Tell it only to the shop. It ends in ${minutes} minutes.`,
    guarantor: ({ code, customerName, minutes }) =>
        `${code} is your code to agree to pay for ${customerName} if they do not. Tell it only to the shop. It ends in ${minutes} minutes.`,
};

export const sendConsentCode: RunEffect = async (context) => {
    const {
        tx,
        after,
        rules,
        services: { clock, partners },
    } = context;
    const [person] = peopleOf(context);
    if (person === undefined) return;
    const { otpDigits, otpMinutes } = rules.thresholds;
    const purpose = consentPurpose(person.phone);
    const code = await makeCode(tx, {
        uid: after.uid,
        purpose,
        sentTo: person.phone,
        digits: otpDigits,
        minutes: otpMinutes,
        proves: provenBy(purpose, after, {}),
        now: clock(),
    });
    await partners.messaging.send(tx, {
        to: person.phone,
        purpose: 'code:consent',
        text: translate(
            codeTexts[person.person]({ code, customerName: after.customerName, minutes: otpMinutes }),
            customerLanguage(after),
        ),
        applicationUid: after.uid,
    });
};

/** Keeps who agreed, to which words, and what proves it. */
export const keepConsent: RunEffect = async (context) => {
    const { tx, after, input, origin, principal, now } = context;
    const isByCode = typeof input['code'] === 'string';
    const evidence = { ip: origin.ip, device: origin.device ?? null, codeSentTo: isByCode ? input['phone'] : null };
    const [person, ...others] = peopleOf(context);
    if (person === undefined) return;
    const language = customerLanguage(after);
    /** The words that were read out, in the language that they were read out in. */
    const evidenceOf = ({ statement }: Consenting) => ({
        ...evidence,
        language,
        words: translate(statement, language),
    });
    const proof = {
        applicationUid: after.uid,
        version: consentVersion,
        method: isByCode ? 'code' : 'signature',
        takenBy: principal.username,
        givenAt: new Date(now),
    };
    const documentId = isByCode ? null : String(input['signature']);
    const given = [
        { ...person, ...proof, evidence: evidenceOf(person), consentId: v7(), documentId },
        ...others.map((one) => ({ ...one, ...proof, evidence: evidenceOf(one), consentId: v7(), documentId: null })),
    ];
    const rows = await Promise.all(
        given.map((one) => sealRow(tx, { table: 'consent', uid: after.uid, row: one.consentId }, one)),
    );
    await tx.orm.insert(consent).values(rows);
};
