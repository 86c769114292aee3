import type { NoticeFacts, NoticeKind } from './notice.ts';

const orderPage = ({ recordId }: NoticeFacts) => `/admin/edit/money-orders/${recordId}`;

const requestPage = ({ recordId }: NoticeFacts) => `/admin/edit/customer-requests/${recordId}`;

const holdPage = ({ recordId }: NoticeFacts) => `/admin/edit/legal-holds/${recordId}`;

const breachPage = ({ recordId }: NoticeFacts) => `/admin/edit/breaches/${recordId}`;

/** What administrators are told. */
export const adminNotices = {
    merchantSuspended: {
        to: 'admins',
        title: 'A shop was suspended',
        body: '%{reference} starts no applications until it is reactivated',
        link: ({ recordId }) => `/admin/edit/merchant/${recordId}`,
    },
    phonesForeign: {
        to: 'admins',
        title: 'A lock provider holds a phone of no loan',
        body: '%{reference}: find out whose it is. Nothing is done to it.',
        link: () => '/admin',
    },
    paidAfterAll: {
        to: 'admins',
        title: 'Money was sent after all',
        body: '%{reference}: the network says that it paid %{amount}, which counts as not paid',
        link: orderPage,
        urgency: 'high',
    },
    payoutNotBooked: {
        to: 'admins',
        title: 'A payout is not booked',
        body: 'Somebody who is not in the run was paid %{amount}: %{reference}',
        link: orderPage,
        urgency: 'high',
    },
    booksDiffer: {
        to: 'admins',
        title: 'The books differ',
        body: '%{reference}: %{amount} differences were found; look at them first',
        link: () => '/admin/books',
        urgency: 'high',
    },
    requestDue: {
        to: 'admins',
        title: 'A customer waits for an answer',
        body: '%{reference}: the law wants an answer soon',
        link: requestPage,
        urgency: 'high',
    },
    requestNow: {
        to: 'admins',
        title: 'Answer a customer now',
        body: '%{reference}: the day has come by which the law wants an answer',
        link: requestPage,
        urgency: 'high',
    },
    holdReviewSoon: {
        to: 'admins',
        title: 'Look at a legal hold again',
        body: '%{reference}: look soon whether its legal hold is still needed',
        link: holdPage,
    },
    holdReviewNow: {
        to: 'admins',
        title: 'Look at a legal hold now',
        body: '%{reference}: the day has come to look whether its legal hold is needed',
        link: holdPage,
        urgency: 'high',
    },
    breachSoon: {
        to: 'admins',
        title: 'Tell the authority of a breach',
        body: '%{reference}: the law wants the authority told of it soon',
        link: breachPage,
        urgency: 'high',
    },
    breachNow: {
        to: 'admins',
        title: 'Tell the authority of a breach now',
        body: '%{reference}: the day has come by which the authority is told of it',
        link: breachPage,
        urgency: 'high',
    },
    moneyFitsNothing: {
        to: 'admins',
        title: 'Money waits for people',
        body: 'Transfers fit nothing or are not proven: %{reference} is the first today',
        link: () => '/admin/inbound',
    },
    orderUnclear: {
        to: 'admins',
        title: 'Find out about money',
        body: 'For a day no network has told what became of %{amount}: %{reference}',
        link: orderPage,
    },
    addressWritten: {
        to: 'leads',
        title: 'A new address waits',
        body: 'Somebody wrote a new address for %{reference}: it counts when its wait ends',
        link: ({ page = null }) => page,
        urgency: 'low',
    },
    secondStepLost: {
        to: 'leads',
        title: 'A second step comes off',
        body: 'Two people asked to take the second step off %{reference}: it goes when its wait ends',
        link: ({ page = null }) => page,
    },
    waitStopped: {
        to: 'leads',
        title: 'A change of an account was stopped',
        body: 'What waited at the account of %{reference} was stopped: find out who asked for it',
        link: ({ page = null }) => page,
        urgency: 'high',
    },
} as const satisfies Readonly<Record<string, NoticeKind>>;
