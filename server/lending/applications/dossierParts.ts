import type { Dossier } from '../../../domain/application/dossier.ts';
import { isDocumentKind } from '../../../domain/application/section.ts';
import { isActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { waitingAbout } from '../../approvals/requests.ts';
import { systemQuery } from '../../platform/database/asSystem.ts';
import { openRows } from '../records/sealedRows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What belongs to an application and is shown as it is stored. */
type Stored = Pick<Dossier, 'contract' | 'documents' | 'consents' | 'earnings'> & { readonly shop: string | null };

// One statement instead of five: each is little beside what it costs to ask. What consents are proven by is not in it.
const storedSql = `select
    (select json_build_object('contractId', contract_id, 'status', case status when 'signed' then status else 'ready' end,
            'termsHash', terms_hash, 'documentId', document_id, 'signedAt', signed_at)
        from contract where application_uid = $1 and status <> 'void') as contract,
    coalesce((select json_agg(json_build_object('documentId', document_id, 'kind', kind, 'contentType', content_type,
            'size', size, 'capturedBy', captured_by, 'capturedAt', captured_at) order by captured_at, document_id)
        from document where application_uid = $1), '[]') as documents,
    coalesce((select json_agg(json_build_object('consentId', consent_id, 'person', person, 'name', name, 'phone', phone,
            'version', version, 'statement', statement, 'method', method, 'documentId', document_id, 'takenBy', taken_by,
            'givenAt', given_at) order by given_at, consent_id)
        from consent where application_uid = $1), '[]') as consents,
    coalesce((select json_agg(json_build_object('kind', kind, 'amount', amount, 'currency', currency, 'state', state,
            'dueOn', due_on) order by created_at, kind)
        from earning where application_uid = $1), '[]') as earnings,
    (select name from merchant where merchant_code = $2) as shop`;

const instant = (text: string): string => new Date(text).toISOString();

export const storedOf = async (
    tx: Transaction,
    uid: string,
    merchantCode: string,
): Promise<Omit<Stored, 'shop'> & Pick<Dossier, 'merchant'>> => {
    const { rows } = await tx.client.query<Stored>({
        name: 'what belongs to an application',
        text: storedSql,
        values: [uid, merchantCode],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('A statement without a source gave no row');
    const { contract, documents, consents, earnings, shop } = row;
    const given = await openRows(tx, { table: 'consent', uid, rowOf: ({ consentId }) => consentId }, consents);
    return {
        contract: contract && { ...contract, signedAt: contract.signedAt && instant(contract.signedAt) },
        documents: documents
            .filter(({ kind }) => isDocumentKind(kind))
            .map((one) => ({ ...one, capturedAt: instant(one.capturedAt) })),
        consents: given.map((one) => ({ ...one, givenAt: instant(one.givenAt) })),
        earnings,
        merchant: { merchantCode, name: shop ?? merchantCode },
    };
};

const seenByAllSql = `select
    coalesce((select json_agg(json_build_object('at', at, 'actor', actor, 'action', action) order by sequence)
        from event_log where record = 'applications' and record_id = $1), '[]') as timeline,
    coalesce((select json_object_agg(username, name) from app_user where username = any ($2)), '{}') as people`;

/**
 * What everybody who sees an application may see: what happened to it, oldest first, by the names of actions only, and the names
 * of the people it mentions, whoever they are.
 */
export const seenByAll = async (
    tx: Transaction,
    uid: string,
    usernames: readonly (string | null)[],
): Promise<Pick<Dossier, 'timeline' | 'people'>> => {
    const { rows } = await systemQuery<Pick<Dossier, 'timeline' | 'people'>>(tx, {
        name: 'what everybody sees of an application',
        text: seenByAllSql,
        values: [uid, [...new Set(usernames.filter((username) => username !== null))]],
    });
    const [{ timeline, people } = { timeline: [], people: {} }] = rows;
    return { timeline: timeline.map((entry) => ({ ...entry, at: instant(entry.at) })), people };
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

export const pendingApprovalsOf = async (tx: Transaction, uid: string): Promise<Dossier['pendingApprovals']> => {
    const waiting = await waitingAbout(tx, { record: 'applications', recordId: uid }, new Date());
    return waiting.flatMap(({ action, askedBy, askedAt }) =>
        isActionName(action) ? [{ action, requestedBy: askedBy, requestedAt: askedAt.toISOString() }] : [],
    );
};
