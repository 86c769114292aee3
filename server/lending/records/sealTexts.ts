import { system } from '../../../domain/access/roles.ts';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { sealedFor } from '../../platform/database/owned.ts';
import { ownerSql } from '../../platform/database/ownerOfRecord.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const batchSize = 500;

interface TextsOf {
    readonly table: string;
    readonly key: string;
    readonly columns: readonly string[];
    /** SQL of whose key seals them; `application_uid` unless told. */
    readonly owner?: string;
    /** SQL of the rows that are of people's own words, where others say what the product itself did. */
    readonly of?: string;
}

/** Why the product itself opens phones and releases them; people who open or exchange one have it ordered in its name. */
const ownReasons = [
    ...new Set(transitions.map(({ action }) => action)),
    'paid',
    'paid until',
    'paid in full',
    'not to be locked any more',
    'locked by others',
    'goodwill',
    'another phone',
    'return',
    'exchange',
    'imei_swap',
];

const ofRecord = ownerSql('record', 'record_id');

/** Texts of rows that are about one person each: what was told and written, and the numbers that money comes from and goes to. */
const texts: readonly TextsOf[] = [
    { table: 'message', key: 'message_id', columns: ['sent_to', 'text'] },
    { table: 'money_order', key: 'order_id', columns: ['number'] },
    { table: 'refund_due', key: 'application_uid', columns: ['number'] },
    { table: 'customer_request', key: 'request_id', columns: ['words', 'answer'] },
    { table: 'legal_hold', key: 'hold_id', columns: ['reason'] },
    { table: 'payment', key: 'payment_id', columns: ['reversed_because'] },
    { table: 'document', key: 'document_id', columns: ['location'] },
    { table: 'upload', key: 'upload_id', columns: ['location'] },
    { table: 'device', key: 'application_uid', columns: ['locked_by_hand'] },
    {
        table: 'device_command',
        key: 'command_id',
        columns: ['reason'],
        of: `requested_by <> '${system.username}' or type in ('unlock', 'release') and reason not in (${ownReasons.map((one) => `'${one}'`).join()})`,
    },
    {
        table: 'offline_code',
        key: `phone_id || '/' || count`,
        columns: ['reason'],
        owner: '(select application_uid from phone where phone.phone_id = offline_code.phone_id)',
        of: `given_by <> '${system.username}'`,
    },
    { table: 'record_comment', key: 'comment_id', columns: ['body'], owner: ofRecord },
    { table: 'approval', key: 'approval_id', columns: ['reason'], owner: ofRecord },
    {
        table: 'notification',
        key: 'notification_id',
        columns: ['words'],
        owner: `substring(link from '[0-9a-f]{8}-[0-9a-f-]{27}')`,
    },
];

/** Columns of JSON: the text in them, and what the column is with another one. */
const jsons: Readonly<Record<string, readonly [string, (text: string) => string]>> = {
    location: [`location #>> '{}'`, (text) => `to_jsonb(${text}::text)`],
    locked_by_hand: [
        `locked_by_hand ->> 'reason'`,
        (text) => `jsonb_set(locked_by_hand, '{reason}', to_jsonb(${text}::text))`,
    ],
};

const textIn = (column: string): string => jsons[column]?.[0] ?? column;

interface OpenTexts {
    readonly id: string;
    readonly owner: string;
    readonly said: Readonly<Record<string, string | null>>;
}

/** Of whoever has no key any more, or never had one, they stay as they are. */
const openTextsSql = ({ table, key, columns, owner = 'application_uid', of = 'true' }: TextsOf): string => {
    const said = columns.map((name) => `'${name}', ${textIn(name)}`).join(', ');
    const isOpen = columns.map((name) => `left(${textIn(name)}, 1) not in ('', chr(3))`).join(' or ');
    return `select id, owner, said from (
            select (${key})::text as id, ${owner} as owner, jsonb_build_object(${said}) as said
                from ${table} where ${owner} is not null and (${isOpen}) and (${of})) as lying
        where exists (select from application where uid = owner and key_sealed is not null)
            or exists (select from customer where customer_id = owner and key_sealed is not null) limit ${batchSize}`;
};

const sealBatch = async (tx: Transaction, place: TextsOf): Promise<number> => {
    const { table, key, columns } = place;
    const { rows } = await tx.client.query<OpenTexts>(openTextsSql(place));
    const set = columns.map((name, index) => `${name} = ${jsons[name]?.[1](`$${index + 2}`) ?? `$${index + 2}`}`);
    // Whoever writes one of them at that moment is not written over.
    const isSame = columns.map(
        (name, index) => `coalesce(${textIn(name)}, '') = coalesce($${index + 2 + columns.length}, '')`,
    );
    let sealed = 0;
    for (const { id, owner, said } of rows) {
        const now = await sealedFor(tx, owner, said);
        const values = [id, ...columns.map((name) => now[name]), ...columns.map((name) => said[name])];
        const { rowCount } = await tx.client.query(
            `update ${table} set ${set.join(', ')} where ${key} = $1 and ${isSame.join(' and ')}`,
            values,
        );
        sealed += rowCount ?? 0;
    }
    return sealed;
};

/** Each seals a batch of the texts of one table that lay open before they were sealed; resolves to how many it sealed. */
export const sealTexts: readonly ((tx: Transaction) => Promise<number>)[] = texts.map(
    (place) => (tx) => sealBatch(tx, place),
);
