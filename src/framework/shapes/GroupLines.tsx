import IconButton from '@mui/material/IconButton';
import Collapsed from '@mui/icons-material/ChevronRight';
import Expanded from '@mui/icons-material/ExpandMore';
import { LinkBase, useListContext } from 'react-admin';
import { useState } from 'react';
import { alsoAsked, treeIn } from '../../../domain/filter/kept.ts';
import type { Resource } from '../../../domain/resource.ts';
import { groupingText, type Grouping, type Measure, type SummaryGroup } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { formatNumber } from '../numbers.ts';
import { askedBy, groupName } from './groupKeys.ts';
import { listSearch } from './listSearch.ts';
import { measuredTexts } from './measured.ts';
import { useReferenceName } from './useReferenceName.ts';
import { useSummary } from './useSummary.ts';

interface GroupLinesProps {
    readonly resource: Resource;
    /** The groupings from this level on. */
    readonly by: readonly [Grouping, ...Grouping[]];
    readonly measures: readonly Measure[];
    readonly filter: Readonly<Record<string, unknown>>;
    readonly depth: number;
}

interface GroupLineProps extends GroupLinesProps {
    readonly group: SummaryGroup;
}

const GroupLine = ({ group, ...level }: GroupLineProps) => {
    const { sort, perPage } = useListContext();
    const [isOpen, setOpen] = useState(false);
    const { by, measures, filter, depth } = level;
    const [grouping, inner] = by;
    const key = group.by[groupingText(grouping)] ?? null;
    const name = useReferenceName(grouping.field, key) ?? groupName(grouping, key);
    const within = { ...filter, where: alsoAsked(treeIn(filter), [askedBy(grouping, key)]) };
    const rows = listSearch({ filter: within, sort, perPage, shape: 'grid' });
    return (
        <>
            <tr>
                <th scope="row" style={{ paddingLeft: 8 + depth * 28 }}>
                    {inner !== undefined && (
                        <IconButton
                            size="small"
                            aria-expanded={isOpen}
                            aria-label={isOpen ? say`Close ${name}` : say`Open ${name}`}
                            onClick={() => setOpen(!isOpen)}
                        >
                            {isOpen ? <Expanded fontSize="small" /> : <Collapsed fontSize="small" />}
                        </IconButton>
                    )}
                    <LinkBase to={{ search: rows }}>{name}</LinkBase>
                </th>
                <td className="number">{formatNumber(group.count)}</td>
                {measures.map((measure, place) => (
                    <td key={`${measure.field.name} ${measure.calculation}`} className="number">
                        {measuredTexts(measure, group.values[place] ?? null).map((text) => (
                            <div key={text}>{text}</div>
                        ))}
                    </td>
                ))}
            </tr>
            {isOpen && inner !== undefined && <GroupLines {...level} by={[inner]} filter={within} depth={depth + 1} />}
        </>
    );
};

/** The groups of one level, each a way to its rows; those within it are asked for when it is opened. */
export const GroupLines = (level: GroupLinesProps) => {
    const { resource, by, measures, filter } = level;
    const { data, error, refetch } = useSummary({ resource, filter, by: [by[0]], measures });
    const line = (text: string) => (
        <tr>
            <td colSpan={measures.length + 2}>
                {text}{' '}
                {error !== null && <button type="button" onClick={() => void refetch()}>{say`Try again`}</button>}
            </td>
        </tr>
    );
    if (error !== null) return line(say`The rows could not be added up: ${error.message}`);
    if (data === undefined) return line(say`Adding up…`);
    if (data.groups.length === 0) return line(say`No rows match.`);
    return (
        <>
            {data.groups.map((group) => (
                <GroupLine key={JSON.stringify(group.by)} {...level} group={group} />
            ))}
            {data.isCut &&
                line(say`There are more groups than these ${formatNumber(data.groups.length)}: narrow the filter.`)}
        </>
    );
};
