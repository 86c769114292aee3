import Box from '@mui/material/Box';
import type { Balance } from '../../../domain/shop/figures.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Figures } from '../parts/Figures.tsx';
import { say } from '../../i18n/say.ts';
import { Headline } from '../parts/Headline.tsx';

interface BalanceCardProps {
    readonly balances: readonly Balance[];
    readonly currency: string;
    readonly isShop: boolean;
}

/** What is due now, what is still to come, and what has been paid. */
export const BalanceCard = ({ balances, currency, isShop }: BalanceCardProps) => {
    const sum = (name: 'earned' | 'released' | 'paid'): number =>
        balances.reduce((total, balance) => total + balance[name], 0);
    const money = (amount: number): string => formatMoney(amount, currency);
    return (
        <Surface title={isShop ? say`Balance of the shop` : say`Your balance`}>
            <Box>
                <Box sx={{ color: 'text.secondary' }}>{say`To be paid out`}</Box>
                <Headline>{money(sum('released'))}</Headline>
            </Box>
            {sum('released') < 0 && (
                <Notice tone="warning">{say`More was taken back than is due. It is set off against what comes next.`}</Notice>
            )}
            <Figures
                rows={[
                    { label: say`Waiting for customers to pay on`, value: money(sum('earned')) },
                    { label: say`Paid out so far`, value: money(sum('paid')) },
                ]}
            />
        </Surface>
    );
};
