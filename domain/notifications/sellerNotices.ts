import type { Stage } from '../application/stages.ts';
import type { NoticeFacts, NoticeKind } from './notice.ts';

const myApplications = () => '/home/my-applications';
const pending = ({ recordId }: NoticeFacts) => `/home/pending/${recordId}`;
const phone = ({ recordId }: NoticeFacts) => `/home/phone-locking/${recordId}`;

/** Where a sales person goes on with an application that ends soon. */
const nextPlaces: Partial<Record<Stage, (uid: string) => string>> = {
    edit_requested: (uid) => `/home/application-edit/${uid}`,
    condition_approved: (uid) => `/home/application-request/${uid}/offers`,
    approved: (uid) => `/home/contract/${uid}`,
    signed: (uid) => `/home/signed-application/${uid}`,
};

/** The stages that end by themselves, of which somebody should be warned. */
export const stagesWithDeadline = Object.keys(nextPlaces);

export const sellerNotices = {
    editRequested: {
        to: 'seller',
        title: 'Please correct',
        body: '%{reference} asks for corrections',
        link: ({ recordId }) => `/home/application-edit/${recordId}`,
        urgency: 'high',
    },
    conditionApproved: {
        to: 'seller',
        title: 'Another deal is offered',
        body: '%{reference} was approved for another deal',
        link: ({ recordId }) => `/home/application-request/${recordId}/offers`,
        urgency: 'high',
    },
    approved: {
        to: 'seller',
        title: 'Approved',
        body: '%{reference} is approved: sign the contract',
        link: ({ recordId }) => `/home/contract/${recordId}`,
        urgency: 'high',
    },
    approvalUndone: {
        to: 'seller',
        title: 'Approval withdrawn',
        body: '%{reference} is looked at again',
        link: pending,
        urgency: 'high',
    },
    rejected: {
        to: 'seller',
        title: 'Declined',
        body: '%{reference} was declined',
        link: ({ recordId }) => `/home/rejection/${recordId}`,
        urgency: 'high',
        evenOwn: true,
    },
    reopened: {
        to: 'seller',
        title: 'Looked at again',
        body: '%{reference} is under review again',
        link: pending,
    },
    cancelled: {
        to: 'seller',
        title: 'Cancelled',
        body: '%{reference} was cancelled',
        link: myApplications,
    },
    expired: {
        to: 'seller',
        title: 'Expired',
        body: '%{reference} took too long and expired',
        link: myApplications,
    },
    deadlineNear: {
        to: 'seller',
        title: 'Ends within a day',
        body: '%{reference} expires within a day: go on with it now',
        link: ({ recordId, stage }) => (stage && nextPlaces[stage])?.(recordId) ?? myApplications(),
        urgency: 'high',
    },
    deviceActive: {
        to: 'seller',
        title: 'The phone is ready',
        body: '%{reference}: the phone can be handed over',
        link: phone,
        urgency: 'high',
    },
    deviceFailed: {
        to: 'seller',
        title: 'The phone could not be enrolled',
        body: '%{reference}: see what is in the way',
        link: phone,
        urgency: 'high',
    },
    commissionEarned: {
        to: 'seller',
        title: 'Commission earned',
        body: '%{reference} was handed over: see your earnings',
        link: () => '/home/earnings',
        urgency: 'low',
        evenOwn: true,
    },
    commissionReleased: {
        to: 'seller',
        title: 'Commission to be paid out',
        body: '%{reference}: the customer paid on, and a part of your commission is due',
        link: () => '/home/earnings',
        urgency: 'low',
    },
    commissionWaitsAgain: {
        to: 'seller',
        title: 'Commission waits again',
        body: '%{reference}: a payment was taken back; a part of your commission waits for it',
        link: () => '/home/earnings',
    },
    customerLate: {
        to: 'seller',
        title: 'A customer is late',
        body: '%{reference}: a payment is overdue; a call from you may keep the phone open',
        link: ({ recordId }) => `/home/complete/${recordId}`,
    },
    commissionClawedBack: {
        to: 'seller',
        title: 'Commission taken back',
        body: '%{reference} fell through: see your earnings',
        link: () => '/home/earnings',
    },
    transferredHere: {
        to: 'seller',
        title: 'An application is yours',
        body: '%{reference} was given to you',
        link: myApplications,
    },
    transferredAway: {
        to: 'formerSeller',
        title: 'An application was transferred',
        body: '%{reference} is somebody else’s now',
        link: () => null,
    },
    shopSuspended: {
        to: 'shop',
        title: 'Your shop is suspended',
        body: '%{reference}: nobody starts an application until it is reactivated',
        link: () => '/home',
    },
} as const satisfies Readonly<Record<string, NoticeKind>>;
