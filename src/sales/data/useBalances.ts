import { keepPreviousData } from '@tanstack/react-query';
import type { Balance } from '../../../domain/shop/figures.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** One's own balance; for a team lead that of everybody in the shop. */
export const useBalances = (month: string) =>
    useAnswer<readonly Balance[]>(['earnings', 'balances', month], `/api/shop/balances?month=${month}`, {
        placeholderData: keepPreviousData,
    });
