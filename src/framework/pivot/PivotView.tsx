import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import { measuresOf, measureText, pivotOf } from '../../../domain/pivot.ts';
import type { Resource } from '../../../domain/resource.ts';
import { groupingOf, groupingText, summarized, usualGrouping, type Grouping } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { formatNumber } from '../numbers.ts';
import { GroupingChooser } from '../shapes/GroupingChooser.tsx';
import { measureName } from '../shapes/measured.ts';
import { useShape } from '../shapes/useShape.ts';
import { useSummary } from '../shapes/useSummary.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { PivotTable } from './PivotTable.tsx';

/** What is asked for, else a column that is not the other's. */
const axisOf = (text: string | undefined, fields: readonly Field[], other?: Grouping): Grouping | undefined => {
    const asked = groupingOf(text ?? '', fields);
    if (asked !== undefined && asked.field !== other?.field) return asked;
    return usualGrouping(fields.filter((field) => field !== other?.field));
};

interface AxesProps {
    readonly resource: Resource;
    readonly fields: readonly Field[];
    readonly down: Grouping;
    readonly across: Grouping;
}

const Pivoted = ({ resource, fields, down, across }: AxesProps) => {
    const { filterValues } = useListContext();
    const { shape, setShape } = useShape(resource);
    const possible = measuresOf(fields);
    const measure = possible.find((one) => measureText(one) === shape.measure);
    const { data, error, isFetching, refetch } = useSummary({
        resource,
        filter: filterValues,
        by: [down, across],
        measures: measure === undefined ? [] : [measure],
        withTotals: true,
    });
    const draw = (by: readonly [string, string], text = shape.measure ?? ''): void =>
        setShape({ as: 'pivot', by, ...(text === '' ? {} : { measure: text }) });
    const [row, column] = [groupingText(down), groupingText(across)];
    const without = ({ field }: Grouping) => fields.filter((one) => one !== field);
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, py: 1 }}>
                <GroupingChooser
                    label={say`Rows by`}
                    fields={without(across)}
                    chosen={down}
                    onChoose={(text) => draw([text, column])}
                />
                <Button size="small" onClick={() => draw([column, row])}>{say`Swap`}</Button>
                <GroupingChooser
                    label={say`Columns by`}
                    fields={without(down)}
                    chosen={across}
                    onChoose={(text) => draw([row, text])}
                />
                <TextField
                    select
                    size="small"
                    label={say`Figures`}
                    value={measure === undefined ? '' : measureText(measure)}
                    onChange={({ target }) => draw([row, column], target.value)}
                    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                    sx={{ minWidth: 150 }}
                >
                    <option value="">{say`How many rows`}</option>
                    {possible.map((one) => (
                        <option key={measureText(one)} value={measureText(one)}>
                            {measureName(one)}
                        </option>
                    ))}
                </TextField>
            </Box>
            <Box
                component="section"
                aria-label={say`${say(resource.label.many)}, pivot`}
                aria-busy={isFetching}
                tabIndex={0}
                sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 1.5 }}
            >
                {error !== null && (
                    <p>
                        {say`The rows could not be added up: ${error.message}`}{' '}
                        <Button size="small" onClick={() => void refetch()}>{say`Try again`}</Button>
                    </p>
                )}
                {error === null && data === undefined && <p>{say`Adding up…`}</p>}
                {data?.isCut === true && (
                    <p>{say`There are more groups than these ${formatNumber(data.groups.length)}: narrow the filter.`}</p>
                )}
                {error === null && data !== undefined && (
                    <PivotTable {...{ down, across, measure }} pivot={pivotOf(data.groups, [down, across])} />
                )}
            </Box>
        </>
    );
};

/** What the rows of a list add up to, by one column downwards and by another across. */
export const PivotView = ({ resource }: { readonly resource: Resource }) => {
    const { shape } = useShape(resource);
    const fields = summarized(resource, usePrincipal());
    const down = axisOf(shape.by[0], fields);
    const across = axisOf(shape.by[1], fields, down);
    if (down === undefined || across === undefined) {
        return <Box sx={{ p: 2 }}>{say`There are not enough columns to add up by.`}</Box>;
    }
    return <Pivoted {...{ resource, fields, down, across }} />;
};
