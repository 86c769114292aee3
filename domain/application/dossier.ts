import type { Offer } from '../lending/offer.ts';
import type { LockTruth } from '../lending/lockTruth.ts';
import type { PhoneDesk } from '../lending/phoneDesk.ts';
import type { RunningLoan } from '../lending/runningLoan.ts';
import type { Application, DecisionRecord, DeviceRecord } from './application.ts';
import type { CheckRecord } from './checks/record.ts';
import type { SoldPrice } from './lifecycle/context.ts';
import type { ActionName, Offered } from './lifecycle/transitions.ts';
import type { ConsentRecord } from './consent.ts';
import type { Needs, SectionProgress } from './progress.ts';
import type { DocumentKind } from './documents.ts';
import type { Withdrawn } from '../privacy/purposes.ts';

export interface DocumentRecord {
    readonly documentId: string;
    readonly kind: DocumentKind;
    readonly contentType: string;
    /** Bytes. */
    readonly size: number;
    readonly capturedBy: string;
    readonly capturedAt: string;
}

interface TimelineEntry {
    readonly at: string;
    readonly actor: string;
    readonly action: string;
}

/**
 * All of an application that one person may see: `GET /api/applications/:uid/dossier`, and the reply to every action.
 * What this person may not see is empty, null or masked.
 */
export interface Dossier {
    readonly application: Application;
    readonly progress: readonly SectionProgress[];
    readonly needs: Needs;
    /** The published price its offer is computed from; null before one is chosen. */
    readonly price: SoldPrice | null;
    /** The offer as chosen now, priced; null while none can be. */
    readonly quote: Offer | null;
    /** What the customer still owes us elsewhere while this is not decided; the instalments count with the new one. */
    readonly runningLoans: readonly RunningLoan[];
    /** Drawn for a second look; false to those who sell. */
    readonly isDrawn: boolean;
    readonly checks: readonly (CheckRecord & { readonly required: boolean })[];
    readonly decisions: readonly DecisionRecord[];
    readonly contract: {
        readonly contractId: string;
        readonly status: 'ready' | 'signed' | 'void';
        readonly termsHash: string;
        /** Null until its file is drawn, a moment after it was made or signed. */
        readonly documentId: string | null;
        readonly signedAt: string | null;
    } | null;
    /** Whether a photo of the customer signing may stand for the code. */
    readonly photoMaySign: boolean;
    readonly device: DeviceRecord | null;
    /** What was asked of it and what its provider said; null to those who sell, and where no provider has it. */
    readonly lock: LockTruth | null;
    /** What support answers by when a customer calls about it; null to everybody else, and where there is no phone. */
    readonly phone: PhoneDesk | null;
    readonly documents: readonly DocumentRecord[];
    /** Who agreed to what, oldest first. */
    readonly consents: readonly ConsentRecord[];
    readonly earnings: readonly {
        readonly kind: string;
        readonly amount: number;
        readonly currency: string;
        readonly state: string;
        readonly dueOn: string | null;
    }[];
    readonly timeline: readonly TimelineEntry[];
    /** The customer asks another person to look at the refusal; null to those who sell, and once that is answered. Days. */
    readonly review: { readonly words: string; readonly receivedOn: string; readonly dueOn: string } | null;
    /**
     * The customer wants the people they named not to be called: whoever reviews reads neither their names nor numbers, and whoever
     * begins another application with the customer asks whom to call anew.
     */
    readonly contactsWithdrawn: boolean;
    /** Which consents the customer withdrew, and since when; unknown of what a phone kept before it was told. */
    readonly withdrawn?: Withdrawn;
    readonly merchant: { readonly merchantCode: string; readonly name: string };
    readonly people: Readonly<Record<string, string>>;
    /** Somebody asked for this and a second person must confirm it. */
    readonly pendingApprovals: readonly {
        readonly action: ActionName;
        readonly requestedBy: string;
        readonly requestedAt: string;
    }[];
    readonly actions: readonly Offered[];
}
