import type { ApplicationRow } from '../../dataProvider/lists.ts';
import { homeTexts } from '../texts/home.ts';
import { briefMoney } from './briefMoney.ts';

/** The deal of an application in one line: the phone and what is financed. */
export const dealLine = ({ product, financedAmount, currency }: ApplicationRow): string =>
    [product ?? homeTexts.noPhone, financedAmount === null ? null : briefMoney(financedAmount, currency)]
        .filter((part) => part !== null)
        .join(' · ');
