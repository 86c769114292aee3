import type { Approval } from '../../../domain/approval.ts';

/** An approval before the people in it have names. */
export type Waiting = Omit<Approval, 'requesterName'>;

/** So many requests of each kind are shown to one person. */
export const mostWaiting = 200;
