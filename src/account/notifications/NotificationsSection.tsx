import Button from '@mui/material/Button';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import type { DeviceState } from '../../push/device.ts';
import { useDevice } from '../../notifications/useDevice.ts';
import { Line } from '../parts/Line.tsx';
import { Section } from '../parts/Section.tsx';

const wordsOf = (state: DeviceState): string => {
    switch (state) {
        case 'on':
            return say`On. You are told here, also while the app is closed.`;
        case 'off':
            return say`Off. You are told while the app is open.`;
        case 'blocked':
            return say`Blocked. Allow notifications for this site in the settings of your browser, then come back.`;
        case 'impossible':
            return say`Not possible in this browser. On an iPhone, add Ahadi to the home screen first.`;
    }
};

/** Whether this phone or computer says what happened while the app is closed. */
export const NotificationsSection = () => {
    const { state, isBusy, error, turnOn, turnOff } = useDevice();
    return (
        <Section
            title={say`Notifications`}
            lead={say`A decision, a correction, a deadline: this device tells you. Customers are never named on it.`}
        >
            <Line
                label={say`On this device`}
                actions={
                    <>
                        {state === 'off' && <Button loading={isBusy} onClick={turnOn}>{say`Turn on`}</Button>}
                        {state === 'on' && <Button loading={isBusy} onClick={turnOff}>{say`Turn off`}</Button>}
                    </>
                }
            >
                {wordsOf(state)}
            </Line>
            {error !== undefined && <Notice tone="error">{say`This did not work: ${error.message}`}</Notice>}
        </Section>
    );
};
