import { inArray } from 'drizzle-orm';
import { granted, type Principal } from '../../../domain/access/roles.ts';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import type { Application } from '../../../domain/application/application.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import {
    inputOf,
    isActionName,
    rowsOf,
    transitions,
    type ActionName,
} from '../../../domain/application/lifecycle/transitions.ts';
import { stageLabels } from '../../../domain/application/stages.ts';
import type { Row } from '../../../domain/resource.ts';
import { answeredBy } from '../../approvals/answeredBy.ts';
import type { Kept } from '../../approvals/requests.ts';
import { application } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { mayAskToAct } from '../applications/approvals.ts';
import { toApplication } from '../records/application.ts';
import type { Waiting } from './waiting.ts';

interface Asked {
    readonly kept: Kept;
    readonly application: Application;
    readonly action: ActionName;
}

const needing = (action: ActionName) =>
    transitions.filter((row) => row.action === action && row.secondPerson !== undefined);

/** Whether somebody may be the second person for an action, at whatever stage. */
const maySecond = (principal: Principal, { application: about, action }: Asked): boolean =>
    needing(action).some((row) => granted(principal, row.secondPerson ?? []) && actsAs(principal, about, row.by));

/** What stands in the application under the same name, and the stage where that moves. */
const changesOf = ({ application: about, action, kept }: Asked): Pick<Waiting, 'before' | 'after'> => {
    const now: Row = { ...about };
    const to = rowsOf(action, about)[0]?.to ?? 'same';
    const stage = to === 'same' || to === about.stage ? {} : { stage: to };
    const after = { ...stage, ...kept.input };
    return { before: Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null])), after };
};

const takesComment = (action: ActionName): boolean =>
    transitions.some((row) => row.action === action && 'comment' in inputOf(row).fields);

const waitingOf = (asked: Asked): Waiting => {
    const { application: about, action, kept } = asked;
    const isPossible = rowsOf(action, about).length > 0;
    return {
        record: 'applications',
        recordId: about.uid,
        name: about.reference,
        action,
        requestedBy: kept.askedBy,
        requestedAt: kept.askedAt.toISOString(),
        why: kept.reason,
        ...changesOf(asked),
        currency: about.currency,
        country: about.country,
        over: isPossible ? null : `This can no longer be done: the application is “${stageLabels[about.stage]}”.`,
        // What it no longer allows, nobody may ask for: that is told above.
        mayAsk: (person) => !isPossible || mayAskToAct(person, about, action),
        answeredBy: answeredBy(kept),
        kept,
        confirmation: {
            method: 'POST',
            path: `/api/applications/${about.uid}/actions/${action}`,
            body: kept.input,
            version: about.version,
            takesComment: takesComment(action),
        },
    };
};

/** Actions on applications that one person asked for: those that this one may second, and their own. */
export const waitingActions = async (
    tx: Transaction,
    all: readonly Kept[],
    principal: Principal,
): Promise<readonly Waiting[]> => {
    const asked = all.filter(({ record }) => record === 'applications');
    const uids = asked.map(({ recordId }) => recordId);
    const rows = await tx.orm.select().from(application).where(inArray(application.uid, uids));
    const byUid = new Map(rows.map((row) => [row.uid, toApplication(tx, row)]));
    const scope = applicationScope(principal);
    return asked.flatMap((kept) => {
        const about = byUid.get(kept.recordId);
        const { action, askedBy } = kept;
        if (about === undefined || !isActionName(action) || !within(scope, { ...about })) return [];
        const one = { kept, application: about, action };
        return askedBy === principal.username || maySecond(principal, one) ? [waitingOf(one)] : [];
    });
};
