import { lazy, object, string } from 'yup';
import { toMajor } from '../../../domain/lending/money.ts';
import { withAccessToken } from '../accessToken.ts';
import { PartnerTrouble } from '../ask.ts';
import { openHttp, readReply, type HttpOptions, type HttpReply } from '../http.ts';
import type { MtnAccess, MtnUser } from '../../platform/config/partnerConfig.ts';
import type { Transfer, TransferAddress, TransfersProvider } from './transfers.ts';

const partner = 'mobile money transfers';

// Most systems give the reason as one word, newer ones as a code with a message.
const reason = lazy((value: unknown) =>
    typeof value === 'object' ? object({ code: string().max(100).required() }) : string().max(100),
);

const standing = object({
    status: string()
        .oneOf(['PENDING', 'SUCCESSFUL', 'FAILED'] as const)
        .required(),
    financialTransactionId: string().max(60),
    reason,
});

const states = { PENDING: 'asked', SUCCESSFUL: 'confirmed', FAILED: 'refused' } as const;

const reasonOf = (given: unknown): string | null => {
    if (typeof given === 'string') return given;
    const code: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'code') : undefined;
    return typeof code === 'string' ? code : null;
};

const readStanding = ({ status, body }: HttpReply) => {
    if (status === 404) return { state: 'not_there', reason: null, networkReference: null };
    if (status !== 200) throw new PartnerTrouble(partner, 'refused');
    const said = readReply(partner, standing, body);
    return {
        state: states[said.status],
        reason: reasonOf(said.reason),
        networkReference: said.financialTransactionId ?? null,
    };
};

/** The two products of MTN's MoMo: where each is asked, and who the phone belongs to in it. */
const products = {
    collect: { product: 'collection', path: 'collection/v1_0/requesttopay', party: 'payer' },
    pay: { product: 'disbursement', path: 'disbursement/v1_0/transfer', party: 'payee' },
} as const;

const bodyOf = ({ reference, direction, number, amount, currency, text }: Transfer): string =>
    JSON.stringify({
        amount: toMajor(amount, currency),
        currency,
        externalId: reference,
        [products[direction].party]: { partyIdType: 'MSISDN', partyId: number.replace('+', '') },
        payerMessage: text,
        payeeNote: text,
    });

const openProduct = (
    { url, targetEnvironment }: Pick<MtnAccess, 'url' | 'targetEnvironment'>,
    { subscriptionKey, apiUser, apiKey }: MtnUser,
    { direction, options }: { readonly direction: Transfer['direction']; readonly options: HttpOptions },
) => {
    const { product, path } = products[direction];
    const key = { 'ocp-apim-subscription-key': subscriptionKey };
    const call = withAccessToken(partner, openHttp(partner, options), {
        url: `${url}/${product}/token/`,
        username: apiUser,
        password: apiKey,
        headers: key,
    });
    const headers = { ...key, 'x-target-environment': targetEnvironment };
    return {
        send: async (transfer: Transfer, signal: AbortSignal) => {
            const { status } = await call({
                method: 'POST',
                url: `${url}/${path}`,
                headers: { ...headers, 'x-reference-id': transfer.reference, 'content-type': 'application/json' },
                body: bodyOf(transfer),
                signal,
                movesMoney: true,
            });
            // A conflict says that this very reference was taken before.
            if (status === 202 || status === 409) return { state: 'asked', reason: null, networkReference: null };
            throw new PartnerTrouble(partner, 'refused');
        },
        look: async ({ reference }: TransferAddress, signal: AbortSignal) =>
            readStanding(await call({ method: 'GET', url: `${url}/${path}/${reference}`, headers, signal })),
    };
};

/** MTN's request to pay and, where there is a contract for it, its transfer to a phone. */
export const transferByMtn = (access: MtnAccess, options: HttpOptions = {}): TransfersProvider => {
    const collecting = openProduct(access, access, { direction: 'collect', options });
    const { disbursement } = access;
    const paying =
        disbursement === undefined ? undefined : openProduct(access, disbursement, { direction: 'pay', options });
    const productOf = ({ direction }: TransferAddress) => {
        const found = direction === 'collect' ? collecting : paying;
        if (found === undefined) throw new PartnerTrouble(partner, 'refused');
        return found;
    };
    return {
        send: async (transfer, signal) => productOf(transfer).send(transfer, signal),
        look: async (address, signal) => productOf(address).look(address, signal),
    };
};
