import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { request } from '../../dataProvider/http.ts';

const path = '/api/identity/reconciliation';
const queryKey = ['reconciliation'];
const pollMs = 1_500;

/** One person in whom the directory and the identity provider are not the same; `fields` names what differs. */
export interface Difference {
    readonly username: string;
    readonly country: string | null;
    readonly kind: 'missing_there' | 'missing_here' | 'different';
    readonly fields: readonly string[];
}

/** One comparison of everybody. */
export interface Reconciliation {
    readonly reconciliationId: string;
    /** Null for that of every night. */
    readonly askedBy: string | null;
    readonly startedAt: string;
    readonly users: number;
    readonly accounts: number;
    readonly differences: readonly Difference[];
}

/** The last comparison, a new one, and the repair of what the last one found. */
export const useReconciliation = () => {
    const client = useQueryClient();
    // The comparison that was the last one when a new one was asked for; undefined while none is awaited.
    const [awaitedAfter, setAwaitedAfter] = useState<string | null>();
    const { data, error, refetch } = useQuery({
        queryKey,
        queryFn: ({ signal }) => request<Reconciliation | null>(path, { signal }),
        refetchInterval: ({ state }) =>
            awaitedAfter !== undefined && (state.data?.startedAt ?? null) === awaitedAfter ? pollMs : false,
    });
    const isRunning = awaitedAfter !== undefined && (data?.startedAt ?? null) === awaitedAfter;
    const compare = useMutation({
        mutationFn: () => request<{ readonly startedAfter: string | null }>(path, { method: 'POST' }),
        onSuccess: async ({ startedAfter }) => {
            setAwaitedAfter(startedAfter);
            await client.invalidateQueries({ queryKey });
        },
    });
    const repair = useMutation({
        mutationFn: () =>
            request<{ readonly queued: number }>(`${path}/repair`, { method: 'POST', idempotencyKey: newUid() }),
    });
    return { last: data, error, refetch, isRunning: isRunning || compare.isPending, compare, repair };
};
