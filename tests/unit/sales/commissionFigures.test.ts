import { expect, test } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { commissionFigures } from '../../../src/sales/handover/CompletePage.tsx';

type Booked = Dossier['earnings'][number];

const booked = (kind: string, state: string, amount: number): Booked => ({
    kind,
    state,
    amount,
    currency: 'GHS',
    dueOn: null,
});

test('a part that went on is one line in the state it came to, whatever was booked to get it there', () => {
    const rows = [
        booked('tranche_1', 'released', 6_000),
        booked('tranche_2', 'earned', 3_000),
        booked('tranche_3', 'earned', 1_000),
        booked('tranche_2', 'earned', -3_000),
        booked('tranche_2', 'released', 3_000),
        booked('volume_bonus', 'void', 500),
    ];
    expect(commissionFigures(rows)).toEqual([
        { label: 'First part, at the hand-over', value: 'GH₵60.00 · To be paid out' },
        { label: 'Second part, after two months paid', value: 'GH₵30.00 · To be paid out' },
        { label: 'Third part, after five months paid', value: 'GH₵10.00 · Waiting' },
    ]);
});
