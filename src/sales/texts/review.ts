import { say, spoken } from '../../i18n/say.ts';

export const reviewTexts = spoken({
    pending: 'In review',
    steps: { sent: 'Sent', looking: 'An underwriter looks at it', deciding: 'The decision' },
    waiting: 'It waits for the next free underwriter, usually a few minutes.',
    looking: (name: string) => say`${name} is checking it now.`,
    lookingUnnamed: 'An underwriter is checking it now.',
    deciding: 'All checks are done. The decision comes next.',
    stay: 'This page changes by itself. You may also leave: it comes up under «What comes next».',
    callFirst: 'Keep the customer’s phone on: the underwriter may call.',
    rejection: 'Not approved',
    tellCustomer: 'What to tell the customer',
    again: (day: string) => say`They may apply again after ${day}.`,
    quote: 'Show another quote',
    home: 'To the start',
});
