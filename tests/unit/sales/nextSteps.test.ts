import { expect, it } from 'vitest';
import { stages } from '../../../domain/application/stages.ts';
import { inOrderOfSteps } from '../../../src/sales/home/Next.tsx';
import { openStages, taskStages } from '../../../src/sales/home/questions.ts';
import { nextSteps } from '../../../src/sales/texts/home.ts';

const row = (stage: (typeof stages)[number], day: number) => ({
    stage,
    stageSince: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
});

it('puts what was sent back before what is to be signed, handed over, gone on with and waited for', () => {
    const mixed = stages
        .filter((stage) => nextSteps[stage] !== undefined)
        .toReversed()
        .map((stage) => row(stage, 3));
    expect(inOrderOfSteps(mixed).map(({ stage }) => stage)).toEqual([
        'edit_requested',
        'condition_approved',
        'approved',
        'signed',
        'draft',
        'pending',
        'under_review',
        'reviewed',
    ]);
});

it('puts what has stood longest first among the same step', () => {
    const rows = [row('draft', 1), row('approved', 9), row('approved', 2)];
    expect(inOrderOfSteps(rows)).toEqual([row('approved', 2), row('approved', 9), row('draft', 1)]);
});

it('says the next step of each stage that is asked for, and of no other', () => {
    const said = stages.filter((stage) => nextSteps[stage] !== undefined);
    expect(said.toSorted()).toEqual([...taskStages, ...openStages].toSorted());
});
