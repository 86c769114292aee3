import { entryIn } from '../../../../domain/application/captured.ts';
import { inputOf, transitions, type ActionName } from '../../../../domain/application/lifecycle/transitions.ts';
import type { DocumentKind } from '../../../../domain/application/documents.ts';
import { photosNamed } from '../../../../domain/application/photos.ts';
import { readImei, type ImeiStanding } from '../../../../domain/matching/imei.ts';
import { fieldsOf } from '../../../../domain/field.ts';
import { asSystem, systemQuery } from '../../../platform/database/asSystem.ts';
import { deviceOf } from '../../records/device.ts';
import { findLoan } from '../../records/loan.ts';
import { openRow } from '../../records/sealedRows.ts';
import { lockingOf } from '../../servicing/keepLoan.ts';
import { locksWithinHour } from '../../servicing/lock.ts';
import { codeOffer } from '../../servicing/offlineCode.ts';
import { ownPhone } from '../../servicing/orderPhone.ts';
import { openOrderOf, waitToAsk } from '../../servicing/orders.ts';
import { linksWithinHour } from '../../papers/paperLink.ts';
import { readAppPhone } from '../../../partners/deviceLock/lockApp/appPhones.ts';
import { codesWithinHour, tryCode } from '../../records/codes.ts';
import { provenBy, purposeOf } from '../codePurposes.ts';
import type { FactContext, LoadFact } from './fact.ts';

export const contract: LoadFact<'contract'> = async ({ tx, uid }) => {
    const { rows } = await tx.client.query<{ status: string; termsHash: string }>({
        name: 'standing contract',
        text: `select status, terms_hash as "termsHash" from contract where application_uid = $1 and status <> 'void'`,
        values: [uid],
    });
    return rows[0] ?? null;
};

/** Judges the code in the input. A wrong one is counted even though the action then fails. */
export const code: LoadFact<'code'> = async ({ application, input, services, uid, action, rules }) =>
    typeof input['code'] === 'string' && application !== null
        ? tryCode(services.database, {
              uid,
              purpose: purposeOf(action, input),
              code: input['code'],
              tries: rules.thresholds.otpTries,
              proves: provenBy(purposeOf(action, input), application, input),
              now: services.clock(),
          })
        : 'absent';

export const codesLastHour: LoadFact<'codesLastHour'> = ({ tx, uid, services }) =>
    codesWithinHour(tx, uid, services.clock());

export const isPhoneAsked: LoadFact<'isPhoneAsked'> = async ({ tx, uid }) => (await openOrderOf(tx, uid)) !== undefined;

export const isPaidOut: LoadFact<'isPaidOut'> = async ({ tx, uid }) => {
    const { rows } = await tx.client.query({
        name: 'paid out',
        text: `select 1 from money_order where application_uid = $1 and kind = 'disbursement' and state <> 'refused' limit 1`,
        values: [uid],
    });
    return rows.length > 0;
};

export const minutesToAsk: LoadFact<'minutesToAsk'> = ({ tx, uid, rules, services }) =>
    waitToAsk(tx, { uid, perHour: rules.thresholds.moneyAsksPerHour, now: services.clock() });

export const copiesLastHour: LoadFact<'copiesLastHour'> = ({ tx, uid, services }) =>
    linksWithinHour(tx, uid, services.clock());

/** Whether the newest code to sign never reached the customer. */
export const codeUndelivered: LoadFact<'codeUndelivered'> = async ({ tx, uid }) => {
    const { rows } = await systemQuery<{ state: string }>(tx, {
        name: 'last code to sign',
        text: `select state from message where application_uid = $1 and purpose = 'code:sign'
            order by created_at desc limit 1`,
        values: [uid],
    });
    return rows[0]?.state === 'failed';
};

// What proves that the customer signed this very contract; one taken for an earlier approval proves nothing.
const proofs: readonly DocumentKind[] = ['signature', 'signing_photo'];

/** What kind of document each field of an action's input asks for. */
const askedKinds = (action: ActionName): readonly (readonly [field: string, kind: string])[] =>
    transitions
        .filter((row) => row.action === action)
        .flatMap((row) => fieldsOf(inputOf(row)))
        .flatMap(({ name, document: kind }) => (kind === undefined ? [] : [[name, kind] as const]));

/** The documents that the input names, that are held for this application and are of the kind that was asked for. */
export const documents: LoadFact<'documents'> = async ({ tx, uid, application, input, action }) => {
    const named = askedKinds(action).flatMap(([field, kind]) =>
        typeof input[field] === 'string' ? [{ id: input[field], kind }] : [],
    );
    if (named.length === 0) return [];
    const { rows } = await tx.client.query<{ id: string; kind: string }>({
        name: 'documents held',
        text: `select document_id as id, kind from document where application_uid = $1 and document_id = any ($2)
            and (kind <> all ($3) or captured_at >= $4)`,
        values: [uid, named.map(({ id }) => id), proofs, application?.stageSince ?? null],
    });
    // One document in the place of two is of the wrong kind in one of them.
    const isOfKind = ({ id, kind }: { id: string; kind: string }): boolean =>
        named.every((asked) => asked.id !== id || asked.kind === kind);
    return rows.filter(isOfKind).map(({ id }) => id);
};

export const photos: LoadFact<'photos'> = async ({ tx, uid, application }) => {
    const named = application === null ? [] : photosNamed(application.sections);
    if (named.length === 0) return [];
    const { rows } = await tx.client.query<{ documentId: string; kind: string }>({
        name: 'photos held',
        text: `select document_id as "documentId", kind from document
            where application_uid = $1 and document_id = any ($2)`,
        values: [uid, named.map(({ documentId }) => documentId)],
    });
    return rows;
};

export const locksLastHour: LoadFact<'locksLastHour'> = ({ tx, application, services }) =>
    asSystem(tx, () => locksWithinHour(tx, { country: application?.country ?? '', now: services.clock() }));

export const codeRefusal: LoadFact<'codeRefusal'> = ({ tx, uid, application, services }) =>
    asSystem(tx, async () => {
        const row = application?.isTestMode === false ? await ownPhone(tx, uid) : null;
        const loan = row === null ? undefined : await findLoan(tx, uid);
        if (row === null || loan === undefined) return 'no_codes';
        return (await codeOffer(await lockingOf(tx, services, loan), row)).refusal;
    });

export const isSetBack: LoadFact<'isSetBack'> = ({ tx, uid }) =>
    asSystem(tx, async () => {
        const row = await ownPhone(tx, uid);
        return row !== null && (await readAppPhone(tx, row.phoneId))?.askedAgainAt != null;
    });

export const device: LoadFact<'device'> = ({ tx, uid }) => deviceOf(tx, uid);

const standingSql = `select
    case when exists (select 1 from blacklist where kind = 'imei' and value = $1 and status = 'active' and ends_on >= $3::date)
        then 'stolen'
    when exists (select 1 from device where (imei = $1 or imei2 = $1) and application_uid <> $2
        and state not in ('none', 'released', 'rejected', 'error')) then 'on_loan'
    else 'free' end as standing`;

const standingOf = ({ tx, input, uid, today }: FactContext, field: 'imei' | 'imei2'): Promise<ImeiStanding> =>
    asSystem(tx, async () => {
        const reading = readImei(String(input[field]));
        if (!reading.ok) return 'free';
        // Two shops that type the same number at once are asked one after the other.
        await tx.client.query({
            name: 'imei in turn',
            text: `select pg_advisory_xact_lock(hashtextextended('imei ' || $1, 0))`,
            values: [reading.imei],
        });
        const { rows } = await tx.client.query<{ standing: ImeiStanding }>({
            name: 'standing of an imei',
            text: standingSql,
            values: [reading.imei, uid, today],
        });
        return rows[0]?.standing ?? 'free';
    });

export const imeiStanding: LoadFact<'imeiStanding'> = (context) => standingOf(context, 'imei');
export const imei2Standing: LoadFact<'imei2Standing'> = (context) => standingOf(context, 'imei2');

export const daysSinceCompletion: LoadFact<'daysSinceCompletion'> = async ({ application, services }) =>
    application?.completedAt == null
        ? null
        : (services.clock().getTime() - Date.parse(application.completedAt)) / 86_400_000;

export const returnDays: LoadFact<'returnDays'> = async ({ tx, uid }) => {
    const { rows } = await tx.client.query<{ contractId: string; evidence: Readonly<Record<string, unknown>> | null }>({
        name: 'evidence of contract',
        text: `select contract_id as "contractId", evidence from contract where application_uid = $1 and status = 'signed'`,
        values: [uid],
    });
    const [kept] = rows;
    if (kept === undefined) return null;
    const { evidence } = await openRow(tx, { table: 'contract', uid, row: kept.contractId }, kept);
    const days = entryIn(entryIn(evidence, 'content'), 'lock')?.['returnDays'];
    return typeof days === 'number' ? days : null;
};
