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
        // What cannot be taken back is remembered too: Ctrl+Z must not reach past it to what was done before.
        didSo({ resource, batchId: batchId ?? null, said });
        notify(said, { type: 'success', messageArgs: { batchId } });
    };
};
