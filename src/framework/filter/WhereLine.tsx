import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import { treeIn } from '../../../domain/filter/kept.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { FilterBuilder } from './FilterBuilder.tsx';
import { useTreeWords } from './useTreeWords.ts';

/** What a list is asked beyond its flat filters, in words, and the way out of it. */
export const WhereLine = ({ resource }: { readonly resource: Resource }) => {
    const { filterValues, displayedFilters, setFilters } = useListContext();
    const [isOpen, setOpen] = useState(false);
    const tree = treeIn(filterValues);
    const words = useTreeWords(resource, [tree]);
    if (tree === undefined) return null;
    const { where: _where, ...others } = filterValues;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pb: 1, fontSize: '0.875rem' }}>
            <Button
                size="small"
                onClick={() => setOpen(true)}
                sx={{ minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' }}
            >
                {words(tree)}
            </Button>
            <IconButton
                size="small"
                aria-label={say`Remove these conditions`}
                onClick={() => setFilters(others, displayedFilters)}
            >
                <Close fontSize="small" />
            </IconButton>
            {isOpen && <FilterBuilder resource={resource} onClose={() => setOpen(false)} />}
        </Box>
    );
};
