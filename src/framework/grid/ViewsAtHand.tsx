import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import type { ListView } from '../../../domain/resources/savedViews.ts';
import { say } from '../../i18n/say.ts';
import { usePrincipal } from '../usePrincipal.ts';
import type { Columns } from './useColumns.ts';
import { isSameView, usualView, useViews, type Views } from './useViews.ts';

/** Opens a list as its person wants it opened, where the address asks for nothing else. */
const useOpening = ({ saved = [], show }: Views): void => {
    const { username } = usePrincipal();
    const isAsked = useLocation().search !== '';
    const opening = saved.find(({ isDefault, createdBy }) => isDefault && createdBy === username);
    const isMeant = !isAsked && opening !== undefined;
    const open = useEffectEvent(() => {
        if (opening !== undefined) show(opening.view, { replace: true });
    });
    useEffect(() => {
        if (isMeant) open();
    }, [isMeant]);
};

/** What a list opens with, and the views that stand above it, each one press away. */
export const ViewsAtHand = ({ resource, columns }: { readonly resource: Resource; readonly columns: Columns }) => {
    const views = useViews(resource, columns);
    const { saved = [], current, show } = views;
    useOpening(views);
    const pinned = saved.filter(({ isPinned }) => isPinned);
    if (pinned.length === 0) return null;
    const one = (id: string, name: string, view: ListView) => {
        const isShown = isSameView(view, current);
        return (
            <Button
                key={id}
                size="small"
                variant={isShown ? 'contained' : 'outlined'}
                color={isShown ? 'primary' : 'inherit'}
                aria-pressed={isShown}
                onClick={() => show(view)}
                sx={{ flexShrink: 0, borderRadius: '999px', borderColor: 'divider' }}
            >
                {name}
            </Button>
        );
    };
    return (
        <Box
            component="fieldset"
            aria-label={say`Views`}
            sx={{ display: 'flex', gap: 1, m: 0, px: 1.5, pt: 0, pb: 1, border: 0, minWidth: 0, overflowX: 'auto' }}
        >
            {one('usual', say`All records`, usualView(resource))}
            {pinned.map(({ record, name, view }) => one(String(record.id), name, view))}
        </Box>
    );
};
