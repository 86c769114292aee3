import { v7 } from 'uuid';
import type { Application } from '../../../../domain/application/application.ts';
import { entriesIn, isTrue, textIn } from '../../../../domain/application/captured.ts';
import type { BureauReport, CheckFacts, MobileMoneyAccount } from '../../../../domain/application/checks/facts.ts';
import { isCountry } from '../../../../domain/countries.ts';
import { guessNetwork, readPhone } from '../../../../domain/matching/phone.ts';
import type { Withdrawn } from '../../../../domain/privacy/purposes.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { PartnerTrouble } from '../../../partners/ask.ts';
import type { PulledReport } from '../../../partners/bureau/bureau.ts';
import type { MobileMoneyQuestion } from '../../../partners/mobileMoney/mobileMoney.ts';
import type { Partners } from '../../../partners/partners.ts';
import { openRow, sealRow } from '../../records/sealedRows.ts';
import { stoppedOf } from '../../records/withdrawn.ts';
import { questionOf, subjectHash } from './bureauQuestion.ts';

/** What asking gave. `retry`: it may work later, and repeating it does no harm. */
export interface Asked<Name extends 'mobileMoney' | 'guarantorAccounts' | 'bureau'> {
    /** Absent where nothing may be asked, or nothing is known to ask about. */
    readonly fact?: NonNullable<CheckFacts[Name]>;
    readonly retry: boolean;
    /** The answer was lost after the question may have been counted, and paid for. */
    readonly isInDoubt?: boolean;
}

interface Asking {
    readonly application: Application;
    readonly partners: Partners;
    readonly database: Pick<Database, 'pool' | 'secrets' | 'withTransaction'>;
}

const stoppedIn = ({ withTransaction }: Asking['database'], application: Application): Promise<Withdrawn> =>
    withTransaction((tx) => stoppedOf(tx, application));

const genderOf = ({ sections }: Application): 'female' | 'male' | null => {
    const gender = textIn(sections.kyc, 'gender');
    return gender === 'female' || gender === 'male' ? gender : null;
};

/** Who holds the customer's account; asked only with consent. */
export const askMobileMoney = async ({ application, partners, database }: Asking): Promise<Asked<'mobileMoney'>> => {
    const { customer, kyc } = application.sections;
    const number = textIn(kyc, 'mobileMoneyNumber');
    const network = textIn(kyc, 'mobileMoneyNetwork');
    if (!isTrue(customer, 'consentMobileMoney') || number === undefined || network === undefined) {
        return { retry: false };
    }
    const { mobile_money: isWithdrawn } = await stoppedIn(database, application);
    if (isWithdrawn !== undefined) return { retry: false };
    return lookUp(partners, {
        number,
        network,
        country: application.country,
        name: application.customerName,
        gender: genderOf(application),
        dateOfBirth: textIn(kyc, 'dateOfBirth') ?? null,
        idNumber: textIn(kyc, 'idNumber') ?? null,
    });
};

interface LookedUp {
    readonly fact: MobileMoneyAccount | 'unavailable';
    readonly retry: boolean;
}

const lookUp = async ({ mobileMoney }: Partners, question: MobileMoneyQuestion): Promise<LookedUp> => {
    try {
        return { fact: await mobileMoney.lookUp(question), retry: false };
    } catch (error) {
        if (!(error instanceof PartnerTrouble)) throw error;
        return { fact: 'unavailable', retry: !error.isFinal };
    }
};

const networkOf = (phone: string, country: string): string | undefined => {
    const read = isCountry(country) ? readPhone(phone, country) : undefined;
    return read === undefined ? undefined : guessNetwork(read);
};

/** Whose the numbers of the guarantors are; each asked only where the guarantor agreed to it. */
export const askGuarantorAccounts = async ({
    application,
    partners,
}: Omit<Asking, 'database'>): Promise<Asked<'guarantorAccounts'>> => {
    const { country, sections } = application;
    const agreed = entriesIn(sections.guarantor, 'guarantors').filter((person) => isTrue(person, 'consent'));
    const asked = await Promise.all(
        agreed.map(async (person) => {
            const phone = textIn(person, 'phone') ?? '';
            const network = networkOf(phone, country);
            const { fact, retry }: LookedUp =
                network === undefined
                    ? { fact: 'unavailable', retry: false }
                    : await lookUp(partners, {
                          number: phone,
                          network,
                          country,
                          name: textIn(person, 'name') ?? '',
                          gender: null,
                          dateOfBirth: null,
                          idNumber: textIn(person, 'idNumber') ?? null,
                      });
            return { phone, account: fact, retry };
        }),
    );
    return {
        fact: asked.map(({ phone, account }) => ({ phone, account })),
        retry: asked.some(({ retry }) => retry),
    };
};

interface Request {
    readonly uid: string;
    readonly subject: string;
    readonly requestId: string;
}

/** Notes that the report is about to be asked for; false when it was before. */
const claim = async ({ pool }: Asking['database'], { uid, subject, requestId }: Request): Promise<boolean> => {
    const { rowCount } = await pool.query({
        name: 'claim bureau request',
        text: `insert into bureau_request (application_uid, subject, request_id, state, asked_at)
            values ($1, $2, $3, 'asked', now()) on conflict do nothing`,
        values: [uid, subject, requestId],
    });
    return rowCount === 1;
};

interface Earlier {
    readonly state: 'asked' | 'answered' | 'unsure';
    readonly report: BureauReport | null;
    readonly isRecent: boolean;
}

// Longer than any call may take: whoever asked before that is not waiting any more.
const longestCallSeconds = 60;

/** What became of an earlier request. One that was never answered may have reached the bureau: it is not repeated. */
const earlier = ({ withTransaction }: Asking['database'], uid: string, subject: string): Promise<Asked<'bureau'>> =>
    withTransaction(async (tx) => {
        const { rows } = await tx.client.query<Earlier & { readonly requestId: string }>({
            name: 'earlier bureau request',
            text: `select state, report, request_id as "requestId", asked_at > now() - make_interval(secs => ${longestCallSeconds}) as "isRecent"
            from bureau_request where application_uid = $1 and subject = $2`,
            values: [uid, subject],
        });
        const [request] = rows;
        if (request === undefined) return { fact: 'unavailable', retry: true };
        const { report } = await openRow(tx, { table: 'bureau_request', uid, row: request.requestId }, request);
        if (report !== null) return { fact: report, retry: false };
        const isAsking = request.state === 'asked' && request.isRecent;
        return { fact: 'unavailable', retry: isAsking, isInDoubt: !isAsking };
    });

const settle = (
    { withTransaction }: Asking['database'],
    { uid, subject, requestId }: Request,
    pulled: PulledReport | null,
) =>
    withTransaction(async (tx) => {
        const { report, received } = pulled ?? { report: null, received: null };
        const kept = await sealRow<{ report: unknown; received: string | null }>(
            tx,
            { table: 'bureau_request', uid, row: requestId },
            { report, received },
        );
        await tx.client.query({
            name: 'settle bureau request',
            text: `update bureau_request set state = $3, report = $4::jsonb, received = $5
            where application_uid = $1 and subject = $2`,
            values: [
                uid,
                subject,
                pulled === null ? 'unsure' : 'answered',
                kept.report === null ? null : JSON.stringify(kept.report),
                kept.received,
            ],
        });
    });

const forget = async ({ pool }: Asking['database'], { uid, subject }: Request): Promise<void> => {
    await pool.query({
        name: 'forget bureau request',
        text: 'delete from bureau_request where application_uid = $1 and subject = $2',
        values: [uid, subject],
    });
};

/**
 * The credit report of the customer: pulled once for each person an application was about, only with consent, and never
 * again by itself when nobody knows whether the first pull reached the bureau. With `mayPull` false, what is held.
 */
export const askBureau = async ({ mayPull, ...asking }: Asking & { mayPull: boolean }): Promise<Asked<'bureau'>> => {
    const { application, partners, database } = asking;
    const question = questionOf(application);
    if (question === undefined) return { retry: false };
    const subject = subjectHash(question);
    const request = { uid: application.uid, subject, requestId: v7() };
    // What is held already stays: it was asked for while they agreed.
    const mayAsk = mayPull && (await stoppedIn(database, application)).bureau === undefined;
    if (!mayAsk || !(await claim(database, request))) {
        const held = await earlier(database, application.uid, subject);
        return mayAsk || held.fact !== 'unavailable' ? held : { retry: false };
    }
    try {
        const pulled = await partners.bureau.pull({ ...question, requestId: request.requestId });
        await settle(database, request, pulled);
        return { fact: pulled.report, retry: false };
    } catch (error) {
        if (!(error instanceof PartnerTrouble)) throw error;
        if (error.isAmbiguous) await settle(database, request, null);
        else await forget(database, request);
        const { isAmbiguous } = error;
        return { fact: 'unavailable', retry: !isAmbiguous && !error.isFinal, isInDoubt: isAmbiguous };
    }
};
