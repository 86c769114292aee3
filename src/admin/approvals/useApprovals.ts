import { useQuery } from '@tanstack/react-query';
import { maySeeApprovals, type Approval } from '../../../domain/approval.ts';
import { request } from '../../dataProvider/http.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';

const ASK_AGAIN_MS = 60_000;

export const approvalsKey = ['approvals'] as const;

/** What waits for a second person, asked for again every minute. */
export const useApprovals = () => {
    const principal = usePrincipal();
    return useQuery({
        queryKey: approvalsKey,
        queryFn: ({ signal }) => request<readonly Approval[]>('/api/approvals', { signal }),
        refetchInterval: ASK_AGAIN_MS,
        enabled: maySeeApprovals(principal),
    });
};
