import { and, asc, eq } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import { entryIn, numberIn, textIn } from '../../../domain/application/captured.ts';
import { languageOf } from '../../../domain/languages/phrase.ts';
import { agreedWith, type Agreed, type Kept, type SignedContract } from '../../../domain/privacy/agreed.ts';
import { consent, contract } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { openRow, openRows } from '../records/sealedRows.ts';
import { withdrawnOf } from '../records/withdrawn.ts';

const consentsIn = async (tx: Transaction, uid: string): Promise<Kept['consents']> => {
    const rows = await tx.orm
        .select()
        .from(consent)
        .where(eq(consent.applicationUid, uid))
        .orderBy(asc(consent.givenAt), asc(consent.consentId));
    const opened = await openRows(tx, { table: 'consent', uid, rowOf: ({ consentId }) => consentId }, rows);
    return opened.map(({ consentId, person, version, method, givenAt, evidence }) => ({
        consentId,
        person: person === 'customer' ? person : 'guarantor',
        version,
        method: method === 'code' ? method : 'signature',
        givenAt: givenAt.toISOString(),
        language: languageOf(textIn(evidence, 'language')) ?? null,
    }));
};

const proofOf = (evidence: Readonly<Record<string, unknown>> | null): SignedContract['proof'] => {
    const proof = entryIn(evidence, 'proof');
    if (textIn(proof, 'codeSentTo') !== undefined) return 'code';
    return textIn(proof, 'photoId') === undefined ? 'signature' : 'photo';
};

const signedIn = async (tx: Transaction, { uid, terms }: Application): Promise<SignedContract | null> => {
    const [row] = await tx.orm
        .select()
        .from(contract)
        .where(and(eq(contract.applicationUid, uid), eq(contract.status, 'signed')));
    if (row === undefined || row.signedAt === null || terms === null) return null;
    const { contractId, signedAt } = row;
    const { evidence } = await openRow(tx, { table: 'contract', uid, row: contractId }, row);
    const content = entryIn(evidence, 'content');
    return {
        contractId,
        offer: terms.offer,
        givenAt: signedAt.toISOString(),
        proof: proofOf(evidence),
        // Contracts of before versions were kept say what the first one says.
        version: String(numberIn(entryIn(content, 'text'), 'number') ?? 1),
        language: languageOf(textIn(content, 'language')) ?? null,
    };
};

/** What the customer of an application agreed to with it, purpose by purpose. */
export const agreedOf = async (tx: Transaction, application: Application): Promise<readonly Agreed[]> => {
    const consents = await consentsIn(tx, application.uid);
    const signed = await signedIn(tx, application);
    return agreedWith({ application, consents, contract: signed }, await withdrawnOf(tx, application));
};
