import type { NoticeFacts, NoticeKind } from './notice.ts';

const orderPage = ({ recordId }: NoticeFacts) => `/admin/edit/money-orders/${recordId}`;

const phonePage = ({ recordId }: NoticeFacts) => `/admin/application/${recordId}`;

const requestPage = ({ recordId }: NoticeFacts) => `/admin/edit/customer-requests/${recordId}`;

const inReview = ({ recordId }: NoticeFacts) => `/underwriters/application-review/${recordId}`;

/** What underwriters, those who follow payments and those who are asked or answered for a second person are told. */
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
    reviewAsked: {
        to: 'seniors',
        title: 'A refusal is to be looked at again',
        body: '%{reference}: the customer asks for it. Whoever refused leaves it to somebody else.',
        link: ({ recordId }) => `/underwriters/rejected-application/${recordId}`,
    },
} as const satisfies Readonly<Record<string, NoticeKind>>;
