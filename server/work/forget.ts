import { countryCodes } from '../../domain/countries.ts';
import { retentionKinds } from '../../domain/privacy/retentionKinds.ts';
import { keepNight } from '../lending/privacy/night.ts';
import type { RunJob } from './job.ts';

/** A run counts as lost after a minute; what is left is the next one's. */
const mostMs = 40_000;

export const forgetDue: RunJob<'forget_due'> = async ({ services, runId, log }) => {
    const end = Date.now() + mostMs;
    const isLate = (): boolean => Date.now() > end;
    for (const country of countryCodes) {
        for (const kind of retentionKinds) {
            try {
                if (!(await keepNight(services, { country, kind, runId }, isLate))) return;
            } catch (error) {
                // Each kind on its own: one that fails keeps no other from going.
                log.error({ err: error, country, kind }, 'What is due could not be forgotten');
            }
        }
    }
};
