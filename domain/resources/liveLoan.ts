import { liveLoanStates, type LoanState } from '../lending/loan.ts';
import type { Row } from '../resource.ts';

/** Whether something is owed on a loan still. */
export const isLive = ({ state }: Row): boolean => liveLoanStates.includes(state as LoanState);

export const nothingOwed = 'Nothing is owed on this loan any more.';

export const unconfirmed = 'Nobody has confirmed yet what is owed on this loan: confirm the balance first.';

export const standsStill = 'It stands still: let it go on first.';
