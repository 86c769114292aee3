import type { Application } from '../../../domain/application/application.ts';
import { isTrue } from '../../../domain/application/captured.ts';
import { pausable, type Withdrawn } from '../../../domain/privacy/purposes.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { readApplication } from './application.ts';
import { idMarks, phoneMarks } from './sealedNames.ts';

const sinceWhen = (rows: string): string =>
    `(select coalesce(json_object_agg(purpose, to_json(since at time zone 'utc') #>> '{}' || 'Z'), '{}') from (${rows}) one)`;

const withdrawnRows = (first: number): string =>
    `select purpose, since from withdrawals($${first}, $${first + 1}, $${first + 2})`;

/** SQL of the consents that somebody withdrew, a JSON object; `first` is the place of the first value in its statement. */
const withdrawnSql = (first: number): string => sinceWhen(withdrawnRows(first));

const pausedRows = (first: number): string =>
    `select purpose, now() from unnest('{${pausable.join()}}'::text[]) purpose where restricted($${first})`;

/** And of what can wait, since now, while they asked that their data be kept and not used. */
const stoppedSql = (first: number): string => sinceWhen([withdrawnRows(first), pausedRows(first)].join(' union all '));

/** SQL of both as one JSON object, for which what was withdrawn is asked once. */
export const withdrawnAndStoppedSql = (first: number): string => {
    const withdrawn = 'select purpose, since from withdrawn';
    const stopped = [withdrawn, pausedRows(first)].join(' union all ');
    const both = `with withdrawn as materialized (${withdrawnRows(first)})
        select json_build_object('withdrawn', ${sinceWhen(withdrawn)}, 'stopped', ${sinceWhen(stopped)})`;
    return `(${both})`;
};

type Person = Pick<Application, 'uid' | 'idNumber' | 'customerPhone'>;

/** What is asked of the customer of one application; they are found by the marks of card and phone. */
export const withdrawnValues = (secrets: Pick<Secrets, 'blinds'>, { uid, idNumber, customerPhone }: Person) => [
    uid,
    idMarks(secrets, idNumber),
    phoneMarks(secrets, [customerPhone]),
];

type Question = Readonly<Record<'name' | 'text', string>>;
type Reading = Pick<Transaction, 'client' | 'secrets'>;

const ask = async ({ client, secrets }: Reading, person: Person, { name, text }: Question): Promise<Withdrawn> => {
    const values = withdrawnValues(secrets, person);
    const { rows } = await client.query<{ found: Withdrawn }>({ name, text: `select ${text} as found`, values });
    return rows[0]?.found ?? {};
};

/** Which consents the customer of an application withdrew, as far as that counts for it, and since when. */
export const withdrawnOf = (tx: Reading, person: Person): Promise<Withdrawn> =>
    ask(tx, person, { name: 'consents withdrawn', text: withdrawnSql(1) });

/** What is not done with the data of the customer of an application: what they withdrew, and what can wait while they asked that it do. */
export const stoppedOf = (tx: Reading, person: Person): Promise<Withdrawn> =>
    ask(tx, person, { name: 'uses stopped', text: stoppedSql(1) });

/** What advertises goes only to whoever agreed to it in the form of their application, and did not withdraw that. */
export const wantsNoOffers = async (tx: Transaction, uid: string | null): Promise<boolean> => {
    const application = uid === null ? undefined : await readApplication(tx, uid);
    return (
        application === undefined ||
        !isTrue(application.sections.customer, 'consentMarketing') ||
        (await stoppedOf(tx, application)).marketing !== undefined
    );
};
