import { useQuery } from '@tanstack/react-query';
import type { ContractReading } from '../../../domain/application/contractReading.ts';
import { request } from '../../dataProvider/http.ts';

/** The words of a contract, and the screen of a locked phone. */
export const useContractReading = (uid: string) =>
    useQuery({
        queryKey: ['contract text', uid],
        queryFn: ({ signal }) => request<ContractReading>(`/api/applications/${uid}/contract`, { signal }),
        staleTime: Infinity,
    });
