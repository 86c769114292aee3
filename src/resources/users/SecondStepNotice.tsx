import Alert from '@mui/material/Alert';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { formatInstant } from '../../framework/dates.ts';
import { say } from '../../i18n/say.ts';

export const SecondStepNotice = ({ record: { secondStepOffAt } }: Pick<RecordPanelProps, 'record'>) =>
    typeof secondStepOffAt === 'string' ? (
        <Alert severity="warning" sx={{ maxWidth: 1000 }}>
            {say`The second step comes off at ${formatInstant(secondStepOffAt)}, as two people asked. Its owner was told and can stop it.`}
        </Alert>
    ) : null;
