import { afterAll, beforeAll, expect, it } from 'vitest';
import { countryCodes, type Country } from '../../../domain/countries.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { forgetDue } from '../../../server/work/forget.ts';
import { openRoom, type Room } from '../jobs/room.ts';
import { plant, signOf, tablesNaming, type Planted } from './planted.ts';
import { memorySeals } from '../../support/seals.ts';

let room: Room;
beforeAll(async () => {
    room = await openRoom();
});
afterAll(() => room.close());

const begun = '2026-03-01';
const at = `${begun}T09:00:00Z`;

const people = countryCodes.flatMap((country): readonly Planted[] => [
    { uid: `${country}draft`, country, stage: 'expired', at, submitted: false },
    { uid: `${country}withdrawn`, country, stage: 'cancelled', at },
    { uid: `${country}refused`, country, stage: 'rejected', at },
    { uid: `${country}practice`, country, stage: 'rejected', at, isTestMode: true },
    { uid: `${country}paid`, country, stage: 'completed', at, loan: 'paid' },
    { uid: `${country}owing`, country, stage: 'completed', at, loan: 'running' },
    { uid: `${country}waiting`, country, stage: 'pending', at },
]);

/** Written by hand from the law table: the first day on which each kind goes; what is not here never goes by itself. */
const everywhere = {
    'draft draft': '2026-05-30',
    'withdrawn withdrawn': '2026-08-28',
    'refused refused': '2027-03-01',
    'practice test': '2026-03-31',
    'paid contacts': '2026-03-31',
    'paid calls': '2026-03-31',
    'paid pictures': '2026-08-28',
    'paid bureau': '2027-03-01',
    'paid messages': '2028-03-01',
};
const nigeria = {
    'refused refused': '2026-08-28',
    'paid bureau': '2026-08-28',
    'paid messages': '2026-08-28',
    'paid loan': '2031-03-01',
};
const daysOf = (country: Country): readonly (readonly [string, string])[] =>
    Object.entries(country === 'NG' ? { ...everywhere, ...nigeria } : everywhere).map(
        ([what, day]) => [`${country}${what}`, day] as const,
    );
const expected = countryCodes.flatMap(daysOf);

const shifted = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The day before each goes, that day, and a day of each of eleven years: what went stays gone, so no day between hides one. */
const nights = [
    ...new Set([
        ...expected.flatMap(([, day]) => [shifted(day, -1), day]),
        ...Array.from({ length: 12 }, (_, index) => shifted(begun, index * 365)),
    ]),
].toSorted();

const failures: unknown[] = [];

const night = (day: string) =>
    forgetDue({
        services: { ...room.services, clock: () => new Date(`${day}T02:00:00Z`) },
        data: {},
        runId: `night ${day}`,
        log: { error: (details) => failures.push(details) },
        finish: () => Promise.resolve(),
    });

const goneBy = async (): Promise<readonly string[]> => {
    const { rows } = await room.database.pool.query<{ what: string }>(
        `select application_uid || ' ' || kind as what from forgotten order by 1`,
    );
    return rows.map(({ what }) => what);
};

const counted = async (day: string, state: string): Promise<number> => {
    const { rows } = await room.database.pool.query<{ gone: number }>(
        `select coalesce(sum(gone), 0)::int as gone from retention_run where day = $1 and state = $2 and kind <> 'logs'`,
        [day, state],
    );
    return rows[0]?.gone ?? 0;
};

type Filed = Readonly<Record<'documentId' | 'storageKey' | 'sha256', string> & { keySealed: Buffer }>;
let files: readonly Filed[] = [];

const keptFiles = async (): Promise<readonly Filed[]> => {
    const { rows } = await room.database.pool.query<Filed>(
        `select document_id as "documentId", storage_key as "storageKey", key_sealed as "keySealed", sha256 from document`,
    );
    return rows;
};

it('over ten years five countries forget each kind on its day and not before, and the log still verifies', async () => {
    for (const one of people) await plant(room, one);
    files = await keptFiles();
    for (const day of nights) {
        const before = await goneBy();
        await night(day);
        const gone = await goneBy();
        const due = expected.filter(([, goes]) => goes <= day).map(([what]) => what);
        expect({ day, gone }).toEqual({ day, gone: due.toSorted() });
        expect(await counted(day, 'done')).toBe(gone.length - before.length);
        const tomorrow = shifted(day, 1);
        expect(await counted(tomorrow, 'planned')).toBe(
            expected.filter(([what, goes]) => goes <= tomorrow && !gone.includes(what)).length,
        );
    }
    expect(failures).toEqual([]);
    expect((await verifyEventLog(room.database.db.pool, memorySeals())).faults).toEqual([]);
}, 240_000);

const whole = new Set(['draft', 'withdrawn', 'refused', 'test', 'loan']);

it('nothing is left anywhere of whoever was forgotten, and everything of whoever still owes or waits', async () => {
    const forgotten = new Set(
        expected.filter(([what]) => whole.has(what.split(' ')[1] ?? '')).map(([what]) => what.split(' ')[0]),
    );
    for (const one of people) {
        const naming = await tablesNaming(room, signOf(one));
        // Of whom a part was forgotten, the application lies sealed since.
        const isKept = naming.includes('application') || naming.includes('loan');
        expect([one.uid, forgotten.has(one.uid) ? naming : isKept]).toEqual([
            one.uid,
            forgotten.has(one.uid) ? [] : true,
        ]);
    }
    const documents = await room.database.pool.query<{ uid: string; kinds: string }>(
        `select application_uid as uid, string_agg(kind, ' ' order by kind) as kinds from document group by 1`,
    );
    const of = (uid: string) => documents.rows.find((one) => one.uid === uid)?.kinds;
    expect([of('KEpaid'), of('KEowing'), of('NGpaid'), of('KErefused')]).toEqual([
        'contract id_front',
        'bureau_report contract home id_front',
        undefined,
        undefined,
    ]);
});

it('files go with the last row that names them', async () => {
    const after = await keptFiles();
    const readable = async (file: Filed): Promise<boolean> => {
        return room.services.documents.read({ ...file, country: 'GH' }).then(
            () => true,
            () => false,
        );
    };
    const names = new Set(after.map(({ documentId }) => documentId));
    expect(names.size).toBeLessThan(files.length);
    for (const file of files) expect(await readable(file)).toBe(names.has(file.documentId));
});

it('says what waits for somebody to confirm the law, and who still owes', async () => {
    const { rows } = await room.database.pool.query<object>(
        `select country, held, unconfirmed from retention_run where kind = 'loan' and state = 'planned' order by country`,
    );
    expect(rows).toEqual(['GH', 'KE', 'RW', 'UG'].map((country) => ({ country, held: 0, unconfirmed: 1 })));
});
