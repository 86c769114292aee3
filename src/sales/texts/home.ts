import type { Stage } from '../../../domain/application/stages.ts';
import { say, spoken } from '../../i18n/say.ts';

/** The landing. */
export const homeTexts = spoken({
    start: 'New application',
    quote: 'Show a quote',
    next: 'What comes next',
    nothingWaits: 'Nothing is open. Start with the next customer.',
    recent: 'Recent',
    more: (count: number) => say`${count} more`,
    all: 'See all',
    noneYet: 'You have no applications yet.',
    noneYetHelp: 'Start one with the customer beside you; it takes about ten minutes.',
    earnedIn: (month: string) => say`Earned in ${month}`,
    nothingEarned: 'Nothing yet. Each phone you hand over brings its commission here.',
    earnings: 'Earnings',
    noPhone: 'No phone chosen yet',
});

/** What comes next with an application, by its stage. */
export const nextSteps: Partial<Record<Stage, string>> = spoken({
    edit_requested: 'Correct it and send it back',
    condition_approved: 'Choose another deal',
    approved: 'Sign the contract',
    signed: 'Deposit, lock, hand over',
    draft: 'Go on with the draft',
    pending: 'Waits for the next free underwriter',
    under_review: 'An underwriter is checking it',
    reviewed: 'The decision comes next',
});
