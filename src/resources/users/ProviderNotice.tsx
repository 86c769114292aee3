import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { actionsOn, type Resource } from '../../../domain/resource.ts';
import type { ProviderState } from '../../../domain/resources/users.ts';
import { useActAtOnce } from '../../framework/record/useActAtOnce.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say, spoken } from '../../i18n/say.ts';

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
export const ProviderNotice = ({ resource, record }: ProviderNoticeProps) => {
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
