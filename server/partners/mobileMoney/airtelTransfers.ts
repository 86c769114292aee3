import { object, string } from 'yup';
import { countries, isCountry } from '../../../domain/countries.ts';
import { toMajor } from '../../../domain/lending/money.ts';
import type { AirtelAccess } from '../../platform/config/airtelConfig.ts';
import { withAccessToken } from '../accessToken.ts';
import { PartnerTrouble } from '../ask.ts';
import { openHttp, readReply, type HttpOptions, type HttpReply } from '../http.ts';
import type { Transfer, TransferAddress, TransferStanding, TransfersProvider } from './transfers.ts';

const partner = 'mobile money transfers';

const reply = object({
    data: object({
        transaction: object({
            status: string().max(20),
            airtel_money_id: string().max(60),
        }).default(undefined),
    }).default(undefined),
    status: object({ response_code: string().max(40) }).required(),
});

/** What the standing of a transaction is called where it is asked about. TA: the network does not know yet itself. */
const standings: Readonly<Record<string, TransferStanding['state']>> = {
    TS: 'confirmed',
    TF: 'refused',
    TE: 'refused',
    TA: 'asked',
    TIP: 'asked',
};

type Known = Pick<TransferStanding, 'state' | 'reason'>;

const asked: Known = { state: 'asked', reason: null };
const refused = (reason: string): Known => ({ state: 'refused', reason });

/** By the code of the answer: collections have 008 in it, payments to a phone 009. Any other says nothing for sure. */
const meanings: Readonly<Record<string, Known>> = {
    DP00800001000: asked,
    DP00800001001: { state: 'confirmed', reason: null },
    DP00800001002: refused('APPROVAL_REJECTED'),
    DP00800001003: refused('PAYER_LIMIT_REACHED'),
    DP00800001004: refused('INVALID_AMOUNT'),
    DP00800001005: refused('EXPIRED'),
    DP00800001006: asked,
    DP00800001007: refused('NOT_ENOUGH_FUNDS'),
    DP00800001008: refused('APPROVAL_REJECTED'),
    DP00800001010: refused('PAYEE_NOT_ALLOWED_TO_RECEIVE'),
    DP00800001024: asked,
    DP00800001025: { state: 'not_there', reason: null },
    DP00800001029: refused('EXPIRED'),
    DP00900001000: asked,
    DP00900001001: { state: 'confirmed', reason: null },
    DP00900001003: refused('PAYER_LIMIT_REACHED'),
    DP00900001004: refused('INVALID_AMOUNT'),
    DP00900001006: asked,
    DP00900001007: refused('NOT_ENOUGH_FUNDS'),
    DP00900001012: refused('PAYEE_NOT_FOUND'),
    DP00900001015: { state: 'not_there', reason: null },
};

/** Throws PartnerTrouble for what is no answer to a question about money. */
const standingIn = ({ status, body }: HttpReply, isSent: boolean): TransferStanding => {
    // A refusal of the request itself: of its client, its country, its form.
    if (status !== 200) throw new PartnerTrouble(partner, 'refused');
    const { data, status: said } = readReply(partner, reply, body);
    const { status: word = '', airtel_money_id: networkReference = null } = data?.transaction ?? {};
    const meant = meanings[said.response_code ?? ''];
    const state = standings[word.toUpperCase()];
    if (state !== undefined && !isSent) {
        const reason = word.toUpperCase() === 'TE' ? 'EXPIRED' : (meant?.reason ?? said.response_code ?? null);
        return { state, reason: state === 'refused' ? reason : null, networkReference };
    }
    if (meant === undefined) throw new PartnerTrouble(partner, 'bad_reply');
    // What was only just sent may still be on its way: only looking finds out that it is not there.
    if (isSent && meant.state !== 'refused') return { ...asked, networkReference: null };
    return { ...meant, networkReference: meant.state === 'confirmed' ? networkReference : null };
};

/** Without the dialling code of the country, as Airtel wants it. */
const ownNumber = ({ number, country }: Transfer): string => {
    const code = isCountry(country) ? countries[country].diallingCode : '';
    return number.replace(`+${code}`, '');
};

const bodies = {
    collect: (transfer: Transfer) => {
        const { country, currency, reference: id, amount, text: reference } = transfer;
        const where = { country, currency };
        const transaction = { amount: Number(toMajor(amount, currency)), ...where, id };
        return { reference, subscriber: { ...where, msisdn: ownNumber(transfer) }, transaction };
    },
    pay: (transfer: Transfer, pin: string) => {
        const { currency, reference: id, amount, text } = transfer;
        const transaction = { amount: Number(toMajor(amount, currency)), id, type: 'B2C' };
        // Letters and digits alone.
        const reference = text.replaceAll(' ', '');
        return { payee: { currency, msisdn: ownNumber(transfer) }, reference, pin, transaction };
    },
} as const;

const paths = {
    collect: { send: 'merchant/v2/payments/', look: (id: string) => `standard/v1/payments/${id}` },
    pay: {
        send: 'standard/v2/disbursements/',
        look: (id: string) => `standard/v2/disbursements/${id}?transactionType=B2C`,
    },
} as const;

/** Airtel Money's USSD push and, where there is a contract for it, its disbursement; both are enquired about by our own number. */
export const transferByAirtel = (access: AirtelAccess, options: HttpOptions = {}): TransfersProvider => {
    const { url, clientId, clientSecret, disbursement } = access;
    const call = withAccessToken(partner, openHttp(partner, options), {
        url: `${url}/auth/oauth2/token`,
        username: clientId,
        password: clientSecret,
        speaks: 'json',
    });
    const headersOf = (country: string) => ({
        'content-type': 'application/json',
        'x-country': country,
        'x-currency': isCountry(country) ? countries[country].currency : '',
    });
    const pinFor = (direction: Transfer['direction']): string => {
        if (direction === 'collect') return '';
        if (disbursement === undefined) throw new PartnerTrouble(partner, 'refused');
        return disbursement.pin;
    };
    return {
        send: async (transfer, signal) => {
            const { direction, country } = transfer;
            const body = JSON.stringify(bodies[direction](transfer, pinFor(direction)));
            const address = `${url}/${paths[direction].send}`;
            const sent = { method: 'POST', url: address, headers: headersOf(country), body, signal } as const;
            return standingIn(await call({ ...sent, movesMoney: true }), true);
        },
        look: async ({ direction, country, reference }: TransferAddress, signal) => {
            const address = `${url}/${paths[direction].look(encodeURIComponent(reference))}`;
            return standingIn(await call({ method: 'GET', url: address, headers: headersOf(country), signal }), false);
        },
    };
};
