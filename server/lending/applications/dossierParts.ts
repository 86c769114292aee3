import type { Application, DeviceRecord } from '../../../domain/application/application.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { isDocumentKind } from '../../../domain/application/documents.ts';
import { isActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { LockTruth } from '../../../domain/lending/lockTruth.ts';
import type { Withdrawn } from '../../../domain/privacy/purposes.ts';
import type { Row } from '../../../domain/resource.ts';
import { systemQuery } from '../../platform/database/asSystem.ts';
import { openedWith } from '../../platform/database/owned.ts';
import { jsonOf, rowFromJson, type JsonRow } from '../../platform/database/jsonRow.ts';
import { applicationCheck, decision, device, phone } from '../../platform/database/schema/application.ts';
import { pricing } from '../../platform/database/schema/lending.ts';
import type { KeyedReader } from '../../platform/database/scopedQuery.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { keysKnownTo, type PersonKey } from '../../platform/secrets/personKey.ts';
import { toDevice } from '../records/device.ts';
import { toLockTruth } from '../records/lockTruth.ts';
import { keyOf, openedKey } from '../records/personKeys.ts';
import { openRowWith } from '../records/sealedRows.ts';
import { withdrawnAndStoppedSql, withdrawnValues } from '../records/withdrawn.ts';
import { standingSql, standingValues, toRunningLoan, type OwedLoan } from './facts/customer.ts';
import { sells, toPrice, type Assortment } from './facts/offer.ts';
import { inOrder, toDecision } from './facts/review.ts';

const consentsSql = `coalesce((select json_agg(json_build_object('consentId', consent_id, 'person', person, 'name', name,
        'phone', phone, 'version', version, 'statement', statement, 'method', method, 'documentId', document_id,
        'takenBy', taken_by, 'givenAt', given_at) order by given_at, consent_id)
    from consent where application_uid = $1), '[]') as consents`;

// One statement instead of eleven: each is little beside what it costs to ask. What consents are proven by is not in it.
const partsSql = `select
    (select json_build_object('contractId', contract_id, 'status', case status when 'signed' then status else 'ready' end,
            'termsHash', terms_hash, 'documentId', case when document_sha256 is not null then document_id end, 'signedAt', signed_at)
        from contract where application_uid = $1 and status <> 'void') as contract,
    coalesce((select json_agg(json_build_object('documentId', document_id, 'kind', kind, 'contentType', content_type,
            'size', size, 'capturedBy', captured_by, 'capturedAt', captured_at) order by captured_at, document_id)
        from document where application_uid = $1), '[]') as documents,
    ${consentsSql},
    coalesce((select json_agg(json_build_object('kind', kind, 'amount', amount, 'currency', currency, 'state', state,
            'dueOn', due_on) order by created_at, kind)
        from earning where application_uid = $1), '[]') as earnings,
    (select json_build_object('name', name, 'assortment', assortment, 'products', products, 'merchantGroup', merchant_group)
        from merchant where merchant_code = $2) as shop,
    (select ${jsonOf(pricing, 'priced')} from pricing priced where pricing_id = $3) as price,
    (select ${jsonOf(device, 'held')} from device held where application_uid = $1) as device,
    (select ${jsonOf(phone, 'locked')} from phone locked join device held using (application_uid, imei)
        where $4 and application_uid = $1) as lock,
    coalesce((select json_agg(json_build_object('action', action, 'requestedBy', asked_by, 'requestedAt', asked_at))
        from approval where state = 'waiting' and record = 'applications' and record_id = $1 and ends_at > $5), '[]')
        as approvals,
    coalesce((select json_agg(${jsonOf(applicationCheck, 'looked')}) from application_check looked
        where $4 and application_uid = $1), '[]') as checks,
    coalesce((select json_agg(${jsonOf(decision, 'decided')} order by decided_at) from decision decided
        where $4 and application_uid = $1), '[]') as decisions,
    (select key_sealed from application where uid = $1) as "keySealed",
    case when $6 then ${standingSql(7)}->'loans' end as loans,
    case when $4 then open_review($1) end as review,
    ${withdrawnAndStoppedSql(17)} as consent,
    application_story($1, $4) as story`;

interface Found extends Pick<Dossier, 'contract' | 'documents' | 'consents' | 'earnings' | 'review'> {
    readonly consent: Pick<Parts, 'stopped' | 'withdrawn'>;
    readonly shop: (Assortment & { readonly name: string }) | null;
    readonly price: JsonRow<typeof pricing> | null;
    readonly device: JsonRow<typeof device> | null;
    readonly lock: JsonRow<typeof phone> | null;
    readonly approvals: readonly {
        readonly action: string;
        readonly requestedBy: string;
        readonly requestedAt: string;
    }[];
    readonly checks: readonly JsonRow<typeof applicationCheck>[];
    readonly decisions: readonly JsonRow<typeof decision>[];
    /** What opens what lies sealed of it. */
    readonly keySealed: Buffer | null;
    readonly loans: readonly OwedLoan[] | null;
    readonly story: Pick<Dossier, 'timeline' | 'people'> & { readonly codeUndelivered: boolean };
}

/** All that belongs to an application, as the rules read it. */
interface Parts extends Pick<
    Dossier,
    | 'contract'
    | 'documents'
    | 'consents'
    | 'earnings'
    | 'merchant'
    | 'price'
    | 'decisions'
    | 'timeline'
    | 'people'
    | 'pendingApprovals'
    | 'runningLoans'
    | 'review'
> {
    readonly stopped: Withdrawn;
    readonly withdrawn: Withdrawn;
    readonly device: DeviceRecord | null;
    readonly lock: Omit<LockTruth, 'code'> | null;
    readonly checks: readonly CheckRecord[];
    readonly codeUndelivered: boolean;
}

const instant = (text: string): string => new Date(text).toISOString();

const priceIn = ({ price, shop }: Found, version: unknown, today: string): Parts['price'] => {
    if (price === null) return null;
    const row = rowFromJson(pricing, price);
    return toPrice(row, { today, version: version ?? null, isSold: sells(shop, row) });
};

/** What lies sealed. */
type Sealed = 'checks' | 'consents' | 'decisions' | 'device' | 'review';

const toChecks = (key: PersonKey | undefined, uid: string, checks: Found['checks']): Parts['checks'] => {
    const rows = checks.map((one) => rowFromJson(applicationCheck, one));
    return inOrder(rows.map((row) => openRowWith(key, { table: 'application_check', uid, row: row.type }, row)));
};

const toDecisions = (key: PersonKey | undefined, uid: string, decisions: Found['decisions']): Parts['decisions'] => {
    const rows = decisions.map((one) => rowFromJson(decision, one));
    return rows.map((row) => toDecision(openRowWith(key, { table: 'decision', uid, row: row.decisionId }, row)));
};

const toConsents = (key: PersonKey | undefined, uid: string, consents: Dossier['consents']): Dossier['consents'] =>
    consents.map((one) => ({
        ...openRowWith(key, { table: 'consent', uid, row: one.consentId }, one),
        givenAt: instant(one.givenAt),
    }));

const toParts = (found: Found, { merchantCode, sections }: Application, today: string): Omit<Parts, Sealed> => {
    const { contract, story } = found;
    return {
        contract: contract && { ...contract, signedAt: contract.signedAt && instant(contract.signedAt) },
        documents: found.documents
            .filter(({ kind }) => isDocumentKind(kind))
            .map((one) => ({ ...one, capturedAt: instant(one.capturedAt) })),
        earnings: found.earnings,
        ...found.consent,
        merchant: { merchantCode, name: found.shop?.name ?? merchantCode },
        price: priceIn(found, sections.offer?.['pricingVersion'], today),
        lock: found.lock && toLockTruth(rowFromJson(phone, found.lock)),
        pendingApprovals: found.approvals.flatMap(({ action, requestedBy, requestedAt }) =>
            isActionName(action) ? [{ action, requestedBy, requestedAt: instant(requestedAt) }] : [],
        ),
        runningLoans: (found.loans ?? []).map(toRunningLoan),
        timeline: story.timeline.map((entry) => ({ ...entry, at: instant(entry.at) })),
        people: story.people,
        codeUndelivered: story.codeUndelivered,
    };
};

interface Looking {
    /** The day in the country of the application. */
    readonly today: string;
    /** Whether the reader sees the inside of the review. */
    readonly inside: boolean;
    /** Whether the offer is being chosen, beside what the customer owes already. */
    readonly chooses: boolean;
}

/** What belongs to an application, read at one moment as the person whose reader it is. */
export const partsOf = async (
    reader: KeyedReader,
    application: Application,
    { today, inside, chooses }: Looking,
): Promise<Parts> => {
    const { uid, merchantCode, sections } = application;
    const { rows } = await reader.query<Found & Row>({
        name: 'what belongs to an application',
        text: partsSql,
        values: [
            uid,
            merchantCode,
            sections.offer?.['pricingId'] ?? null,
            inside,
            new Date(),
            chooses,
            ...standingValues(reader.secrets, { ...application, phone: application.customerPhone }),
            ...withdrawnValues(reader.secrets, application),
        ],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('A statement without a source gave no row');
    const { consents, checks, decisions, device: handset, review } = row;
    const isAnySealed =
        handset !== null || review !== null || [consents, checks, decisions].some(({ length }) => length > 0);
    const key = isAnySealed ? openedKey(reader, uid, row.keySealed) : undefined;
    return {
        ...toParts(row, application, today),
        consents: toConsents(key, uid, consents),
        checks: toChecks(key, uid, checks),
        decisions: toDecisions(key, uid, decisions),
        device: handset && toDevice(rowFromJson(device, openedWith(keysKnownTo(reader), handset))),
        review: openedWith(keysKnownTo(reader), review),
    };
};

/** Who agreed to what, oldest first. */
export const consentsOf = async (tx: Transaction, uid: string): Promise<Dossier['consents']> => {
    const { rows } = await tx.client.query<Pick<Dossier, 'consents'>>({
        name: 'consents of an application',
        text: `select ${consentsSql}`,
        values: [uid],
    });
    return toConsents(await keyOf(tx, uid), uid, rows[0]?.consents ?? []);
};

/** Names of people, whoever they are. */
export const peopleOf = async (tx: Transaction, usernames: readonly (string | null)[]): Promise<Dossier['people']> => {
    const { rows } = await systemQuery<{ username: string; name: string }>(tx, {
        name: 'names of people',
        text: 'select username, name from app_user where username = any ($1)',
        values: [[...new Set(usernames.filter((username) => username !== null))]],
    });
    return Object.fromEntries(rows.map(({ username, name }) => [username, name]));
};
