import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { untouched } from '../../../domain/application/begun.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import { offersTo } from '../../support/offers.ts';
import { aSupporter, renderAdmin } from './renderAdmin.tsx';

const application: Application = {
    ...untouched,
    uid: 'a1',
    reference: 'GH-2026-0001',
    stage: 'under_review',
    country: 'GH',
    currency: 'GHS',
    merchantCode: 'GH0001',
    agentCode: 'AG0001',
    salesUsername: 'ama',
    createdBy: 'ama',
    assignee: 'kofi',
    round: 1,
    customerWaiting: true,
    customerName: 'Yaa Boateng',
    customerPhone: '+233244123456',
    product: 'Tecno Spark',
    financedAmount: 120_000,
    sections: {
        ...untouched.sections,
        kyc: { idType: 'ghana_card', idNumber: 'GHA-123456789-0', dateOfBirth: '1990-03-05', idFront: 'doc-1' },
    },
    submittedAt: '2026-01-05T08:00:00Z',
    waitingSince: '2026-01-05T08:00:00Z',
    stageSince: '2026-01-05T09:00:00Z',
    lastActivityAt: '2026-01-05T09:00:00Z',
    createdAt: '2026-01-05T07:00:00Z',
    updatedAt: '2026-01-05T09:00:00Z',
    version: 4,
};

const dossier: Dossier = {
    application,
    progress: sectionNames.map((name) => ({ name, state: name === 'kyc' ? 'complete' : 'empty', problems: {} })),
    needs: { pledge: false, guarantor: false },
    price: null,
    quote: null,
    checks: [
        {
            type: 'identity',
            required: true,
            status: 'done',
            autoResult: 'pass',
            autoScore: 100,
            autoReasons: [],
            evidence: {},
            outcome: 'pass',
            reasonCodes: [],
            comment: 'Same face',
            findings: {},
            checkedBy: 'kofi',
            checkedAt: '2026-01-05T10:00:00Z',
            looks: [],
        },
    ],
    decisions: [],
    contract: null,
    consents: [],
    runningLoans: [],
    review: null,
    contactsWithdrawn: false,
    photoMaySign: false,
    phone: null,
    isDrawn: false,
    lock: null,
    device: null,
    documents: [],
    earnings: [{ kind: 'tranche_1', amount: 5_000, currency: 'GHS', state: 'earned', dueOn: '2026-02-01' }],
    timeline: [{ at: '2026-01-05T08:00:00Z', actor: 'ama', action: 'submit' }],
    merchant: { merchantCode: 'GH0001', name: 'Kejetia Mobile' },
    people: { ama: 'Ama Serwaa', kofi: 'Kofi Adjei' },
    pendingApprovals: [],
    actions: offersTo('support', 'assign'),
};

const underwriter = { id: 'abena', version: 1, username: 'abena', name: 'Abena Boateng' };

const serve = (shown: Dossier = dossier, stage = application.stage) => {
    const posts: { readonly headers: Headers; readonly body: unknown }[] = [];
    const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>((path, init) => {
        if (init?.method === 'POST') {
            posts.push({
                headers: new Headers(init.headers),
                body: JSON.parse(typeof init.body === 'string' ? init.body : ''),
            });
            const next = { ...application, assignee: 'abena', version: 5 };
            return Promise.resolve(
                Response.json({ ...dossier, application: next, people: { abena: 'Abena Boateng' } }),
            );
        }
        if (path === '/api/applications/a1/dossier')
            return Promise.resolve(Response.json({ ...shown, application: { ...application, stage } }));
        if (path === '/api/documents/doc-1') {
            return Promise.resolve(new Response(new Blob(['x'], { type: 'image/jpeg' })));
        }
        return Promise.resolve(Response.json({ code: 'none', message: 'No server' }, { status: 404 }));
    });
    vi.stubGlobal('fetch', fetched);
    return { posts, fetched };
};

test('consents of the customer and of guarantors are told purpose by purpose, with what is withdrawn', async () => {
    const given = { version: '2026-12', method: 'code', documentId: null, takenBy: 'ama', statement: '' } as const;
    const at = { phone: '+233244000001', givenAt: '2026-01-05T08:30:00Z' };
    serve({
        ...dossier,
        consents: [
            { ...given, ...at, consentId: 'c1', person: 'customer', name: 'Yaa Boateng' },
            { ...given, ...at, consentId: 'c2', person: 'guarantor', name: 'Kojo Appiah' },
        ],
        withdrawn: { mobile_money: '2026-02-01T08:00:00Z' },
    });
    renderAdmin('/admin/application/a1', {});
    const card = await screen.findByRole('region', { name: 'Consents' }, { timeout: 10_000 });
    const lines = within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(' on ')[0]);
    expect(
        within(card)
            .getAllByRole('heading', { level: 3 })
            .map(({ textContent }) => textContent),
    ).toEqual(['Yaa Boateng · Customer', 'Kojo Appiah · Guarantor']);
    expect(lines).toEqual([
        'Checking the identity card',
        'Asking the mobile money network · Withdrawn',
        'Asking the credit bureau',
        'Checking the identity card',
        'Asking the mobile money network',
    ]);
});

test('one application shows its whole record on one page, photos fetched with the bearer', async () => {
    const { fetched } = serve();
    const { user } = renderAdmin('/admin/application/a1?tab=kyc', {});
    expect(await screen.findByRole('heading', { name: 'Yaa Boateng' })).toBeTruthy();
    expect(screen.getAllByText('GH-2026-0001').length).toBeGreaterThan(0);
    expect(screen.getByText('Under review')).toBeTruthy();
    expect(screen.getByText('GH₵1,200.00')).toBeTruthy();
    const kyc = within(screen.getByRole('region', { name: 'Identity and mobile money' }));
    expect(kyc.getByText('GHA-123456789-0')).toBeTruthy();
    expect(kyc.getByText('5 Mar 1990')).toBeTruthy();
    expect(await kyc.findByRole('img', { name: 'ID, front' })).toBeTruthy();
    const asked = fetched.mock.calls.find(([path]) => path === '/api/documents/doc-1');
    expect(new Headers(asked?.[1]?.headers).get('Authorization')).toBe('Bearer token');
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('Timeline').getByText(/Ama Serwaa/)).toBeTruthy();
    expect(part('Earnings').getByText('GH₵50.00')).toBeTruthy();
    // What there is not, and what is not needed, takes no room.
    for (const name of ['Decisions', 'Contract', 'Phone']) expect(screen.queryByRole('region', { name })).toBeNull();
    const open = async (name: string) => {
        await user.click(screen.getByRole('tab', { name }));
        return within(within(screen.getByRole('tabpanel', { name })).getByRole('region', { name }));
    };
    expect((await open('Checks')).getByText('Same face')).toBeTruthy();
    expect((await open('Documents')).getByText(/Nothing was photographed/)).toBeTruthy();
});

test('support sees the customer’s number as it is, on the application itself, for a reason', async () => {
    const { fetched } = serve();
    const { user } = renderAdmin('/admin/application/a1', {}, aSupporter);
    await user.click(await screen.findByRole('button', { name: 'Show personal data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show personal data' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'The customer waits for our call');
    vi.stubGlobal('fetch', async () => Response.json({ customerPhone: '+233244123456' }));
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('+233244123456')).toBeTruthy();
    expect(fetched.mock.calls.every(([, init]) => init?.method !== 'POST')).toBe(true);
});

test('who else has it open is told on its page', async () => {
    const { fetched } = serve();
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
        path.startsWith('/api/attention')
            ? Response.json({
                  a1: { comments: 0, present: [{ username: 'kojo', name: 'Kojo Mensah', isEditing: false }] },
              })
            : fetched(path, init),
    );
    renderAdmin('/admin/application/a1', {});
    expect(await screen.findByText(/Kojo Mensah/)).toBeTruthy();
    await waitFor(() =>
        expect(fetched).toHaveBeenCalledWith('/api/presence', expect.objectContaining({ method: 'PUT' })),
    );
});

test('who waits in the shop is told while the desk works on it, and no longer once that is over', async () => {
    serve(dossier, 'completed');
    renderAdmin('/admin/application/a1', {});
    expect(await screen.findByText('Completed')).toBeTruthy();
    expect(screen.queryByText('Customer is waiting')).toBeNull();
});

test('an application that became a loan leads to it', async () => {
    serve(dossier, 'completed');
    renderAdmin('/admin/application/a1', { loans: [{ id: 'a1', version: 1, reference: 'GH-2026-0001' }] });
    const loan = await screen.findByRole('link', { name: 'GH-2026-0001' });
    expect(loan.getAttribute('href')).toBe('/admin/loans/a1');
});

test('the tab stands in the address: a link leads to it, choosing writes it, an unknown one is the first', async () => {
    serve();
    const { user, navigate } = renderAdmin('/admin/application/a1?tab=history', {});
    expect(await screen.findByRole('tabpanel', { name: 'History' })).toBeTruthy();
    expect(screen.getAllByRole('tab')).toHaveLength(4);
    await user.click(screen.getByRole('tab', { name: 'Checks' }));
    await waitFor(() => expect(location.search).toBe('?tab=checks'));
    expect(location.pathname).toBe('/admin/application/a1');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByRole('tabpanel', { name: 'Documents' })).toBeTruthy();
    act(() => navigate('/admin/application/a1?tab=nothing-like-it'));
    await waitFor(() => expect(screen.getAllByRole('tab')[0]?.getAttribute('aria-selected')).toBe('true'));
});

test('a locked phone is opened for hours within the limit, with the reason', async () => {
    const { posts } = serve({ ...dossier, actions: offersTo('support', 'unlock_device') }, 'completed');
    const { user } = renderAdmin('/admin/application/a1', {});
    await user.click(await screen.findByRole('button', { name: 'Unlock for some hours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlock for some hours' }));
    await user.type(dialog.getByLabelText(/Unlocked for/), '25');
    await user.type(dialog.getByLabelText(/Comment/), 'She is at the hospital');
    await user.click(dialog.getByRole('button', { name: 'Unlock for some hours' }));
    expect(await dialog.findByText('At most 24 hours')).toBeTruthy();
    await user.clear(dialog.getByLabelText(/Unlocked for/));
    await user.type(dialog.getByLabelText(/Unlocked for/), '12');
    await user.click(dialog.getByRole('button', { name: 'Unlock for some hours' }));
    await waitFor(() =>
        expect(posts.map(({ body }) => body)).toEqual([{ hours: 12, comment: 'She is at the hospital' }]),
    );
});

test('an action asks for what its schema declares and is carried out once, against the version shown', async () => {
    const { posts } = serve();
    const { user } = renderAdmin('/admin/application/a1', { 'users/underwriters': [underwriter] });
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Assign / }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByText('Choose an underwriter')).toBeTruthy();
    expect(posts).toHaveLength(0);
    await user.type(dialog.getByRole('combobox'), 'abe');
    await user.click(await screen.findByRole('option', { name: 'Abena Boateng (abena)' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Assign: done')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts.map(({ body }) => body)).toEqual([{ username: 'abena' }]);
    expect(posts[0]?.headers.get('If-Match')).toBe('"4"');
    expect(posts[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(await screen.findByText('Abena Boateng')).toBeTruthy();
});
