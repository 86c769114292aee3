import { useNotify, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Resource, RowAction } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useRowAction } from './useRowAction.ts';

/** Carries out at once what needs no question; says why where it is refused. */
export const useActAtOnce = (resource: Resource, record: RaRecord) => {
    const notify = useNotify();
    const run = useRowAction(resource, record);
    const [isBusy, setBusy] = useState(false);
    const act = async (action: RowAction): Promise<void> => {
        setBusy(true);
        try {
            await run(action);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            notify(error.message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return { act, isBusy };
};
