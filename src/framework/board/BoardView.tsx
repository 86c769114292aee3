import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { stageFieldOf } from '../../../domain/board.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import type { Cells } from '../cells.tsx';
import { useRowTone } from '../colours/useRowTone.ts';
import { useCalculations } from '../shapes/useCalculations.ts';
import { useSummary } from '../shapes/useSummary.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { focusedCard, turnToCard } from './boardKeys.ts';
import { BoardFrame } from './boardStyles.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { useMoving } from './useMoving.ts';
import { WayChooser } from './WayChooser.tsx';

interface BoardViewProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
    readonly cells: Cells;
}

const Board = ({ resource, columns, cells, field }: BoardViewProps & { readonly field: Field }) => {
    const { filterValues } = useListContext();
    const measures = useCalculations(resource).measures(columns);
    const summary = useSummary({ resource, filter: filterValues, by: [{ field, step: null }], measures });
    const moving = useMoving(resource, field);
    const toneOf = useRowTone(resource);
    useScreenActions(() => {
        const card = focusedCard();
        const run = (): void => card?.querySelector<HTMLElement>('[data-move]')?.click();
        return card === undefined ? [] : [{ label: say`Move the card`, group: say`List`, keys: 'm', run }];
    });
    if (summary.error !== null) {
        return <Box sx={{ p: 2 }}>{say`The rows could not be added up: ${summary.error.message}`}</Box>;
    }
    const groupOf = (stage: string) =>
        summary.data === undefined
            ? undefined
            : (summary.data.groups.find(({ by }) => by[field.name] === stage) ?? { by: {}, count: 0, values: [] });
    return (
        <BoardFrame
            aria-label={say`${say(resource.label.many)}, board`}
            data-board=""
            aria-busy={summary.isFetching}
            tabIndex={0}
            onKeyDown={turnToCard}
        >
            {field.choices.map(({ id }) => (
                <BoardColumn
                    key={id}
                    {...{ resource, columns, cells, field, measures, toneOf, moving }}
                    stage={id}
                    group={groupOf(id)}
                />
            ))}
            {moving.held !== null && (
                <MoveMenu field={field} held={moving.held} letGo={moving.letGo} decide={moving.decide} />
            )}
            <WayChooser {...moving} />
        </BoardFrame>
    );
};

/** The rows of a list by the stage they stand in. To let a card go over another stage is the action that leads there. */
export const BoardView = (props: BoardViewProps) => {
    const field = stageFieldOf(props.resource, usePrincipal());
    return field === undefined ? (
        <Box sx={{ p: 2 }}>{say`These records have no stages.`}</Box>
    ) : (
        <Board {...props} field={field} />
    );
};
