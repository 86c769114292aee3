import { beforeAll, describe, expect, it } from 'vitest';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { countries } from '../../../domain/countries.ts';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { drain } from '../../../server/work/workers.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { atProvider } from '../../support/handover.ts';
import { keptRows } from '../../support/keptRows.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';
import { terms } from '../../unit/application/situation.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

let phones = 0;
const newImei = (): string => {
    phones += 1;
    return withCheckDigit(`35690412${String(phones).padStart(6, '0')}`);
};

const tries = async (by: string, uid: string, action: ActionName, input: object = {}) => {
    const { rows } = await server.database.pool.query('select version from application where uid = $1', [uid]);
    const { status, body } = await journey.send({ by, uid, action, input, version: rows[0]?.version ?? 1 });
    return { status, code: body.code, errors: body.errors ?? {}, body };
};

const run = () => drain(server.services, { only: ['carry_lock'], ahead: true });

describe('a phone is locked when it is handed over', () => {
    const ready = () => placed(server, { stage: 'signed', terms, depositPaid: 45_000 });
    const enrol = (uid: string, imei: string) =>
        journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: 'Another one' });
    const handOver = async (uid: string) =>
        tries('sales', uid, 'complete', { handoverPhoto: await journey.document(uid, 'handover') });
    const lookAt = async (imei: string) =>
        (await server.services.partners.deviceLock.look({ provider: 'simulator', phoneId: '', imei, model: '' })).state;

    it('though it was taken away for another and put back', async () => {
        const [uid, first, second] = [await ready(), newImei(), newImei()];
        await enrol(uid, first);
        await run();
        await enrol(uid, second);
        await enrol(uid, first);
        await run();
        expect([await lookAt(first), await lookAt(second)]).toEqual(['active', 'none']);
        expect((await handOver(uid)).status).toBe(200);
    });

    it('and stays where the provider let it go meanwhile', async () => {
        const [uid, imei] = [await ready(), newImei()];
        await enrol(uid, imei);
        await run();
        await atProvider(server, imei, 'released');
        expect(await handOver(uid)).toMatchObject({ status: 409, code: 'DEVICE_NOT_ACTIVE' });
        expect((await journey.read('sales', uid)).body.device).toMatchObject({ state: 'error' });
        await journey.does('sales', uid, 'retry_enrolment');
        await run();
        expect((await handOver(uid)).status).toBe(200);
    });
});

describe('a photo of the customer signing', () => {
    const offered = async (phone?: string) => {
        const uid = await placed(server, {
            stage: 'reviewed',
            reviewer: 'underwriter',
            ...(phone === undefined ? {} : { customerPhone: phone }),
        });
        const early = await journey.document(uid, 'signing_photo');
        await journey.does('senior', uid, 'approve');
        await journey.does('sales', uid, 'send_code', { purpose: 'sign' });
        await drain(server.services, { only: ['deliver_message'] });
        return { uid, early };
    };
    const sign = async (uid: string, photo: string) => {
        const { contract, photoMaySign } = (await journey.read('sales', uid)).body;
        const signature = await journey.document(uid, 'signature');
        const input = { termsHash: contract?.termsHash, signature, code: null, photo };
        return { photoMaySign, ...(await tries('sales', uid, 'sign', input)) };
    };

    it('proves nothing where the code arrived', async () => {
        const { uid } = await offered();
        const answer = await sign(uid, await journey.document(uid, 'signing_photo'));
        expect(answer).toMatchObject({ status: 422, photoMaySign: false, errors: { code: expect.any(String) } });
    });

    it('stands for a code that cannot arrive, if it was taken then and there', async () => {
        const { uid, early } = await offered('+233244010404');
        for (const photo of [early, await journey.document(uid, 'selfie')]) {
            expect(await sign(uid, photo)).toMatchObject({ status: 422, errors: { code: expect.any(String) } });
        }
        const answer = await sign(uid, await journey.document(uid, 'signing_photo'));
        expect(answer).toMatchObject({ status: 200, photoMaySign: true });
    });
});

describe('an application is not submitted', () => {
    it('with photos that are nowhere, of another customer, or of something else', async () => {
        const uid = await placed(server, { stage: 'draft' });
        const { kyc, pledge } = (await journey.read('sales', uid)).body.application.sections;
        const save = (section: string, data: object) => journey.does('sales', uid, 'save_section', { section, data });
        await save('kyc', {
            ...kyc,
            idFront: '00000000-0000-4000-8000-000000000001',
            idBack: await journey.document(await placed(server), 'id_back'),
            selfie: await journey.document(uid, 'home'),
        });
        const items = [{ ...Object(pledge?.['items'])[0], photo: await journey.document(uid, 'selfie') }];
        await save('pledge', { ...pledge, items });
        const { status, errors } = await tries('sales', uid, 'submit');
        expect(status).toBe(422);
        expect(Object.keys(errors).toSorted()).toEqual([
            'kyc.idBack',
            'kyc.idFront',
            'kyc.selfie',
            'pledge.items[0].photo',
        ]);
        await save('kyc', kyc ?? {});
        await save('pledge', pledge ?? {});
        expect((await tries('sales', uid, 'submit')).status).toBe(200);
    });
});

describe('an underwriter', () => {
    it('who claims twelve at once holds five', async () => {
        const { wipCap } = countries.GH;
        const { rows } = await server.database.pool.query<{ uid: string }>(
            `update application set stage = 'pending', assignee = null where stage = 'under_review' returning uid`,
        );
        expect(rows.length).toBeLessThan(100);
        const waiting = await Promise.all(Array.from({ length: 12 }, () => placed(server, { stage: 'pending' })));
        const replies = await Promise.all(
            waiting.map((uid) => journey.send({ by: 'underwriter', uid, action: 'claim', version: 1 })),
        );
        expect(replies.filter(({ status }) => status === 200).length).toBe(wipCap);
        expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'TOO_MANY_CLAIMED']));
    });

    it('records a check that came to be after the application', async () => {
        const uid = await placed(server, { stage: 'under_review', assignee: 'senior', reviewer: 'senior' });
        await server.database.pool.query(
            `delete from application_check where application_uid = $1 and type = 'location'`,
            [uid],
        );
        const input = { check: 'location', outcome: null, reasonCodes: [], comment: 'Looked at the map', findings: {} };
        const { checks } = await journey.does('senior', uid, 'record_check', input);
        expect(checks.find(({ type }) => type === 'location')).toMatchObject({
            status: 'in_progress',
            comment: 'Looked at the map',
        });
    });

    it('repeats to nobody what a customer was told at an earlier rejection', async () => {
        const uid = await placed(
            server,
            { stage: 'reviewed', reviewer: 'underwriter' },
            { income: ['INCOME_INSUFFICIENT'] },
        );
        const customerMessage = 'We cannot offer you a phone now.';
        const words = { reasonCodes: ['INCOME_INSUFFICIENT'], internalComment: 'Half of what was said.' };
        await journey.does('senior', uid, 'reject', { ...words, customerMessage });
        await journey.does('senior', uid, 'reopen', { comment: 'The employer called back' });
        const decisions = await keptRows(server.database, { table: 'decision', uid, by: 'decided_at' });
        expect(decisions).toMatchObject([
            { kind: 'reject', customer_message: customerMessage },
            { kind: 'reopen', customer_message: null },
        ]);
    });
});

describe('the second number of a phone', () => {
    it('is on one loan only, as the first or the second', async () => {
        const ready = () => placed(server, { stage: 'signed', terms, depositPaid: 45_000 });
        const [one, other] = [await ready(), await ready()];
        const [first, second] = [newImei(), newImei()];
        await journey.does('sales', one, 'enrol_device', { imei: first, imei2: second, reason: null });
        const enrol = (imei: string, imei2: string | null) =>
            tries('sales', other, 'enrol_device', { imei, imei2, reason: null });
        expect((await enrol(second, null)).errors).toHaveProperty('imei');
        expect((await enrol(newImei(), second)).errors).toHaveProperty('imei2');
        expect((await enrol(newImei(), first)).errors).toHaveProperty('imei2');
        expect((await enrol(newImei(), newImei())).status).toBe(200);
    });
});
