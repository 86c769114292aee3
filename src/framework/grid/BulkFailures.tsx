import { DialogFrame } from '../DialogFrame.tsx';
import Button from '@mui/material/Button';
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
        <DialogFrame
            title={say`${failed.length} could not be changed`}
            onClose={onClose}
            actions={
                <>
                    <Button onClick={leave}>{say`Close`}</Button>
                    <Button variant="contained" onClick={keepFailed}>
                        {say`Keep only the failed ones selected`}
                    </Button>
                </>
            }
        >
            <List dense disablePadding>
                {failed.map(({ id, message }) => (
                    <ListItem key={id} disableGutters divider>
                        <ListItemText primary={titleOf(id)} secondary={message} />
                    </ListItem>
                ))}
            </List>
        </DialogFrame>
    );
};
