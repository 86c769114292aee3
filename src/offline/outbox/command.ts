import type { Conditions, FlaggedField } from '../../../domain/application/application.ts';
import type { Captured } from '../../../domain/application/section.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';

/** What was asked about a section that was sent back; `round` tells it from the same words asked once more. */
export interface Remark {
    readonly round: number;
    readonly reasonCode: string;
    readonly message: string;
    readonly fields: readonly FlaggedField[];
}

/** What was asked for with an approval under conditions; `decidedAt` tells it from the same asked once more. */
export interface Terms {
    readonly decidedAt: string | null;
    readonly conditions: Conditions;
}

/** What a person wants done with one application. */
export type Command =
    | { readonly action: 'start'; readonly data: Captured }
    | {
          readonly action: 'save_section';
          readonly section: SectionName;
          readonly data: Captured;
          /** What the server had of it when the person began to change it; null when nothing. */
          readonly base: Captured | null;
      }
    | { readonly action: 'submit' | 'resubmit' }
    /** Why a section that was sent back stays as it is. */
    | {
          readonly action: 'answer_flag';
          readonly section: SectionName;
          readonly answer: string;
          /** Absent where an earlier version of the app kept it. */
          readonly asked?: Remark | null;
      }
    /** What an approval under conditions asked for beside another offer. */
    | {
          readonly action: 'answer_conditions';
          readonly answer: string;
          /** The document that shows it; null where none is asked for. */
          readonly evidence: string | null;
          /** Absent where an earlier version of the app kept it. */
          readonly asked?: Terms | null;
      }
    | {
          readonly action: 'photo';
          /** Of the document that it becomes. */
          readonly kind: string;
          /** Where it was taken; a photo taken there again replaces it. */
          readonly place: string;
      };
