import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import { hasFigures } from '../../../domain/summary.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { cellOf } from '../cells.tsx';
import { DialogFrame } from '../DialogFrame.tsx';
import { nameOf } from '../resourceNamed.ts';
import type { Chosen } from './useRange.ts';

interface RangeChartProps {
    readonly resource: Resource;
    readonly chosen: Chosen;
    readonly onClose: () => void;
}

/** Figures are compared with those of the same currency alone. */
const currencyOf = ({ kind }: Field, row: Chosen['rows'][number]): string =>
    kind === 'money' ? String(row['currency'] ?? '') : '';

/** A column of the chosen cells as bars, one for each row. */
export const RangeChart = ({ resource, chosen: { rows, columns }, onClose }: RangeChartProps) => {
    const drawable = columns.filter(hasFigures);
    const [name, choose] = useState(drawable[0]?.name ?? '');
    const field = drawable.find((one) => one.name === name);
    if (field === undefined) return null;
    const figures = rows.map((row) => ({ row, figure: Number(row[name] ?? 0), currency: currencyOf(field, row) }));
    const mostOf = (currency: string): number =>
        Math.max(1, ...figures.filter((one) => one.currency === currency).map(({ figure }) => Math.abs(figure)));
    return (
        <DialogFrame
            title={say`${say(field.label)} of the chosen rows`}
            onClose={onClose}
            actions={<Button onClick={onClose}>{say`Close`}</Button>}
        >
            {drawable.length > 1 && (
                <TextField
                    select
                    size="small"
                    label={say`Figures`}
                    value={name}
                    onChange={({ target }) => choose(target.value)}
                    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                    sx={{ justifySelf: 'start', mt: 1 }}
                >
                    {drawable.map((one) => (
                        <option key={one.name} value={one.name}>
                            {say(one.label)}
                        </option>
                    ))}
                </TextField>
            )}
            <Box
                component="dl"
                sx={{
                    m: 0,
                    display: 'grid',
                    gridTemplateColumns: 'minmax(90px, max-content) 1fr',
                    gap: '6px 12px',
                    alignItems: 'center',
                    fontSize: '0.875rem',
                    fontVariantNumeric: 'tabular-nums',
                }}
            >
                {figures.map(({ row, figure, currency }) => (
                    <Box key={row.id} sx={{ display: 'contents' }}>
                        <Box component="dt">{nameOf(resource, row)}</Box>
                        <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
                            <Box
                                aria-hidden
                                sx={{
                                    height: 14,
                                    borderRadius: 0.5,
                                    flexShrink: 1,
                                    bgcolor: figure < 0 ? 'error.main' : 'primary.main',
                                    width: `${(Math.abs(figure) * 75) / mostOf(currency)}%`,
                                }}
                            />
                            <span style={{ whiteSpace: 'nowrap' }}>{cellOf(field, row, {})}</span>
                        </Box>
                    </Box>
                ))}
            </Box>
        </DialogFrame>
    );
};
