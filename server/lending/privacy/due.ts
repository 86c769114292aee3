import { countries, type Country } from '../../../domain/countries.ts';
import { isKeeper, type Keeper } from '../../../domain/privacy/keepers.ts';
import type { ApplicationKind } from '../../../domain/privacy/retentionKinds.ts';
import type { Stop } from '../../../domain/privacy/retention.ts';
import { liveLoanStates } from '../../../domain/lending/loan.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

type Asking = Pick<Transaction, 'client'>;

/** Which applications a kind speaks of, and since when its time runs, over `application a left join loan l`. */
interface Counted {
    readonly from: string;
    readonly of: string;
}

const ended = `a.stage in ('rejected', 'cancelled', 'expired')`;
const leftOff = `not a.is_test_mode and a.stage in ('cancelled', 'expired')`;
const closed = 'not a.is_test_mode and l.closed_at is not null';

const counted: Readonly<Record<ApplicationKind, Counted>> = {
    test: {
        from: 'greatest(a.stage_since, l.closed_at)',
        of: `a.is_test_mode and (${ended} or l.closed_at is not null)`,
    },
    draft: { from: 'a.last_activity_at', of: `${leftOff} and a.submitted_at is null` },
    withdrawn: { from: 'a.stage_since', of: `${leftOff} and a.submitted_at is not null and a.signed_at is null` },
    refused: {
        from: 'coalesce(a.decided_at, a.stage_since)',
        of: `not a.is_test_mode and a.stage = 'rejected' and a.signed_at is null`,
    },
    bureau: {
        from: 'coalesce(a.decided_at, a.stage_since)',
        of: `not a.is_test_mode and (l.state is not null or (a.signed_at is not null and ${ended}))`,
    },
    pictures: { from: 'l.closed_at', of: closed },
    contacts: { from: 'l.closed_at', of: closed },
    calls: { from: 'l.closed_at', of: closed },
    messages: { from: 'l.closed_at', of: closed },
    // What was signed is kept like a loan, also where no phone was handed over.
    loan: {
        from: 'coalesce(l.closed_at, a.stage_since)',
        of: `(${closed} or (not a.is_test_mode and a.signed_at is not null and ${ended}))`,
    },
};

const live = liveLoanStates.map((state) => `'${state}'`).join();

/** What is needed of an application still, whatever its day; the first of them is told. */
const stopsSql = `array_remove(array[
    case when l.state in (${live}) then 'open_loan' end,
    case when exists (select from refund_due r where r.application_uid = a.uid and r.state <> 'settled')
        or exists (select from money_order o where o.application_uid = a.uid and o.state in ('kept', 'asked', 'unknown'))
        then 'money' end,
    case when exists (select from customer_request q where q.application_uid = a.uid and q.state = 'open'
        and q.kind <> 'withdraw') then 'request' end,
    case when exists (select from legal_hold h join application held on held.uid = h.application_uid
        where h.status = 'active' and (held.uid = a.uid or held.customer_id = a.customer_id)) then 'hold' end], null)`;

const candidates = (kind: ApplicationKind): string => `
    select a.uid, to_char((${counted[kind].from}) at time zone $2, 'YYYY-MM-DD') as "from", ${stopsSql} as stops
    from application a left join loan l on l.application_uid = a.uid
    where a.country = $1 and ${counted[kind].of}
        and not exists (select from forgotten f where f.application_uid = a.uid and (f.whole or f.kind = '${kind}'))`;

/** How many there are of those that are judged alike. */
export interface Alike {
    readonly from: string;
    readonly stops: readonly Stop[];
    readonly count: number;
}

/** What there still is of a kind in a country, by what decides when it goes. */
export const groupsOf = async (
    { client }: Asking,
    country: Country,
    kind: ApplicationKind,
): Promise<readonly Alike[]> => {
    const { rows } = await client.query<Alike>(
        `select "from", stops, count(*)::int as count from (${candidates(kind)}) as candidate group by 1, 2`,
        [country, countries[country].timeZone],
    );
    return rows;
};

/** Locks some of those whose time ran from a day or one before, and that nothing stops. */
export const takeDue = async (
    { client }: Asking,
    { country, kind, upTo, most }: { country: Country; kind: ApplicationKind; upTo: string; most: number },
): Promise<readonly string[]> => {
    const { rows } = await client.query<{ uid: string }>(
        `with due as (select uid from (${candidates(kind)}) as candidate where "from" <= $3 and stops = '{}' limit $4)
            select uid from application where uid in (select uid from due) for update skip locked`,
        [country, countries[country].timeZone, upTo, most],
    );
    return rows.map(({ uid }) => uid);
};

/** Why an application is needed still, but for what is asked about it, since when nothing is owed on it, and until when by its plan. */
export const stopOf = async (
    { client }: Asking,
    uid: string,
): Promise<{ readonly stop: Keeper | null; readonly closedOn: string | null; readonly endsOn: string | null }> => {
    const { rows } = await client.query<{ stops: readonly Stop[]; closedOn: string | null; endsOn: string | null }>(
        `select ${stopsSql} as stops, to_char(l.closed_at, 'YYYY-MM-DD') as "closedOn",
                (select max(part->>'dueOn') from jsonb_array_elements(l.schedule) part) as "endsOn"
            from application a left join loan l on l.application_uid = a.uid where a.uid = $1`,
        [uid],
    );
    const [found] = rows;
    return {
        stop: found?.stops.find(isKeeper) ?? null,
        closedOn: found?.closedOn ?? null,
        endsOn: found?.endsOn ?? null,
    };
};
