import Computer from '@mui/icons-material/ComputerOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { forgetDevice, setDeviceRemembered, type Device } from '../../auth/devices.ts';
import { ago } from '../../framework/ago.ts';
import { Notice } from '../../framework/Notice.tsx';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useAct, useDone } from '../useAccount.ts';
import { deviceName, isPhone } from './deviceName.ts';
import { say } from '../../i18n/say.ts';

interface DeviceProps {
    readonly device: Device;
}

const nameOf = ({ name }: Device): string => (name === null ? say`Unknown device` : deviceName(name));

const Facts = ({ device }: DeviceProps) => {
    const { lastUsedAt, lastIp } = device;
    const facts = [
        lastUsedAt === null ? null : say`Used ${ago(lastUsedAt.toISOString())}`,
        lastIp === null ? null : say`from ${lastIp}`,
    ].filter((fact) => fact !== null);
    return (
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {nameOf(device)}
                {device.isThisDevice && <StatusChip tone="good" label={say`This device`} />}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                {facts.join(' ')}
                {device.isRemembered && ` · ${say`Remembered`}`}
            </Box>
        </Box>
    );
};

const ForgetDialog = ({ device, onClose }: DeviceProps & { readonly onClose: () => void }) => {
    return (
        <FormDialog
            title={say`Forget this device?`}
            description={say`${nameOf(device)} has to prove itself anew when somebody next signs in there.`}
            submitLabel={say`Forget`}
            tone="error"
            onSubmit={() => forgetDevice(device.key)}
            done={say`Forgotten.`}
            onClose={onClose}
        />
    );
};

/** One device: when it was last used, whether it is trusted, and the way to be rid of it. */
export const DeviceLine = ({ device }: DeviceProps) => {
    const done = useDone();
    const { busy, fault, run } = useAct();
    const [isForgetting, setForgetting] = useState(false);
    const isRemembered = !device.isRemembered;
    const toggle = async (): Promise<void> => {
        await setDeviceRemembered(device.key, isRemembered);
        await done(isRemembered ? say`This device is remembered.` : say`This device is no longer remembered.`);
    };
    const Icon = isPhone(device.name ?? '') ? Smartphone : Computer;
    const toggleLabel = isRemembered ? say`Remember` : say`Do not remember`;
    return (
        <Box sx={{ display: 'grid', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 52 }}>
                <Icon sx={{ color: 'text.secondary' }} />
                <Facts device={device} />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
                    <Button
                        aria-label={say`${toggleLabel}: ${nameOf(device)}`}
                        loading={busy !== null}
                        onClick={() => void run('toggle', toggle)}
                    >
                        {toggleLabel}
                    </Button>
                    <Button
                        color="error"
                        aria-label={say`${say`Forget`}: ${nameOf(device)}`}
                        onClick={() => setForgetting(true)}
                    >
                        {say`Forget`}
                    </Button>
                </Box>
            </Box>
            {fault !== null && <Notice tone="error">{fault}</Notice>}
            {isForgetting && <ForgetDialog device={device} onClose={() => setForgetting(false)} />}
        </Box>
    );
};
