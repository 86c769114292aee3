import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { act } from '../../dataProvider/applicationsApi.ts';
import { keepDossier } from '../../dataProvider/dossier.ts';
import { fetchList } from '../../dataProvider/lists.ts';
import { useNavigate } from '../../router.tsx';
import { rulesOf } from '../rules.ts';
import { fillPath, summaryPath } from '../stageAddress.ts';
import type { QueueRow } from './row.ts';
import { inQueueOrder } from './sla.ts';
import { queueQuestion } from './useQueue.ts';

/** Somebody else was faster, or it is kept for another: the next one may still be free. */
const isTaken = ({ status, code }: ApiError): boolean =>
    code !== 'TOO_MANY_CLAIMED' && [403, 404, 409, 412].includes(status);

const texts = {
    empty: 'Nothing waits in the queue.',
    taken: 'Others were faster: none of the first in the queue is free any more. Look again in a moment.',
} as const;

export interface Claiming {
    readonly claim: (row: QueueRow) => Promise<void>;
    /** Claims the most urgent application that is free. */
    readonly claimNext: () => Promise<void>;
    /** The uid being claimed, or 'next'. */
    readonly busy: string | null;
    readonly refusal: string | null;
}

/** Takes applications out of the queue and opens them. */
export const useClaim = (): Claiming => {
    const client = useQueryClient();
    const navigate = useNavigate();
    const [busy, setBusy] = useState<string | null>(null);
    const [refusal, setRefusal] = useState<string | null>(null);

    const take = async ({ uid, version }: QueueRow): Promise<void> => {
        keepDossier(client, await act<Dossier>({ uid, action: 'claim', input: {}, version }));
        navigate(fillPath(summaryPath, uid));
    };

    const takeFirst = async (): Promise<void> => {
        const { rows } = await fetchList<QueueRow>('applications', queueQuestion(10));
        if (rows.length === 0) return setRefusal(texts.empty);
        for (const row of inQueueOrder(rows, (one) => rulesOf(one).timers, Date.now())) {
            try {
                return await take(row);
            } catch (error) {
                if (!(error instanceof ApiError) || !isTaken(error)) throw error;
            }
        }
        setRefusal(texts.taken);
    };

    const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
        setBusy(what);
        setRefusal(null);
        try {
            await work();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setRefusal(error.message);
            await client.invalidateQueries({ queryKey: ['applications'] });
        } finally {
            setBusy(null);
        }
    };

    return {
        claim: (row) => attempt(row.uid, () => take(row)),
        claimNext: () => attempt('next', takeFirst),
        busy,
        refusal,
    };
};
