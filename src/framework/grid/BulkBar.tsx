import { formatNumber } from '../numbers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Close from '@mui/icons-material/Close';
import { useListContext } from 'react-admin';
import { Suspense, useState, type ComponentType } from 'react';
import type { Field } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import { ExportButton } from './ExportButton.tsx';
import { useBulkFields } from './useBulkFields.ts';
import { mostMatching, type BulkProps } from './useMatching.ts';
import { lazyPart } from '../lazyPart.ts';
import type { RowAction } from '../../../domain/resource.ts';
import type { BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import { ActionsMenu } from '../ActionsMenu.tsx';
import { usePermitted } from '../useMay.ts';

const BulkActionDialog = lazyPart(async () => (await import('./BulkActionDialog.tsx')).BulkActionDialog);
const BulkFailures = lazyPart(async () => (await import('./BulkFailures.tsx')).BulkFailures);

/** What is done with many rows beside changing them, as their resource declares; rows with which it could not be are listed. */
const BulkActions = ({ resource, matching }: BulkProps) => {
    const may = usePermitted();
    const [open, setOpen] = useState<RowAction>();
    const [failed, setFailed] = useState<BulkOutcome['failed']>([]);
    const actions = (resource.actions ?? []).filter(({ inBulk, name }) => inBulk === true && may(name, resource));
    useScreenActions(() =>
        actions.map((action) => ({ label: say(action.label), group: say`Selection`, run: () => setOpen(action) })),
    );
    return (
        <>
            <ActionsMenu actions={actions} onChoose={setOpen} />
            <Suspense fallback={null}>
                {open !== undefined && (
                    <BulkActionDialog
                        resource={resource}
                        matching={matching}
                        action={open}
                        onFailures={setFailed}
                        onClose={() => setOpen(undefined)}
                    />
                )}
                {failed.length > 0 && (
                    <BulkFailures resource={resource} failed={failed} onClose={() => setFailed([])} />
                )}
            </Suspense>
        </>
    );
};

const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);

interface BulkBarProps extends BulkProps {
    /** What an export of them holds. */
    readonly columns: readonly Field[];
    readonly Selection?: ComponentType<BulkProps> | undefined;
}

/** How many rows can be named in the address of an export. */
const mostNamed = 300;

/** What can be done with the selected rows; it stands below them, so that no row moves when the first one is ticked. */
export const BulkBar = ({ resource, matching, columns, Selection }: BulkBarProps) => {
    const { selectedIds, onUnselectItems } = useListContext();
    const mayChange = useBulkFields(resource).length > 0;
    const [isOpen, setOpen] = useState(false);
    const { isOn, isOffered, count, selected, except, selectAll } = matching;
    const all = formatNumber(count);
    useScreenActions(() => [
        ...(mayChange
            ? [{ label: say`Change the selected rows`, group: say`Selection`, keys: 'e', run: () => setOpen(true) }]
            : []),
        { label: say`Clear the selection`, group: say`Selection`, keys: 'Escape', run: () => onUnselectItems() },
    ]);
    return (
        <Box
            role="toolbar"
            aria-label={say`With the selected rows`}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                px: 1.5,
                py: 0.5,
                minHeight: 52,
                borderTop: 1,
                borderColor: 'divider',
                // On a phone the page scrolls, and the bar stays in reach.
                position: { xs: 'sticky', sm: 'static' },
                bottom: 0,
                zIndex: 2,
                // There what has a picture is told by it alone: rows matter more.
                '@media (max-width: 599px)': {
                    '& > .MuiButton-root:not([aria-live]):has(> .MuiButton-startIcon)': {
                        fontSize: 0,
                        minWidth: 40,
                        minHeight: 40,
                    },
                    '& > .MuiButton-root:not([aria-live]) > .MuiButton-startIcon': { mx: 0 },
                },
                bgcolor: 'background.paper',
                backgroundImage: ({ palette }) =>
                    `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
            }}
        >
            <Box component="span" aria-live="polite" sx={{ fontWeight: 600, mr: 1 }}>
                {isOn && except.length === 0
                    ? say`All ${all} that match selected`
                    : say`${formatNumber(selected)} selected`}
            </Box>
            {isOffered && !isOn && count <= mostMatching && (
                <Button size="small" onClick={selectAll}>
                    {say`Select all ${all} that match`}
                </Button>
            )}
            {isOffered && count > mostMatching && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                    {say`Narrow ${all} to ${formatNumber(mostMatching)} rows to select all of them`}
                </Box>
            )}
            {mayChange && (
                <Button size="small" variant="contained" onClick={() => setOpen(true)}>
                    {say`Change`}
                </Button>
            )}
            <BulkActions resource={resource} matching={matching} />
            <Suspense fallback={null}>{Selection && <Selection resource={resource} matching={matching} />}</Suspense>
            {(isOn || selected <= mostNamed) && (
                <ExportButton
                    resource={resource}
                    columns={columns}
                    rows={isOn ? { except } : { filter: { id: selectedIds } }}
                />
            )}
            <Button size="small" title={say`Clear selection`} startIcon={<Close />} onClick={() => onUnselectItems()}>
                {say`Clear selection`}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <BulkEditDialog resource={resource} matching={matching} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </Box>
    );
};
