import { v7 } from 'uuid';
import type { Application, DecisionRecord } from '../../../domain/application/application.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { changedDeal, declined, type Parts } from './application.ts';
import { gatheredChecks, judgedChecks } from './evidence.ts';
import type { Position } from './homes.ts';

// Of a review that is under way or was broken off.
const judgedSoFar: Readonly<Partial<Record<Stage, number>>> = { under_review: 3, edit_requested: 2 };

/** The checks of a submitted application as far as they were judged; none before. */
export const checksOf = (parts: Parts, application: Application, shop: Position): readonly CheckRecord[] => {
    const { history, sample, stage, cast } = parts;
    const submitted = history.step('submit');
    if (submitted === undefined) return [];
    const gathered = gatheredChecks(sample, { application, at: submitted.at, shop });
    const claimed = history.step('claim');
    if (claimed === undefined) return gathered;
    const most = judgedSoFar[stage] ?? Infinity;
    const at = new Date(claimed.at.getTime() + 60_000);
    return judgedChecks(gathered, {
        application,
        by: cast.reviewer.username,
        at,
        most,
        failsIncome: stage === 'rejected',
    });
};

type Said = Pick<DecisionRecord, 'kind' | 'reasonCodes' | 'internalComment' | 'customerMessage' | 'conditions'>;

const silent = { reasonCodes: [], internalComment: null, customerMessage: null, conditions: null };

const sayings: Readonly<Partial<Record<ActionName, Said>>> = {
    approve: { ...silent, kind: 'approve' },
    reject: { ...silent, kind: 'reject', ...declined },
    request_edit: { ...silent, kind: 'request_edit' },
    change_deal: {
        ...silent,
        kind: 'change_deal',
        internalComment: 'Income is tight for the whole amount; a higher deposit makes it safe.',
        customerMessage: 'We can offer you this phone with a deposit of at least 45 percent.',
        conditions: changedDeal,
    },
};

export const decisionsOf = (
    { history }: Parts,
    { round, inputsHash }: Pick<Application, 'round' | 'inputsHash'>,
    fallbackHash: () => string,
): readonly DecisionRecord[] =>
    history.steps.flatMap(({ action, at, by }) => {
        const said = sayings[action];
        if (said === undefined) return [];
        const decidedAt = at.toISOString();
        const decidedBy = by.username;
        return [{ decisionId: v7(), round, ...said, decidedBy, inputsHash: inputsHash ?? fallbackHash(), decidedAt }];
    });
