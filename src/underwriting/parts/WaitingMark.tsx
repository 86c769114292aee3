import Storefront from '@mui/icons-material/Storefront';
import { Pill } from '../../framework/Pill.tsx';
import { toneColours } from '../../framework/StatusChip.tsx';
import { say } from '../../i18n/say.ts';

/** The customer stands in the shop until this is decided. */
export const WaitingMark = () => (
    <Pill colour={toneColours.waiting}>
        <Storefront aria-hidden sx={{ fontSize: '0.9375rem' }} />
        {say`In the shop`}
    </Pill>
);
