import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../domain/languages/phrase.ts';
import { translate } from '../../../server/platform/languages.ts';
import { overwrite } from '../../support/sections.ts';
import { sharedLoanRoom } from './room.ts';
import { keptRows } from '../../support/keptRows.ts';

const room = sharedLoanRoom();

/** The customer asks to be called in another language. */
const speaks = (uid: string, language: string) => overwrite(room.server.database, uid, { customer: { language } });

const messageOf = async (uid: string, purpose: string): Promise<string | undefined> => {
    const [row] = await room.rows<{ text: string }>(
        'select text from message where application_uid = $1 and purpose = $2 order by created_at desc limit 1',
        uid,
        purpose,
    );
    return row?.text;
};

const reminderFor = async (uid: string): Promise<string | undefined> => {
    const [row] = await room.rows<{ message: string }>(
        `select data->>'message' as message from pgboss.job where name = 'remind_device' and data->>'uid' = $1
            order by created_on desc limit 1`,
        uid,
    );
    return row?.message;
};

const lockScreenOf = async (uid: string): Promise<string | undefined> =>
    (await room.rows<{ message: string }>('select message from phone where application_uid = $1', uid))[0]?.message;

const passes = async (uid: string, days: number): Promise<void> => {
    await room.age(uid, days);
    await room.keep();
};

describe.each([
    {
        language: 'sw',
        consent: /^\d{6} ni msimbo wako wa kukubali kitambulisho, .* Unaisha baada ya dakika 10\.$/,
        agreed: /^Mimi ni .+ kitambulisho/,
        deposit: 'Tumepokea kianzio chako cha GH₵450.00 (MP1) kwa GH-1. Asante.',
        copy: /^Mkataba wako \S+: .*\/api\/papers\/\S+ Hufunguka kwa siku 7 kwa msimbo unaotumwa kwa simu hii\.$/,
        receipt: /^Tumepokea GH₵ 15\.00 tarehe .+ kwa \S+\. Bado unadaiwa: .+\. Awamu inayofuata: GH₵ 40\.00, inalipwa/,
        dueSoon: /: malipo yanakaribia\. Awamu inayofuata: GH₵ 40\.00, inalipwa tarehe .+\. Asante\.$/,
        reminder: /^Malipo yako ya GH₵ 40\.00 kwa \S+ yamechelewa\./,
        lock: /^Malipo ya \S+ yamechelewa\. Lipa GH₵ 40\.00 kufungua simu hii\..* Maswali na malalamiko: \+?\d+$/,
    },
    {
        language: 'fr',
        consent: /^\d{6} est votre code pour accepter que votre pièce d’identité, .* Il expire dans 10 minutes\.$/,
        agreed: /^Je suis .+ pièce d’identité/,
        deposit: 'Nous avons reçu votre acompte de GH₵450.00 (MP1) pour GH-1. Merci.',
        copy: /^Votre contrat \S+ : .*\/api\/papers\/\S+ Il s’ouvre pendant 7 jours avec un code envoyé à ce téléphone\.$/,
        receipt:
            /^Nous avons reçu 15,00 GH₵ le .+ pour \S+\. Reste à payer : .+\. Prochaine échéance : 40,00 GH₵, à payer/,
        dueSoon: / : un paiement arrive bientôt à échéance\. Prochaine échéance : 40,00 GH₵, à payer le .+\. Merci\.$/,
        reminder: /^Votre paiement de 40,00 GH₵ pour \S+ est en retard\./,
        lock: /^Un paiement pour \S+ est en retard\. Payez 40,00 GH₵ pour ouvrir ce téléphone\..* Questions et réclamations : \+?\d+$/,
    },
])('a customer who speaks $language', ({ language, agreed, ...expected }) => {
    it('has the consent code in that language', async () => {
        const { uid } = await room.journey.started();
        await speaks(uid, language);
        const [row] = await room.rows<{ phone: string }>(
            'select customer_phone as phone from application where uid = $1',
            uid,
        );
        await room.journey.does('sales', uid, 'send_consent_code', { phone: row?.phone });
        expect(await messageOf(uid, 'code:consent')).toMatch(expected.consent);
    });

    it('agrees to words of that language, which are kept', async () => {
        const { uid } = await room.journey.started();
        await speaks(uid, language);
        const [row] = await room.rows<{ phone: string }>(
            'select customer_phone as phone from application where uid = $1',
            uid,
        );
        const phone = row?.phone;
        await room.journey.does('sales', uid, 'send_consent_code', { phone });
        const code = (await messageOf(uid, 'code:consent'))?.slice(0, 6);
        await room.journey.does('sales', uid, 'give_consent', { phone, code });
        const kept = await keptRows(room.server.database, { table: 'consent', uid, by: 'given_at' });
        expect(kept).toMatchObject([
            { version: '2026-12', evidence: { language, words: expect.stringMatching(agreed) } },
        ]);
    });

    it('has the receipt of the deposit in that language', () =>
        expect(
            translate('We received your deposit of GH₵450.00 (MP1) for GH-1. Thank you.', languageOf(language) ?? 'en'),
        ).toBe(expected.deposit));

    it('reads of the contract, of payments and of the lock in that language', async () => {
        const uid = await room.to.completed();
        await speaks(uid, language);
        await room.journey.does('sales', uid, 'send_contract_copy');
        expect(await messageOf(uid, 'contract_copy')).toMatch(expected.copy);
        await room.pay(uid, 1_500);
        expect(await messageOf(uid, 'receipt')).toMatch(expected.receipt);
        await passes(uid, 6);
        expect(await messageOf(uid, 'due_soon')).toMatch(expected.dueSoon);
        await passes(uid, 2);
        const reminded = await reminderFor(uid);
        expect(reminded).toMatch(expected.reminder);
        expect(reminded?.length).toBeLessThanOrEqual(200);
        await passes(uid, 5);
        const locked = await lockScreenOf(uid);
        expect(locked).toMatch(expected.lock);
        expect(locked?.length).toBeLessThanOrEqual(350);
    });
});
