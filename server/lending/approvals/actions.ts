import { asc, eq } from 'drizzle-orm';
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
import { ownRequest } from '../../../domain/approval.ts';
import { stageLabels } from '../../../domain/application/stages.ts';
import type { Row } from '../../../domain/resource.ts';
import { toApplication } from '../records/application.ts';
import { application, pendingApproval } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { isRow, mostWaiting, type Waiting } from './waiting.ts';

interface Asked {
    readonly application: Application;
    readonly action: ActionName;
    readonly input: Row;
    readonly requestedBy: string;
}

/** Whether somebody may be the second person for an action, at whatever stage. */
const maySecond = (principal: Principal, { application: about, action }: Asked): boolean =>
    transitions.some(
        (row) =>
            row.action === action &&
            row.secondPerson !== undefined &&
            granted(principal, row.secondPerson) &&
            actsAs(principal, about, row.by),
    );

const refusalOf = ({ application: about, action, requestedBy }: Asked, principal: Principal): string | null => {
    if (requestedBy === principal.username) return ownRequest;
    if (rowsOf(action, about).length > 0) return null;
    return `This can no longer be done: the application is ${stageLabels[about.stage].toLowerCase()}.`;
};

/** What stands in the application under the same name, and the stage where that moves. */
const changesOf = ({ application: about, action, input }: Asked): Pick<Waiting, 'before' | 'after'> => {
    const { comment: _words, ...said } = input;
    const now: Row = { ...about };
    const to = rowsOf(action, about)[0]?.to ?? 'same';
    const stage = to === 'same' || to === about.stage ? {} : { stage: to };
    const after = { ...stage, ...said };
    return { before: Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null])), after };
};

const takesComment = (action: ActionName): boolean =>
    transitions.some((row) => row.action === action && 'comment' in inputOf(row).fields);

const waitingOf = (asked: Asked, requestedAt: Date, principal: Principal): Waiting => {
    const { application: about, action, input, requestedBy } = asked;
    return {
        record: 'applications',
        recordId: about.uid,
        name: about.reference,
        action,
        requestedBy,
        requestedAt: requestedAt.toISOString(),
        why: typeof input['comment'] === 'string' ? input['comment'] : null,
        ...changesOf(asked),
        currency: about.currency,
        isOwn: requestedBy === principal.username,
        refusal: refusalOf(asked, principal),
        confirmation: {
            method: 'POST',
            path: `/api/applications/${about.uid}/actions/${action}`,
            body: input,
            version: about.version,
            takesComment: takesComment(action),
        },
    };
};

/** Actions on applications that one person asked for, the longest waiting first: those that this one may second, and their own. */
export const waitingActions = async ({ orm }: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    // The policies of the database leave out what lies in other countries before they are counted.
    const rows = await orm
        .select({ asked: pendingApproval, about: application })
        .from(pendingApproval)
        .innerJoin(application, eq(application.uid, pendingApproval.applicationUid))
        .orderBy(asc(pendingApproval.requestedAt))
        .limit(mostWaiting);
    const scope = applicationScope(principal);
    return rows.flatMap(({ asked: { action, input, requestedBy, requestedAt }, about }) => {
        if (!isActionName(action)) return [];
        const asked = { application: toApplication(about), action, input: isRow(input) ? input : {}, requestedBy };
        const concerns = requestedBy === principal.username || maySecond(principal, asked);
        return concerns && within(scope, { ...asked.application }) ? [waitingOf(asked, requestedAt, principal)] : [];
    });
};
