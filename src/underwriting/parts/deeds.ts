import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { humanize } from '../../../domain/field.ts';
import { say, spoken } from '../../i18n/say.ts';

/** What the life cycle does not know: who looked, and what machines and phones told. */
const furtherDeeds: Readonly<Record<string, string>> = spoken({
    check_automatically: 'Check automatically',
    read_bureau_report: 'Read bureau report',
    export: 'Export',
    forget: 'Forget',
    lock_event: 'Lock event',
    phone_sim_changed: 'Phone sim changed',
    phone_offline: 'Phone offline',
    phone_reset: 'Phone reset',
    phone_tampered: 'Phone tampered',
    device_active: 'Device active',
    device_rejected: 'Device rejected',
    device_released: 'Device released',
    device_error: 'Device error',
});

/** A deed of the history, in the reader's language. */
export const deedOf = (action: string): string =>
    furtherDeeds[action] ?? say(transitions.find((row) => row.action === action)?.label ?? humanize(action));
