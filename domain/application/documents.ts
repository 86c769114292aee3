/** Kinds of documents an application may hold (rule 1), by what people call them. */
export const documentLabels = {
    id_front: 'ID, front',
    id_back: 'ID, back',
    selfie: 'Photo of the customer',
    mobile_money_screen: 'Registered name on the phone',
    pledge_item: 'Pledged item',
    ownership_proof: 'Proof of ownership',
    commitment_signature: 'Signature under the pledge',
    guarantor: 'Photo of the guarantor',
    guarantor_id: 'ID of the guarantor',
    income_proof: 'Proof of income',
    home: 'House',
    utility_bill: 'Utility bill',
    condition_evidence: 'Evidence',
    signature: 'Signature',
    consent_signature: 'Signature under the consent',
    signing_photo: 'Customer signing',
    handover: 'Handover',
    contract: 'Contract',
    letter: 'Letter',
    bureau_report: 'Report of the credit bureau',
};
export type DocumentKind = keyof typeof documentLabels;

export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(documentLabels, kind);

export const documentKinds: readonly DocumentKind[] = Object.keys(documentLabels).filter(isDocumentKind);
