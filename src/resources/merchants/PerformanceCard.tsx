import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { firstDayOf, type Dashboard } from '../../../domain/reporting/dashboard.ts';
import { LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { pageAddresses } from '../../admin/addresses.ts';
import { Card } from '../../admin/Card.tsx';
import { VolumesCard } from '../../admin/dashboard/DivisionCard.tsx';
import { Figures } from '../../admin/dashboard/Figures.tsx';
import { say } from '../../i18n/say.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

const days = 90;

const askedOf = (merchantCode: string): string =>
    new URLSearchParams({ from: firstDayOf(days, Date.now()), merchantCode }).toString();

const useFigures = (merchantCode: string) =>
    useAnswer<Dashboard>(['dashboard', 'merchant', merchantCode], `/api/dashboard?${askedOf(merchantCode)}`);

export const PerformanceCard = ({ merchantCode }: { readonly merchantCode: string }) => {
    const { data, error, refetch } = useFigures(merchantCode);
    const all = `${pageAddresses.dashboard}?${new URLSearchParams({ days: String(days), merchantCode }).toString()}`;
    return (
        <Card
            title={say`Performance, last ${days} days`}
            aside={
                <Link component={LinkBase} to={all}>
                    {say`All figures`}
                </Link>
            }
        >
            {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <RowSkeletons count={2} />}
            {data !== undefined && (
                <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                    <Figures data={data} />
                    <VolumesCard data={data} />
                </Box>
            )}
        </Card>
    );
};
