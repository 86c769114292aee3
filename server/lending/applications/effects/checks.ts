import { and, eq, inArray } from 'drizzle-orm';
import { checkTypes } from '../../../../domain/application/checks/checkTypes.ts';
import { asksToCallBack } from '../../../../domain/application/checks/calls.ts';
import { withLook, type Look, type LookInput } from '../../../../domain/application/checks/look.ts';
import type { CheckType } from '../../../../domain/application/checks/registry.ts';
import { staleChecks } from '../../../../domain/application/checks/stale.ts';
import { canonicalJson } from '../../../platform/audit/canonicalJson.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { applicationCheck } from '../../../platform/database/schema/application.ts';
import { sealRow } from '../../records/sealedRows.ts';
import type { RunEffect } from '../effect.ts';

/** Gives an application the checks it has no row for yet: also those that came to be after it was started. */
export const ensureChecks = async ({ orm }: Transaction, uid: string): Promise<void> => {
    await orm
        .insert(applicationCheck)
        .values(
            checkTypes.map((type) => ({
                applicationUid: uid,
                type,
                status: 'not_started',
                autoReasons: [],
                evidence: {},
                reasonCodes: [],
                findings: {},
            })),
        )
        .onConflictDoNothing();
};

export const createChecks: RunEffect = ({ tx, after }) => ensureChecks(tx, after.uid);

const markStale = async ({ orm }: Transaction, uid: string, types: readonly CheckType[]): Promise<void> => {
    if (types.length === 0) return;
    await orm
        .update(applicationCheck)
        .set({ status: 'stale', updatedAt: new Date() })
        .where(
            and(
                eq(applicationCheck.applicationUid, uid),
                inArray(applicationCheck.type, [...types]),
                inArray(applicationCheck.status, ['done', 'in_progress']),
            ),
        );
};

export const markChangedStale: RunEffect = async ({ tx, before, after, input }) => {
    // Nobody has looked at what was never submitted.
    if (before.submittedAt === null) return;
    const section = String(input['section']);
    const differs = canonicalJson({ ...before.sections }) !== canonicalJson({ ...after.sections });
    if (differs) await markStale(tx, after.uid, staleChecks([section]));
};

export const markFlaggedStale: RunEffect = ({ tx, after }) =>
    markStale(tx, after.uid, staleChecks(after.flagged.map(({ section }) => section)));

const looksOf = async ({ orm }: Transaction, uid: string, type: CheckType): Promise<readonly Look[]> => {
    const [row] = await orm
        .select({ looks: applicationCheck.looks })
        .from(applicationCheck)
        .where(and(eq(applicationCheck.applicationUid, uid), eq(applicationCheck.type, type)));
    return row?.looks ?? [];
};

const isLook = (value: unknown): value is LookInput => typeof value === 'object' && value !== null;

/** Keeps a judgement, or half of one: without an outcome the check is in progress. */
export const writeCheck: RunEffect = async ({ tx, after, input, principal, now }) => {
    const type = input['check'] as CheckType; // the schema of the action allows only types of checks
    const findings = Object(input['findings']) as Readonly<Record<string, unknown>>;
    // Its schema let it through.
    const { look } = input;
    const outcome = typeof input['outcome'] === 'string' ? input['outcome'] : null;
    const words = {
        comment: typeof input['comment'] === 'string' ? input['comment'] : null,
        findings,
    };
    const judgement = {
        ...(await sealRow(tx, { table: 'application_check', uid: after.uid, row: type }, words)),
        callsBack: asksToCallBack(findings),
        status: outcome === null ? 'in_progress' : 'done',
        outcome,
        reasonCodes: Array.isArray(input['reasonCodes']) ? input['reasonCodes'].map(String) : [],
        checkedBy: principal.username,
        checkedAt: new Date(now),
        ...(isLook(look) ? { looks: withLook(await looksOf(tx, after.uid, type), principal.username, look) } : {}),
        updatedAt: new Date(now),
    };
    await tx.orm
        .insert(applicationCheck)
        .values({ applicationUid: after.uid, type, autoReasons: [], evidence: {}, ...judgement })
        .onConflictDoUpdate({ target: [applicationCheck.applicationUid, applicationCheck.type], set: judgement });
};
