import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteGetList, useListContext } from 'react-admin';
import { useEffect, useState } from 'react';
import { alsoAsked, treeIn } from '../../../domain/filter/kept.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { Measure, SummaryGroup } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { cellOf, type Cells } from '../cells.tsx';
import type { RowTone } from '../colours/useRowTone.ts';
import { formatValue } from '../formatValue.ts';
import { formatNumber } from '../numbers.ts';
import { measuredTexts, measureName } from '../shapes/measured.ts';
import { BoardCard } from './BoardCard.tsx';
import type { Moving } from './useMoving.ts';

const cardsAtOnce = 20;
const mostDetails = 4;

interface BoardColumnProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
    readonly cells: Cells;
    readonly field: Field;
    readonly stage: string;
    /** Undefined while it is counted. */
    readonly group: SummaryGroup | undefined;
    readonly measures: readonly Measure[];
    readonly toneOf: RowTone;
    readonly moving: Moving;
}

const Head = ({ field, stage, cells, group, measures }: Omit<BoardColumnProps, 'resource' | 'columns' | 'toneOf'>) => (
    <header>
        <h2>
            {cellOf(field, { [field.name]: stage }, cells)}
            <span>{group === undefined ? '…' : formatNumber(group.count)}</span>
        </h2>
        {group !== undefined &&
            measures.flatMap((measure, place) =>
                measuredTexts(measure, group.values[place] ?? null).map((text, line) => (
                    <p key={`${measureName(measure)} ${text}`}>
                        <span>{line === 0 && measureName(measure)}</span> <b>{text}</b>
                    </p>
                )),
            )}
    </header>
);

/** Where a card may be let go: the mouse is told why it may not. */
const useTarget = (stage: string, isHome: boolean, { held, refusalAt, drop, letGo }: Moving) => {
    const [isOver, setOver] = useState(false);
    const isDragged = held !== null && held.anchor === undefined && !isHome;
    const refusal = isDragged ? refusalAt(stage) : undefined;
    const openness = refusal === undefined ? 'open' : 'closed';
    return {
        refusal: isOver ? refusal : undefined,
        state: isDragged ? openness : undefined,
        events: {
            onDragOver: (event: React.DragEvent) => {
                setOver(true);
                if (isDragged && refusal === undefined) event.preventDefault();
            },
            onDragLeave: () => setOver(false),
            onDrop: (event: React.DragEvent) => {
                event.preventDefault();
                setOver(false);
                letGo();
                void drop(stage);
            },
        },
    };
};

/** The rows of one stage: how many, what they add up to, and the first of them as cards. */
export const BoardColumn = (props: BoardColumnProps) => {
    const { resource, columns, cells, field, stage, group, toneOf, moving } = props;
    const { filterValues, sort } = useListContext();
    const target = useTarget(stage, moving.held?.record[field.name] === stage, moving);
    const isStage = { field: field.name, op: 'is', value: [stage] } as const;
    const filter = { ...filterValues, where: alsoAsked(treeIn(filterValues), [isStage]) };
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList(
        resource.name,
        { filter, sort, pagination: { page: 1, perPage: cardsAtOnce } },
        { enabled: group !== undefined && group.count > 0 },
    );
    const { refocus } = moving;
    useEffect(refocus, [data, refocus]);
    const details = columns.filter(({ name }) => name !== resource.represent && name !== field.name);
    const records = group?.count === 0 ? [] : (data?.pages.flatMap((page) => page.data) ?? []);
    return (
        <Box
            component="section"
            aria-label={formatValue(field, stage, { row: {} })}
            data-drop={target.state}
            data-empty={group?.count === 0 ? '' : undefined}
            // Its long head may scroll, and no card in it takes the keys.
            {...(group?.count === 0 && { tabIndex: 0 })}
            {...target.events}
        >
            <Head {...props} />
            {target.refusal !== undefined && <p className="refusal">{target.refusal}</p>}
            {error !== null && (
                <p className="refusal">
                    {say`The list could not be loaded: ${error.message}`}{' '}
                    <button type="button" onClick={() => void refetch()}>{say`Try again`}</button>
                </p>
            )}
            <ul>
                {records.map((record) => (
                    <BoardCard
                        key={record.id}
                        {...{ resource, record, cells }}
                        details={details.slice(0, mostDetails)}
                        tone={toneOf(record)}
                        hold={moving.hold}
                        letGo={moving.letGo}
                    />
                ))}
            </ul>
            {hasNextPage && (
                <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {say`Show more`}
                </Button>
            )}
        </Box>
    );
};
