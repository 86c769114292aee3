import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../domain/lending/money.ts';
import { useSession } from '../../session/useSession.ts';
import { fetchMonths, periodName, periodOf, sumOf } from '../data/earnings.ts';
import { rulesOf } from '../data/rules.ts';
import { LinkButton, quiet } from '../../framework/buttons.tsx';
import { Placeholder } from '../../framework/Placeholder.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { homeTexts } from '../texts/home.ts';

/** What this month has brought so far. */
export const MonthEarnings = () => {
    const [period] = useState(() => periodOf(new Date()));
    const username = useSession((current) => current.username);
    const { data, error } = useQuery({
        queryKey: ['earnings', [period], username],
        queryFn: ({ signal }) => fetchMonths([period], username, signal),
    });
    const home = rulesOf(useSession((current) => current.country))?.currency;
    const currency = data?.[0]?.currency ?? home;
    const more = (
        <LinkButton to="/home/earnings" sx={quiet}>
            {homeTexts.earnings}
        </LinkButton>
    );
    return (
        <Surface title={homeTexts.earnedIn(periodName(period))} end={more}>
            {error !== null && data === undefined && <Box sx={{ color: 'text.secondary' }}>{error.message}</Box>}
            {error === null && (data === undefined || currency === undefined) && (
                <Placeholder width={140} height={40} />
            )}
            {data !== undefined && currency !== undefined && (
                <Box sx={{ fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
                    {formatMoney(sumOf(data), currency)}
                </Box>
            )}
        </Surface>
    );
};
