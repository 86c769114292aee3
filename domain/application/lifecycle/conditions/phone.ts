import { codeRefusals } from '../../../lending/lockAbilities.ts';
import { blocked, must, type Conditions } from '../problems.ts';

/** What must hold of a phone that is out, to open or to lock it. */
export const phoneConditions = {
    device_locked: must(
        ['device'],
        ({ facts: { device } }) => device !== null && ['locking', 'locked'].includes(device.state),
        blocked('NOT_LOCKED', 'The phone is not locked; there is nothing to open'),
    ),
    // One that is locked for what is late is locked anew where it is stolen: then no payment opens it.
    device_held: must(
        ['device'],
        ({ facts: { device } }) =>
            device !== null && ['active', 'reminder', 'locking', 'locked', 'unlocking'].includes(device.state),
        blocked('NOT_HELD', 'The lock provider does not hold this phone; there is nothing to lock'),
    ),
    offline_code: {
        facts: ['codeRefusal'],
        test: ({ facts: { codeRefusal } }) =>
            codeRefusal === null ? null : blocked('NO_OFFLINE_CODE', codeRefusals[codeRefusal]),
    },
    phone_set_back: must(
        ['isSetBack'],
        ({ facts: { isSetBack } }) => isSetBack,
        blocked(
            'NOT_SET_BACK',
            'This phone did not ask to be enrolled again: start our lock app on it, and try once more',
        ),
    ),
    locks_left: must(
        ['locksLastHour'],
        ({ facts: { locksLastHour }, rules: { thresholds } }) => locksLastHour < thresholds.locksPerHour,
        blocked('TOO_MANY_LOCKS', 'This hour has seen as many locks as it may; try again later'),
    ),
    not_locked_by_hand: must(
        ['device'],
        ({ facts: { device } }) => (device?.lockedByHand ?? null) === null,
        blocked('LOCKED_BY_HAND', 'Two people locked this phone: two people lift that'),
    ),
    locked_by_hand: {
        facts: ['device'],
        test: ({ facts: { device } }) =>
            (device?.lockedByHand ?? null) === null
                ? blocked('NOT_LOCKED_BY_HAND', 'Nobody locked this phone by hand; there is nothing to lift')
                : null,
    },
} as const satisfies Conditions;
