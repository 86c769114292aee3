import type { NoticeFacts, NoticeKind } from './notice.ts';

const orderPage = ({ recordId }: NoticeFacts) => `/admin/edit/money-orders/${recordId}`;

const phonePage = ({ recordId }: NoticeFacts) => `/admin/application/${recordId}`;

const requestPage = ({ recordId }: NoticeFacts) => `/admin/edit/customer-requests/${recordId}`;

const holdPage = ({ recordId }: NoticeFacts) => `/admin/edit/legal-holds/${recordId}`;

const breachPage = ({ recordId }: NoticeFacts) => `/admin/edit/breaches/${recordId}`;

const inReview = ({ recordId }: NoticeFacts) => `/underwriters/application-review/${recordId}`;

/** What underwriters, support and administrators are told. */
export const staffNotices = {
    assigned: {
        to: 'underwriter',
        title: 'An application is yours',
        body: '%{reference} waits for you',
        link: inReview,
        urgency: 'high',
    },
    resubmitted: {
        to: 'underwriter',
        title: 'An application is back',
        body: '%{reference} was corrected and waits for you',
        link: inReview,
        urgency: 'high',
    },
    sentForRework: {
        to: 'underwriter',
        title: 'A review is sent back',
        body: '%{reference} needs more work',
        link: inReview,
        urgency: 'high',
    },
    dealAccepted: {
        to: 'underwriter',
        title: 'The deal was accepted',
        body: '%{reference}: the customer took the changed deal',
        link: ({ recordId }) => `/underwriters/approved-application/${recordId}`,
        urgency: 'low',
    },
    slaRed: {
        to: 'underwriter',
        title: 'The customer waits too long',
        body: '%{reference} of yours is overdue',
        link: inReview,
        urgency: 'high',
    },
    approvalWaits: {
        to: 'secondPeople',
        title: 'Approval needed',
        body: '%{reference} waits for a second person',
        link: () => '/admin/approvals',
    },
    approvalEnds: {
        to: 'secondPeople',
        title: 'Approval ends soon',
        body: '%{reference} still waits: approve or decline it before its time is over',
        link: () => '/admin/approvals',
        urgency: 'high',
    },
    approvalUnanswered: {
        to: 'asker',
        title: 'Nobody answered',
        body: '%{reference}: no second person answered within seven days; ask for it again',
        link: () => '/admin/approvals',
    },
    correctionUnanswered: {
        to: 'payers',
        title: 'A correction was not agreed to',
        body: '%{reference}: nobody answered it in time. The customer still waits.',
        link: requestPage,
        urgency: 'high',
    },
    actionDeclined: {
        to: 'asker',
        title: 'Declined by a second person',
        body: '%{reference}: open it to read why',
        link: ({ recordId }) => `/admin/application/${recordId}`,
    },
    changeDeclined: {
        to: 'asker',
        title: 'Declined by a second person',
        body: '%{reference}: open it to read why',
        link: () => '/admin/approvals',
    },
    merchantSuspended: {
        to: 'admins',
        title: 'A shop was suspended',
        body: '%{reference} starts no applications until it is reactivated',
        link: ({ recordId }) => `/admin/edit/merchant/${recordId}`,
    },
    refundDue: {
        to: 'payers',
        title: 'Pay money back',
        body: '%{reference}: pay %{amount} back to the customer',
        link: ({ recordId }) => `/admin/edit/refunds/${recordId}`,
        urgency: 'high',
        evenOwn: true,
    },
    paidNotBooked: {
        to: 'payers',
        title: 'Give money back',
        body: 'Nobody owed %{amount} that came in for %{reference}',
        link: orderPage,
        urgency: 'high',
    },
    loanReopened: {
        to: 'payers',
        title: 'A loan is owed again',
        body: '%{reference}: a payment was taken back after its phone was released',
        link: ({ recordId }) => `/admin/loans/${recordId}`,
        urgency: 'high',
    },
    phoneStaysLocked: {
        to: 'payers',
        title: 'A phone does not open',
        body: '%{reference}: it is to be open, which nobody confirms. Call the customer.',
        link: phonePage,
        urgency: 'high',
    },
    phoneOtherwise: {
        to: 'payers',
        title: 'A phone changed without us',
        body: '%{reference}: somebody else locked or opened it. It is being set right.',
        link: phonePage,
    },
    phoneLost: {
        to: 'payers',
        title: 'A phone is out of our hands',
        body: '%{reference}: its provider does not hold it any more. Call the customer.',
        link: phonePage,
    },
    phoneOnOtherSim: {
        to: 'payers',
        title: 'Another SIM is in a phone',
        body: '%{reference}: ask the customer for the new number. Nothing is locked for that.',
        link: phonePage,
        urgency: 'low',
    },
    phoneOffline: {
        to: 'payers',
        title: 'A phone is not online for days',
        body: '%{reference}: call the customer and ask them to go online; after a month, visit them.',
        link: phonePage,
    },
    phoneReset: {
        to: 'payers',
        title: 'A phone was set back',
        body: '%{reference}: call the customer, and have the shop enrol it again.',
        link: phonePage,
        urgency: 'high',
    },
    phoneTampered: {
        to: 'payers',
        title: 'A phone lost its protection',
        body: '%{reference}: ask the customer to bring it to the shop.',
        link: phonePage,
        urgency: 'high',
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
    reviewAsked: {
        to: 'seniors',
        title: 'A refusal is to be looked at again',
        body: '%{reference}: the customer asks for it. Whoever refused leaves it to somebody else.',
        link: ({ recordId }) => `/underwriters/rejected-application/${recordId}`,
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
