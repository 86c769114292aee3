import type { KeptAt } from '../../collections/statementRow.ts';
import { at, transfer, type Entry } from '../entry.ts';

interface StatementRow {
    readonly rowId: string;
    readonly keptAt: KeptAt;
    readonly cameIn: number;
    readonly wentOut: number;
}

/** What a network or a bank took for itself, or gave back of it. */
export const charged = ({ rowId, keptAt, cameIn, wentOut }: StatementRow): Entry => ({
    kind: 'charge',
    source: `statement:${rowId}`,
    transfers: transfer(at('5100'), at(keptAt), wentOut - cameIn),
});

/** What the state was paid: of the tax within what loans charge, or of what was kept back from commission. */
export const taxPaid = ({ rowId, keptAt, cameIn, wentOut }: StatementRow, of: '2700' | '2710'): Entry => ({
    kind: 'tax',
    source: `statement:${rowId}`,
    transfers: transfer(at(of), at(keptAt), wentOut - cameIn),
});

/** Money that left one of our own accounts, or arrived at another one: it is on its way until both statements have it. */
export const swept = ({ rowId, keptAt, cameIn, wentOut }: StatementRow): Entry => ({
    kind: 'sweep',
    source: `statement:${rowId}`,
    transfers: transfer(at('1030'), at(keptAt), wentOut - cameIn),
});
