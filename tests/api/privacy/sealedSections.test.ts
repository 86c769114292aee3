import { describe, expect, it } from 'vitest';
import { sealSections, renewFoundBy } from '../../../server/lending/records/sealSections.ts';
import { checksOf } from '../../../server/lending/applications/facts/review.ts';
import { openKept, sealRows } from '../../../server/lending/records/sealedRows.ts';
import { readApplication, replaceApplication } from '../../../server/lending/records/application.ts';
import { sealOpenLeaves } from '../../../server/platform/audit/leaves.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { capturedSections } from '../../support/captured.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';
import { tablesNaming } from './planted.ts';

const server = sharedServer();
const owner = () => ({ database: { pool: server.owner, db: server.database }, services: server.services });

const read = (uid: string, database = server.database) =>
    database.withTransaction(async (tx) => {
        const application = await readApplication(tx, uid);
        if (application === undefined) throw new Error(`There is no application ${uid}`);
        return application;
    });

/** A value of each section that stands nowhere else. */
const planted = (sign: string) => ({
    ...capturedSections,
    customer: { ...capturedSections.customer, nextOfKinName: `Kin ${sign}` },
    kyc: { ...capturedSections.kyc, idNumber: `CARD ${sign}` },
    pledge: {
        ...capturedSections.pledge,
        items: [{ ...capturedSections.pledge.items[0], description: `Fridge ${sign}` }],
    },
    guarantor: {
        guarantors: [{ ...capturedSections.guarantor.guarantors[0], name: `Friend ${sign}`, address: `House ${sign}` }],
    },
    affordability: { ...capturedSections.affordability, employer: `Work ${sign}`, monthlyIncome: 7_531_902_468 },
    address: { ...capturedSections.address, landmark: `Mark ${sign}`, town: `Town ${sign}` },
});

const columnsOf = async (uid: string) =>
    (await server.owner.query('select * from application where uid = $1', [uid])).rows[0];

describe('what sections say of people', () => {
    it('stands in no table without the key, is read with it, and is written again where it changed alone', async () => {
        const sections = planted('unreadable');
        const uid = await placed(server, { sections });
        expect(await tablesNaming(owner(), 'unreadable')).toEqual([]);
        expect(await tablesNaming(owner(), '7531902468')).toEqual([]);
        const application = await read(uid);
        expect(application.sections.address).toMatchObject({ town: 'Town unreadable' });
        expect(application.sections.affordability).toMatchObject({ monthlyIncome: 7_531_902_468 });

        const before = await columnsOf(uid);
        const address = { ...application.sections.address, town: 'Town hidden' };
        const next = { ...application, version: 2, sections: { ...application.sections, address } };
        expect(await server.database.withTransaction((tx) => replaceApplication(tx, application, next))).toBe(true);
        const after = await columnsOf(uid);
        expect([after.kyc, after.customer, after.key_sealed]).toEqual([before.kyc, before.customer, before.key_sealed]);
        expect(after.address).not.toEqual(before.address);
        expect((await read(uid)).sections).toEqual(next.sections);
    });

    it('does not open in another column or in the row of another', async () => {
        const [one, other] = [await placed(server), await placed(server)];
        const { kyc, key_sealed: key } = await columnsOf(one);
        await server.owner.query('update application set address = to_jsonb($2::text) where uid = $1', [one, kyc]);
        await expect(read(one)).rejects.toThrow(/./);
        await server.owner.query('update application set kyc = to_jsonb($2::text) where uid = $1', [other, kyc]);
        await expect(read(other)).rejects.toThrow(/./);
        await server.owner.query('update application set key_sealed = $2 where uid = $1', [other, key]);
        await expect(read(other)).rejects.toThrow('not sealed with this key');
        await server.owner.query('delete from application where uid = any ($1)', [[one, other]]);
    });

    it('is gone with the key', async () => {
        const uid = await placed(server, { sections: planted('forgotten') });
        await server.owner.query('update application set key_sealed = null where uid = $1', [uid]);
        expect((await read(uid)).sections).toMatchObject({ kyc: null, address: null, guarantor: null });
    });

    it('is sealed in batches where it lay open, once, and found as before', async () => {
        const sign = 'lying-open';
        const uids = [
            await placed(server, { sections: planted(sign) }),
            await placed(server, { sections: planted(sign) }),
        ];
        await sealSections(server.database);
        const was = await read(uids[0] ?? '');
        const { kyc, address } = was.sections;
        await server.owner.query(
            `update application set key_sealed = null, found_by = '{}', customer = null, pledge = null, guarantor = null,
                affordability = null, kyc = $2, address = $3 where uid = any ($1)`,
            [uids, kyc, address],
        );
        expect(await tablesNaming(owner(), sign)).toEqual(['application']);
        expect(await sealSections(server.database, () => true)).toBe(2);
        expect(await tablesNaming(owner(), sign)).toEqual([]);
        const now = await read(uids[0] ?? '');
        expect([now.sections.kyc, now.sections.address, now.version]).toEqual([kyc, address, was.version]);
        expect((await columnsOf(uids[0] ?? '')).found_by).toHaveLength(3);
        expect(await sealSections(server.database)).toBe(0);
    });

    it('is found under a new key once the old one is replaced', async () => {
        const uid = await placed(server);
        const before = await columnsOf(uid);
        const fresh = createSecrets(Buffer.alloc(32, 7), server.identityKey);
        await renewFoundBy(server.database.sealedBy(fresh));
        const after = await columnsOf(uid);
        expect(after.found_by).toHaveLength(before.found_by.length);
        expect(after.found_by).not.toEqual(before.found_by);
        await renewFoundBy(server.database);
        expect((await columnsOf(uid)).found_by).toEqual(before.found_by);
    });
});

describe('what stands beside an application', () => {
    it('stands in no table without the key, also where it lay open before, and reads as it was', async () => {
        const sign = 'beside-it';
        const uid = await placed(server);
        const other = await placed(server);
        await server.owner.query(
            `update application_check set evidence = jsonb_build_object('bureau', 'Score ' || $2) where application_uid = $1`,
            [uid, sign],
        );
        await server.owner.query(
            `insert into application_note values ('note', $1, 'kyc', 'shared', 'underwriter', 'Said ' || $2, '{}', now())`,
            [uid, sign],
        );
        await server.owner.query(
            `insert into bureau_request (application_uid, subject, request_id, state, report, asked_at, received)
                values ($1, 's', 'asked', 'answered', jsonb_build_object('score', $2::text), now(), 'Score ' || $2)`,
            [uid, sign],
        );
        const tables = ['application_check', 'application_note', 'bureau_request'];
        expect(await tablesNaming(owner(), sign)).toEqual(tables);
        expect(await sealRows(server.database)).toBeGreaterThan(2);
        expect(await tablesNaming(owner(), sign)).toEqual([]);
        expect(await sealRows(server.database)).toBe(0);
        const [check] = await server.database.withTransaction((tx) => checksOf(tx, uid));
        expect(check?.evidence).toEqual({ bureau: `Score ${sign}` });
        const opened = await server.database.withTransaction(async (tx) => {
            const { rows } = await tx.client.query('select * from bureau_request where application_uid = $1', [uid]);
            return openKept(tx, { table: 'bureau_request', uid }, rows);
        });
        expect(opened).toMatchObject([{ report: { score: sign }, received: `Score ${sign}` }]);

        await server.owner.query(
            `update application_check as one set evidence = two.evidence from application_check two
                where one.application_uid = $2 and two.application_uid = $1 and one.type = two.type`,
            [uid, other],
        );
        await expect(server.database.withTransaction((tx) => checksOf(tx, other))).rejects.toThrow(/./);
    });
});

describe('what the log masks', () => {
    it('stands in no table without the key, also where it lay open before', async () => {
        const email = 'sealed-leaf@example.com';
        const { rows } = await server.owner.query<{ sequence: number }>(
            `insert into event_log (sequence, at, actor, role, action, record, record_id, country, changes, request_id, search)
                values (nextval('event_log_sequence'), now(), 'admin', 'admin', 'edit', 'merchants', 'GH0001', 'GH', '{}', 'test', '')
                returning sequence`,
        );
        const sequence = rows[0]?.sequence;
        await server.owner.query(`insert into event_personal (sequence, leaves, created_at) values ($1, $2, now())`, [
            sequence,
            JSON.stringify([{ path: ['email', 'to'], value: email }]),
        ]);
        expect(await tablesNaming(owner(), email)).toEqual(['event_personal']);
        expect(await sealOpenLeaves(server.database)).toBe(1);
        expect(await tablesNaming(owner(), email)).toEqual([]);
        expect(await sealOpenLeaves(server.database)).toBe(0);
    });
});
