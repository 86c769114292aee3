import { describe, expect, it } from 'vitest';
import { changedChoice, describeFactors } from '../../../server/identity/embedded/factors.ts';
import type { FactorChoice } from '../../../server/identity/embedded/store/factors.ts';

const SMS = 'SMS_MFA';
const TOKEN = 'SOFTWARE_TOKEN_MFA';
const none: FactorChoice = { enabled: [], preferred: null };
const both: FactorChoice = { enabled: [SMS, TOKEN], preferred: TOKEN };

describe('the choice of second factors', () => {
    it.each([
        ['nothing wished, nothing changed', both, {}, both],
        ['turned on', none, { [SMS]: { Enabled: true } }, { enabled: [SMS], preferred: null }],
        [
            'turned on and preferred',
            none,
            { [TOKEN]: { Enabled: true, PreferredMfa: true } },
            { enabled: [TOKEN], preferred: TOKEN },
        ],
        [
            'the other preferred',
            both,
            { [SMS]: { Enabled: true, PreferredMfa: true } },
            { enabled: [SMS, TOKEN], preferred: SMS },
        ],
        [
            'no longer preferred',
            both,
            { [TOKEN]: { Enabled: true, PreferredMfa: false } },
            { enabled: [SMS, TOKEN], preferred: null },
        ],
        ['preferred stays preferred', both, { [TOKEN]: { Enabled: true } }, both],
        ['the preferred turned off', both, { [TOKEN]: { Enabled: false } }, { enabled: [SMS], preferred: null }],
        ['the other turned off', both, { [SMS]: { Enabled: false } }, { enabled: [TOKEN], preferred: TOKEN }],
        [
            'preferred alone, already on',
            both,
            { [SMS]: { PreferredMfa: true } },
            { enabled: [SMS, TOKEN], preferred: SMS },
        ],
    ] as const)('%s', (_name, current, wishes, expected) => {
        expect(changedChoice(current, wishes)).toEqual(expected);
    });

    it.each([
        [
            'two preferred',
            { [SMS]: { Enabled: true, PreferredMfa: true }, [TOKEN]: { Enabled: true, PreferredMfa: true } },
        ],
        ['preferred but off', { [SMS]: { Enabled: false, PreferredMfa: true } }],
        ['preferred but never on', { [SMS]: { PreferredMfa: true } }],
    ])('%s is refused', (_name, wishes) => {
        expect(() => changedChoice(none, wishes)).toThrow(
            expect.objectContaining({ name: 'InvalidParameterException' }),
        );
    });

    it('is told only where there is something to tell', () => {
        expect(describeFactors(none)).toEqual({});
        expect(describeFactors(both)).toEqual({
            MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
            PreferredMfaSetting: TOKEN,
            UserMFASettingList: [SMS, TOKEN],
        });
    });
});
