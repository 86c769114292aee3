import type { NoticeFacts, NoticeKind } from './notice.ts';

const page = (facts: NoticeFacts) => facts.page ?? null;

/** What is told of the notes between shop and desk; what they say is read there. */
export const noteNotices = {
    mentioned: {
        to: 'reader',
        title: 'You are mentioned',
        body: '%{reference}: a note calls upon you',
        link: page,
        urgency: 'high',
    },
    mentionedInComment: {
        to: 'reader',
        title: 'You are mentioned',
        body: '%{reference}: a comment calls upon you',
        link: page,
        urgency: 'high',
    },
    noteWritten: {
        to: 'reader',
        title: 'A note for you',
        body: '%{reference} has a new note',
        link: page,
    },
} as const satisfies Readonly<Record<string, NoticeKind>>;
