import { system } from '../../../domain/access/roles.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { InboundRow } from '../books/inbound.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';

/** Tells, once a day, that money waits for people. */
export const tellOfInbound = (
    tx: Transaction,
    { jobs, clock }: Services,
    { country, reference, inboundId: recordId }: InboundRow,
): Promise<void> => {
    const day = dayIn(isCountry(country) ? countries[country].timeZone : 'UTC', clock());
    return notify(tx, jobs, {
        kind: 'moneyFitsNothing',
        facts: { reference, recordId },
        concerned: { country },
        actor: system.username,
        once: `inbound:${country}:${day}`,
    });
};
