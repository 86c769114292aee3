import { asc, eq } from 'drizzle-orm';
import type { DecisionRecord } from '../../../../domain/application/application.ts';
import { sharedNumber } from '../../../../domain/application/authority.ts';
import { checkTypes } from '../../../../domain/application/checks/checkTypes.ts';
import type { CheckRecord } from '../../../../domain/application/checks/record.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { systemQuery } from '../../../platform/database/asSystem.ts';
import { applicationCheck, decision } from '../../../platform/database/schema/application.ts';
import { openRows } from '../../records/sealedRows.ts';
import { drawOf } from '../draw.ts';
import { inputsHashOf } from '../inputsHash.ts';
import type { LoadFact } from './fact.ts';

type StoredCheck = typeof applicationCheck.$inferSelect;
type StoredDecision = typeof decision.$inferSelect;

// What these text columns may hold is checked where they are written.
const toCheck = ({ checkedAt, updatedAt: _updated, applicationUid: _uid, ...row }: StoredCheck): CheckRecord =>
    ({ ...row, checkedAt: checkedAt?.toISOString() ?? null }) as CheckRecord;

export const toDecision = ({
    decidedAt,
    applicationUid: _uid,
    waitedMinutes: _waited,
    ...row
}: StoredDecision): DecisionRecord =>
    ({ ...row, conditions: row.conditions ?? null, decidedAt: decidedAt.toISOString() }) as DecisionRecord;

const place = (type: string): number => (checkTypes as readonly string[]).indexOf(type);

/** Checks as they were entered, in the order in which they are declared. */
export const inOrder = (rows: readonly StoredCheck[]): readonly CheckRecord[] =>
    rows.map(toCheck).toSorted((left, right) => place(left.type) - place(right.type));

export const checksOf = async (tx: Transaction, uid: string): Promise<readonly CheckRecord[]> => {
    const stored = await tx.orm.select().from(applicationCheck).where(eq(applicationCheck.applicationUid, uid));
    return inOrder(await openRows(tx, { table: 'application_check', uid, rowOf: ({ type }) => type }, stored));
};

export const decisions: LoadFact<'decisions'> = async ({ tx, uid }) => {
    const rows = await tx.orm
        .select()
        .from(decision)
        .where(eq(decision.applicationUid, uid))
        .orderBy(asc(decision.decidedAt));
    const opened = await openRows(tx, { table: 'decision', uid, rowOf: ({ decisionId }) => decisionId }, rows);
    return opened.map(toDecision);
};

export const checks: LoadFact<'checks'> = ({ tx, uid }) => checksOf(tx, uid);

export const isDrawn: LoadFact<'isDrawn'> = async ({ services, uid, rules }) =>
    (await drawOf(services.database))(uid, rules.limits.fourEyesSampleEvery);

export const inputsHash: LoadFact<'inputsHash'> = async ({ tx, uid, application }) =>
    application === null ? '' : inputsHashOf(application, await checksOf(tx, uid));

export const reviewAsked: LoadFact<'reviewAsked'> = async ({ tx, uid }) => {
    const { rows } = await systemQuery(tx, {
        name: 'second look asked',
        text: `select from customer_request where application_uid = $1 and kind = 'review' and state = 'open' limit 1`,
        values: [uid],
    });
    return rows.length > 0;
};

/** Of the person named in the input, else of the one who acts. */
export const held: LoadFact<'held'> = async ({ tx, principal, input }) => {
    const holder = typeof input['username'] === 'string' ? input['username'] : principal.username;
    // Who claims several at once is counted one after the other: each sees what the ones before it took.
    await tx.client.query({
        name: 'claims in turn',
        text: `select pg_advisory_xact_lock(hashtextextended('claims of ' || $1, 0))`,
        values: [holder],
    });
    const { rows } = await tx.client.query<{ held: number }>({
        name: 'applications held',
        text: `select count(*)::int as held from application where assignee = $1 and stage = 'under_review'`,
        values: [holder],
    });
    return rows[0]?.held ?? 0;
};

export const assigneeAble: LoadFact<'assigneeAble'> = async ({ tx, application, input }) => {
    if (application === null) return false;
    const { rows } = await tx.client.query<{ cellphone: string }>({
        name: 'assignee able',
        text: `select cellphone from app_user where username = $1 and status = 'active' and country in ($2, '*')
            and ("group" = 'underwriters' or 'underwriters' = any (more_groups)) and username not in ($3, $4)`,
        values: [input['username'], application.country, application.salesUsername, application.createdBy],
    });
    return rows[0] !== undefined && sharedNumber(application, rows[0].cellphone) === null;
};
