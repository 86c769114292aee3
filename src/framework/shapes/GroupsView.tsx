import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { groupingOf, groupingText, summarized, usualGrouping } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { GridTable } from '../grid/gridStyles.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { GroupLines } from './GroupLines.tsx';
import { GroupingChooser } from './GroupingChooser.tsx';
import { measureName } from './measured.ts';
import { useCalculations } from './useCalculations.ts';
import { useShape } from './useShape.ts';

interface GroupsViewProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
}

/** The rows of a list by one or two of its columns, with how many and what the measured columns add up to. */
export const GroupsView = ({ resource, columns }: GroupsViewProps) => {
    const { filterValues } = useListContext();
    const { shape, setShape } = useShape(resource);
    const fields = summarized(resource, usePrincipal());
    const measures = useCalculations(resource).measures(columns);
    const [outer, inner] = shape.by.map((text) => groupingOf(text, fields)).filter((one) => one !== undefined);
    const grouping = outer ?? usualGrouping(fields);
    if (grouping === undefined) return null;
    const outerText = shape.by[0] ?? groupingText(grouping);
    const choose = (...by: readonly string[]): void => setShape({ as: 'groups', by: by.filter((one) => one !== '') });
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 1.5, py: 1 }}>
                <GroupingChooser
                    label={say`Group by`}
                    fields={fields}
                    chosen={grouping}
                    onChoose={(text) => choose(text, text === shape.by[1] ? '' : (shape.by[1] ?? ''))}
                />
                <GroupingChooser
                    label={say`Then by`}
                    fields={fields.filter(({ name }) => name !== grouping.field.name)}
                    chosen={inner}
                    none={say`Nothing more`}
                    onChoose={(text) => choose(outerText, text)}
                />
            </Box>
            <Box
                component="section"
                aria-label={say`${say(resource.label.many)}, groups`}
                tabIndex={0}
                sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
            >
                <GridTable
                    sx={{
                        '& tbody th': {
                            position: 'static',
                            background: 'inherit',
                            fontWeight: 500,
                            color: 'text.primary',
                        },
                        '& tbody th > *': { verticalAlign: 'middle' },
                        '& tbody td': { py: 0.5 },
                    }}
                >
                    <thead>
                        <tr>
                            <th scope="col">{say(grouping.field.label)}</th>
                            <th scope="col" className="number">{say`Rows`}</th>
                            {measures.map((measure) => (
                                <th key={measure.field.name} scope="col" className="number">
                                    {measureName(measure)}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        <GroupLines
                            resource={resource}
                            by={inner === undefined ? [grouping] : [grouping, inner]}
                            measures={measures}
                            filter={filterValues}
                            depth={0}
                        />
                    </tbody>
                </GridTable>
            </Box>
        </>
    );
};
