import { v4 } from 'uuid';
import { lazy, number, object, string } from 'yup';
import type { CollectionConfig, PullAccess, StatusAccess } from '../../platform/config/collectionConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { readReply, type HttpOptions } from '../http.ts';
import { callDaraja } from './daraja.ts';

const partner = 'collections';

const reply = object({
    ResponseCode: lazy((value: unknown) => (typeof value === 'number' ? number().required() : string().required())),
});

/**
 * Safaricom's Transaction Status: it only takes the question, and answers it later where it reports money. It is asked as the pay
 * bill that the money came to; of several, each until one takes the question.
 */
export const enquireDaraja = (
    { receivers, secret }: CollectionConfig,
    { status, ...access }: PullAccess & { readonly status: StatusAccess },
    options: HttpOptions = {},
) => {
    const { initiator, securityCredential, answersAt } = status;
    const call = callDaraja(access, options);
    const answers = `${answersAt}/hooks/collections/daraja/${secret}`;
    return async (reference: string, signal: AbortSignal): Promise<void> => {
        for (const shortCode of receivers) {
            const answer = await call({
                method: 'POST',
                url: `${access.url}/mpesa/transactionstatus/v1/query`,
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({
                    Initiator: initiator,
                    SecurityCredential: securityCredential,
                    CommandID: 'TransactionStatusQuery',
                    TransactionID: reference,
                    OriginatorConversationID: v4(),
                    PartyA: shortCode,
                    IdentifierType: '4',
                    ResultURL: `${answers}/status`,
                    QueueTimeOutURL: `${answers}/late`,
                    Remarks: 'Reported without proof',
                    Occasion: '',
                }),
                signal,
            });
            if (answer.status !== 200) throw new PartnerTrouble(partner, 'refused');
            if (String(readReply(partner, reply, answer.body).ResponseCode) === '0') return;
        }
        throw new PartnerTrouble(partner, 'refused');
    };
};
