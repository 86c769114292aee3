import { LinkBase, type Identifier, type RaRecord } from 'react-admin';
import { memo } from 'react';
import type { Attention } from '../../../domain/attention.ts';
import type { RuleTone } from '../../../domain/colourRule.ts';
import type { Field } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { cellClass, cellOf, type Cells } from '../cells.tsx';
import { RowAttention } from '../attention/RowAttention.tsx';
import type { RecordLinks } from './useRecordLinks.ts';

export interface RowProps {
    readonly row: RaRecord;
    /** What the row is called, for screen readers. */
    readonly name: string;
    readonly columns: readonly Field[];
    readonly cells: Cells;
    readonly isSelected: boolean;
    /** Absent where nothing can be done with several rows. */
    readonly onToggle: ((id: Identifier) => void) | undefined;
    readonly links: RecordLinks;
    /** By a colour rule. */
    readonly tone: RuleTone | undefined;
    /** What others do about it; absent where nobody does anything. */
    readonly attention: Attention | undefined;
}

/** One row. It is drawn again only when it, its columns or its own tick changes: a grid of 100 stays quick. */
export const GridRow = memo(({ row, name, columns, cells, isSelected, onToggle, links, tone, attention }: RowProps) => (
    <tr
        aria-selected={onToggle === undefined ? undefined : isSelected}
        data-opens={links.canOpen ? '' : undefined}
        data-row=""
        data-tone={tone}
        tabIndex={-1}
    >
        {onToggle !== undefined && (
            <td className="tick">
                <input
                    type="checkbox"
                    aria-label={say`Select ${name}`}
                    checked={isSelected}
                    onChange={() => onToggle(row.id)}
                />
            </td>
        )}
        {columns.map((field, index) => (
            <td key={field.name} data-field={field.name} tabIndex={-1} className={cellClass(field, index === 0)}>
                {index === 0 && links.canOpen && field.kind !== 'reference' ? (
                    <LinkBase to={links.pathOf(row.id)} className="record">
                        {cellOf(field, row, cells)}
                    </LinkBase>
                ) : (
                    cellOf(field, row, cells)
                )}
                {index === 0 && attention !== undefined && <RowAttention attention={attention} />}
            </td>
        ))}
    </tr>
));
