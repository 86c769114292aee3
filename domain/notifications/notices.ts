import type { Stage } from '../application/stages.ts';
import type { NoticeKind } from './notice.ts';
import { noteNotices } from './noteNotices.ts';
import { sellerNotices } from './sellerNotices.ts';
import { adminNotices } from './adminNotices.ts';
import { staffNotices } from './staffNotices.ts';

const all = { ...sellerNotices, ...staffNotices, ...adminNotices, ...noteNotices };

export type NoticeName = keyof typeof all;

/** Everything that anybody is told of: who, in which words, and where it leads. */
export const notices: Readonly<Record<NoticeName, NoticeKind>> = all;

/** What a sales person is told when an application of theirs reaches a stage. */
export const noticeOfStage: Partial<Record<Stage, NoticeName>> = {
    edit_requested: 'editRequested',
    condition_approved: 'conditionApproved',
    approved: 'approved',
    reviewed: 'approvalUndone',
    rejected: 'rejected',
    under_review: 'reopened',
    cancelled: 'cancelled',
    expired: 'expired',
    completed: 'commissionEarned',
};

/** What an underwriter is told after which action on an application of theirs. */
export const noticeOfAction: Readonly<Record<string, NoticeName>> = {
    assign: 'assigned',
    resubmit: 'resubmitted',
    answer_conditions: 'resubmitted',
    rework: 'sentForRework',
    accept_deal: 'dealAccepted',
};
