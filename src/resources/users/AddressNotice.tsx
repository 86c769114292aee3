import Alert from '@mui/material/Alert';
import { waitingIn } from '../../../domain/resources/addressCustody.ts';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { formatInstant } from '../../framework/dates.ts';
import { say } from '../../i18n/say.ts';

/** That what somebody wrote for this person does not count yet, who wrote it and from when it does. */
export const AddressNotice = ({ record }: Pick<RecordPanelProps, 'record'>) => {
    const addresses = Object.values(waitingIn(record)).join(', ');
    if (addresses === '') return null;
    const { pendingBy, pendingUntil } = record;
    const from = formatInstant(String(pendingUntil));
    return (
        <Alert severity="info" sx={{ maxWidth: 1000, overflowWrap: 'anywhere' }}>
            {say`${String(pendingBy)} wrote ${addresses}: it counts from ${from}, or once its owner proves it. Until then codes go where they went before. Its owner was told and can stop it.`}
        </Alert>
    );
};
