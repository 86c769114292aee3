import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Together } from '../../../domain/application/lifecycle/together.ts';
import type { Row } from '../../../domain/resource.ts';
import type { BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import { ApiError, isUnanswered } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';

export type Listed = Pick<
    Application,
    | 'uid'
    | 'version'
    | 'stage'
    | 'reference'
    | 'customerName'
    | 'country'
    | 'currency'
    | 'merchantCode'
    | 'salesUsername'
    | 'assignee'
>;

/** What came of one action with several applications. */
export interface Outcome {
    readonly done: number;
    /** A second person must confirm these. */
    readonly waiting: number;
    readonly failed: BulkOutcome['failed'];
}

/** Does an action with one application after the other, each by a request of its own: what one refuses does not keep the next. */
export const useTogether = ({ offered: { action }, fit }: Together<Listed>) => {
    const client = useQueryClient();
    // Whoever sends again after a lost answer repeats the same commands.
    const [keys] = useState(() => new Map(fit.map(({ uid }) => [uid, newUid()])));
    const [tried, setTried] = useState(0);
    const waits = ({ pendingApprovals }: Dossier): boolean => pendingApprovals.some((one) => one.action === action);
    const run = async (input: Row): Promise<Outcome> => {
        let [done, waiting] = [0, 0];
        setTried(0);
        const failed: Outcome['failed'][number][] = [];
        for (const { uid, version } of fit) {
            try {
                const dossier = await carryOut(client, uid, { action, input, key: keys.get(uid) ?? newUid(), version });
                if (waits(dossier)) waiting += 1;
                else done += 1;
            } catch (error) {
                // The rest would fail as well: the dialog stays, and sends the same again.
                if (!(error instanceof ApiError) || isUnanswered(error)) throw error;
                const why = Object.values(error.errors);
                failed.push({ id: uid, code: error.code, message: why.length > 0 ? why.join(' ') : error.message });
            }
            setTried((last) => last + 1);
        }
        await client.invalidateQueries({ queryKey: ['applications'] });
        return { done, waiting, failed };
    };
    return { run, tried };
};
