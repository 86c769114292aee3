import Button from '@mui/material/Button';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { LinkBase } from 'react-admin';
import { readActions } from '../../../domain/readActions.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { filteredList } from '../../admin/addresses.ts';
import { say } from '../../i18n/say.ts';
import { VerifyButton } from './VerifyButton.tsx';

/** The log as the register of who read what, which is exported as every list is; and its verification. */
export const LogActions = () => (
    <>
        <Button
            size="small"
            component={LinkBase}
            to={filteredList(eventLogs.name, { action: readActions })}
            startIcon={<Visibility />}
        >
            {say`Who read what`}
        </Button>
        <VerifyButton />
    </>
);
