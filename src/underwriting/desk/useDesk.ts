import { useQuery } from '@tanstack/react-query';
import type { CallBack, Desk, OwnFigures } from '../../../domain/application/desk.ts';
import { request } from '../../dataProvider/http.ts';
import { kept } from '../queue/useQueue.ts';

/** How much stands where and who works on what. */
export const useDesk = () =>
    useQuery({
        ...kept,
        queryKey: ['applications', 'desk'],
        queryFn: ({ signal }) => request<Desk>('/api/desk', { signal }),
    });

/** Customers and guarantors who asked to be called again. */
export const useCallBacks = () =>
    useQuery({
        ...kept,
        queryKey: ['applications', 'call backs'],
        queryFn: ({ signal }) => request<readonly CallBack[]>('/api/desk/call-backs', { signal }),
    });

/** One's own decisions of the last seven days. */
export const useOwnFigures = () =>
    useQuery({
        ...kept,
        queryKey: ['applications', 'figures'],
        queryFn: ({ signal }) => request<OwnFigures>('/api/desk/figures', { signal }),
    });
