import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useListContext, type Identifier } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { nameOf } from '../resourceNamed.ts';
import type { BulkOutcome } from '../../dataProvider/adminDataProvider.ts';

interface BulkFailuresProps {
    readonly resource: Resource;
    readonly failed: BulkOutcome['failed'];
    readonly onClose: () => void;
}

/** The rows that stayed as they were, and why. */
export const BulkFailures = ({ resource, failed, onClose }: BulkFailuresProps) => {
    const { data = [], onSelect, onUnselectItems } = useListContext();
    const titleOf = (id: Identifier) => nameOf(resource, data.find((row) => row.id === id) ?? { id });
    const keepFailed = (): void => {
        onSelect(failed.map(({ id }) => id));
        onClose();
    };
    const leave = (): void => {
        onUnselectItems();
        onClose();
    };
    return (
        <>
            <DialogTitle>{say`${failed.length} could not be changed`}</DialogTitle>
            <DialogContent>
                <List dense disablePadding>
                    {failed.map(({ id, message }) => (
                        <ListItem key={id} disableGutters divider>
                            <ListItemText primary={titleOf(id)} secondary={message} />
                        </ListItem>
                    ))}
                </List>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={leave}>{say`Close`}</Button>
                <Button variant="contained" onClick={keepFailed}>
                    {say`Keep only the failed ones selected`}
                </Button>
            </DialogActions>
        </>
    );
};
