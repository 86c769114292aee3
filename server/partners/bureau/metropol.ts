import { createHash } from 'node:crypto';
import { array, boolean, mixed, number, object, string } from 'yup';
import { countries, isCountry } from '../../../domain/countries.ts';
import { toMajor } from '../../../domain/lending/money.ts';
import type { MetropolAccess } from '../../platform/config/partnerConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { openHttp, readReply, type HttpOptions } from '../http.ts';
import type { BureauProvider, BureauQuestion } from './bureau.ts';

const partner = 'credit bureau';

const jsonReport = 5;
const newCredit = 1;
const nationalId = '001';
const badFromDays = 90;

const count = () => number().integer().min(0);

// Amounts come as decimal text, some systems send numbers.
const decimal = () =>
    mixed((value): value is string | number => typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(String(value)));

const account = object({
    account_status: string().max(60).nullable(),
    current_balance: decimal(),
    days_in_arrears: count().nullable(),
    highest_days_in_arrears: count().nullable(),
});

const sector = object({ account_npa: count().default(0) });

const reply = object({
    has_error: boolean().required(),
    credit_score: number().integer().nullable(),
    has_fraud: boolean(),
    account_info: array().of(account).nullable(),
    lender_sector: object({ sector_bank: sector.nullable(), sector_other: sector.nullable() }).nullable().default(null),
    no_of_enquiries: object({ last_3_months: count() }).nullable().default(null),
    trx_id: string().max(100),
});

const stampOf = (now: Date): string => `${now.toISOString().replaceAll(/\D/g, '')}000`;

/** The signature: SHA-256 over the private key, the body, the public key and the time, in hexadecimal. */
const sign = ({ publicKey, privateKey }: MetropolAccess, body: string, stamp: string): string =>
    createHash('sha256').update(`${privateKey}${body}${publicKey}${stamp}`).digest('hex');

const bodyOf = ({ country, idNumber, amount, consentCollectedBy }: BureauQuestion): string => {
    const rules = isCountry(country) ? countries[country] : undefined;
    return JSON.stringify({
        report_type: jsonReport,
        identity_number: idNumber,
        identity_type: nationalId,
        ...(amount === null || rules === undefined ? {} : { loan_amount: Number(toMajor(amount, rules.currency)) }),
        report_reason: newCredit,
        consent: true,
        consent_collected_by: consentCollectedBy,
    });
};

const reportOf = (body: unknown, bureau: string) => {
    const read = readReply(partner, reply, body);
    // It answered, and there is no report: asking the same once more would cost, and change nothing.
    if (read.has_error || read.trx_id === undefined || read.has_fraud === undefined) {
        throw new PartnerTrouble(partner, read.has_error ? 'refused' : 'bad_reply');
    }
    const accounts = read.account_info ?? [];
    const open = accounts.filter((one) => Number(one.current_balance ?? 0) > 0);
    const behind = accounts.filter((one) => (one.days_in_arrears ?? 0) >= badFromDays);
    const npa =
        (read.lender_sector?.sector_bank?.account_npa ?? 0) + (read.lender_sector?.sector_other?.account_npa ?? 0);
    return {
        bureau,
        reference: read.trx_id,
        pulledAt: new Date().toISOString(),
        score: accounts.length === 0 || !read.credit_score ? null : read.credit_score,
        openAccounts: open.length,
        closedAccounts: accounts.length - open.length,
        nonPerforming: Math.max(npa, behind.length),
        maxDaysInArrears: Math.max(
            0,
            ...accounts.map((one) => Math.max(one.highest_days_in_arrears ?? 0, one.days_in_arrears ?? 0)),
        ),
        // This bureau knows balances, not instalments: unknown is not zero, unless nothing is owed.
        monthlyInstalments: open.length === 0 ? 0 : null,
        enquiries30: null,
        enquiries60: null,
        enquiries90: read.no_of_enquiries?.last_3_months ?? null,
        fraudFlag: read.has_fraud,
    };
};

/** A full report of one person, for a new credit; every one is paid for and shows as an enquiry. */
export const askMetropol = (access: MetropolAccess, options: HttpOptions = {}): BureauProvider => {
    const http = openHttp(partner, options);
    return {
        pull: async (question, signal) => {
            const identity = isCountry(question.country)
                ? countries[question.country].idTypes.find(({ code }) => code === question.idType)
                : undefined;
            if (question.country !== access.country || identity?.identityDocument !== true) {
                throw new PartnerTrouble(partner, 'refused');
            }
            const body = bodyOf(question);
            const stamp = stampOf(new Date());
            const reply = await http({
                method: 'POST',
                url: `${access.url}/report/json`,
                headers: {
                    'content-type': 'application/json',
                    'x-metropol-rest-api-key': access.publicKey,
                    'x-metropol-rest-api-timestamp': stamp,
                    'x-metropol-rest-api-hash': sign(access, body, stamp),
                },
                body,
                signal,
            });
            if (reply.status !== 200) throw new PartnerTrouble(partner, 'refused');
            const bureau = isCountry(question.country) ? countries[question.country].bureau.code : '';
            return { report: reportOf(reply.body, bureau), received: reply.text };
        },
    };
};
