import type { CheckContext } from '../../../domain/application/check.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { DrawnCheck } from '../declarations.ts';
import type { CheckEntry } from '../parts/checkState.ts';

/** What a check's evidence is drawn from. `context` holds the facts as the rules of the check see them. */
export interface EvidenceProps {
    readonly dossier: Dossier;
    readonly check: DrawnCheck;
    readonly record: CheckEntry;
    readonly context: CheckContext;
}
