import { shapeOf } from '../../../lending/product.ts';
import { consentingPeople } from '../../consent.ts';
import { applicationOf } from '../context.ts';
import { blocked, must, wrong, type Conditions } from '../problems.ts';
import { codeProblem } from './handover.ts';

/** More codes than the people of one application need within an hour: somebody tries numbers out. */
const mostOfApplication = 12;

/** What must hold where the customer or a guarantor proves that they agree. */
export const consentConditions = {
    consent_asked: must(
        [],
        (context) => consentingPeople(applicationOf(context)).some(({ phone }) => phone === context.input['phone']),
        wrong({ phone: 'Save the name and the number of this person first' }),
    ),
    consent_codes_left: must(
        ['consentCodes'],
        ({ facts: { consentCodes }, rules: { thresholds } }) =>
            consentCodes.toPhone <= thresholds.otpResendsPerHour && consentCodes.ofApplication < mostOfApplication,
        blocked('TOO_MANY_CODES', 'Several codes were sent within the hour; wait a little and try again'),
    ),
    consent_stands: must(
        ['withdrawn'],
        ({ facts: { withdrawn }, input }) => !withdrawn.some((one) => one === input['purpose']),
        wrong({ purpose: 'This consent is withdrawn already' }),
    ),
    card_check_agreed: must(
        ['withdrawn'],
        ({ facts: { withdrawn }, input }) => input['check'] !== 'identity' || !withdrawn.includes('identity'),
        blocked(
            'CONSENT_WITHDRAWN',
            'The customer withdrew their consent to the check of their card: reject the application, or have the shop cancel it',
        ),
    ),
    lock_agreed: must(
        ['withdrawn'],
        (context) =>
            !context.facts.withdrawn.includes('device_lock') ||
            !shapeOf(applicationOf(context).terms?.offer ?? {}).hasPhone,
        blocked(
            'CONSENT_WITHDRAWN',
            'The customer withdrew their consent to the lock, and no phone is sold on credit without one: cancel the application',
        ),
    ),
    consent_proven: {
        facts: ['code', 'documents'],
        test: ({ input, facts }) => {
            if ((input['code'] ?? null) !== null) return codeProblem(facts.code);
            if ((input['signature'] ?? null) === null) return codeProblem('absent');
            return facts.documents.includes(String(input['signature']))
                ? null
                : wrong({ signature: 'The signature was not received; sign again' });
        },
    },
} as const satisfies Conditions;
