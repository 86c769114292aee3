import type { Approval } from '../../domain/approval.ts';

/** An approval before the people in it have names. */
export type Waiting = Omit<Approval, 'requesterName'>;
