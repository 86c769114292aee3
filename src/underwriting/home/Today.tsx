import Box from '@mui/material/Box';
import { Surface } from '../../framework/Surface.tsx';
import { useSession } from '../../session/useSession.ts';
import { spanOf } from '../queue/sla.ts';
import { useApplications } from '../queue/useQueue.ts';
import { figuresOf } from './figures.ts';

const startOfToday = (): number => new Date().setHours(0, 0, 0, 0);

const Figure = ({ label, value }: { readonly label: string; readonly value: string | number }) => (
    <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {value}
        </Box>
    </Box>
);

/** What the person decided today, and how long customers waited for it. */
export const Today = () => {
    const username = useSession((current) => current.username) ?? '';
    const { data } = useApplications({
        filter: { stage: ['approved', 'signed', 'completed', 'condition_approved', 'rejected'] },
        sort: ['updatedAt', 'DESC'],
        range: [0, 99],
    });
    const figures = figuresOf(data?.rows ?? [], username, startOfToday());
    return (
        <Surface title="Your decisions today">
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
                <Figure label="Approved" value={figures.approved} />
                <Figure label="Deal changed" value={figures.changed} />
                <Figure label="Rejected" value={figures.rejected} />
                <Figure
                    label="Usual time to decide"
                    value={figures.medianMinutes === null ? '—' : spanOf(figures.medianMinutes)}
                />
            </Box>
        </Surface>
    );
};
