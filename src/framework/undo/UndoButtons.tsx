import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'react-admin';
import { eventLogs } from '../../../domain/resources/index.ts';
import { say } from '../../i18n/say.ts';
import { actionOfKey } from '../actions/screenActions.ts';
import { useMay } from '../useMay.ts';
import { doneStacks } from './doneStack.ts';
import { wayKeys } from './UndoActions.tsx';

interface UndoButtonsProps {
    /** What the message beside them tells of. */
    readonly batchId: string;
    readonly onUsed: () => void;
}

/** Beside the message that something was done: its way back, while nothing else was done since, and its entries in the log. */
export const UndoButtons = ({ batchId, onUsed }: UndoButtonsProps) => {
    const createPath = useCreatePath();
    const maySeeLog = useMay('list', eventLogs);
    const way = (['undo', 'redo'] as const).find((one) => doneStacks()[one].at(-1)?.batchId === batchId);
    const filter = encodeURIComponent(JSON.stringify({ requestId: batchId }));
    const turn = (): void => {
        onUsed();
        if (way !== undefined) actionOfKey(wayKeys[way])?.run();
    };
    return (
        <>
            {way !== undefined && (
                <Button size="small" color="inherit" title={wayKeys[way]} onClick={turn} sx={{ ml: 1, py: 0 }}>
                    {way === 'undo' ? say`Undo` : say`Redo`}
                </Button>
            )}
            {maySeeLog && (
                <Button
                    size="small"
                    color="inherit"
                    component={LinkBase}
                    to={`${createPath({ resource: eventLogs.name, type: 'list' })}?filter=${filter}`}
                    sx={{ py: 0 }}
                >
                    {say`In the log`}
                </Button>
            )}
        </>
    );
};
