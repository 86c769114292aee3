import { toMajor } from '../../../domain/lending/money.ts';
import type { DarajaPayAccess } from '../../platform/config/darajaConfig.ts';
import { PartnerTrouble } from '../ask.ts';
import { askDarajaStatus, callDaraja, responseCode } from '../daraja.ts';
import type { HttpOptions } from '../http.ts';
import { standingBy, type AnswerAbout, type ProvenAnswer } from './darajaAnswers.ts';
import type { Transfer, TransfersProvider } from './transfers.ts';

const partner = 'mobile money transfers';

/** What is kept of the network's answers, which come later and by themselves. */
export interface DarajaMemory {
    readonly answersTo: (reference: string) => Promise<readonly ProvenAnswer[]>;
    /** Whether it is time to ask the network about a payment; notes that it is being asked. */
    readonly mayEnquire: (reference: string) => Promise<boolean>;
}

const asked = { state: 'asked', reason: null, networkReference: null } as const;

/** Where a payment is answered: the address names it, since not every answer does. */
const addressOf = ({ answersAt, secret }: DarajaPayAccess, reference: string, about: AnswerAbout): string =>
    `${answersAt}/hooks/transfers/daraja/${secret}/${reference}/${about}`;

/** In whole shillings, which is all that M-PESA pays; undefined where there are cents. */
const wholeOf = ({ amount, currency }: Transfer): string | undefined =>
    /^(\d+)(?:\.0+)?$/.exec(toMajor(amount, currency))?.[1];

const bodyOf = (access: DarajaPayAccess, { reference, number, text }: Transfer, amount: string): string =>
    JSON.stringify({
        OriginatorConversationID: reference,
        InitiatorName: access.initiator,
        SecurityCredential: access.securityCredential,
        CommandID: 'BusinessPayment',
        Amount: amount,
        PartyA: access.shortCode,
        PartyB: number.replace('+', ''),
        Remarks: text,
        QueueTimeOutURL: addressOf(access, reference, 'late'),
        ResultURL: addressOf(access, reference, 'result'),
    });

/**
 * M-PESA's payments to phones (Daraja B2C). It only takes a payment, and answers later: what became of it is what was answered since,
 * and where nothing was, or nothing that is proven, Transaction Status is asked, which answers later too.
 */
export const transferByDaraja = (
    access: DarajaPayAccess,
    memory: DarajaMemory,
    options: HttpOptions = {},
): TransfersProvider => {
    const call = callDaraja(partner, access, options);
    const enquire = (reference: string, signal: AbortSignal): Promise<boolean> =>
        askDarajaStatus(partner, call, {
            app: access,
            by: access,
            about: { OriginalConversationID: reference },
            shortCode: access.shortCode,
            answers: {
                status: addressOf(access, reference, 'status'),
                late: addressOf(access, reference, 'late'),
            },
            remarks: 'What became of it',
            signal,
        });
    return {
        send: async (transfer, signal) => {
            if (transfer.direction !== 'pay') throw new PartnerTrouble(partner, 'refused');
            const amount = wholeOf(transfer);
            if (amount === undefined) return { ...asked, state: 'refused', reason: 'INVALID_AMOUNT' };
            const { status, body } = await call({
                method: 'POST',
                url: `${access.url}/mpesa/b2c/v3/paymentrequest`,
                headers: { 'content-type': 'application/json' },
                body: bodyOf(access, transfer, amount),
                signal,
                movesMoney: true,
            });
            if (status !== 200) throw new PartnerTrouble(partner, 'refused');
            // Any other code may mean that it was taken before: only looking tells.
            if (responseCode(partner, body) !== '0') throw new PartnerTrouble(partner, 'bad_reply');
            return asked;
        },
        look: async ({ reference, amount }, signal) => {
            const known = standingBy(await memory.answersTo(reference), amount);
            if (known !== undefined) return known;
            if (await memory.mayEnquire(reference)) await enquire(reference, signal);
            return asked;
        },
    };
};
