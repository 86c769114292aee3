import { say, sayCount, spoken } from '../../i18n/say.ts';

export const editTexts = spoken({
    title: 'Changes requested',
    help: 'The underwriter sent this back. Change or answer each remark, then send it again.',
    remark: 'Remark of the underwriter',
    /** The underwriter's reason codes as a sales person reads them. */
    reasons: {
        UNREADABLE: 'It cannot be read',
        MISSING: 'Something is missing',
        WRONG: 'It does not match',
        EXPIRED: 'It has expired',
        OTHER: 'Please look at this',
    } as Readonly<Record<string, string>>,
    needed: 'Since the changes this is needed too.',
    fillIn: 'Fill it in',
    change: 'Change it',
    answerInstead: 'Answer instead',
    answer: 'Your answer',
    answerHelp: 'Say why it is right as it is, or what you found out.',
    send: 'Save the answer',
    answered: 'Answered',
    open: 'To do',
    sendBack: 'Send back for review',
    lookAt: (fields: string) => say`See what is written at: ${fields}.`,
    queued: 'Sent back on this phone. The underwriters get it as soon as there is a network.',
    openLeft: (count: number) =>
        sayCount(count, 'One remark is still open. |||| %{smart_count} remarks are still open.'),
    until: (when: string) => say`Send it back by ${when}, or it expires.`,
});
