import { v7 } from 'uuid';
import type { Application } from '../../../domain/application/application.ts';
import { countries } from '../../../domain/countries.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { contractContent, type ContractContent, type ContractText } from '../../lending/contracts/content.ts';
import type { ContractShop } from '../../lending/contracts/shop.ts';
import { renderContract, renderSignedContract } from '../../lending/contracts/contracts.ts';
import { signatureImage } from '../../lending/contracts/pages/signatureImage.ts';
import type { Documents, StoredDocument } from '../../documents/documents.ts';
import type { contract, document } from '../../platform/database/schema/application.ts';
import type { PaperSigner } from '../../platform/audit/signing/signedPdf.ts';
import type { SamplePicture } from '../pictures.ts';
import { momentIn } from '../../platform/figures.ts';
import type { Parts } from './application.ts';

type DocumentRow = typeof document.$inferInsert;

export interface OpenContract {
    readonly contracts: (typeof contract.$inferInsert)[];
    readonly documents: DocumentRow[];
}

interface Writing {
    readonly parts: Omit<Parts, 'sections'>;
    readonly application: Application;
    readonly shop: ContractShop;
    readonly textOf: (country: string) => Promise<ContractText>;
    readonly documents: Documents;
    readonly picture: SamplePicture;
    readonly signer: PaperSigner | undefined;
}

type Kept = Pick<StoredDocument, 'sha256' | 'size' | 'storageKey' | 'keySealed'>;

const paperRow = ({ parts, application }: Writing, kept: Kept, at: Date): DocumentRow => ({
    ...kept,
    documentId: v7(),
    applicationUid: application.uid,
    kind: 'contract',
    contentType: 'application/pdf',
    capturedBy: parts.cast.sales.username,
    capturedAt: at,
    location: null,
    country: application.country,
});

interface Read {
    readonly content: ContractContent;
    readonly unsigned: DocumentRow;
    readonly at: Date;
}

const signedCopy = async (writing: Writing, { content, unsigned, at }: Read) => {
    const { parts, application, documents, picture } = writing;
    const drawn = await picture('signature', parts.sample.record.number);
    const kept = await documents.keep(drawn);
    const signature = { ...paperRow(writing, kept, at), kind: 'signature', contentType: 'image/png' };
    const proof = {
        signedBy: application.customerName,
        signedAt: at.toISOString(),
        signedAtLocal: momentIn(content.language ?? 'en', countries[parts.sample.country], at),
        ip: null,
        device: null,
        codeSentTo: application.customerPhone,
        witness: `${parts.cast.sales.name}, agent ${application.agentCode}`,
        termsHash: application.terms?.hash ?? '',
        contractSha256: unsigned.sha256,
        signatureSha256: kept.sha256,
        photoSha256: null,
    };
    const image = await signatureImage(drawn);
    const paper = paperRow(
        writing,
        await documents.keep(await renderSignedContract(content, { ...proof, image }, writing.signer)),
        at,
    );
    const ids = { signatureId: signature.documentId, photoId: null, unsignedDocumentId: unsigned.documentId };
    return { paper, signature, proof: { ...proof, requestId: 'demonstration', ...ids } };
};

/** The contract of an application that is approved or signed and not handed over yet: a real one, to be gone on with. */
export const openContract = async (writing: Writing): Promise<OpenContract> => {
    const { parts, application, shop, documents } = writing;
    const { terms, stage, uid } = application;
    const approved = parts.history.step('approve');
    if (terms === null || approved === undefined || (stage !== 'approved' && stage !== 'signed'))
        return { contracts: [], documents: [] };
    const rules = countries[parts.sample.country];
    const today = dayIn(rules.timeZone, approved.at);
    const text = await writing.textOf(application.country);
    const content = contractContent({ application, terms, shop, text, rules, today });
    const unsigned = paperRow(
        writing,
        await documents.keep(await renderContract(content, writing.signer)),
        approved.at,
    );
    const base = { contractId: v7(), applicationUid: uid, terms, termsHash: terms.hash, createdAt: approved.at };
    const ready = {
        ...base,
        status: 'ready',
        documentId: unsigned.documentId,
        documentSha256: unsigned.sha256,
        evidence: { content },
        signedAt: null,
    };
    const signed = parts.history.step('sign');
    if (signed === undefined) return { contracts: [ready], documents: [unsigned] };
    const { paper, signature, proof } = await signedCopy(writing, { content, unsigned, at: signed.at });
    const contract = {
        ...ready,
        status: 'signed',
        documentId: paper.documentId,
        documentSha256: paper.sha256,
        unsignedSha256: unsigned.sha256,
        evidence: { content, proof },
        signedAt: signed.at,
    };
    return { contracts: [contract], documents: [unsigned, signature, paper] };
};
