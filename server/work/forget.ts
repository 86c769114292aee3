import { countryCodes } from '../../domain/countries.ts';
import { applicationKinds } from '../../domain/privacy/retentionKinds.ts';
import { keepNight } from '../lending/privacy/night.ts';
import type { RunJob } from './job.ts';

/** A run counts as lost after a minute; what is left is the next one's. */
const mostMs = 40_000;

const nights = [
    ...countryCodes.flatMap((country) => applicationKinds.map((kind) => ({ country, kind }))),
    ...([...countryCodes, '*'] as const).map((country) => ({ country, kind: 'logs' as const })),
];

export const forgetDue: RunJob<'forget_due'> = async ({ services, runId, log }) => {
    const end = Date.now() + mostMs;
    const isLate = (): boolean => Date.now() > end;
    for (const night of nights) {
        try {
            if (!(await keepNight(services, { ...night, runId }, isLate))) return;
        } catch (error) {
            // Each kind on its own: one that fails keeps no other from going.
            log.error({ err: error, ...night }, 'What is due could not be forgotten');
        }
    }
};
