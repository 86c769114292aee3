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
import { accountTexts } from '../texts.ts';
import { useAct, useDone } from '../useAccount.ts';
import { deviceName, isPhone } from './deviceName.ts';

const texts = accountTexts.devices;

interface DeviceProps {
    readonly device: Device;
}

const nameOf = ({ name }: Device): string => (name === null ? texts.unknown : deviceName(name));

const Facts = ({ device }: DeviceProps) => {
    const { lastUsedAt, lastIp } = device;
    const facts = [
        lastUsedAt === null ? null : texts.used(ago(lastUsedAt.toISOString())),
        lastIp === null ? null : texts.from(lastIp),
    ].filter((fact) => fact !== null);
    return (
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
                {nameOf(device)}
                {device.isThisDevice && <StatusChip tone="good" label={texts.thisDevice} />}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                {facts.join(' ')}
                {device.isRemembered && ` · ${texts.remembered}`}
            </Box>
        </Box>
    );
};

const ForgetDialog = ({ device, onClose }: DeviceProps & { readonly onClose: () => void }) => {
    const done = useDone();
    const forget = async (): Promise<void> => {
        await forgetDevice(device.key);
        onClose();
        await done(texts.forgotten);
    };
    return (
        <FormDialog
            title={texts.forgetTitle}
            description={texts.forgetNote(nameOf(device))}
            submitLabel={texts.forget}
            tone="error"
            onSubmit={forget}
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
        await done(isRemembered ? texts.rememberedNow : texts.rememberedNoMore);
    };
    const Icon = isPhone(device.name ?? '') ? Smartphone : Computer;
    const toggleLabel = isRemembered ? texts.remember : texts.doNotRemember;
    return (
        <Box sx={{ display: 'grid', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 52 }}>
                <Icon sx={{ color: 'text.secondary' }} />
                <Facts device={device} />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
                    <Button
                        aria-label={`${toggleLabel}: ${nameOf(device)}`}
                        loading={busy !== null}
                        onClick={() => void run('toggle', toggle)}
                    >
                        {toggleLabel}
                    </Button>
                    <Button
                        color="error"
                        aria-label={`${texts.forget}: ${nameOf(device)}`}
                        onClick={() => setForgetting(true)}
                    >
                        {texts.forget}
                    </Button>
                </Box>
            </Box>
            {fault !== null && <Notice tone="error">{fault}</Notice>}
            {isForgetting && <ForgetDialog device={device} onClose={() => setForgetting(false)} />}
        </Box>
    );
};
