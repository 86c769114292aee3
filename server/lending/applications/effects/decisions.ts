import { v7 } from 'uuid';
import type { DecisionRecord } from '../../../../domain/application/application.ts';
import { waitedMs } from '../../../../domain/application/clock.ts';
import { knockOuts } from '../../../../domain/application/lifecycle/knockOuts.ts';
import { codesOf } from '../../../../domain/application/lifecycle/reasonCodes.ts';
import type { ActionName } from '../../../../domain/application/lifecycle/transitions.ts';
import { decision } from '../../../platform/database/schema/application.ts';
import { sealRow } from '../../records/sealedRows.ts';
import { checksOf } from '../facts/review.ts';
import { inputsHashOf } from '../inputsHash.ts';
import type { RunEffect } from '../effect.ts';

const kinds: Partial<Record<ActionName, DecisionRecord['kind']>> = {
    approve: 'approve',
    change_deal: 'change_deal',
    reject: 'reject',
    submit: 'reject',
    rework: 'rework',
    undo_approval: 'undo',
    reopen: 'reopen',
    request_edit: 'request_edit',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** One row for each judgement; a rule that says no judges as the system. */
export const writeDecision: RunEffect = async (context) => {
    const { tx, before, after, input, principal, transition, now, rules } = context;
    const byRule = transition.action === 'submit';
    const kind = kinds[transition.action];
    if (kind === undefined) throw new Error(`${transition.action} is no decision`);
    const decisionId = v7();
    const words = {
        internalComment: textOf(input['internalComment']) ?? textOf(input['comment']),
        customerMessage:
            textOf(input['customerMessage']) ?? (kind === 'reject' ? (after.rejection?.customerMessage ?? null) : null),
        conditions: kind === 'change_deal' ? after.conditions : null,
    };
    await tx.orm.insert(decision).values({
        ...(await sealRow(tx, { table: 'decision', uid: after.uid, row: decisionId }, words)),
        decisionId,
        applicationUid: after.uid,
        round: after.round,
        kind,
        decidedBy: byRule ? 'system' : principal.username,
        reasonCodes: byRule ? knockOuts(context) : codesOf(input),
        inputsHash: after.inputsHash ?? inputsHashOf(after, await checksOf(tx, after.uid)),
        waitedMinutes: byRule ? null : Math.floor(waitedMs(before, rules, Date.parse(now)) / 60_000),
        decidedAt: new Date(now),
    });
};
