import type { RecordPanelProps } from '../../admin/screens.ts';
import Alert from '@mui/material/Alert';
import { waitingIn } from '../../../domain/resources/addressCustody.ts';
import { formatInstant } from '../../framework/dates.ts';
import { say, spoken } from '../../i18n/say.ts';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { actionsOn, type Resource } from '../../../domain/resource.ts';
import type { ProviderState } from '../../../domain/resources/users.ts';
import { useActAtOnce } from '../../framework/record/useActAtOnce.ts';
import { useReferenceName } from '../../framework/shapes/useReferenceName.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';

/** That what somebody wrote for this person does not count yet, who wrote it and from when it does. */
export const AddressNotice = ({ record, author }: Pick<RecordPanelProps, 'record'> & { readonly author: string }) => {
    const addresses = Object.values(waitingIn(record)).join(', ');
    if (addresses === '') return null;
    const from = formatInstant(String(record['pendingUntil']));
    return (
        <Alert severity="info" sx={{ maxWidth: 1000, overflowWrap: 'anywhere' }}>
            {say`${author} wrote ${addresses}: it counts from ${from}, or once its owner proves it. Until then codes go where they went before. Its owner was told and can stop it.`}
        </Alert>
    );
};

const SecondStepNotice = ({ record: { secondStepOffAt } }: Pick<RecordPanelProps, 'record'>) =>
    typeof secondStepOffAt === 'string' ? (
        <Alert severity="warning" sx={{ maxWidth: 1000 }}>
            {say`The second step comes off at ${formatInstant(secondStepOffAt)}, as two people asked. Its owner was told and can stop it.`}
        </Alert>
    ) : null;

const says: Readonly<Record<Exclude<ProviderState, 'in_step'>, string>> = spoken({
    not_yet: 'The last change has not reached the sign-in account yet. It is tried again by itself.',
    refused: 'The identity provider refused the last change.',
});

const isOpen = (state: unknown): state is keyof typeof says => state === 'not_yet' || state === 'refused';

interface ProviderNoticeProps {
    readonly resource: Resource;
    readonly record: RaRecord;
}

/** That the identity provider does not hold yet what the record says, why, and the way to try at once. */
const ProviderNotice = ({ resource, record }: ProviderNoticeProps) => {
    const principal = usePrincipal();
    const { act, isBusy } = useActAtOnce(resource, record);
    const { providerState, providerReason } = record;
    if (!isOpen(providerState)) return null;
    const again = actionsOn(principal, resource, record).find(({ name }) => name === 'try-again');
    return (
        <Alert
            severity={providerState === 'refused' ? 'error' : 'warning'}
            sx={{ maxWidth: 1000 }}
            action={
                again !== undefined && (
                    <Button color="inherit" size="small" loading={isBusy} onClick={() => void act(again)}>
                        {say`Try again`}
                    </Button>
                )
            }
        >
            {[says[providerState], providerReason].filter(Boolean).join(' ')}
        </Alert>
    );
};

/** What is to be known of a user before anything is changed. */
export const UserNotices = (props: RecordPanelProps) => {
    const { resource, record } = props;
    const { pendingBy } = record;
    const author = useReferenceName(resource.field('pendingBy'), pendingBy) ?? String(pendingBy);
    return (
        <>
            <AddressNotice record={record} author={author} />
            <SecondStepNotice {...props} />
            <ProviderNotice {...props} />
        </>
    );
};
