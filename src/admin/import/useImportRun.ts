import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
    ImportFault,
    ImportMapping,
    ImportRow,
    ImportRun,
    ImportStage,
    ImportStatus,
} from '../../../domain/import.ts';
import { ApiError, isUnanswered } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { wait } from '../../dataProvider/backoff.ts';
import { request } from '../../dataProvider/http.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

const pauseMs = 2_000;

const pathOf = (importId: string): string => `/api/imports/${encodeURIComponent(importId)}`;

const keyOf = (importId: string): readonly string[] => ['import', importId];

/** Whether the server has more to do before the person has. */
export const isMoving = (stage: ImportStage): boolean => stage === 'checking' || stage === 'writing';

const base64Of = async (file: Blob): Promise<string> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // A call takes only so many arguments.
    const pieceSize = 0x80_00;
    const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
        String.fromCharCode(...bytes.subarray(index * pieceSize, (index + 1) * pieceSize)),
    );
    return btoa(pieces.join(''));
};

/** Sends a file; the server answers with its headings. Throws ApiError, with the cure where it cannot be read. */
export const sendFile = async (resource: string, file: File): Promise<ImportRun> =>
    request<ImportRun>(`/api/${resource}/imports`, {
        method: 'POST',
        body: { fileName: file.name, content: await base64Of(file) },
        idempotencyKey: newUid(),
    });

/** The person's latest imports of one resource, the newest first. */
export const useImports = (resource: string) =>
    useQuery({
        queryKey: ['imports'],
        queryFn: ({ signal }) => request<readonly ImportRun[]>('/api/imports', { signal }),
        select: (runs) => runs.filter((run) => run.resource === resource),
        staleTime: 0,
    });

export interface Faults {
    /** Rows at fault in all. */
    readonly rows: number;
    /** Those of the first two hundred rows. */
    readonly faults: readonly ImportFault[];
}

export const useFaults = ({ importId, stage, counts }: ImportRun) =>
    useAnswer<Faults>([...keyOf(importId), 'faults', stage, counts.fault], `${pathOf(importId)}/faults`, {
        enabled: counts.fault > 0 && !isMoving(stage),
        placeholderData: keepPreviousData,
    });

/** The first two hundred rows of one status, as the file has them. */
export const useRows = ({ importId, stage, counts }: ImportRun, status: ImportStatus) =>
    useAnswer<readonly ImportRow[]>(
        [...keyOf(importId), status, stage, counts[status]],
        `${pathOf(importId)}/rows?status=${status}`,
        { enabled: counts[status] > 0 && !isMoving(stage), placeholderData: keepPreviousData },
    );

export const faultsFile = (importId: string): string => `${pathOf(importId)}/faults.csv`;

/** Whether asking again later may help: no answer came, or the server was busy or starting. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && isUnanswered(error);

/**
 * One import, and what takes it further. While the server has work left it is asked for the next part again and again, after
 * a reload and through every break of the network too.
 */
export const useImportRun = (importId: string) => {
    const client = useQueryClient();
    const [isCut, setCut] = useState(false);
    const [refusal, setRefusal] = useState<Error | null>(null);
    const queryKey = keyOf(importId);
    const { data: run, error } = useAnswer<ImportRun>(queryKey, pathOf(importId), { staleTime: Infinity });
    const moves = run !== undefined && isMoving(run.stage);

    useEffect(() => {
        if (!moves) return undefined;
        const left = new AbortController();
        const { signal } = left;
        const go = async (): Promise<void> => {
            for (;;) {
                try {
                    const next = await request<ImportRun>(`${pathOf(importId)}/advance`, { method: 'POST', signal });
                    setCut(false);
                    client.setQueryData(keyOf(importId), next);
                    if (!isMoving(next.stage)) return;
                } catch (fault) {
                    if (signal.aborted || !isPassing(fault)) throw fault;
                    setCut(true);
                    await wait(pauseMs, signal);
                }
            }
        };
        go().catch((fault: unknown) => {
            if (!signal.aborted && fault instanceof Error) setRefusal(fault);
        });
        return () => left.abort();
    }, [client, importId, moves]);

    useEffect(() => {
        if (run?.stage === 'done') void client.invalidateQueries({ queryKey: [run.resource] });
    }, [client, run?.stage, run?.resource]);

    const send = async (step: string, body?: object): Promise<void> => {
        setRefusal(null);
        try {
            client.setQueryData(
                queryKey,
                await request<ImportRun>(`${pathOf(importId)}/${step}`, { method: 'POST', ...(body ? { body } : {}) }),
            );
        } catch (fault) {
            if (!(fault instanceof Error)) throw fault;
            setRefusal(fault);
        }
    };

    return {
        run,
        error,
        refusal,
        isCut,
        check: (mapping: ImportMapping) => send('check', { mapping }),
        commit: () => send('commit'),
        mend: async (row: number, cells: ImportRow['cells']) => {
            await send('mend', { row, cells });
            // The row may be at fault again, by other words.
            await client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
        },
    };
};
