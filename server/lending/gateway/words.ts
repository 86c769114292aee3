import { v5 } from 'uuid';
import type { UssdFigures } from '../../../domain/gateway/menu.ts';
import { ussdMenu } from '../../../domain/gateway/menu.ts';
import { commandIn, type TextCommand } from '../../../domain/gateway/words.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { readPhone } from '../../../domain/matching/phone.ts';
import type { GatewayConfig } from '../../platform/config/gatewayConfig.ts';
import { sealedFor } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { figuresIn } from '../../platform/figures.ts';
import { translate } from '../../platform/languages.ts';
import { shopOf } from '../contracts/shop.ts';
import type { Services } from '../services.ts';
import { contractsOf, type Dialled } from './contracts.ts';
import { ask, type Asked, type Deed } from './deeds.ts';

/** A text message that a customer wrote, as a gateway tells it. */
export interface Written {
    readonly gateway: GatewayConfig;
    /** The gateway's; the same when it tells a message again. */
    readonly id: string;
    readonly from: string;
    readonly text: string;
    readonly ip: string;
}

/** Nobody is answered more often, whatever they write. */
const answersAnHour = 5;

const incoming = 'from_customer';

interface Come {
    readonly messageId: string;
    readonly phone: string;
    readonly text: string;
    readonly uid: string | null;
}

/** Keeps a message that came, once. Resolves to whether it is new, and is one that is answered. */
const keep = async (tx: Transaction, come: Come, now: Date): Promise<boolean> => {
    const { client } = tx;
    const said = await sealedFor(tx, come.uid, { to: come.phone, text: come.text });
    const { rowCount } = await client.query({
        name: 'keep a text that came',
        text: `insert into message (message_id, medium, sent_to, purpose, text, application_uid, state, created_at, delivered_at)
            values ($1, 'sms', $2, $3, $4, $5, 'received', $6, $6) on conflict do nothing`,
        values: [come.messageId, said.to, incoming, said.text, come.uid, now],
    });
    if (rowCount !== 1) return false;
    const { rows } = await client.query<{ came: number }>({
        name: 'texts within the hour',
        text: `select count(*)::int as came from message
            where purpose = $1 and (sent_to = $2 or application_uid = $4) and created_at > $3`,
        values: [incoming, come.phone, new Date(now.getTime() - 3_600_000), come.uid],
    });
    return (rows[0]?.came ?? 0) <= answersAnHour;
};

const balanceOf = (contract: Dialled, figures: UssdFigures): readonly string[] => ussdMenu.owed.text(contract, figures);

const helpOf = async (tx: Transaction, { application }: Dialled): Promise<readonly string[]> => {
    const { name, cellphone } = await shopOf(tx, application.merchantCode);
    return [
        `Questions: ${name}, ${cellphone}.`,
        'Write BAL for what you owe, STOP for no more offers, DATA for what we keep, REVIEW for another look at a refusal.',
    ];
};

/** What a message asks for: a request that its word names, with all that was said; what nobody can read alone is a complaint. */
const askedBy = (command: TextCommand | undefined, text: string): Asked => {
    switch (command) {
        case 'stop':
            return { does: 'withdraw', purpose: 'marketing' };
        case 'access':
        case 'export':
        case 'erase':
        case 'correct':
        case 'review':
            return { does: 'ask', kind: command, words: text };
        default:
            return { does: 'ask', kind: 'complaint', words: text };
    }
};

interface Answering {
    readonly deed: Deed;
    readonly command: TextCommand | undefined;
    readonly text: string;
}

const answerTo = async (
    tx: Transaction,
    services: Services,
    { deed, command, text }: Answering,
): Promise<readonly string[]> => {
    const { contract, country, language } = deed;
    if (command === 'help') return helpOf(tx, contract);
    if (command === 'balance') return balanceOf(contract, figuresIn(language, countries[country].currency));
    const answer = await ask(tx, services, { deed, what: askedBy(command, text) });
    // Its own message says what stops and what goes on.
    return command === 'stop' ? [] : [answer];
};

const contractsOfSender = async (
    tx: Transaction,
    services: Services,
    { country, from }: { readonly country: Country; readonly from: string },
) => {
    const phone = readPhone(from, country)?.e164;
    return { phone, contracts: phone === undefined ? [] : await contractsOf(tx, { country, phone }, services.clock()) };
};

const isRefused = ({ reviewDays }: Dialled): boolean => reviewDays !== null;

/** What is meant by a word, and of which contract: of a refusal only who was refused can ask another look. */
const meant = (contracts: readonly Dialled[], text: string) => {
    const command = commandIn(text);
    const [first] = contracts;
    if (command !== 'review') return { command, contract: first };
    const refused = contracts.find(isRefused);
    return refused === undefined ? { command: undefined, contract: first } : { command, contract: refused };
};

/** Takes a message that a customer wrote: a word that we know is done, anything else waits for support as a complaint. */
export const takeText = (services: Services, { gateway, id, from, text, ip }: Written): Promise<void> =>
    services.database.withTransaction(async (tx) => {
        const { country } = gateway;
        const { phone, contracts } = await contractsOfSender(tx, services, { country, from });
        const { command, contract } = meant(contracts, text);
        // Who has no contract is nobody of whom anything should be kept.
        if (phone === undefined || contract === undefined || text.trim() === '') return;
        const callId = [gateway.kind, 'text', id].join(' ');
        const come = { messageId: v5(callId, v5.URL), phone, text: text.slice(0, 2000), uid: contract.uid };
        if (!(await keep(tx, come, services.clock()))) return;
        const language = customerLanguage(contract.application);
        const deed = { contract, country, language, callId, ip };
        const sentences = await answerTo(tx, services, { deed, command, text });
        if (sentences.length === 0) return;
        const answer = sentences.map((sentence) => translate(sentence, language)).join(' ');
        await services.partners.messaging.send(tx, {
            to: phone,
            purpose: 'text_answer',
            text: answer,
            applicationUid: contract.uid,
        });
    });
