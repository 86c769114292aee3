import { beforeAll, describe, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';
import { codeMarks } from '../../../server/lending/records/codes.ts';
import { keptRows, openedRows } from '../../support/keptRows.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

let people = 0;
/** A guarantor whom no other application knows. */
const newGuarantor = () => {
    people += 1;
    const [person] = capturedSections.guarantor.guarantors;
    return { ...person, phone: `+23320777${String(1_000 + people)}` };
};

const withGuarantor = async () => {
    const { uid } = await journey.started();
    const guarantor = newGuarantor();
    await journey.does('sales', uid, 'save_section', { section: 'guarantor', data: { guarantors: [guarantor] } });
    return { uid, phone: guarantor.phone, guarantor };
};

const codeTo = async (phone: string): Promise<string> => {
    const rows = await openedRows<{ to: string; text: string }>(
        server.database,
        `select sent_to as to, text from message where purpose = 'code:consent' order by created_at desc`,
    );
    return rows.find(({ to }) => to === phone)?.text.slice(0, 6) ?? '';
};

const consentsOf = async (uid: string) => (await journey.read('sales', uid)).body.consents;

describe('a code', () => {
    it('goes to that person’s own phone, and proves who agreed, to which words, from where', async () => {
        const { uid, phone, guarantor } = await withGuarantor();
        await journey.does('sales', uid, 'send_consent_code', { phone });
        const messages = await openedRows<{ text: string }>(
            server.database,
            'select text from message where application_uid = $1',
            [uid],
        );
        expect(messages[0]?.text).toMatch(
            /^\d{6} is your code to agree to pay for .+ if they do not\. .* 10 minutes\.$/,
        );
        const dossier = await journey.does('sales', uid, 'give_consent', { phone, code: await codeTo(phone) });
        expect(dossier.consents).toMatchObject([
            { person: 'guarantor', name: guarantor.name, phone, version: '2026-12', method: 'code', takenBy: 'sales' },
        ]);
        expect(dossier.consents[0]?.statement).toContain(`I am ${guarantor.name}. I agree to pay the instalments of`);
        const [kept] = await keptRows(server.database, { table: 'consent', uid, by: 'given_at' });
        expect(kept).toMatchObject({
            evidence: {
                codeSentTo: phone,
                ip: expect.any(String),
                language: 'en',
                words: dossier.consents[0]?.statement,
            },
        });
    });

    it('proves once, and only its own person and words', async () => {
        const { uid, phone } = await withGuarantor();
        const customer = (await journey.read('sales', uid)).body.application.customerPhone;
        await journey.does('sales', uid, 'send_consent_code', { phone });
        const code = await codeTo(phone);
        expect((await journey.tries('sales', uid, 'give_consent', { phone: customer, code })).errors['code']).toMatch(
            /Send a code/,
        );
        await journey.does('sales', uid, 'give_consent', { phone, code });
        expect((await journey.tries('sales', uid, 'give_consent', { phone, code })).status).toBe(422);
        // The words name the guarantor: under another name they are other words.
        await journey.does('sales', uid, 'send_consent_code', { phone });
        const data = { guarantors: [{ ...newGuarantor(), phone, name: 'Somebody Else' }] };
        await journey.does('sales', uid, 'save_section', { section: 'guarantor', data });
        expect(
            (await journey.tries('sales', uid, 'give_consent', { phone, code: await codeTo(phone) })).errors['code'],
        ).toMatch(/sent for other terms/);
        expect(await consentsOf(uid)).toHaveLength(1);
    });

    it('is tried five times at most', async () => {
        const { uid, phone } = await withGuarantor();
        await journey.does('sales', uid, 'send_consent_code', { phone });
        const code = await codeTo(phone);
        const wrong = code === '111111' ? '222222' : '111111';
        for (let tries = 0; tries < 5; tries += 1) {
            expect((await journey.tries('sales', uid, 'give_consent', { phone, code: wrong })).errors['code']).toMatch(
                /not the code/,
            );
        }
        expect((await journey.tries('sales', uid, 'give_consent', { phone, code })).errors['code']).toMatch(/Too many/);
    });

    it('ends after ten minutes', async () => {
        const { uid, phone } = await withGuarantor();
        await journey.does('sales', uid, 'send_consent_code', { phone });
        await server.database.pool.query(
            `update one_time_code set expires_at = expires_at - interval '10 minutes' where sent_to = any ($1)`,
            [codeMarks(server.database.secrets, phone)],
        );
        const answer = await journey.tries('sales', uid, 'give_consent', { phone, code: await codeTo(phone) });
        expect(answer.errors['code']).toMatch(/too old/);
    });

    it('is sent again three times within the hour, whichever application asks', async () => {
        const { uid, phone, guarantor } = await withGuarantor();
        for (let sent = 0; sent < 4; sent += 1) await journey.does('sales', uid, 'send_consent_code', { phone });
        expect((await journey.tries('sales', uid, 'send_consent_code', { phone })).code).toBe('TOO_MANY_CODES');
        const { uid: other } = await journey.started();
        await journey.does('sales', other, 'save_section', { section: 'guarantor', data: { guarantors: [guarantor] } });
        expect((await journey.tries('sales', other, 'send_consent_code', { phone })).code).toBe('TOO_MANY_CODES');
    });

    it('is sent to nobody but the customer and the guarantors, and by nobody but the owner', async () => {
        const { uid, phone } = await withGuarantor();
        const elsewhere = await journey.tries('sales', uid, 'send_consent_code', { phone: '+233209990000' });
        expect(elsewhere.errors['phone']).toMatch(/Save the name/);
        expect((await journey.tries('sales2', uid, 'send_consent_code', { phone })).status).toBe(404);
        expect((await journey.tries('admin', uid, 'send_consent_code', { phone })).status).toBe(403);
    });
});

describe('a drawn signature', () => {
    it('stands where no message arrives, for one person, and is told apart', async () => {
        const { uid, phone } = await withGuarantor();
        const signature = await journey.document(uid, 'consent_signature');
        const { consents } = await journey.does('sales', uid, 'give_consent', { phone, signature });
        expect(consents).toMatchObject([{ phone, method: 'signature', documentId: signature }]);
        const { customerPhone } = (await journey.read('sales', uid)).body.application;
        const again = await journey.tries('sales', uid, 'give_consent', { phone: customerPhone, signature });
        expect(again.status).toBe(409);
    });

    it('is no signature of a contract, nor of another application', async () => {
        const { uid, phone } = await withGuarantor();
        const { uid: other } = await journey.started();
        for (const signature of [
            await journey.document(uid, 'signature'),
            await journey.document(other, 'consent_signature'),
        ]) {
            const answer = await journey.tries('sales', uid, 'give_consent', { phone, signature });
            expect(answer.errors['signature']).toMatch(/not received/);
        }
    });
});

it('is kept as it was given: nothing changes or removes it, and support sees no number', async () => {
    const { uid, phone } = await withGuarantor();
    await journey.does('sales', uid, 'send_consent_code', { phone });
    await journey.does('sales', uid, 'give_consent', { phone, code: await codeTo(phone) });
    await expect(server.database.pool.query('delete from consent where application_uid = $1', [uid])).rejects.toThrow(
        /append-only/,
    );
    await expect(server.database.pool.query(`update consent set method = 'code'`)).rejects.toThrow(/append-only/);
    expect(JSON.stringify((await journey.read('support', uid)).body.consents)).not.toContain(phone);
    const { rows } = await server.database.pool.query(
        `select changes from event_log where record_id = $1 and action = 'give_consent'`,
        [uid],
    );
    expect(JSON.stringify(rows)).not.toContain(phone);
});
