import { and, asc, eq, ne } from 'drizzle-orm';
import type { ConsentRecord } from '../../../domain/application/consent.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { isDocumentKind } from '../../../domain/application/section.ts';
import { isActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { waitingAbout } from '../../approvals/requests.ts';
import { systemQuery } from '../../platform/database/asSystem.ts';
import { consent, contract, document } from '../../platform/database/schema/application.ts';
import { merchant } from '../../platform/database/schema/directory.ts';
import { earning } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export const contractOf = async ({ orm }: Transaction, uid: string): Promise<Dossier['contract']> => {
    const [row] = await orm
        .select()
        .from(contract)
        .where(and(eq(contract.applicationUid, uid), ne(contract.status, 'void')));
    if (row === undefined) return null;
    const { contractId, termsHash, documentId } = row;
    return {
        contractId,
        status: row.status === 'signed' ? 'signed' : 'ready',
        termsHash,
        documentId,
        signedAt: row.signedAt?.toISOString() ?? null,
    };
};

export const documentsOf = async ({ orm }: Transaction, uid: string): Promise<Dossier['documents']> => {
    const rows = await orm
        .select()
        .from(document)
        .where(eq(document.applicationUid, uid))
        .orderBy(asc(document.capturedAt));
    return rows.flatMap(({ documentId, kind, contentType, size, capturedBy, capturedAt }) =>
        isDocumentKind(kind)
            ? [{ documentId, kind, contentType, size, capturedBy, capturedAt: capturedAt.toISOString() }]
            : [],
    );
};

const methodOf = (method: string): ConsentRecord['method'] => (method === 'code' ? 'code' : 'signature');
const personOf = (person: string): ConsentRecord['person'] => (person === 'customer' ? 'customer' : 'guarantor');

/** Who agreed to what, oldest first; what proves it beside the method is for those who ask the records themselves. */
export const consentsOf = async ({ orm }: Pick<Transaction, 'orm'>, uid: string): Promise<readonly ConsentRecord[]> => {
    const rows = await orm.select().from(consent).where(eq(consent.applicationUid, uid)).orderBy(asc(consent.givenAt));
    return rows.map(({ consentId, person, name, phone, version, statement, method, documentId, takenBy, givenAt }) => ({
        consentId,
        person: personOf(person),
        name,
        phone,
        version,
        statement,
        method: methodOf(method),
        documentId,
        takenBy,
        givenAt: givenAt.toISOString(),
    }));
};

export const earningsOf = async ({ orm }: Transaction, uid: string): Promise<Dossier['earnings']> =>
    orm
        .select({
            kind: earning.kind,
            amount: earning.amount,
            currency: earning.currency,
            state: earning.state,
            dueOn: earning.dueOn,
        })
        .from(earning)
        .where(eq(earning.applicationUid, uid))
        .orderBy(asc(earning.createdAt));

/** What happened to an application, oldest first: names of actions only, so that everybody who sees it may see them. */
export const timelineOf = async (tx: Transaction, uid: string): Promise<Dossier['timeline']> => {
    const { rows } = await systemQuery<{ at: Date; actor: string; action: string }>(tx, {
        name: 'timeline of application',
        text: `select at, actor, action from event_log where record = 'applications' and record_id = $1 order by sequence`,
        values: [uid],
    });
    return rows.map(({ at, actor, action }) => ({ at: at.toISOString(), actor, action }));
};

export const merchantOf = async ({ orm }: Transaction, merchantCode: string): Promise<Dossier['merchant']> => {
    const [row] = await orm
        .select({ name: merchant.name })
        .from(merchant)
        .where(eq(merchant.merchantCode, merchantCode));
    return { merchantCode, name: row?.name ?? merchantCode };
};

/** Names of the people an application mentions, whoever they are. */
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
