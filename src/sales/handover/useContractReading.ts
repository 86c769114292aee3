import type { ContractReading } from '../../../domain/application/contractReading.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** The words of a contract, and the screen of a locked phone. */
export const useContractReading = (uid: string) =>
    useAnswer<ContractReading>(['contract', uid], `/api/applications/${uid}/contract`, { staleTime: Infinity });
