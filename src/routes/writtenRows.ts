import type { Area } from './route.ts';

export const publicRows = [
    { area: 'public', path: '/', title: 'Sign in' },
    { area: 'public', path: '/admin-login', title: 'Admin sign in' },
    { area: 'public', path: '/forgot-password', title: 'Reset your password' },
] as const;

export const adminRows = [
    { area: 'admin', path: '/admin', title: 'Applications' },
    { area: 'admin', path: '/admin/applications', title: 'Applications' },
    { area: 'admin', path: '/admin/application/:uid', title: 'Application' },
    { area: 'admin', path: '/admin/users/sales', title: 'Sales representatives' },
    { area: 'admin', path: '/admin/users/add/sales', title: 'Add a sales representative' },
    { area: 'admin', path: '/admin/users/edit/sales/:username', title: 'Edit a sales representative' },
    { area: 'admin', path: '/admin/users/underwriters', title: 'Underwriters' },
    { area: 'admin', path: '/admin/users/add/underwriter', title: 'Add an underwriter' },
    { area: 'admin', path: '/admin/users/edit/underwriter/:username', title: 'Edit an underwriter' },
    { area: 'admin', path: '/admin/users/support', title: 'Support staff' },
    { area: 'admin', path: '/admin/users/add/support', title: 'Add support staff' },
    { area: 'admin', path: '/admin/users/edit/support/:username', title: 'Edit support staff' },
    { area: 'admin', path: '/admin/users/admins', title: 'Administrators' },
    { area: 'admin', path: '/admin/users/add/admin', title: 'Add an administrator' },
    { area: 'admin', path: '/admin/users/edit/admin/:username', title: 'Edit an administrator' },
    { area: 'admin', path: '/admin/merchants', title: 'Merchants' },
    { area: 'admin', path: '/admin/add/merchant', title: 'Add a merchant' },
    { area: 'admin', path: '/admin/edit/merchant/:merchantCode', title: 'Edit a merchant' },
    { area: 'admin', path: '/admin/api-docs', title: 'API' },
    { area: 'admin', path: '/admin/event-logs', title: 'Event log' },
    { area: 'admin', path: '/admin/features', title: 'Feature flags' },
    { area: 'admin', path: '/admin/pricing', title: 'Pricing' },
] as const;

export const underwriterRows = [
    { area: 'underwriters', path: '/underwriters', title: 'Underwriting' },
    { area: 'underwriters', path: '/underwriters/under-review-applications', title: 'Under Review' },
    { area: 'underwriters', path: '/underwriters/pending-applications', title: 'Awaiting Review' },
    { area: 'underwriters', path: '/underwriters/application-review/:uid', title: 'Summary' },
    { area: 'underwriters', path: '/underwriters/reviewed/:uid', title: 'Reviewed' },
    { area: 'underwriters', path: '/underwriters/rejected-application/:uid', title: 'Rejected' },
    { area: 'underwriters', path: '/underwriters/application-edit-requested/:uid', title: 'Edit Requested' },
    { area: 'underwriters', path: '/underwriters/condition-approved-application/:uid', title: 'Change Deal' },
    { area: 'underwriters', path: '/underwriters/approved-application/:uid', title: 'Approved' },
    { area: 'underwriters', path: '/underwriters/completed-applications', title: 'Completed' },
    { area: 'underwriters', path: '/underwriters/completed-application/:uid', title: 'Completed Application' },
] as const;

export const salesRows = [
    { area: 'sales', path: '/home', title: 'Home' },
    { area: 'sales', path: '/home/my-applications', title: 'My applications' },
    { area: 'sales', path: '/home/offers', title: 'Offers' },
    { area: 'sales', path: '/home/application-request', title: 'New application' },
    { area: 'sales', path: '/home/application-request/:uid', title: 'Application' },
    { area: 'sales', path: '/home/application-request/:uid/offers', title: 'Choose an offer' },
    { area: 'sales', path: '/home/kyc/:uid', title: 'Identity' },
    { area: 'sales', path: '/home/pledge/:uid', title: 'Pledge' },
    { area: 'sales', path: '/home/guarantor/:uid', title: 'Guarantor' },
    { area: 'sales', path: '/home/affordability/:uid', title: 'Affordability' },
    { area: 'sales', path: '/home/address/:uid', title: 'Address' },
    { area: 'sales', path: '/home/pending/:uid', title: 'In review' },
    { area: 'sales', path: '/home/contract/:uid', title: 'Contract' },
    { area: 'sales', path: '/home/rejection/:uid', title: 'Not approved' },
    { area: 'sales', path: '/home/complete/:uid', title: 'Complete' },
    { area: 'sales', path: '/home/application-edit/:uid', title: 'Changes requested' },
    { area: 'sales', path: '/home/phone-locking/:uid', title: 'Phone locking' },
    { area: 'sales', path: '/home/signed-applications', title: 'Signed applications' },
    { area: 'sales', path: '/home/signed-application/:uid', title: 'Signed application' },
    { area: 'sales', path: '/home/submit-application/:uid', title: 'Submit' },
    { area: 'sales', path: '/home/earnings', title: 'Earnings' },
] as const;

/** Beyond the specification: the figures of the business, what waits for a second person, where sign-in accounts
 * differ from the directory, what a phone has not sent yet, and the account and the inbox of every person, whatever their
 * work is. */
export const furtherRows = [
    { area: 'admin', path: '/admin/dashboard', title: 'Dashboard' },
    { area: 'admin', path: '/admin/approvals', title: 'Approvals' },
    { area: 'admin', path: '/admin/books', title: 'Books' },
    { area: 'admin', path: '/admin/sign-in-accounts', title: 'Sign-in accounts' },
    { area: 'sales', path: '/home/waiting', title: 'Waiting to be sent' },
    { area: 'account', path: '/account', title: 'Your account' },
    { area: 'account', path: '/account/notifications', title: 'Notifications' },
] as const;

type Written = (
    | typeof publicRows
    | typeof adminRows
    | typeof underwriterRows
    | typeof salesRows
    | typeof furtherRows
)[number];

/** The addresses written down here; those of checks and resources come from their registries, and so do their screens. */
export type PathOf<A extends Area> = Extract<Written, { area: A }>['path'];
