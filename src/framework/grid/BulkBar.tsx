import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../domain/resource.ts';

const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog.tsx')).BulkEditDialog }));

/** What can be done with the ticked rows, in place of the toolbar while any are ticked. */
export const BulkBar = ({ resource }: { readonly resource: Resource }) => {
    const { selectedIds, onUnselectItems } = useListContext();
    const [isOpen, setOpen] = useState(false);
    return (
        <Box
            role="toolbar"
            aria-label="With the selected rows"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, minHeight: 52, bgcolor: 'action.selected' }}
        >
            <Box component="span" aria-live="polite" sx={{ fontWeight: 600, mr: 1 }}>
                {selectedIds.length} selected
            </Box>
            <Button size="small" variant="contained" onClick={() => setOpen(true)}>
                Change
            </Button>
            <Button size="small" onClick={() => onUnselectItems()}>
                Clear selection
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <BulkEditDialog resource={resource} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </Box>
    );
};
