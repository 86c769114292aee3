import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useListContext, type RaRecord } from 'react-admin';
import { say } from '../../i18n/say.ts';
import { cellOf } from '../cells.tsx';
import { RowAttention } from '../attention/RowAttention.tsx';
import { useRowAttention } from '../attention/useRowAttention.ts';
import { useRowTone } from '../colours/useRowTone.ts';
import { useKeptOrder } from '../record/neighbours.ts';
import { nameOf } from '../resourceNamed.ts';
import { useRecordName } from '../shapes/useReferenceName.ts';
import type { GridProps } from './Grid.tsx';
import { Cards } from './gridStyles.ts';
import { useRecordLinks } from './useRecordLinks.ts';

const CardName = ({ resource, row }: Pick<GridProps, 'resource'> & { readonly row: RaRecord }) =>
    useRecordName(resource, row);

/** The rows of a list on a phone: what the record is called, then its columns one below the other. */
export const CardList = ({ resource, columns, cells, isSelectable, matching }: GridProps) => {
    const { data, isPending } = useListContext();
    const links = useRecordLinks(resource);
    useKeptOrder(resource);
    const toneOf = useRowTone(resource);
    const attention = useRowAttention(resource, data);
    const represent = resource.field(resource.represent);
    // What the record is called stands above them already.
    const details = columns.filter(({ name }) => name !== resource.represent);
    if (isPending) {
        return (
            <Box
                component="output"
                aria-busy="true"
                aria-label={say`Loading ${say(resource.label.many)}`}
                sx={{ p: 2, display: 'grid', gap: 2 }}
            >
                {Array.from({ length: 6 }, (_, index) => (
                    <Skeleton key={index} variant="rounded" height={110} />
                ))}
            </Box>
        );
    }
    return (
        <Cards>
            {data?.map((row) => {
                const name = nameOf(resource, row);
                const about = attention[String(row.id)];
                return (
                    <li key={row.id} data-tone={toneOf(row)}>
                        <div className="head">
                            {isSelectable && (
                                <input
                                    type="checkbox"
                                    aria-label={say`Select ${name}`}
                                    checked={matching.isSelected(row.id)}
                                    onChange={() => matching.toggle(row.id)}
                                />
                            )}
                            {links.canOpen ? (
                                <LinkBase to={links.pathOf(row.id)}>
                                    {cells[resource.represent]?.(represent, row) ?? (
                                        <CardName resource={resource} row={row} />
                                    )}
                                </LinkBase>
                            ) : (
                                <b>{name}</b>
                            )}
                            {about !== undefined && <RowAttention attention={about} />}
                        </div>
                        <dl>
                            {details.slice(0, 6).map((field) => (
                                <Box key={field.name} sx={{ display: 'contents' }}>
                                    <dt>{say(field.label)}</dt>
                                    <dd>{cellOf(field, row, cells) || '—'}</dd>
                                </Box>
                            ))}
                        </dl>
                    </li>
                );
            })}
        </Cards>
    );
};
