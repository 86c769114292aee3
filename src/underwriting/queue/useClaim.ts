import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { act, newUid } from '../../dataProvider/applicationsApi.ts';
import { keepDossier } from '../../dataProvider/dossier.ts';
import { request } from '../../dataProvider/http.ts';
import { useScreenActions } from '../../framework/actions/screenActions.ts';
import { say } from '../../i18n/say.ts';
import { useNavigate } from '../../routes/router.tsx';
import { fillPath, summaryPath } from '../stageAddress.ts';
import { lineInFocus, pressInLine } from './lines.ts';
import type { QueueRow } from './row.ts';

export interface Claiming {
    readonly claim: (row: QueueRow) => Promise<void>;
    /** Claims the most urgent application that is free; the server chooses it. */
    readonly claimNext: () => Promise<void>;
    /** The uid being claimed, or 'next'. */
    readonly busy: string | null;
    readonly refusal: string | null;
}

export const useClaim = (): Claiming => {
    const client = useQueryClient();
    const navigate = useNavigate();
    const [busy, setBusy] = useState<string | null>(null);
    const [refusal, setRefusal] = useState<string | null>(null);
    const isUnderWay = useRef(false);

    const take = async ({ uid, version }: QueueRow): Promise<void> => {
        keepDossier(client, await act<Dossier>({ uid, action: 'claim', input: {}, version }));
        navigate(fillPath(summaryPath, uid));
    };

    const takeNext = async (): Promise<void> => {
        const dossier = await request<Dossier>('/api/desk/claim-next', { method: 'POST', idempotencyKey: newUid() });
        keepDossier(client, dossier);
        navigate(fillPath(summaryPath, dossier.application.uid));
    };

    const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
        if (isUnderWay.current) return;
        isUnderWay.current = true;
        setBusy(what);
        setRefusal(null);
        try {
            await work();
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            setRefusal(error.message);
            await client.invalidateQueries({ queryKey: ['applications'] });
        } finally {
            isUnderWay.current = false;
            setBusy(null);
        }
    };

    const claimNext = () => attempt('next', takeNext);
    useScreenActions(() => [
        {
            label: say`Claim the application in focus, else the next`,
            group: say`Applications`,
            keys: 'c',
            run: () => (lineInFocus() === undefined ? void claimNext() : pressInLine('claim')),
        },
    ]);

    return {
        claim: (row) => attempt(row.uid, () => take(row)),
        claimNext,
        busy,
        refusal,
    };
};
