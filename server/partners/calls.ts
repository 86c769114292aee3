import { Histogram } from 'prom-client';
import type { PartnerCall } from './ask.ts';

/** How often partners were asked, what came of it and how long it took; to be registered where metrics are shown. */
export const partnerCalls = () =>
    new Histogram({
        name: 'partner_call_duration_seconds',
        help: 'Time a partner took to answer, or until it was given up',
        labelNames: ['partner', 'outcome'] as const,
        buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
        registers: [],
    });

export interface CallLog {
    info(details: object, message: string): void;
}

export const noteCalls =
    (calls: ReturnType<typeof partnerCalls>, log: CallLog) =>
    ({ partner, outcome, milliseconds }: PartnerCall): void => {
        calls.observe({ partner, outcome }, milliseconds / 1000);
        log.info({ partner, outcome, milliseconds }, 'Partner asked');
    };
