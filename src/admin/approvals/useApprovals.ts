import { maySeeApprovals, type Approval } from '../../../domain/approval.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

const ASK_AGAIN_MS = 60_000;

export const approvalsKey = ['approvals'] as const;

/** What waits for a second person, asked for again every minute. */
export const useApprovals = () => {
    const principal = usePrincipal();
    return useAnswer<readonly Approval[]>(approvalsKey, '/api/approvals', {
        refetchInterval: ASK_AGAIN_MS,
        enabled: maySeeApprovals(principal),
    });
};
