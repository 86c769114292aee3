import {
    admins,
    staff,
    underwriters,
    sellers,
    everybody,
    applicationIds,
    applicationReach,
    ghanaSellers,
    give,
    uids,
    type Asker,
    type ResourceRow,
} from './askers.ts';
import { actionRows } from './actionRows.ts';
import { resourceRoutes } from './resourceRoutes.ts';
import type { OtherRow } from './otherRow.ts';

const { own, colleague, otherCountry } = uids;

const aboutApplications = { records: applicationIds, absent: uids.absent, reach: applicationReach } as const;

const aboutUploads = {
    records: [own, colleague, otherCountry],
    absent: uids.absent,
    reach: { sales: [own], sales2: [colleague], 'sales.ke': [otherCountry] },
} as const;

const ghanaStaff = [...ghanaSellers, 'senior', 'underwriter', 'support', 'support2'];

/** Those of the staff; who reads a shop of theirs meets the others who do. */
const attentive: readonly Asker[] = [...admins, 'support', 'support2', 'underwriter', 'senior', 'underwriter.ke'];

const aboutMerchants = {
    records: ['GH0001', 'GH0002', 'KE0001'],
    absent: 'GH9999',
    reach: {
        ...give(['admin'], ['GH0001', 'GH0002', 'KE0001']),
        ...give(['admin2', 'support', 'support2', 'underwriter', 'senior'], ['GH0001', 'GH0002']),
        'underwriter.ke': ['KE0001'],
    },
} as const;

const revealed: ResourceRow['reach'] = {
    admin: ['9001', '9002', '9003', '9004'],
    admin2: ['9001', '9002', '9003'],
    support: ['9001', '9002'],
    support2: ['9002'],
};

const aboutRequests = {
    records: ['request-GH', 'request-KE'],
    absent: 'no-such-request',
    reach: { admin: ['request-GH', 'request-KE'], ...give(['admin2', 'support', 'support2'], ['request-GH']) },
} as const;

/** Add a row here with every route written by hand. */
export const otherRows: readonly OtherRow[] = [
    ...actionRows,
    ...resourceRoutes,
    { route: 'GET /api/config', open: 'public' },
    { route: 'GET /api/paper-check', open: 'public' },
    { route: 'GET /api/paper-check/hash.js', open: 'public' },
    { route: 'POST /api/csp-reports', open: 'public', answer: 204 },
    { route: 'GET /api/me', open: 'signedIn' },
    // Whatever its name: one that nobody made is off.
    { route: 'GET /api/me/features/:name', open: 'signedIn' },
    {
        route: 'GET /api/features/:name/preview/:username',
        attempt: (username) => ({ url: `/api/features/offline-mode/preview/${username}` }),
        records: [...ghanaStaff, 'admin', 'sales.ke', 'underwriter.ke', 'nobody'],
        absent: 'no.such.person',
        reach: {
            admin: [...ghanaStaff, 'admin', 'sales.ke', 'underwriter.ke'],
            admin2: [...ghanaStaff, 'admin'],
            ...give(['support', 'support2'], ghanaStaff),
        },
    },
    { route: 'POST /api/search', open: 'signedIn', sent: { url: '/api/search', body: { q: 'zq' } } },
    { route: 'GET /api/event-logs/verification', askers: admins },
    {
        route: 'POST /api/event-logs/:id/reveal',
        // Without a reason: whoever reaches the entry is refused for that.
        attempt: (id) => ({ url: `/api/event-logs/${id}/reveal`, body: {} }),
        records: ['9001', '9002', '9003', '9004'],
        absent: '999999',
        reach: revealed,
    },
    { route: 'GET /api/identity/reconciliation', askers: admins },
    { route: 'POST /api/identity/reconciliation', askers: admins },
    // Nobody has compared yet.
    { route: 'POST /api/identity/reconciliation/repair', askers: admins },
    { route: 'GET /api/openapi.json', open: 'signedIn' },
    { route: 'GET /api/exports/turn', open: 'signedIn' },
    // Everybody has an inbox, and says for themself where they want to be reached; nothing of that is valid.
    { route: 'POST /api/notifications/readings', askers: [...everybody, 'nobody'] },
    { route: 'POST /api/push-subscriptions', askers: [...everybody, 'nobody'] },
    {
        route: 'DELETE /api/push-subscriptions/:id',
        attempt: (id) => ({ url: `/api/push-subscriptions/${id}` }),
        records: [],
        absent: 'no-such-browser',
        reach: {},
    },
    { route: 'GET /api/live', open: 'signedIn', endless: true },
    ...['dossier', 'connections', 'colleagues', 'notes'].map((part): OtherRow => ({
        route: `GET /api/applications/:uid/${part}`,
        attempt: (id) => ({ url: `/api/applications/${id}/${part}` }),
        ...aboutApplications,
    })),
    { route: 'GET /api/dashboard', askers: staff },
    { route: 'GET /api/dashboard/rolls', askers: staff },
    { route: 'GET /api/dashboard/work', askers: staff },
    { route: 'GET /api/books', askers: [...admins, 'support2'] },
    {
        route: 'GET /api/registers/processing',
        askers: admins,
        sent: { url: '/api/registers/processing' },
    },
    {
        route: 'GET /api/books/:country/days/:day/journal',
        records: ['GH', 'KE'],
        absent: 'XX',
        reach: { admin: ['GH', 'KE'], admin2: ['GH'] },
        attempt: (id) => ({ url: `/api/books/${id}/days/2026-01-01/journal` }),
    },
    {
        route: 'GET /api/books/:country/days/:day/wallets',
        records: ['GH', 'KE'],
        absent: 'XX',
        reach: { admin: ['GH', 'KE'], ...give(['admin2', 'support2'], ['GH']) },
        attempt: (id) => ({ url: `/api/books/${id}/days/2026-01-01/wallets` }),
    },
    // Answer whoever has the link, or the number: see contracts/papers.test.ts.
    { route: 'GET /api/papers/:link' },
    { route: 'POST /api/papers/:link' },
    { route: 'POST /api/papers/:link/code' },
    { route: 'GET /api/certificates/:number' },
    // Likewise, with the cookie that its code gave: see privacy/ownPage.test.ts.
    { route: 'GET /api/own/:link' },
    { route: 'POST /api/own/:link' },
    { route: 'GET /api/own/:link/:paper' },
    // Likewise: see addressCustody.test.ts.
    { route: 'GET /api/address-stops/:link' },
    { route: 'POST /api/address-stops/:link' },
    // Networks, by an address that nobody else knows: see money/reports.test.ts.
    ...['', '/:about'].flatMap((about): readonly OtherRow[] => [
        { route: `POST /hooks/collections/:provider/:secret${about}` },
        { route: `PUT /hooks/collections/:provider/:secret${about}` },
    ]),
    // Likewise: see money/darajaPayments.test.ts.
    { route: 'POST /hooks/transfers/daraja/:secret/:orderId/:about' },
    // Lock providers, by their signature: see partners/lockEvents.test.ts.
    { route: 'POST /hooks/locks/:provider' },
    // Our own lock app, by the key of its phone: see partners/lockApp.test.ts.
    ...['enrol', 'check-in'].map((what): OtherRow => ({
        route: `POST /hooks/lock-app/:provider/phones/:phone/${what}`,
    })),
    // Gateways of text messages, by their address: see privacy/gateway.test.ts.
    ...['menu', 'texts'].map((what): OtherRow => ({ route: `POST /hooks/${what}/:secret` })),
    { route: 'GET /api/me/waiting-addresses', open: 'signedIn' },
    { route: 'DELETE /api/me/waiting-addresses', open: 'signedIn' },
    { route: 'POST /api/me/waiting-addresses/proof', open: 'signedIn' },
    { route: 'GET /api/shop/balances', askers: sellers },
    { route: 'GET /api/shop/team', askers: sellers },
    // None of them has a contract or a report: whoever reaches the application is told the same as of an absent one.
    ...['contract', 'bureau-report'].map((part): OtherRow => ({
        route: `GET /api/applications/:uid/${part}`,
        attempt: (id) => ({ url: `/api/applications/${id}/${part}` }),
        records: applicationIds,
        absent: uids.absent,
        reach: {},
    })),
    { route: 'GET /api/shop/usual-waits', askers: sellers },
    {
        route: 'POST /api/applications/:uid/notes',
        // Without words: whoever reaches the application is refused for that.
        attempt: (id) => ({ url: `/api/applications/${id}/notes`, body: {} }),
        ...aboutApplications,
    },
    {
        route: 'PUT /api/applications/:uid/notes/seen',
        attempt: (id) => ({ url: `/api/applications/${id}/notes/seen`, body: {} }),
        ...aboutApplications,
    },
    { route: 'GET /api/notes/unread', open: 'signedIn' },
    {
        route: 'GET /api/attention',
        askers: attentive,
        sent: { url: '/api/attention?record=merchants&ids=GH9999' },
    },
    {
        route: 'GET /api/comments',
        attempt: (id) => ({ url: `/api/comments?record=merchants&id=${id}` }),
        ...aboutMerchants,
    },
    {
        route: 'POST /api/comments',
        // Without words: whoever reaches the record is refused for that.
        attempt: (id) => ({ url: '/api/comments', body: { record: 'merchants', id } }),
        ...aboutMerchants,
    },
    {
        route: 'PUT /api/presence',
        attempt: (id) => ({ url: '/api/presence', body: { record: 'merchants', id, isEditing: [] } }),
        ...aboutMerchants,
    },
    {
        route: 'DELETE /api/presence',
        attempt: (id) => ({ url: `/api/presence?record=merchants&id=${id}` }),
        ...aboutMerchants,
    },
    { route: 'GET /api/approvals', askers: staff },
    { route: 'GET /api/approvals/alone', askers: staff },
    { route: 'GET /api/loans/:uid/account', askers: staff, sent: { url: `/api/loans/${own}/account` } },
    { route: 'GET /api/customers/:id/course', askers: staff, sent: { url: '/api/customers/person-GH/course' } },
    {
        route: 'GET /api/customer-requests/:id/everything',
        // Nobody is known to have asked: whoever reaches the request is refused for that.
        attempt: (id) => ({ url: `/api/customer-requests/${id}/everything` }),
        ...aboutRequests,
    },
    {
        route: 'GET /api/customer-requests/:id/certificate',
        // Nobody was forgotten: whoever reaches the request is refused for that.
        attempt: (id) => ({ url: `/api/customer-requests/${id}/certificate` }),
        ...aboutRequests,
    },
    { route: 'POST /api/approvals/refusals', askers: staff },
    { route: 'GET /api/desk', askers: underwriters },
    { route: 'GET /api/desk/call-backs', askers: underwriters },
    { route: 'GET /api/desk/figures', askers: underwriters },
    { route: 'GET /api/desk/lines', askers: underwriters },
    { route: 'POST /api/desk/claim-next', askers: underwriters },
    {
        route: 'POST /api/applications/:uid/actions/:action',
        // A version that no row has: whoever reaches it is refused for that, and nothing changes.
        attempt: (id) => ({
            url: `/api/applications/${id}/actions/cancel`,
            headers: { 'if-match': '"999"' },
            body: { reason: 'CUSTOMER_WITHDREW' },
        }),
        ...aboutApplications,
    },
    {
        route: 'POST /api/applications/:uid/documents',
        // No photo comes with it: whoever reaches the application is refused for that.
        attempt: (id) => ({ url: `/api/applications/${id}/documents?kind=home` }),
        ...aboutApplications,
    },
    // A photo on its way is its sender's alone; the uploads have the ids of their applications.
    {
        route: 'GET /api/uploads/:uploadId',
        attempt: (id) => ({ url: `/api/uploads/${id}` }),
        ...aboutUploads,
    },
    {
        route: 'PATCH /api/uploads/:uploadId',
        // Without a part: whoever reaches the upload is refused for that.
        attempt: (id) => ({ url: `/api/uploads/${id}` }),
        ...aboutUploads,
    },
    {
        route: 'GET /api/documents/:documentId',
        attempt: (id) => ({ url: `/api/documents/${id}` }),
        records: applicationIds,
        absent: uids.absent,
        // Each application's photo of the house has the application's own id. Support sees no document at all.
        reach: { ...applicationReach, support: [], support2: [] },
    },
];
