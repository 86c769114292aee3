import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rewriteSections } from '../../../server/lending/records/application.ts';
import { rewriteCustomers } from '../../../server/lending/records/customer.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { openLoanRoom, type LoanRoom } from '../loans/room.ts';
import {
    people,
    type Who,
    applications,
    type Paper,
    papers,
    paid,
    type Step,
    step,
    type Model,
    papersOf,
    isGone,
    groupOf,
    mayMerge,
    leave,
    leftOf,
    found,
} from './peopleModel.ts';
import { plant, signOf, type Planted } from './planted.ts';
import { scanTables } from './scan.ts';

// All that is asked of many: `npm run soak:people`.
const runs = Number(process.env['PEOPLE_RUNS'] ?? 4);
/** In a database of their own, which is read from end to end afterwards. */
const atOnce = 200;
/** How many of those who were forgotten are looked for in it. */
const lookedFor = 40;
const batches = Array.from({ length: Math.ceil(runs / atOnce) }, (_, at) => Math.min(atOnce, runs - at * atOnce));

let room: LoanRoom;
beforeEach(async () => {
    room = await openLoanRoom();
}, 60_000);
afterEach(() => room.server.stop());

let run = 0;
const letters = 'bcdfghjklmnpqrst';
/** A word that nobody else has, nor anything like it: names are found though they are misspelt. */
const wordOf = (number: number): string =>
    [...createHash('sha256').update(String(number)).digest().subarray(0, 12)]
        .map((byte) => letters[byte % 16])
        .join('');

const namesOf = (who: Who) => {
    const number = run * people.length + people.indexOf(who);
    const digits = String(number).padStart(7, '0');
    return {
        surname: wordOf(number),
        national: `024${digits}`,
        phone: `+23324${digits}`,
        idNumber: `GHA-77${digits}-0`,
    };
};
const uidOf = (paper: Paper): string => `${paper}n${run}`;
const idOf = (who: Who): string => `u${uidOf(papersOf(who)[0] ?? paid)}`;

/** Three people whom nobody takes for one another, as they lie sealed. */
const enter = async (): Promise<void> => {
    const { database, services } = room.server;
    for (const paper of papers) {
        const planted: Planted = {
            uid: uidOf(paper),
            country: 'GH',
            stage: paper === paid ? 'completed' : 'rejected',
            at: new Date().toISOString(),
            ...(paper === paid ? { loan: 'paid' } : {}),
        };
        await plant({ database: { pool: database.pool, db: database }, services }, planted);
    }
    for (const who of people) {
        const { surname, phone, idNumber } = namesOf(who);
        const uids = papersOf(who).map(uidOf);
        await room.rows(
            `update application set customer_id = $2, customer_name = 'Ama ' || $3, customer_phone = $4, id_number = $5
                where uid = any ($1)`,
            uids,
            idOf(who),
            surname,
            phone,
            idNumber,
        );
        await room.rows(
            `update customer set name = 'Ama ' || $2, phone = $3, id_number = $4 where customer_id = $1`,
            idOf(who),
            surname,
            phone,
            idNumber,
        );
        await room.rows(
            `delete from customer where customer_id = any ($1)`,
            uids.slice(1).map((uid) => `u${uid}`),
        );
        await database.withTransaction(async (tx) => {
            await rewriteSections(tx, uids);
            await rewriteCustomers(tx, [idOf(who)]);
        });
    }
};

const versionOf = async (who: Who): Promise<number> => {
    const [row] = await room.rows<{ version: number }>(
        'select version from customer where customer_id = $1',
        idOf(who),
    );
    return row?.version ?? 1;
};

/** Two people say it; resolves to what the second one is answered. */
const agreed = async (who: Who, into: Who | null): Promise<number> => {
    const said = async (by: string) =>
        room.send(by, 'PUT', `/api/customers/${idOf(who)}`, {
            body: { mergedInto: into === null ? null : idOf(into), reason: 'Both showed one card' },
            version: await versionOf(who),
        });
    const first = await said('support2');
    return first.body.code === 'SECOND_PERSON' ? (await said('admin')).status : first.status;
};

const erased = async (paper: Paper): Promise<string> => {
    const asked = await room.send<{ requestId: string }>('admin', 'POST', '/api/customer-requests', {
        body: {
            applicationUid: uidOf(paper),
            kind: 'erase',
            words: 'Forget me.',
            receivedOn: '2026-03-02',
            country: 'GH',
        },
    });
    const path = `/api/customer-requests/${asked.body.requestId}`;
    await room.send('admin', 'PUT', path, { body: { proof: 'id_seen' }, version: 1 });
    const { body } = await room.send<{ state: string }>('admin', 'POST', `${path}/actions/erase`, {
        body: {},
        version: 2,
    });
    return body.state;
};

const merge = async (model: Model, who: Who, into: Who): Promise<void> => {
    const status = await agreed(who, into);
    if (isGone(model, who)) expect(status).toBe(404);
    else if (isGone(model, into) || !mayMerge(model, who, into)) expect(status).toBe(422);
    else {
        expect(status).toBe(200);
        model.heads.set(who, into);
    }
};

const split = async (model: Model, who: Who): Promise<void> => {
    expect(await agreed(who, null)).toBe(isGone(model, who) ? 404 : 200);
    if (!isGone(model, who)) model.heads.set(who, null);
};

const erase = async (model: Model, paper: Paper): Promise<void> => {
    if (model.forgotten.has(paper)) return;
    expect(await erased(paper)).toBe(paper === paid ? 'partly' : 'answered');
    if (paper === paid) model.links += 1;
    else model.forgotten.add(paper);
    if (isGone(model, applications[paper])) leave(model, applications[paper]);
};

const play = (model: Model, one: Step): Promise<void> => {
    if (one.does === 'merge') return merge(model, one.who, one.into);
    return one.does === 'split' ? split(model, one.who) : erase(model, one.paper);
};

const expectRows = async (model: Model): Promise<void> => {
    const ids = people.map(idOf);
    const kept = people.filter((who) => !isGone(model, who));
    const pointers = await room.rows(
        `select customer_id as id, merged_into as into from customer
            where customer_id = any ($1) or merged_into = any ($1) order by array_position($1, customer_id)`,
        ids,
    );
    const headOf = (who: Who): string | null => {
        const head = model.heads.get(who);
        return head === undefined || head === null ? null : idOf(head);
    };
    expect(pointers).toEqual(kept.map((who) => ({ id: idOf(who), into: headOf(who) })));
    // The log tells the last of it.
    const logged = await room.rows<{ id: string; into: string | null }>(
        `select distinct on (record_id) record_id as id, changes->'mergedInto'->>'to' as into from event_log
            where record = 'customers' and action = 'edit' and record_id = any ($1) and changes ? 'mergedInto' order by record_id, sequence desc`,
        kept.map(idOf),
    );
    for (const { id, into } of logged)
        expect([id, into]).toEqual([id, pointers.find((one) => one['id'] === id)?.['into']]);
    const owners = await room.rows(
        'select uid, customer_id as id from application where customer_id = any ($1) order by uid',
        ids,
    );
    expect(owners).toEqual(papers.map((paper) => ({ uid: uidOf(paper), id: idOf(applications[paper]) })));
};

interface Course {
    readonly entries: readonly { kind: string; what: string; applicationUid: string | null }[];
    readonly next: string | null;
}

const courseOf = async (who: Who, after = ''): Promise<readonly string[]> => {
    const { body } = await room.send<Course>('admin', 'GET', `/api/customers/${idOf(who)}/course${after}`);
    const told = body.entries
        .filter(({ kind }) => kind !== 'event')
        .map(({ kind, what, applicationUid: uid }) => `${uid} ${kind}:${what}`);
    return body.next === null ? told : [...told, ...(await courseOf(who, `?after=${encodeURIComponent(body.next)}`))];
};

const foundBy = async (q: string): Promise<readonly string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { body } = await room.send<readonly { customerId: string }[]>(
        'admin',
        'GET',
        `/api/customers?filter=${filter}`,
    );
    return body.map(({ customerId }) => customerId);
};

const expectKnown = async (model: Model, who: Who): Promise<void> => {
    const { surname, national, idNumber } = namesOf(who);
    for (const said of [surname, national, idNumber])
        expect([said, await foundBy(said)]).toEqual([said, isGone(model, who) ? [] : [idOf(who)]]);
    if (isGone(model, who)) return;
    const expected = groupOf(model, who)
        .flatMap(papersOf)
        .flatMap((paper) => leftOf(model, paper).map((left) => `${uidOf(paper)} ${left}`));
    expect((await courseOf(who)).toSorted()).toEqual(expected.toSorted());
};

it.each(batches)(
    '%i times three people are who they were, however they are merged, parted and erased',
    async (numRuns) => {
        const forgotten = new Map<string, string>();
        const times = { merge: 0, split: 0, erase: 0 };
        const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
            run += 1;
            await enter();
            const heads = new Map<Who, Who | null>(people.map((who) => [who, null]));
            const model: Model = { heads, forgotten: new Set(), links: 0 };
            for (const one of steps) {
                times[one.does] += 1;
                await play(model, one);
                await expectRows(model);
            }
            for (const who of people) await expectKnown(model, who);
            for (const paper of model.forgotten) forgotten.set(uidOf(paper), signOf({ uid: uidOf(paper) }));
            for (const who of people.filter((one) => isGone(model, one)))
                forgotten.set(idOf(who), namesOf(who).surname);
        });
        await fc.assert(property, { numRuns, examples: found.map((steps) => [[...steps]]) });
        const { database, services } = room.server;
        const marks = Object.fromEntries([...forgotten].slice(-lookedFor));
        expect([...(await scanTables(database, marks))]).toEqual([]);
        expect((await verifyEventLog(database.pool, services.seals)).faults).toEqual([]);
        if (runs > atOnce) console.info(JSON.stringify({ numRuns, ...times, forgotten: forgotten.size }));
    },
    3_600_000,
);
