import { and, eq, inArray, or } from 'drizzle-orm';
import { system } from '../../domain/access/roles.ts';
import { isReached } from '../../domain/lending/lockOrder.ts';
import { signalsBetween } from '../../domain/lending/phoneSignals.ts';
import { alarmOfSignal, raiseAlarm } from '../lending/servicing/lockAlarms.ts';
import { lookAgain, type PhoneRow } from '../lending/servicing/orderPhone.ts';
import type { ListedPhone } from '../partners/deviceLock/deviceLock.ts';
import { notify } from '../notifications/notify.ts';
import { bySystem, recordEvent } from '../platform/audit/eventLog.ts';
import { phone } from '../platform/database/schema/application.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { JobContext, RunJob } from './job.ts';

type Comparing = JobContext<'compare_phones'>;

// What changed while the last run went on is seen once more.
const changedWithin = 15 * 60_000;
const mostAtOnce = 200;

/** Our row of a phone in a provider's list: the newest, where it had two loans. */
const rowOf = async ({ orm }: Transaction, provider: string, { phoneId, imeis }: ListedPhone) => {
    const named = phoneId === null ? undefined : eq(phone.phoneId, phoneId);
    const rows = await orm
        .select()
        .from(phone)
        .where(and(eq(phone.provider, provider), or(named, inArray(phone.imei, [...imeis]))))
        .for('update');
    const own = rows.find((row) => row.phoneId === phoneId);
    return own ?? rows.toSorted((one, other) => other.wantedAt.getTime() - one.wantedAt.getTime())[0];
};

/** Into the history, and to people: what to do about it is theirs. */
const tellSignals = async (
    tx: Transaction,
    { services: { jobs, clock }, runId }: Comparing,
    { row, listed: { seen } }: { readonly row: PhoneRow; readonly listed: ListedPhone },
): Promise<void> => {
    const now = clock();
    for (const signal of signalsBetween({ before: row.seen, beforeAt: row.comparedAt, after: seen, now })) {
        await recordEvent(tx, {
            ...bySystem(runId),
            action: `phone_${signal}`,
            record: 'applications',
            recordId: row.applicationUid,
            country: row.country,
            before: null,
            after: { lastSeen: seen.lastSeen },
        });
        await raiseAlarm(tx, jobs, { row, alarm: alarmOfSignal[signal], once: now.toISOString() });
    }
};

/** A phone that its provider holds for us and that is on no loan: a person finds out, no machine touches it. */
const tellForeign = async (
    tx: Transaction,
    { services: { jobs, clock } }: Comparing,
    { provider, listed }: { readonly provider: string; readonly listed: ListedPhone },
): Promise<void> => {
    const { imeis, state } = listed;
    const [imei = ''] = imeis;
    const [other] = await tx.orm
        .select({ country: phone.country })
        .from(phone)
        .where(eq(phone.provider, provider))
        .limit(1);
    if (other === undefined || state === 'released') return;
    await notify(tx, jobs, {
        kind: 'phonesForeign',
        facts: { reference: imei, recordId: imei },
        concerned: other,
        actor: system.username,
        once: `foreign:${provider}:${imei}:${clock().toISOString().slice(0, 10)}`,
    });
};

/** Whether a phone is otherwise than we were told, in a way that matters for what is wanted of it. */
const isOther = ({ wanted, told }: PhoneRow, state: ListedPhone['state']): boolean =>
    state !== null && state !== told && !(isReached({ wanted, told }) && isReached({ wanted, told: state }));

/** One phone of a provider's list: what is otherwise than we were told has it looked at, which sets it right. */
const compareOne = (context: Comparing, provider: string, listed: ListedPhone): Promise<void> =>
    context.services.database.withTransaction(async (tx) => {
        const { jobs, clock } = context.services;
        const row = await rowOf(tx, provider, listed);
        if (row === undefined) return tellForeign(tx, context, { provider, listed });
        await tellSignals(tx, context, { row, listed });
        const { seen, state } = listed;
        await tx.orm.update(phone).set({ seen, comparedAt: clock() }).where(eq(phone.phoneId, row.phoneId));
        if (isOther(row, state) && row.nextAt === null) await lookAgain(tx, jobs, row);
    });

const missedSql = `update phone set compared_at = $2 where phone_id in (
        select phone_id from phone where provider = $1 and wanted <> 'released' and next_at is null
            and (compared_at is null or compared_at < $3) order by phone_id limit $4 for update skip locked)
    returning phone_id as "phoneId"`;

/** What was in no list: it is asked for one by one. Resolves to whether there may be more. */
const lookAtMissed = ({ services }: Comparing, provider: string, begun: string): Promise<boolean> =>
    services.database.withTransaction(async (tx) => {
        const { rows } = await tx.client.query<Pick<PhoneRow, 'phoneId'>>({
            name: 'phones in no list',
            text: missedSql,
            values: [provider, services.clock(), begun, mostAtOnce],
        });
        const ids = rows.map(({ phoneId }) => phoneId);
        const missed = await tx.orm.select().from(phone).where(inArray(phone.phoneId, ids));
        for (const row of missed) await lookAgain(tx, services.jobs, row);
        return rows.length === mostAtOnce;
    });

/** Compares a page of a provider's list with our rows; at the end of a whole list, what is missing in it is looked for. */
const comparePage = async (context: Comparing, provider: string): Promise<void> => {
    const { services, data, finish } = context;
    const { isWhole = false, page = 0, begun = services.clock().toISOString() } = data;
    const since = isWhole ? null : new Date(Date.parse(begun) - changedWithin).toISOString();
    const listed = (await services.partners.deviceLock.list(provider, { since, page })) ?? [];
    for (const one of listed) await compareOne(context, provider, one);
    const goesOn = listed.length > 0 || (isWhole && (await lookAtMissed(context, provider, begun)));
    await services.database.withTransaction(async (tx) => {
        await finish(tx);
        if (goesOn) await services.jobs.send(tx, 'compare_phones', { provider, isWhole, page: page + 1, begun });
    });
};

const compareEach = async ({ services }: JobContext<'compare_phones' | 'compare_all_phones'>, isWhole: boolean) => {
    const { database, jobs, partners } = services;
    await database.withTransaction(async (tx) => {
        for (const provider of partners.deviceLock.providers)
            await jobs.send(tx, 'compare_phones', { provider, isWhole });
    });
};

/** Compares our rows of phones with what their providers say, so that a lost event is found. */
export const comparePhones: RunJob<'compare_phones'> = (context) =>
    context.data.provider === undefined ? compareEach(context, false) : comparePage(context, context.data.provider);

export const compareAllPhones: RunJob<'compare_all_phones'> = (context) => compareEach(context, true);
