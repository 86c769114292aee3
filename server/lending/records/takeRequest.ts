import type { Written } from '../../rest/write/context.ts';
import type { Row } from '../../../domain/resource.ts';
import { isCountry } from '../../../domain/countries.ts';
import { dueDayOfRequest, requestKinds, warnDayOfRequest } from '../../../domain/privacy/clocks.ts';
import { purposes, withdrawals } from '../../../domain/privacy/purposes.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { translate } from '../../platform/languages.ts';
import { notify } from '../../notifications/notify.ts';
import { aboutApplication, readApplication } from './application.ts';
import type { Services } from '../services.ts';

export const textOf = (row: Row, name: string): string => {
    const value = row[name];
    return typeof value === 'string' ? value : '';
};

const dayOf = (value: unknown): string =>
    value instanceof Date ? value.toISOString().slice(0, 10) : String(value).slice(0, 10);

/** Whose request it is and by when it is answered; a withdrawal counts from here on. */
export const takeRequest = async (
    tx: Transaction,
    { partners, jobs }: Pick<Services, 'partners' | 'jobs'>,
    { id, after, origin }: Pick<Written, 'id' | 'after' | 'origin'>,
): Promise<void> => {
    if (after === null) return;
    const { country, kind: asked, purpose: withdrawn } = after;
    const kind = requestKinds.find((one) => one === asked);
    const application = await readApplication(tx, textOf(after, 'applicationUid'));
    if (!isCountry(country) || kind === undefined || application === undefined) return;
    const { uid, customerPhone } = application;
    const receivedOn = dayOf(after['receivedOn']);
    await tx.client.query(
        `update customer_request set customer_name = a.customer_name, customer_phone = a.customer_phone, id_number = a.id_number,
                id_mark = a.id_mark, marks = a.marks, due_on = $2, warn_on = $3
            from application a where request_id = $1 and a.uid = customer_request.application_uid`,
        [id, dueDayOfRequest(country, kind, receivedOn), warnDayOfRequest(country, kind, receivedOn)],
    );
    if (kind === 'review') {
        const { facts, concerned } = aboutApplication(application);
        await notify(tx, jobs, { kind: 'reviewAsked', facts, concerned, actor: origin.principal.username });
    }
    const purpose = purposes.find((one) => one === withdrawn);
    if (kind !== 'withdraw' || purpose === undefined) return;
    const { stops, goesOn } = withdrawals[purpose];
    const language = customerLanguage(application);
    const text = [stops, goesOn].map((words) => translate(words, language)).join(' ');
    await partners.messaging.send(tx, { to: customerPhone, purpose: 'consent_withdrawn', text, applicationUid: uid });
};
