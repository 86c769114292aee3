import { useState } from 'react';
import { useSession } from '../session/useSession.ts';
import { deviceState, turnOff, turnOn, type DeviceState } from '../push/device.ts';

/** Whether notifications reach this device, and the ways to change that. */
export const useDevice = () => {
    // Drawn anew when the token comes or goes, in this tab or another.
    useSession((current) => current.notificationToken);
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<Error>();
    const change = async (step: () => Promise<DeviceState>): Promise<void> => {
        setBusy(true);
        setError(undefined);
        try {
            await step();
        } catch (reason) {
            setError(reason instanceof Error ? reason : new Error(String(reason)));
        } finally {
            setBusy(false);
        }
    };
    return {
        state: deviceState(),
        isBusy,
        error,
        turnOn: () => void change(turnOn),
        turnOff: () => void change(turnOff),
    };
};
