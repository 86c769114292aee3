import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { deviceName } from '../../account/devices/deviceName.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { formatInstantBriefly } from '../../framework/dates.ts';
import { LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { Card } from '../../admin/Card.tsx';
import { say } from '../../i18n/say.ts';
import { useAccountHistory, useForgetDevice, type AccountDevice } from './accountHistory.ts';

const nameOf = ({ name }: AccountDevice): string => (name === null ? say`Unnamed device` : deviceName(name));

const factsOf = ({ lastUsedAt, lastIp, isRemembered }: AccountDevice): string =>
    [
        lastUsedAt === null ? null : say`Last used ${formatInstantBriefly(lastUsedAt)}`,
        lastIp === null ? null : say`from ${lastIp}`,
        isRemembered ? say`Remembered` : null,
    ]
        .filter((fact) => fact !== null)
        .join(' · ');

interface DeviceRowProps {
    readonly device: AccountDevice;
    readonly onForget: () => void;
}

const DeviceRow = ({ device, onForget }: DeviceRowProps) => (
    <Box
        component="li"
        sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            py: 0.75,
            '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
    >
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 500 }}>{nameOf(device)}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{factsOf(device)}</Box>
        </Box>
        <Button size="small" onClick={onForget} aria-label={say`Forget ${nameOf(device)}`}>
            {say`Forget`}
        </Button>
    </Box>
);

/** The devices somebody signs in from; a forgotten one has to prove itself again. */
export const DevicesCard = ({ path }: { readonly path: string }) => {
    const { data, error, refetch } = useAccountHistory(path, 'devices');
    const forget = useForgetDevice(path);
    const [leaving, setLeaving] = useState<AccountDevice>();
    return (
        <Card title={say`Devices`} aside={data === undefined || data.length === 0 ? null : data.length}>
            {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <RowSkeletons count={2} height={44} />}
            {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say`No device is known.`}</Box>}
            {forget.error !== null && <Alert severity="error">{forget.error.message}</Alert>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data?.map((device) => (
                    <DeviceRow key={device.key} device={device} onForget={() => setLeaving(device)} />
                ))}
            </Box>
            {leaving !== undefined && (
                <ActionDialog
                    title={say`Forget ${nameOf(leaving)}`}
                    description={say`Whoever holds it must sign in there again, with every step.`}
                    submitLabel={say`Forget`}
                    tone="error"
                    onSubmit={() => forget.mutateAsync(leaving.key)}
                    onClose={() => setLeaving(undefined)}
                />
            )}
        </Card>
    );
};
