import { v5 } from 'uuid';
import { dueNow, type UssdDeed } from '../../../domain/gateway/menu.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { Country } from '../../../domain/countries.ts';
import { needCard } from '../../../domain/privacy/clocks.ts';
import { withdrawals } from '../../../domain/privacy/purposes.ts';
import { recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { linksWithinHour, mayBeSent, sendPaper, type Paper } from '../papers/paperLink.ts';
import { customerOf, takeWish } from '../records/asks.ts';
import { lockLoan } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { askPhone } from '../servicing/askInstalment.ts';
import type { Dialled } from './contracts.ts';

export interface Deed {
    readonly contract: Dialled;
    readonly country: Country;
    readonly language: Language;
    /** The same however often the gateway tells it. */
    readonly callId: string;
    readonly ip: string;
}

/** One request for each call: names made of what a gateway says stay apart from all others. */
const requestIdOf = ({ callId }: Deed): string => v5(callId, v5.URL);

const originFor = ({ contract, callId, ip }: Deed): Origin => ({
    principal: customerOf(contract.application),
    requestId: callId.slice(0, 100),
    ip,
});

const tooMany = 'We sent you several messages within the hour. Try again later.';

const sendLink = async (
    tx: Transaction,
    services: Services,
    { deed: { contract, country, language }, paper }: { readonly deed: Deed; readonly paper: Paper },
): Promise<boolean> => {
    const { uid, reference, application } = contract;
    if (!mayBeSent(await linksWithinHour(tx, uid, services.clock()), country)) return false;
    await sendPaper(tx, services, { uid, reference, paper, to: application.customerPhone, language });
    return true;
};

const pay = async (
    tx: Transaction,
    services: Services,
    { deed, what }: { readonly deed: Deed; readonly what: 'due' | 'all' },
): Promise<string> => {
    const { contract } = deed;
    const amount = what === 'due' ? dueNow(contract) : (contract.loan?.outstanding ?? 0);
    if (amount <= 0) return 'Nothing is to be paid.';
    try {
        const row = await lockLoan(tx, contract.uid);
        await recordEvent(tx, await askPhone(tx, services, { row, amount, origin: originFor(deed) }));
        return 'This phone is asked to pay. Confirm it there with your PIN; tell the PIN to nobody.';
    } catch (error) {
        if (error instanceof ApiError && error.status === 409) return `${error.message}.`;
        throw error;
    }
};

/** What is asked as it is asked on the customer's own page. */
export type Asked = Extract<UssdDeed, { readonly does: 'ask' | 'withdraw' }>;

// Kept with what was asked, for whoever answers it.
const withdrawnWords = 'Withdrawn by their phone';

const tooManyRequests = 'You sent many requests today. Send the next one tomorrow.';

interface Asking {
    readonly deed: Deed;
    readonly what: Asked;
}

const takenWords = ({ what }: Asking, isSent: boolean): string => {
    if (what.does === 'withdraw') return withdrawals[what.purpose].stops;
    if (!isSent) return 'We took it. Our answer comes by message.';
    return needCard.includes(what.kind)
        ? 'We took it. Show your card in the shop. The link to your own page comes by message; you see the answer there.'
        : 'We took it. The link to your own page comes by message; you see the answer there.';
};

/** Takes what the customer asks, as their own page does, and resolves to the sentence that they are told. */
export const ask = async (tx: Transaction, services: Services, asking: Asking): Promise<string> => {
    const { deed, what } = asking;
    const wish = {
        id: requestIdOf(deed),
        origin: originFor(deed),
        // The number alone: whoever answers asks for proof.
        proof: null,
        ...(what.does === 'withdraw'
            ? { kind: 'withdraw', words: withdrawnWords, purpose: what.purpose }
            : { kind: what.kind, words: what.words, purpose: null }),
    };
    const taken = await takeWish(tx, services, { application: deed.contract.application, wish });
    if (taken !== 'taken') return tooManyRequests;
    return takenWords(asking, what.does === 'ask' && (await sendLink(tx, services, { deed, paper: 'page' })));
};

/** Does what whoever dialled came to, and resolves to the English sentence that ends the call. */
export const runDeed = async (
    tx: Transaction,
    services: Services,
    { deed, what }: { readonly deed: Deed; readonly what: UssdDeed },
): Promise<string> => {
    switch (what.does) {
        case 'pay':
            return pay(tx, services, { deed, what: what.what });
        case 'statement':
            return (await sendLink(tx, services, { deed, paper: 'statement' }))
                ? 'A message with the link to your statement comes.'
                : tooMany;
        case 'withdraw':
        case 'ask':
            return ask(tx, services, { deed, what });
    }
};
