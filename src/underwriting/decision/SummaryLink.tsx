import Button from '@mui/material/Button';
import { Link } from '../../routes/router.tsx';
import { fillPath, summaryPath } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';

/** To everything about the application on one page. */
export const SummaryLink = ({ uid }: { readonly uid: string }) => (
    <Button
        component={Link}
        to={fillPath(summaryPath, uid)}
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'divider' }}
    >
        {say`Full summary`}
    </Button>
);
