import { useQuery } from '@tanstack/react-query';
import type { LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { request } from '../../dataProvider/http.ts';

/** What a loan is made of: asked again whenever its record changed. */
export const useLoanAccount = (uid: string, version: number) =>
    useQuery({
        queryKey: ['loans', uid, 'account', version],
        queryFn: ({ signal }) => request<LoanAccount>(`/api/loans/${uid}/account`, { signal }),
    });
