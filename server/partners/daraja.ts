import { lazy, number, object, string } from 'yup';
import { withAccessToken } from './accessToken.ts';
import { PartnerTrouble } from './ask.ts';
import { openHttp, readReply, type HttpOptions } from './http.ts';

/** An app of ours at Safaricom. The key and the secret are secrets. */
interface DarajaApp {
    readonly url: string;
    readonly consumerKey: string;
    readonly consumerSecret: string;
}

/** Who asks there for what only people of ours may: an initiator, whose credential is a secret. */
interface DarajaInitiator {
    readonly initiator: string;
    /** Its password, encrypted with the network's certificate. */
    readonly securityCredential: string;
}

/** The way to Safaricom's API under the token of one of our apps there. */
export const callDaraja = (
    partner: string,
    { url, consumerKey: username, consumerSecret: password }: DarajaApp,
    options: HttpOptions,
) =>
    withAccessToken(partner, openHttp(partner, options), {
        method: 'GET',
        url: `${url}/oauth/v1/generate?grant_type=client_credentials`,
        username,
        password,
    });

const reply = object({
    ResponseCode: lazy((value: unknown) => (typeof value === 'number' ? number().required() : string().required())),
});

/** The code of an answer, '0' where what was asked for was taken. Throws PartnerTrouble. */
export const responseCode = (partner: string, body: unknown): string =>
    String(readReply(partner, reply, body).ResponseCode);

interface StatusQuestion {
    readonly app: DarajaApp;
    readonly by: DarajaInitiator;
    /** The transfer by M-PESA's own number, or by the one that we gave it. */
    readonly about: { readonly TransactionID: string } | { readonly OriginalConversationID: string };
    /** The short code that the money came to, or left. */
    readonly shortCode: string;
    /** Where it is answered, and where it is told that the answer is late. */
    readonly answers: { readonly status: string; readonly late: string };
    readonly remarks: string;
    readonly signal: AbortSignal;
}

/** Safaricom's Transaction Status: it only takes the question, and answers later. False where it is not this short code's to ask. */
export const askDarajaStatus = async (
    partner: string,
    call: ReturnType<typeof callDaraja>,
    { app, by, about, shortCode, answers, remarks, signal }: StatusQuestion,
): Promise<boolean> => {
    const { status, body } = await call({
        method: 'POST',
        url: `${app.url}/mpesa/transactionstatus/v1/query`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
            Initiator: by.initiator,
            SecurityCredential: by.securityCredential,
            CommandID: 'TransactionStatusQuery',
            ...about,
            PartyA: shortCode,
            IdentifierType: '4',
            ResultURL: answers.status,
            QueueTimeOutURL: answers.late,
            Remarks: remarks,
            Occasion: '',
        }),
        signal,
    });
    if (status !== 200) throw new PartnerTrouble(partner, 'refused');
    return responseCode(partner, body) === '0';
};
