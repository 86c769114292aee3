import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../domain/lending/money.ts';
import { Link } from '../../router.tsx';
import { useSession } from '../../session/useSession.ts';
import { fetchMonths, periodName, periodOf, sumOf } from '../data/earnings.ts';
import { rulesOf } from '../data/rules.ts';
import { Surface } from '../parts/Surface.tsx';
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
        <Button component={Link} to="/home/earnings" size="small">
            {homeTexts.earnings}
        </Button>
    );
    return (
        <Surface title={homeTexts.earnedIn(periodName(period))} end={more}>
            {error !== null && data === undefined && <Typography color="text.secondary">{error.message}</Typography>}
            {error === null && (data === undefined || currency === undefined) && <Skeleton width={140} height={40} />}
            {data !== undefined && currency !== undefined && (
                <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
                    {formatMoney(sumOf(data), currency)}
                </Typography>
            )}
        </Surface>
    );
};
