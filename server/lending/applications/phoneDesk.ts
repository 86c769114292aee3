import { granted, type Principal } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import {
    factsOf,
    problemOf,
    rowsOf,
    type ActionName,
    type Transition,
} from '../../../domain/application/lifecycle/transitions.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { openOrderStates } from '../../../domain/lending/moneyOrder.ts';
import { phoneCalls } from '../../../domain/lending/phoneCalls.ts';
import type { OfflineCode } from '../../../domain/lending/lockTruth.ts';
import { refusedBy, type PhoneDesk, type PhoneMoney, type PhoneOrder } from '../../../domain/lending/phoneDesk.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newestCode } from '../records/offlineCodes.ts';
import type { Services } from '../services.ts';
import { loadFacts } from './facts/registry.ts';

interface Looked {
    readonly application: Application;
    readonly principal: Principal;
    readonly rules: CountryRules;
    readonly services: Services;
}

const answers: readonly ActionName[] = [
    ...new Set(phoneCalls.flatMap(({ actions }) => actions.map(({ action }) => action))),
];

/** Why none of the rows of an action may be taken; fields that are still to be filled in are no reason. */
const problemWith = async (tx: Transaction, rows: readonly [Transition, ...Transition[]], looked: Looked) => {
    const [{ action }] = rows;
    const { application, principal, rules, services } = looked;
    const now = services.clock();
    const base = {
        application,
        principal,
        input: {},
        rules,
        now: now.toISOString(),
        today: dayIn(rules.timeZone, now),
    };
    const needed = new Set(rows.flatMap((row) => [...factsOf(row)]));
    const facts = await loadFacts(needed, { ...base, tx, services, uid: application.uid, action });
    const problems = rows.map((row) => problemOf(row, { ...base, facts }));
    const [first] = problems;
    return problems.some((problem) => problem === null || problem.status === 422) ? undefined : first?.message;
};

const refusalOf = async (tx: Transaction, looked: Looked, action: ActionName): Promise<string | undefined> => {
    const { application, principal } = looked;
    const rows = rowsOf(action, application);
    if (rows.length === 0) return refusedBy.stage;
    const [first, ...others] = rows.filter(({ by }) => actsAs(principal, application, by));
    return first === undefined ? refusedBy.rights : problemWith(tx, [first, ...others], looked);
};

const refusalsOf = async (tx: Transaction, looked: Looked): Promise<PhoneDesk['refusals']> => {
    const refusals: Record<string, string> = {};
    for (const action of answers) {
        const refusal = await refusalOf(tx, looked, action);
        if (refusal !== undefined) refusals[action] = refusal;
    }
    return refusals;
};

const deskSql = `select
    coalesce((select json_agg(o) from (select created_at as at, type, reason, requested_by as by, status,
            updated_at as "changedAt" from device_command where application_uid = $1
            order by created_at desc, command_id desc limit 30) o), '[]') as orders,
    (select json_build_object('currency', l.currency, 'overdue', l.overdue,
            'toOpen', case when l.opens_at is null then null else greatest(0, l.opens_at - l.paid) end,
            'lastPayment', (select json_build_object('amount', p.amount, 'receivedOn', p.received_on) from payment p
                where p.application_uid = $1 and p.reversed_because is null
                order by p.received_on desc, p.created_at desc limit 1),
            'isOnItsWay', exists (select 1 from money_order m where m.application_uid = $1
                and m.kind in ('deposit', 'instalment') and m.state = any ($2)),
            'openUntil', greatest(l.stands_still_until, l.held_until))
        from loan l where l.application_uid = $1) as money,
    (select phone_id from phone p where p.application_uid = $1 and p.imei = d.imei) as "phoneId"
    from device d where d.application_uid = $1`;

const instant = (text: string): string => new Date(text).toISOString();

interface Found {
    readonly orders: readonly PhoneOrder[];
    readonly money: PhoneMoney | null;
    /** Null where no provider has it. */
    readonly phoneId: string | null;
}

/** What support needs of a phone while a customer calls; nothing where there is none. */
export interface SupportView {
    readonly phone: PhoneDesk | null;
    /** See `LockTruth`. */
    readonly code: OfflineCode | null;
}

export const noSupport: SupportView = { phone: null, code: null };

export const givesSupport = (principal: Principal): boolean => granted(principal, ['admin', 'support']);

/** For whoever gives support. */
export const supportOf = async (tx: Transaction, looked: Looked): Promise<SupportView> => {
    const { application, principal, services } = looked;
    const { rows } = await tx.client.query<Found>({
        name: 'a phone for support',
        text: deskSql,
        values: [application.uid, openOrderStates],
    });
    const [found] = rows;
    if (found === undefined) return noSupport;
    const { money, phoneId } = found;
    const orders = await opened(asking(tx), found.orders);
    const showsCode = rowsOf('give_code', application).some((row) => actsAs(principal, application, row.by));
    return {
        phone: {
            orders: orders.map((order) => ({ ...order, at: instant(order.at), changedAt: instant(order.changedAt) })),
            money,
            refusals: await refusalsOf(tx, looked),
        },
        code: showsCode && phoneId !== null ? await newestCode(tx, { phoneId, now: services.clock() }) : null,
    };
};
