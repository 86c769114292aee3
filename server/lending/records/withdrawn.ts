import type { Application } from '../../../domain/application/application.ts';
import type { Withdrawn } from '../../../domain/privacy/purposes.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readApplication } from './application.ts';
import { idMarks, phoneMarks } from './sealedNames.ts';

/** SQL of the consents that somebody withdrew, a JSON object; `first` is the place of the first value in its statement. */
export const withdrawnSql = (first: number): string =>
    `(select coalesce(json_object_agg(purpose, to_json(since at time zone 'utc') #>> '{}' || 'Z'), '{}')
        from withdrawals($${first}, $${first + 1}, $${first + 2}))`;

/** What is asked of the customer of one application; they are found by the marks of card and phone. */
export const withdrawnValues = (
    secrets: Pick<Secrets, 'blinds'>,
    { uid, idNumber, customerPhone }: Pick<Application, 'uid' | 'idNumber' | 'customerPhone'>,
) => [uid, idMarks(secrets, idNumber), phoneMarks(secrets, [customerPhone])];

/** Which consents the customer of an application withdrew, as far as that counts for it, and since when. */
export const withdrawnOf = async (
    { client, secrets }: Pick<Transaction, 'client' | 'secrets'>,
    person: Pick<Application, 'uid' | 'idNumber' | 'customerPhone'>,
): Promise<Withdrawn> => {
    const { rows } = await client.query<{ withdrawn: Withdrawn }>({
        name: 'consents withdrawn',
        text: `select ${withdrawnSql(1)} as withdrawn`,
        values: withdrawnValues(secrets, person),
    });
    return rows[0]?.withdrawn ?? {};
};

/** What advertises goes only to whoever can be asked whether they want it. */
export const wantsNoOffers = async (tx: Transaction, uid: string | null): Promise<boolean> => {
    const application = uid === null ? undefined : await readApplication(tx, uid);
    return application === undefined || (await withdrawnOf(tx, application)).marketing !== undefined;
};
