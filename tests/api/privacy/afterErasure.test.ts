import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import { keepBackups, type Keeper } from '../../../server/backup/keeper.ts';
import { restore } from '../../../server/backup/restore.ts';
import { listBases, type Shelf } from '../../../server/backup/shelf.ts';
import { forgetAgain } from '../../../server/forgetAgain.ts';
import type { StaysElsewhere } from '../../../server/lending/privacy/elsewhere.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { openDatabase } from '../../../server/platform/database/connect.ts';
import { startEmbedded } from '../../../server/platform/database/embedded.ts';
import { keyFileOf } from '../../../server/platform/secrets/key.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { drain } from '../../../server/work/workers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { fast, preparedDataDir } from '../../support/dataDir.ts';
import { holdPhotos, photographed } from '../../support/heldPhotos.ts';
import { uidThat } from '../../support/placed.ts';
import { reportOf } from '../../support/networkReports.ts';
import { hasPdfReader, textOfPdf } from '../../support/pdfText.ts';
import { testConfig } from '../../support/server.ts';
import { openLoanRoom, type LoanRoom } from '../loans/room.ts';
import { collectionsOn, daraja } from '../money/collectionsOn.ts';
import { portal, statementsOn } from '../money/statementsOn.ts';
import { blankPng, findings, imei, late, marks, phone, sealedMarks, sections, soon } from './markedPerson.ts';
import { leaveElsewhere, paidForAnother, paidForNothing } from './elsewhere.ts';
import { markNames, marksIn, scanDocuments, scanFiles, scanTables } from './scan.ts';

const looked = { marks, sealed: sealedMarks };
let area = '';
let dataDir = '';
let shelf: Shelf;
let room: LoanRoom;
let keeper: Keeper | undefined;
let uid = '';
let beforeErasure: Date;
let answered = '';
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });

const paper = (kind: Parameters<LoanRoom['journey']['document']>[1], text: string): Promise<string> =>
    room.server.database.withTransaction(async (tx) => {
        const about = { contentType: 'image/png', capturedBy: 'sales', capturedAt: new Date() };
        const content = Buffer.concat([blankPng, Buffer.from(text)]);
        const kept = { applicationUid: uid, country: 'GH', kind, content, ...about };
        return (await room.server.services.documents.put(tx, kept)).documentId;
    });

const capture = async (): Promise<void> => {
    const { journey, server } = room;
    uid = await uidThat(server, 'not drawn');
    await journey.does('sales', uid, 'start', sections.customer);
    const taken = photographed(sections);
    await server.database.withTransaction((tx) => holdPhotos(tx, { uid, country: 'GH' }, taken.photos));
    for (const section of sectionNames.filter((one) => one !== 'customer')) {
        await journey.does('sales', uid, 'save_section', { section, data: taken.sections[section] ?? {} });
    }
    await paper('home', soon['picture of the home'] ?? '');
    await journey.does('sales', uid, 'submit');
};

const decide = async (): Promise<void> => {
    const { journey, server, send } = room;
    await drain(server.services, { only: ['gather_evidence'], ahead: true });
    await journey.does('underwriter', uid, 'claim');
    for (const check of checkTypes) {
        const found = { check, outcome: 'pass', reasonCodes: [], comment: null, findings: findings[check] };
        await journey.does('underwriter', uid, 'record_check', found);
    }
    const body = { topic: 'identity', audience: 'shared', body: `She says ${soon['note']}` };
    const { status, body: refusal } = await send('underwriter', 'POST', `/api/applications/${uid}/notes`, { body });
    if (status !== 201) throw new Error(JSON.stringify(refusal));
    await journey.does('underwriter', uid, 'finish_review', {
        verdict: 'approve',
        comment: `${late['first name']} fits.`,
    });
    await journey.does('senior', uid, 'approve', { internalComment: `I know ${late['last name']}.` });
};

const commentOn = async (record: string, id: string | undefined, mark: string): Promise<void> => {
    const body = { record, id, body: `It was ${late[mark]}.`, mentions: [] };
    const { status, body: refusal } = await room.send('admin', 'POST', '/api/comments', { body });
    if (status !== 201) throw new Error(JSON.stringify(refusal));
};

/** Pays by mobile money: the network asks beforehand, reports it, is asked what it took, and it stands on its statement. */
const paysByPhone = async (amount: number): Promise<void> => {
    const { tell, place, pull, paid, paidOn, referenceOf } = collectionsOn(room);
    const before = await paidOn(uid);
    const one = paid({ account: await referenceOf(uid), amount, payer: phone.slice(1) });
    const report = reportOf(daraja, one).replace('John', late['name of a payer'] ?? '');
    for (const about of ['validation', 'confirmation']) await tell(report, { about });
    await place();
    await pull(one);
    expect(await paidOn(uid)).toBe(before + amount);
    const listed = { ...one, details: `Pay bill ${late['words of a statement']}` };
    expect(await statementsOn(room).bring(portal([[listed]]))).toMatchObject({ created: 1 });
};

const sell = async (): Promise<void> => {
    const { journey, server, keep, pay, rows } = room;
    const { contract } = (await journey.read('sales', uid)).body;
    await journey.does('sales', uid, 'send_code', { purpose: 'sign' });
    await journey.does('sales', uid, 'sign', {
        termsHash: contract?.termsHash,
        signature: await paper('signature', late['signed with'] ?? ''),
        code: await journey.codeFor(uid),
        photo: null,
    });
    await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
    await journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
    await drain(server.services, { only: ['carry_lock'] });
    const handoverPhoto = await paper('handover', late['handed over with'] ?? '');
    await journey.does('sales', uid, 'complete', { handoverPhoto });
    await paysByPhone(5_500);
    const [loan] = await rows<{ left: number }>(
        'select outstanding::int as left from loan where application_uid = $1',
        uid,
    );
    await pay(uid, loan?.left ?? 0);
    const [paid] = await rows<{ id: string }>('select payment_id as id from payment where application_uid = $1', uid);
    await commentOn('payments', paid?.id, 'comment on a payment');
    const [own] = await rows<{ id: string }>('select customer_id as id from application where uid = $1', uid);
    await commentOn('customers', own?.id, 'comment on a customer');
    await waits(paid?.id ?? '');
    await leaveElsewhere(room, uid);
    for (const q of [phone, late['first name']])
        await room.send('admin', 'GET', `/api/applications?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    await keep();
    await drain(server.services, { only: ['deliver_message'], ahead: true });
};

const asks = async (kind: string, country = 'GH'): Promise<string> => {
    const words = `${late['words of a request']}.`;
    const body = { applicationUid: uid, kind, words, receivedOn: room.day(0), country };
    const reply = await room.send<{ requestId: string }>('admin', 'POST', '/api/customer-requests', { body });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    const id = reply.body.requestId;
    await room.send('admin', 'PUT', `/api/customer-requests/${id}`, { body: { proof: 'id_seen' }, version: 1 });
    return id;
};

/** What one person asked for, and no second one agreed to. */
const waits = async (payment: string): Promise<void> => {
    const hold = { applicationUid: uid, reason: `${late['words of a hold']}.`, reviewOn: room.day(90), country: 'GH' };
    const held = await room.send('admin', 'POST', '/api/legal-holds', { body: hold });
    const body = { reversedBecause: `${late['payment to be taken back']}.` };
    const reversed = await room.send('admin', 'PUT', `/api/payments/${payment}`, { body, version: 1 });
    const correction = `/api/customer-requests/${await asks('correct')}/actions/correct`;
    const corrected = await room.send('admin', 'POST', correction, {
        body: { corrected: 'lastName', correctedTo: late['name as it should be'] },
        version: 2,
    });
    expect([held.status, reversed.body.code, corrected.body.code]).toEqual([201, 'SECOND_PERSON', 'SECOND_PERSON']);
};

interface Certificate {
    readonly stays: { readonly kind: string; readonly law: string } | null;
    readonly backupsUntil: string | null;
    readonly went: Readonly<Record<string, number>>;
    readonly elsewhere: StaysElsewhere;
}

const erases = async (country?: string) => {
    const id = await asks('erase', country);
    const { body } = await room.send<{ version: number }>('admin', 'GET', `/api/customer-requests/${id}`);
    const path = `/api/customer-requests/${id}/actions/erase`;
    const { version } = body;
    const reply = await room.send<{ requestId: string; state: string; certificate: Certificate }>(
        'admin',
        'POST',
        path,
        { body: {}, version },
    );
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body;
};

const readDocument: Parameters<typeof scanDocuments>[1] = async (tx, id) => {
    const { documents } = room.server.services;
    const kept = await documents.find(tx, id);
    if (kept === undefined) throw new Error('A document is gone');
    return documents.read(kept);
};

/** All marks that stand anywhere that whoever has every key looks. */
const found = async (): Promise<readonly string[]> => {
    const places = [
        await scanTables(room.server.database, marks),
        await scanDocuments(room.server.database, readDocument, marks),
    ];
    return places.flatMap((one) => [...one]).toSorted();
};

beforeAll(async () => {
    area = await mkdtemp(join(tmpdir(), 'ahadi-erasure-'));
    await chmod(area, 0o711);
    dataDir = join(area, 'data');
    shelf = { folder: join(area, 'backups'), key: randomBytes(32) };
    await mkdir(shelf.folder);
    await preparedDataDir(dataDir);
    const postgres = await startEmbedded({ dataDir, settings: { ...fast, fsync: 'on', full_page_writes: 'on' } });
    const database = openTestDatabase(postgres, () => postgres.stop());
    const backup = { folder: shelf.folder, key: shelf.key, atMinute: 0, keep: 7 };
    room = await openLoanRoom({ database, dataDir, log, config: { backup } });
    await writeFile(keyFileOf({ dataDir }), `${room.server.identityKey.toString('base64')}\n`, { mode: 0o600 });
    await capture();
    await decide();
    await sell();
    await asks('access');
    const config = { ...testConfig, dataDir };
    keeper = keepBackups({ config, shelf, keep: 7, ownerUrl: postgres.ownerUrl, atMinute: 0, log, everyMs: 200 });
    while ((await listBases(shelf.folder)).length === 0) await sleep(100);
    await sleep(50);
    beforeErasure = new Date();
    await sleep(50);
}, 240_000);

afterAll(async () => {
    await keeper?.stop();
    await room.server.stop();
    await rm(area, { recursive: true, force: true });
});

describe('a customer who was forgotten', () => {
    it('stood in tables and documents before, each with everything they told', async () => {
        const places = await found();
        expect(markNames(places)).toEqual(Object.keys(marks).toSorted());
        expect(new Set(places.map((place) => place.split(/[.:]/)[0])).size).toBeGreaterThan(12);
    });

    it('is gone from everywhere but the contract, as long as the certificate says why it stays', async () => {
        const { state, certificate } = await erases();
        expect(state).toBe('partly');
        expect(certificate).toMatchObject({ stays: { kind: 'loan' }, backupsUntil: room.day(7) });
        const places = await found();
        expect(places.filter((place) => Object.keys(soon).some((mark) => place.endsWith(`: ${mark}`)))).toEqual([]);
        expect(markNames(places)).toContain('first name');
    });

    it('is gone from every table, file and line of the log once nothing is to be kept', async () => {
        const { rows, server } = room;
        await rows(`update application set country = 'NG' where uid = $1`, uid);
        await rows(
            `update loan set country = 'NG', closed_at = closed_at - interval '6 years' where application_uid = $1`,
            uid,
        );
        // Their money lies with us: whose it is must be known until it is back.
        const sendBack = await paidForNothing(room);
        await paidForAnother(room);
        expect(await erases('NG')).toMatchObject({ state: 'refused', certificate: { stays: { keeper: 'money' } } });
        await sendBack();
        const { requestId, state, certificate } = await erases('NG');
        answered = requestId;
        expect([state, certificate.stays]).toEqual(['answered', null]);
        // What stands on for ever, or with somebody else, the certificate says.
        expect(certificate.elsewhere).toEqual({ paidForOthers: 1, entries: 2 });
        const names = ['first name', 'last name'].map((mark) => `event_log.changes: ${mark}`);
        expect(await found()).toEqual([...names, 'inbound.payer: phone']);
        await server.owner.query('checkpoint');
        expect([...(await scanFiles(dataDir, looked))]).toEqual([]);
        expect(marksIn(lines.join(''), marks)).toEqual([]);
        expect((await verifyEventLog(server.database.pool, server.services.seals)).faults).toEqual([]);
    }, 60_000);

    it.runIf(hasPdfReader)('has on paper what names them still', async () => {
        const { server } = room;
        const asked = { url: `/api/customer-requests/${answered}/certificate`, headers: await server.as('admin') };
        const { rawPayload } = await server.inject(asked);
        expect(await textOfPdf(rawPayload)).toMatch(/The log of who did what names you/);
    });

    it('is forgotten again in what is restored from a backup of before, by the names of backups alone', async () => {
        await keeper?.stop();
        expect([...(await scanFiles(shelf.folder, looked))]).toEqual([]);
        const target = join(area, 'restored');
        const secrets = createSecrets(room.server.identityKey);
        await restore({ shelf, dataDir: target, to: beforeErasure }, async ({ ownerUrl }) => {
            const config = { ...testConfig, dataDir: target };
            const look = async () => {
                const database = openDatabase({ url: ownerUrl, schema: {} });
                const places = await scanTables(database.sealedBy(secrets), marks);
                await database.close();
                return [...places];
            };
            expect(markNames(await look())).toContain('first name');
            expect(await forgetAgain({ config, shelf, ownerUrl })).toBe(1);
            expect(await look()).toEqual([]);
        });
        expect([...(await scanFiles(target, looked))]).toEqual([]);
    }, 120_000);
});
