import { useNotify } from 'react-admin';
import { didSo } from './doneStack.ts';

interface Told {
    /** The resource's name. */
    readonly resource: string;
    /** Absent for what cannot be taken back. */
    readonly batchId: string | undefined;
}

/** Says that something was done, with the way back where there is one. */
export const useTellDone = (): ((said: string, told: Told) => void) => {
    const notify = useNotify();
    return (said, { resource, batchId }) => {
        if (batchId === undefined) return notify(said, { type: 'success' });
        didSo({ resource, batchId, said });
        notify(said, { type: 'success', messageArgs: { batchId } });
    };
};
