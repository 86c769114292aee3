import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findRecords, type FoundRecords } from '../../dataProvider/search.ts';
import { useIsOnline } from '../../framework/useIsOnline.ts';

/** Whoever types faster than this is still typing. */
const pauseMs = 120;
const shortest = 2;

interface Looking {
    readonly found: readonly FoundRecords[];
    readonly state: 'idle' | 'looking' | 'failed' | 'offline' | 'done';
    readonly retry: () => void;
}

/** The records that what is typed means, while one types; what was found before stands until the next answer. */
export const useFoundRecords = (typed: string): Looking => {
    const isOnline = useIsOnline();
    const wanted = typed.trim();
    const [asked, setAsked] = useState(wanted);
    useEffect(() => {
        const timer = setTimeout(() => setAsked(wanted), pauseMs);
        return () => clearTimeout(timer);
    }, [wanted]);
    const isLong = wanted.length >= shortest;
    const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
        queryKey: ['search', asked],
        queryFn: ({ signal }) => findRecords(asked, signal),
        enabled: isLong && asked.length >= shortest && isOnline,
        placeholderData: (previous) => previous,
        staleTime: 10_000,
        gcTime: 60_000,
        retry: false,
    });
    const stateNow = (): Looking['state'] => {
        if (!isLong) return 'idle';
        if (!isOnline) return 'offline';
        if (isFetching || isPlaceholderData || asked !== wanted) return 'looking';
        return error === null ? 'done' : 'failed';
    };
    const state = stateNow();
    const isShown = state === 'looking' || state === 'done';
    return { found: isShown ? (data ?? []) : [], state, retry: () => void refetch() };
};
