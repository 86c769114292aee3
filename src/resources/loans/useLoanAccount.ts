import type { LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** What a loan is made of: asked again whenever its record changed. */
export const useLoanAccount = (uid: string, version: number) =>
    useAnswer<LoanAccount>(['loans', uid, 'account', version], `/api/loans/${uid}/account`);
