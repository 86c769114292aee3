import { array, number, object, string } from 'yup';
import type { SmsConfig } from '../../platform/config/carrierConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import type { MessageCarrier } from './messaging.ts';

const largestReply = 64 * 1024;

/** What becomes of a message by the gateway's status of its one recipient; others are the gateway's trouble. */
const taken = new Set([100, 101, 102]);
const refused: ReadonlyMap<number, string> = new Map([
    [401, 'held back as a risk'],
    [403, 'not a telephone number'],
    [404, 'a number that takes no SMS'],
    [406, 'the person opted out'],
    [409, 'the person opted out of such messages'],
]);

const reply = object({
    SMSMessageData: object({
        Recipients: array()
            .of(object({ statusCode: number().integer().required(), status: string().required() }))
            .required(),
    }).required(),
});

const readReply = (text: string) => {
    try {
        return reply.validateSync(JSON.parse(text), { strict: true });
    } catch (error) {
        throw new PartnerTrouble('messages', 'bad_reply', error);
    }
};

const judge = (text: string) => {
    const { Recipients } = readReply(text).SMSMessageData;
    const [recipient] = Recipients;
    // Nobody at all: the sender id or the account is at fault, not the message.
    if (recipient === undefined) throw new PartnerTrouble('messages', 'refused');
    const { statusCode } = recipient;
    if (taken.has(statusCode)) return { state: 'sent' };
    const reason = refused.get(statusCode);
    if (reason !== undefined) return { state: 'failed', reason: `${statusCode} ${reason}` };
    throw new PartnerTrouble('messages', statusCode >= 500 ? 'down' : 'refused');
};

const readText = async (response: Response): Promise<string> => {
    const text = await response.text();
    if (text.length > largestReply) throw new PartnerTrouble('messages', 'bad_reply');
    return text;
};

/** Carries SMS to a gateway with the bulk interface of Africa's Talking. Messages wait while the account is at fault. */
export const smsCarrier = ({ url, username, apiKey, sender }: SmsConfig): MessageCarrier => ({
    carry: async ({ to, text }, signal) => {
        const response = await fetch(url, {
            method: 'POST',
            signal,
            // The key goes to nobody else.
            redirect: 'error',
            headers: { apiKey, accept: 'application/json' },
            body: new URLSearchParams({
                username,
                to,
                message: text,
                ...(sender === undefined ? {} : { from: sender }),
            }),
        });
        const body = await readText(response);
        if (response.ok) return judge(body);
        throw new PartnerTrouble('messages', response.status >= 500 ? 'down' : 'refused');
    },
});
