import { isDecided, mayOpenReport } from '../../domain/access/reports.ts';
import { atLeast, granted, type Principal } from '../../domain/access/roles.ts';
import { applicationScope, within } from '../../domain/access/scope.ts';
import type { Application } from '../../domain/application/application.ts';
import type { DocumentKind } from '../../domain/application/documents.ts';
import type { Stage } from '../../domain/application/stages.ts';
import type { StoredDocument } from './documents.ts';

interface UploadRule {
    /** Stages at which it may still be added. */
    readonly stages: readonly Stage[];
    readonly by: 'seller' | 'assignee';
}

const captured: UploadRule = { stages: ['draft', 'edit_requested', 'condition_approved'], by: 'seller' };
const reviewed: UploadRule = { stages: ['under_review', 'reviewed'], by: 'assignee' };

/** Who adds which kind, and when; contracts and letters are written by the product alone. */
const uploadRules: Readonly<Record<Exclude<DocumentKind, 'contract' | 'letter'>, readonly UploadRule[]>> = {
    id_front: [captured],
    id_back: [captured],
    selfie: [captured],
    // The name as the customer's own phone shows it, taken by whoever has it before them.
    mobile_money_screen: [captured, reviewed],
    pledge_item: [captured],
    ownership_proof: [captured],
    commitment_signature: [captured],
    guarantor: [captured],
    guarantor_id: [captured],
    income_proof: [captured],
    home: [captured],
    utility_bill: [captured],
    condition_evidence: [{ stages: ['condition_approved'], by: 'seller' }],
    signature: [{ stages: ['approved'], by: 'seller' }],
    consent_signature: [captured],
    // Taken where the customer signs and no message arrives.
    signing_photo: [{ stages: ['approved'], by: 'seller' }],
    handover: [{ stages: ['signed'], by: 'seller' }],
    bureau_report: [reviewed],
};

export type UploadKind = keyof typeof uploadRules;

export const isUploadKind = (kind: string): kind is UploadKind => Object.hasOwn(uploadRules, kind);

// The keys of the literal above are exactly the kinds.
export const uploadKinds = Object.keys(uploadRules) as readonly UploadKind[];

export type UploadRefusal = 'out_of_reach' | 'not_theirs' | 'not_now';

const isUploader = (principal: Principal, { salesUsername, assignee }: Application, by: UploadRule['by']): boolean => {
    if (by === 'assignee') return principal.roles.includes('underwriter') && assignee === principal.username;
    // An administrator captures on behalf of a sales person (transition T1).
    return (
        principal.roles.includes('admin') || (principal.roles.includes('sales') && salesUsername === principal.username)
    );
};

/** Why this person may not add this kind of document now; null when they may. */
export const uploadRefusal = (
    principal: Principal,
    application: Application,
    kind: UploadKind,
): UploadRefusal | null => {
    if (!within(applicationScope(principal), { ...application })) return 'out_of_reach';
    const theirs = uploadRules[kind].filter(({ by }) => isUploader(principal, application, by));
    if (theirs.length === 0) return 'not_theirs';
    return theirs.some(({ stages }) => stages.includes(application.stage)) ? null : 'not_now';
};

const identityKinds: readonly DocumentKind[] = [
    'id_front',
    'id_back',
    'selfie',
    'mobile_money_screen',
    'signing_photo',
    'guarantor',
    'guarantor_id',
];

const isOwnCapture = (
    principal: Principal,
    { salesUsername, stage, stageSince }: Application,
    { capturedAt }: Pick<StoredDocument, 'capturedAt'>,
): boolean => {
    if (salesUsername !== principal.username) return false;
    // What was taken in this very stage, such as the photo beside a signature, is still in their hands.
    return stage === 'draft' || stage === 'edit_requested' || capturedAt >= stageSince;
};

type Read = Pick<StoredDocument, 'kind' | 'capturedAt'>;

const mayReadIdentity = (principal: Principal, application: Application, document: Read): boolean => {
    if (granted(principal, ['admin:lead'])) return true;
    const decided = isDecided(application);
    if (!decided && principal.roles.includes('admin')) return true;
    if (principal.roles.includes('underwriter'))
        return !decided || application.assignee === principal.username || atLeast(principal.seniority, 'senior');
    return isOwnCapture(principal, application, document);
};

/** Whether a person may see a document (rule 6.2): ID pictures and bureau reports only while they are needed. */
export const mayRead = (principal: Principal, application: Application, document: Read): boolean => {
    if (!within(applicationScope(principal), { ...application })) return false;
    // Support sees nothing of a person in full, and a contract is just that.
    if (!granted(principal, ['admin', 'underwriter', 'sales'])) return false;
    if (document.kind === 'bureau_report') return mayOpenReport(principal, application);
    return !identityKinds.includes(document.kind) || mayReadIdentity(principal, application, document);
};
