import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Add from '@mui/icons-material/Add';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { CanAccess, LinkBase, ListBase, useCreatePath, useListContext } from 'react-admin';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Resource } from '../../domain/resource.ts';
import { savedViews } from '../../domain/resources/savedViews.ts';
import { rowsAtFirst } from '../dataProvider/listQuestion.ts';
import { say } from '../i18n/say.ts';
import { CardList } from './grid/CardList.tsx';
import { ViewsAtHand } from './grid/ViewsAtHand.tsx';
import { ExportButton } from './grid/ExportButton.tsx';
import { AddFilter, FilterBar } from './grid/FilterBar.tsx';
import { Grid } from './grid/Grid.tsx';
import { EmptyList, ListTrouble } from './grid/ListStates.tsx';
import { Pager } from './grid/Pager.tsx';
import { SearchField } from './grid/SearchField.tsx';
import { useColumns, type Columns } from './grid/useColumns.ts';
import { useFilters } from './grid/useFilters.ts';
import { useListActions } from './grid/useListActions.ts';
import { useMatching, type BulkProps } from './grid/useMatching.ts';
import { useIsSelectable } from './grid/useBulkFields.ts';
import { useCells } from './cells.tsx';
import { useKeptRules } from './colours/useKeptRules.ts';
import { useEndless } from './endless/useEndless.ts';
import { lazyPart } from './lazyPart.ts';
import { MenuButton } from './MenuButton.tsx';
import { useFooter } from './shapes/useFooter.ts';
import { useShape, type Shaping } from './shapes/useShape.ts';
import { useMay } from './useMay.ts';

const EndlessGrid = lazyPart(async () => (await import('./endless/EndlessGrid.tsx')).EndlessGrid);
const BulkBar = lazyPart(async () => (await import('./grid/BulkBar.tsx')).BulkBar);
const ColumnsMenu = lazyPart(async () => (await import('./grid/ColumnsMenu.tsx')).ColumnsMenu);
const Footer = lazyPart(async () => (await import('./shapes/Footer.tsx')).Footer);
const FooterLines = lazyPart(async () => (await import('./shapes/FooterLines.tsx')).FooterLines);
const RulesLine = lazyPart(async () => (await import('./colours/RulesLine.tsx')).RulesLine);
const ShapeMenu = lazyPart(async () => (await import('./shapes/ShapeMenu.tsx')).ShapeMenu);
const WhereLine = lazyPart(async () => (await import('./filter/WhereLine.tsx')).WhereLine);
const ViewsMenu = lazyPart(async () => (await import('./grid/ViewsMenu.tsx')).ViewsMenu);

const drawings = {
    groups: lazyPart(async () => (await import('./shapes/GroupsView.tsx')).GroupsView),
    board: lazyPart(async () => (await import('./board/BoardView.tsx')).BoardView),
    pivot: lazyPart(async () => (await import('./pivot/PivotView.tsx')).PivotView),
    map: lazyPart(async () => (await import('./map/MapView.tsx')).MapView),
};

interface ListScreenProps {
    readonly resource: Resource;
    /** A resource's own buttons, beside those that every list has. */
    readonly actions?: ReactNode;
    /** What can be done with the ticked rows of this resource alone. */
    readonly Selection?: ComponentType<BulkProps> | undefined;
}

interface ToolbarProps extends Pick<ListScreenProps, 'resource' | 'actions'>, Shaping {
    readonly columns: Columns;
}

// On a phone the rows, on a tablet the search matter more than the words on the buttons, which are still their names.
const toolbar = ({ breakpoints }: Theme) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 1,
    px: 1.5,
    py: 1,
    // Seven of them stand in one row of the narrowest.
    [breakpoints.down('sm')]: { gap: '2px' },
    [breakpoints.down('lg')]: {
        '& > .MuiButton-root:not([aria-live])': { fontSize: 0, minWidth: 40, minHeight: 40 },
        '& > .MuiButton-root:not([aria-live]) > .MuiButton-startIcon': { mx: 0 },
    },
});

const Toolbar = ({ resource, columns, actions, shape, setShape }: ToolbarProps) => {
    const { filterValues } = useListContext();
    const createPath = useCreatePath();
    const filters = useFilters(resource);
    const maySeeViews = useMay('list', savedViews);
    const [rules] = useKeptRules(resource);
    return (
        <>
            <Box sx={toolbar}>
                <SearchField resource={resource} />
                {(resource.list.filters ?? []).length > 0 && <AddFilter resource={resource} {...filters} />}
                <Box sx={{ flex: 1 }} />
                {maySeeViews && (
                    <MenuButton label={say`Views`} startIcon={<Bookmarks />}>
                        {(anchor, close) => (
                            <ViewsMenu resource={resource} columns={columns} anchor={anchor} onClose={close} />
                        )}
                    </MenuButton>
                )}
                <MenuButton label={say`Show as`} startIcon={<TableRows />}>
                    {(anchor, close) => (
                        <ShapeMenu {...{ resource, shape, setShape }} anchor={anchor} onClose={close} />
                    )}
                </MenuButton>
                <MenuButton label={say`Columns`} startIcon={<ViewColumn />} aria-haspopup="dialog">
                    {(anchor, close) => <ColumnsMenu {...columns} anchor={anchor} onClose={close} />}
                </MenuButton>
                {actions}
                <ExportButton resource={resource} columns={columns.shown} />
                <CanAccess action="create" resource={resource.name}>
                    <Button
                        size="small"
                        variant="contained"
                        startIcon={<Add />}
                        title={`${say`Add`} (A)`}
                        component={LinkBase}
                        to={createPath({ resource: resource.name, type: 'create' })}
                    >
                        {say`Add`}
                    </Button>
                </CanAccess>
            </Box>
            {maySeeViews && <ViewsAtHand resource={resource} columns={columns} />}
            <FilterBar {...filters} />
            {filterValues['where'] !== undefined && (
                <Suspense fallback={null}>
                    <WhereLine resource={resource} />
                </Suspense>
            )}
            {rules.length > 0 && (
                <Suspense fallback={null}>
                    <RulesLine resource={resource} />
                </Suspense>
            )}
        </>
    );
};

const ListContent = ({ resource, actions, Selection }: ListScreenProps) => {
    const cells = useCells(resource);
    const isSelectable = useIsSelectable(resource);
    const columns = useColumns(resource);
    const matching = useMatching();
    useListActions(resource);
    const { total, isPending, error, selectedIds } = useListContext();
    const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
    const [isWished] = useEndless(resource);
    const isEndless = isWished && !isPhone;
    const Paged = isPhone ? CardList : Grid;
    const Rows = isEndless ? EndlessGrid : Paged;
    const shaping = useShape(resource);
    const { as } = shaping.shape;
    const isGrid = as === 'grid';
    const Drawing = as === 'grid' ? null : drawings[as];
    const [hasFooter] = useFooter(resource);
    const shown = { resource, columns: columns.shown, isSelectable };
    return (
        <Paper
            variant="outlined"
            sx={{
                display: 'flex',
                flexDirection: 'column',
                ...(isPhone
                    ? { flex: '1 0 auto', border: 0, borderRadius: 0 }
                    : { flex: 1, minHeight: 0, overflow: 'hidden' }),
            }}
        >
            <Toolbar {...{ resource, columns, actions, ...shaping }} />
            <ListTrouble />
            {Drawing !== null && (
                <Suspense fallback={<Box sx={{ flex: 1 }} />}>
                    <Drawing {...{ resource, cells }} columns={columns.shown} />
                </Suspense>
            )}
            {isGrid && !isPending && !error && total === 0 && <EmptyList resource={resource} />}
            {isGrid && (isPending || error || total !== 0) && (
                <Suspense fallback={<Box sx={{ flex: 1 }} />}>
                    <Rows
                        {...shown}
                        layout={columns}
                        cells={cells}
                        matching={matching}
                        footer={
                            hasFooter && (
                                <Suspense fallback={null}>
                                    <Footer {...shown} matching={matching} />
                                </Suspense>
                            )
                        }
                    />
                </Suspense>
            )}
            {isGrid && hasFooter && isPhone && (
                <Suspense fallback={null}>
                    <FooterLines {...shown} />
                </Suspense>
            )}
            {isGrid && isSelectable && selectedIds.length > 0 && (
                <Suspense fallback={<Box sx={{ minHeight: 52 }} />}>
                    <BulkBar resource={resource} matching={matching} columns={columns.shown} Selection={Selection} />
                </Suspense>
            )}
            {isGrid && !isEndless && <Pager resource={resource} />}
        </Paper>
    );
};

export const ListScreen = ({ resource, ...content }: ListScreenProps) => {
    const [field, order] = resource.list.sort;
    return (
        <ListBase
            resource={resource.name}
            sort={{ field, order }}
            perPage={rowsAtFirst}
            disableAuthentication
            queryOptions={{ refetchOnWindowFocus: false }}
        >
            <ListContent resource={resource} {...content} />
        </ListBase>
    );
};
