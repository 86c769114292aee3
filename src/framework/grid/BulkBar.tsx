import { formatNumber } from '../numbers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Suspense, useState } from 'react';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import { BulkActions } from './BulkActions.tsx';
import { mostMatching, type BulkProps } from './useMatching.ts';
import { lazyPart } from '../lazyPart.ts';

const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);

/** What can be done with the selected rows, in place of the toolbar while any are selected. */
export const BulkBar = ({ resource, matching }: BulkProps) => {
    const { selectedIds, onUnselectItems } = useListContext();
    const [isOpen, setOpen] = useState(false);
    const { isOn, isOffered, count, selectAll } = matching;
    const all = formatNumber(count);
    useScreenActions(() => [
        { label: say`Change the selected rows`, group: say`Selection`, keys: 'e', run: () => setOpen(true) },
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
                bgcolor: 'action.selected',
            }}
        >
            <Box component="span" aria-live="polite" sx={{ fontWeight: 600, mr: 1 }}>
                {isOn ? say`All ${all} that match selected` : say`${selectedIds.length} selected`}
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
            <Button size="small" variant="contained" onClick={() => setOpen(true)}>
                {say`Change`}
            </Button>
            <BulkActions resource={resource} matching={matching} />
            <Button size="small" onClick={() => onUnselectItems()}>
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
