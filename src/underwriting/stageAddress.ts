import type { Stage } from '../../domain/application/stages.ts';
import type { PathOf } from '../routes/writtenRows.ts';

export type UnderwriterPath = PathOf<'underwriters'>;

/** Where an underwriter finds an application of each stage. */
export const stagePaths = {
    pending: '/underwriters/application-review/:uid',
    under_review: '/underwriters/application-review/:uid',
    reviewed: '/underwriters/reviewed/:uid',
    edit_requested: '/underwriters/application-edit-requested/:uid',
    condition_approved: '/underwriters/condition-approved-application/:uid',
    approved: '/underwriters/approved-application/:uid',
    signed: '/underwriters/approved-application/:uid',
    completed: '/underwriters/completed-application/:uid',
    rejected: '/underwriters/rejected-application/:uid',
    // Not an underwriter's work: the summary shows what there is.
    draft: '/underwriters/application-review/:uid',
    cancelled: '/underwriters/application-review/:uid',
    expired: '/underwriters/application-review/:uid',
} as const satisfies Record<Stage, UnderwriterPath>;

export const summaryPath = '/underwriters/application-review/:uid' satisfies UnderwriterPath;

export const fillPath = (path: string, uid: string): string => path.replace(':uid', encodeURIComponent(uid));

/** The address at which work on this application goes on. */
export const stageAddress = ({ uid, stage }: { readonly uid: string; readonly stage: Stage }): string =>
    fillPath(stagePaths[stage], uid);

interface Standing {
    /** The page's own address, with ':uid'. */
    readonly path: string;
    readonly stage: Stage;
    readonly openedAt: Stage;
}

const isOfStages = (path: string): boolean =>
    path !== summaryPath && (Object.values(stagePaths) as readonly string[]).includes(path);

/**
 * Whether the page should give way to the one of the application's stage. The summary and the checks may be read at any
 * stage, and give way when the stage moves on under the reader's eyes; a stage's own page shows no other stage.
 */
export const mustMove = ({ path, stage, openedAt }: Standing): boolean =>
    stagePaths[stage] !== path && (isOfStages(path) || stage !== openedAt);
