import type { Offer } from '../../../domain/lending/offer.ts';
import { runsOf } from '../../../domain/lending/instalments.ts';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';

interface InstalmentFigure {
    readonly label: string;
    readonly value: string;
}

/** How often what is paid, a line for each amount: what is shown adds up. */
export const instalmentFigures = (
    { schedule, currency }: Pick<Offer, 'schedule' | 'currency'>,
    label: string,
): readonly InstalmentFigure[] =>
    runsOf(schedule.map(({ amount }) => ({ count: 1, amount }))).map(({ count, amount }, index) => ({
        label: index === 0 ? label : say`Then`,
        value: `${count} × ${formatMoney(amount, currency)}`,
    }));
