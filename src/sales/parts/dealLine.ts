import type { ApplicationRow } from '../../dataProvider/lists.ts';
import { briefMoney } from './briefMoney.ts';
import { say } from '../../i18n/say.ts';

/** The deal of an application in one line: the phone and what is financed. */
export const dealLine = ({ product, financedAmount, currency }: ApplicationRow): string =>
    [product ?? say`No phone chosen yet`, financedAmount === null ? null : briefMoney(financedAmount, currency)]
        .filter((part) => part !== null)
        .join(' · ');
