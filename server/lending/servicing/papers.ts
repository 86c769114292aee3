import { isCountry } from '../../../domain/countries.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { conflict } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { linksWithinHour, mayBeSent, sendPaper, type Paper } from '../papers/paperLink.ts';
import { lockEndOf } from '../records/lockTruth.ts';
import { lockLoan, readerOf } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { loanOutcome } from './loanOutcome.ts';

/** Sends the customer of a loan a link to a paper of it. */
const sends =
    (paper: Paper) =>
    (services: Services): RunAction =>
    async (context, { id: uid, current }) => {
        const { tx } = context;
        const row = await lockLoan(tx, uid);
        const { reference, country } = row;
        await asSystem(tx, async () => {
            const sent = await linksWithinHour(tx, uid, services.clock());
            if (!isCountry(country) || !mayBeSent(sent, country))
                throw conflict(
                    'TOO_MANY_COPIES',
                    'Several papers were sent within the hour; wait a little and try again',
                );
            if (paper === 'certificate' && !(await lockEndOf(tx, uid)).isOff)
                throw conflict(
                    'NOT_RELEASED',
                    'The lock provider has not said yet that the phone is free. The certificate is sent by itself once it does.',
                );
            await sendPaper(tx, services, { uid, reference, paper, ...(await readerOf(tx, row)) });
        });
        return loanOutcome(context, { row, current, action: `send-${paper}` });
    };

export const sendStatement = sends('statement');
export const sendCertificate = sends('certificate');
export const sendPage = sends('page');
