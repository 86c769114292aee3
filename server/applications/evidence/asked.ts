import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Application } from '../../../domain/application/application.ts';
import { isTrue, textIn } from '../../../domain/application/captured.ts';
import type { BureauReport, CheckFacts } from '../../../domain/application/checks/facts.ts';
import type { Database } from '../../database/connect.ts';
import { PartnerTrouble } from '../../partners/ask.ts';
import type { BureauQuestion } from '../../partners/bureau/bureau.ts';
import type { Partners } from '../../partners/partners.ts';

/** What asking gave. `retry`: it may work later, and repeating it does no harm. */
export interface Asked<Name extends 'mobileMoney' | 'bureau'> {
    /** Absent where nothing may be asked, or nothing is known to ask about. */
    readonly fact?: NonNullable<CheckFacts[Name]>;
    readonly retry: boolean;
}

interface Asking {
    readonly application: Application;
    readonly partners: Partners;
    readonly database: Pick<Database, 'pool'>;
}

const genderOf = ({ sections }: Application): 'female' | 'male' | null => {
    const gender = textIn(sections.kyc, 'gender');
    return gender === 'female' || gender === 'male' ? gender : null;
};

/** Who holds the customer's account; asked only with consent. */
export const askMobileMoney = async ({ application, partners }: Asking): Promise<Asked<'mobileMoney'>> => {
    const { customer, kyc } = application.sections;
    const number = textIn(kyc, 'mobileMoneyNumber');
    const network = textIn(kyc, 'mobileMoneyNetwork');
    if (!isTrue(customer, 'consentMobileMoney') || number === undefined || network === undefined) {
        return { retry: false };
    }
    try {
        const fact = await partners.mobileMoney.lookUp({
            number,
            network,
            country: application.country,
            name: application.customerName,
            gender: genderOf(application),
            dateOfBirth: textIn(kyc, 'dateOfBirth') ?? null,
            idNumber: textIn(kyc, 'idNumber') ?? null,
        });
        return { fact, retry: false };
    } catch (error) {
        if (!(error instanceof PartnerTrouble)) throw error;
        return { fact: 'unavailable', retry: error.kind !== 'refused' };
    }
};

const questionOf = (application: Application): Omit<BureauQuestion, 'requestId'> | undefined => {
    const { customer, kyc } = application.sections;
    const idType = textIn(kyc, 'idType');
    const idNumber = textIn(kyc, 'idNumber');
    if (!isTrue(customer, 'consentBureau') || idType === undefined || idNumber === undefined) return undefined;
    return {
        country: application.country,
        idType,
        idNumber,
        name: application.customerName,
        dateOfBirth: textIn(kyc, 'dateOfBirth') ?? null,
        phone: application.customerPhone,
        amount: application.financedAmount,
        consentCollectedBy: application.salesUsername,
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
const earlier = async ({ pool }: Asking['database'], uid: string, subject: string): Promise<Asked<'bureau'>> => {
    const { rows } = await pool.query<Earlier>({
        name: 'earlier bureau request',
        text: `select state, report, asked_at > now() - make_interval(secs => ${longestCallSeconds}) as "isRecent"
            from bureau_request where application_uid = $1 and subject = $2`,
        values: [uid, subject],
    });
    const [request] = rows;
    if (request === undefined) return { fact: 'unavailable', retry: true };
    if (request.report !== null) return { fact: request.report, retry: false };
    return { fact: 'unavailable', retry: request.state === 'asked' && request.isRecent };
};

const settle = async ({ pool }: Asking['database'], { uid, subject }: Request, report: BureauReport | null) => {
    await pool.query({
        name: 'settle bureau request',
        text: `update bureau_request set state = $3, report = $4::jsonb where application_uid = $1 and subject = $2`,
        values: [
            uid,
            subject,
            report === null ? 'unsure' : 'answered',
            report === null ? null : JSON.stringify(report),
        ],
    });
};

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
    const { idType, idNumber, name, dateOfBirth } = question;
    const subject = createHash('sha256')
        .update(JSON.stringify([idType, idNumber, name, dateOfBirth]))
        .digest('hex');
    const request = { uid: application.uid, subject, requestId: v7() };
    if (!mayPull || !(await claim(database, request))) {
        const held = await earlier(database, application.uid, subject);
        return mayPull || held.fact !== 'unavailable' ? held : { retry: false };
    }
    try {
        const report = await partners.bureau.pull({ ...question, requestId: request.requestId });
        await settle(database, request, report);
        return { fact: report, retry: false };
    } catch (error) {
        if (!(error instanceof PartnerTrouble)) throw error;
        if (error.isAmbiguous) await settle(database, request, null);
        else await forget(database, request);
        return { fact: 'unavailable', retry: !error.isAmbiguous && error.kind !== 'refused' };
    }
};
