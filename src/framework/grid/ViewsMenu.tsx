import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Check from '@mui/icons-material/Check';
import { useNotify } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { humanize } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { ListView } from '../../../domain/resources/savedViews.ts';
import { say } from '../../i18n/say.ts';
import { useReferenceName } from '../shapes/useReferenceName.ts';
import { usePrincipal } from '../usePrincipal.ts';
import type { Columns } from './useColumns.ts';
import { isSameView, usualView, useViews, type SavedView } from './useViews.ts';
import { ViewDialog, type ViewRequest } from './ViewDialog.tsx';

interface ViewsMenuProps {
    readonly resource: Resource;
    readonly columns: Columns;
    readonly anchor: HTMLElement;
    readonly onClose: () => void;
}

const SharedBy = ({ username }: { readonly username: string }): string =>
    say`Shared by ${useReferenceName({ references: 'people' }, username) ?? username}`;

const originOf = ({ createdBy, sharedWith }: SavedView, username: string): ReactNode => {
    if (createdBy !== username) return <SharedBy username={createdBy} />;
    return sharedWith === null ? undefined : say`Shared with ${say(humanize(sharedWith)).toLowerCase()}`;
};

/** The saved views of a list: shown by a press, the list as it is saved as another. */
export const ViewsMenu = ({ resource, columns, anchor, onClose }: ViewsMenuProps) => {
    const { username } = usePrincipal();
    const views = useViews(resource, columns);
    const notify = useNotify();
    const [request, setRequest] = useState<ViewRequest | null>(null);
    if (request !== null) return <ViewDialog request={request} views={views} onClose={onClose} />;
    const { saved = [], error, current, show } = views;
    const run = (work: Promise<void>): void => {
        onClose();
        work.catch((fault: unknown) => {
            notify(fault instanceof Error ? fault.message : say`The connection broke.`, { type: 'error' });
        });
    };
    const active = saved.find(({ view }) => isSameView(view, current));
    const own = active?.createdBy === username ? active : undefined;
    const line = (id: string, { name, view, origin }: { name: string; view: ListView; origin?: ReactNode }) => {
        const isShown = isSameView(view, current);
        const apply = (): void => {
            show(view);
            onClose();
        };
        return (
            <MenuItem key={id} dense role="menuitemradio" aria-checked={isShown} onClick={apply}>
                <ListItemIcon>{isShown && <Check fontSize="small" />}</ListItemIcon>
                <ListItemText primary={name} secondary={origin} />
            </MenuItem>
        );
    };
    const toggle = (text: string, isOn: boolean, turn: () => Promise<void>) => (
        <MenuItem dense role="menuitemcheckbox" aria-checked={isOn} onClick={() => run(turn())}>
            <ListItemText>{text}</ListItemText>
            {isOn && <Check fontSize="small" />}
        </MenuItem>
    );
    return (
        <Menu anchorEl={anchor} open onClose={onClose}>
            {line('usual', { name: say`All records`, view: usualView(resource) })}
            {saved.map((one) =>
                line(String(one.record.id), { name: one.name, view: one.view, origin: originOf(one, username) }),
            )}
            {error !== null && (
                <Box component="li" sx={{ p: 1 }}>
                    <Alert severity="error">{error.message}</Alert>
                </Box>
            )}
            <Divider component="li" />
            <MenuItem dense disabled={active !== undefined} onClick={() => setRequest({ kind: 'save' })}>
                {say`Save this view…`}
            </MenuItem>
            {own !== undefined &&
                toggle(say`The list opens with it`, own.isDefault, () => views.openWith(own, !own.isDefault))}
            {own !== undefined &&
                toggle(say`It stands above the list`, own.isPinned, () => views.pin(own, !own.isPinned))}
            {own !== undefined && (
                <MenuItem dense onClick={() => setRequest({ kind: 'settings', about: own })}>
                    {say`Name and sharing…`}
                </MenuItem>
            )}
            {own !== undefined && (
                <MenuItem dense onClick={() => setRequest({ kind: 'delete', about: own })}>
                    {say`Delete “${own.name}”…`}
                </MenuItem>
            )}
        </Menu>
    );
};
