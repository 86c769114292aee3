import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Balance } from '../../../domain/shop/figures.ts';
import { formatMoney } from '../../framework/money.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';

interface TeamTotalsProps {
    readonly balances: readonly Balance[];
    /** Whose earnings are shown; null for everybody's. */
    readonly chosen: string | null;
    readonly onChoose: (username: string | null) => void;
}

interface LineProps {
    readonly balance: Balance;
    readonly isChosen: boolean;
    readonly onChoose: () => void;
}

const Line = ({ balance: { name, sales, inMonth, currency }, isChosen, onChoose }: LineProps) => (
    <ButtonBase
        aria-pressed={isChosen}
        onClick={onChoose}
        sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            minHeight: 52,
            px: 1.5,
            py: 0.75,
            textAlign: 'left',
            fontFamily: 'inherit',
            fontSize: '0.9375rem',
            border: isChosen ? 2 : 1,
            borderColor: isChosen ? 'primary.main' : 'divider',
            borderRadius: '10px',
        }}
    >
        <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {sales === 1 ? say`1 phone handed over` : say`${sales} phones handed over`}
            </Box>
        </Box>
        <Box sx={{ fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(inMonth, currency)}
        </Box>
    </ButtonBase>
);

/** What each agent of the shop earned in the month; touching one shows theirs alone, touching again everybody's. */
export const TeamTotals = ({ balances, chosen, onChoose }: TeamTotalsProps) => (
    <Surface title={say`By agent`}>
        <Box component="fieldset" aria-label={say`Whose earnings`} sx={{ display: 'grid', gap: 1 }}>
            {balances.map((balance) => {
                const isChosen = balance.username === chosen;
                return (
                    <Line
                        key={balance.username}
                        balance={balance}
                        isChosen={isChosen}
                        onChoose={() => onChoose(isChosen ? null : balance.username)}
                    />
                );
            })}
        </Box>
    </Surface>
);
