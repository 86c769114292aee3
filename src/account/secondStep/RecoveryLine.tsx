import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { say, sayCount } from '../../i18n/say.ts';
import { Line } from '../parts/Line.tsx';

const few = 3;

interface RecoveryLineProps {
    readonly left: number;
    readonly onMake: () => void;
}

/** How many codes are left for the day the phone is lost. */
export const RecoveryLine = ({ left, onMake }: RecoveryLineProps) => (
    <Line
        label={
            <>
                <Box component="span" sx={{ color: 'text.primary', fontSize: '1rem', fontWeight: 600 }}>
                    {say`Recovery codes`}
                </Box>
                <StatusChip
                    tone={left >= few ? 'good' : 'waiting'}
                    label={sayCount(left, '%{smart_count} left |||| %{smart_count} left')}
                />
            </>
        }
        actions={<Button onClick={onMake}>{left === 0 ? say`Make recovery codes` : say`Make new codes`}</Button>}
    >
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {say`If you lose your phone, one of them lets you in instead of the code it would show.`}
        </Box>
    </Line>
);
