import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { formatNumber } from '../numbers.ts';
import { measuredTexts, measureName } from './measured.ts';
import { useCalculations } from './useCalculations.ts';
import { useSummary } from './useSummary.ts';

interface FooterLinesProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
}

/** On a phone: what the rows that match add up to, one measure below the other. */
export const FooterLines = ({ resource, columns }: FooterLinesProps) => {
    const { filterValues, selectedIds } = useListContext();
    const measures = useCalculations(resource).measures(columns);
    const isSome = selectedIds.length > 0;
    const { data, error } = useSummary({ resource, filter: isSome ? { id: selectedIds } : filterValues, measures });
    const group = data?.groups[0];
    if (error !== null) return <Box sx={{ p: 2 }}>{say`The rows could not be added up: ${error.message}`}</Box>;
    if (group === undefined) return null;
    const count = formatNumber(group.count);
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                px: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                display: 'grid',
                gridTemplateColumns: '1fr auto',
                fontSize: '0.875rem',
                fontVariantNumeric: 'tabular-nums',
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, textAlign: 'right', fontWeight: 600 },
            }}
        >
            <dt>{isSome ? say`Selected` : say`Rows`}</dt>
            <dd>{count}</dd>
            {measures.map((measure, place) => (
                <Box key={measure.field.name} sx={{ display: 'contents' }}>
                    <dt>{measureName(measure)}</dt>
                    <dd>{measuredTexts(measure, group.values[place] ?? null).join(' · ') || '–'}</dd>
                </Box>
            ))}
        </Box>
    );
};
