import { Notice } from '../../framework/Notice.tsx';
import { PlainButton } from '../../framework/buttons.tsx';
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
                        {state === 'off' && <PlainButton isBusy={isBusy} onClick={turnOn}>{say`Turn on`}</PlainButton>}
                        {state === 'on' && <PlainButton isBusy={isBusy} onClick={turnOff}>{say`Turn off`}</PlainButton>}
                    </>
                }
            >
                {wordsOf(state)}
            </Line>
            {error !== undefined && <Notice tone="error">{say`This did not work: ${error.message}`}</Notice>}
        </Section>
    );
};
