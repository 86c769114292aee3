import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Approval, WaitsAlone } from '../../../domain/approval.ts';
import { renderAdmin } from './renderAdmin.tsx';

const waiting: Approval = {
    record: 'applications',
    recordId: 'a1',
    name: 'GH-2026-0001',
    action: 'cancel_signed',
    requestedBy: 'esi',
    requesterName: 'Esi Owusu',
    requestedAt: '2026-01-05T08:00:00.000Z',
    why: 'They found a cheaper one',
    before: { stage: 'signed', reason: null },
    after: { stage: 'cancelled', reason: 'CUSTOMER_WITHDREW' },
    currency: 'GHS',
    isOwn: false,
    refusal: null,
    refusedUntil: null,
    endsAt: '2026-01-12T08:00:00.000Z',
    confirmation: {
        method: 'POST',
        path: '/api/applications/a1/actions/cancel_signed',
        body: { reason: 'CUSTOMER_WITHDREW', comment: 'They found a cheaper one' },
        version: 7,
        takesComment: true,
    },
};

const price: Approval = {
    ...waiting,
    record: 'pricing',
    recordId: 'p1',
    name: 'Galaxy A06, GH',
    action: 'publish',
    why: null,
    before: { status: 'draft' },
    after: { status: 'published', cashPrice: 150_000, currency: 'GHS' },
    confirmation: {
        method: 'PUT',
        path: '/api/pricing/p1',
        body: { status: 'published' },
        version: 2,
        takesComment: false,
    },
};

const own: Approval = {
    ...waiting,
    recordId: 'a2',
    name: 'GH-2026-0002',
    isOwn: true,
    refusal: 'You asked for this yourself: another person must approve it.',
};

interface Sent {
    readonly path: string;
    readonly method: string;
    readonly body: unknown;
    readonly ifMatch: string | null;
}

const serve = (
    approvals: readonly Approval[],
    answer: () => Response = () => Response.json({}),
    alone: readonly WaitsAlone[] = [],
) => {
    const sent: Sent[] = [];
    let left = approvals;
    const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>((path, init) => {
        const method = init?.method ?? 'GET';
        if (path === '/api/approvals') return Promise.resolve(Response.json(left));
        if (path === '/api/approvals/alone') return Promise.resolve(Response.json(alone));
        if (method === 'GET') return Promise.resolve(Response.json({ code: 'none', message: 'No' }, { status: 404 }));
        const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
        sent.push({ path, method, body, ifMatch: new Headers(init?.headers).get('If-Match') });
        const reply = answer();
        if (reply.ok) left = left.slice(1);
        return Promise.resolve(reply);
    });
    vi.stubGlobal('fetch', fetched);
    return sent;
};

const card = async (part: string, name: string) =>
    within(await within(await screen.findByRole('region', { name: part })).findByRole('article', { name }));

const theirs = 'Waiting for your answer';

test('what would change, what else happens, who asked and why', async () => {
    serve([waiting, price]);
    renderAdmin('/admin/approvals', {});
    const asked = await card(theirs, 'Cancel after signing');
    expect(asked.getByRole('link', { name: 'GH-2026-0001' }).getAttribute('href')).toBe('/admin/application/a1');
    expect(asked.getByText(/Esi Owusu asked/).textContent).toContain('“They found a cheaper one”');
    expect(asked.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'FieldNowThen',
        'StageSignedCancelled',
        'Reason—The customer changed their mind',
    ]);
    expect(asked.getByText('The phone is released from its lock.')).toBeTruthy();
    const drafted = await card(theirs, 'Publish');
    expect(drafted.getByRole('row', { name: /Cash price/ }).textContent).toContain('GH₵1,500.00');
    expect(screen.getByLabelText('2 waiting for you')).toBeTruthy();
});

test('a record that would be named stands there by its name, as a link', async () => {
    serve([
        {
            ...waiting,
            record: 'legal-holds',
            recordId: 'h1',
            name: 'Ama Serwaa',
            action: 'agree',
            before: { status: 'waiting' },
            after: { status: 'active', applicationUid: 'a1' },
        },
    ]);
    const application = { id: 'a1', uid: 'a1', reference: 'GH-2026-0001', version: 1 };
    renderAdmin('/admin/approvals', { applications: [application] });
    const asked = await card(theirs, 'Agree');
    const link = await asked.findByRole('link', { name: 'GH-2026-0001' });
    expect(link.getAttribute('href')).toBe('/admin/application/a1');
});

test('a record that is called by a choice is called so, and an action of its own by its button', async () => {
    const after = { state: 'answered', words: 'My name is Darkwah.' };
    serve([
        {
            ...waiting,
            record: 'customer-requests',
            recordId: 'r1',
            name: 'correct',
            action: 'correct',
            before: { state: 'open' },
            after,
        },
    ]);
    renderAdmin('/admin/approvals', {});
    const asked = await card(theirs, 'Correct it');
    expect(asked.getByRole('link', { name: 'To correct something' })).toBeTruthy();
    // What stands beside it is no change from nothing.
    expect(asked.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'FieldNowThen',
        'StateStill openDone',
        'In their wordsMy name is Darkwah.',
    ]);
});

test('who approves asks for the same, in words of their own, against the version they saw', async () => {
    const sent = serve([waiting]);
    const { user } = renderAdmin('/admin/approvals', {});
    await user.click((await card(theirs, 'Cancel after signing')).getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Write why you agree')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Why you agree/), 'I spoke with the customer');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nothing waits for a second person')).toBeTruthy();
    expect(sent).toEqual([
        {
            path: '/api/applications/a1/actions/cancel_signed',
            method: 'POST',
            body: { reason: 'CUSTOMER_WITHDREW', comment: 'I spoke with the customer' },
            ifMatch: '"7"',
        },
    ]);
});

test('a price is published without words, and a refusal needs a reason', async () => {
    const sent = serve([price, waiting]);
    const { user } = renderAdmin('/admin/approvals', {});
    await user.click((await card(theirs, 'Publish')).getByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Publish' })).toBeNull());
    await user.click((await card(theirs, 'Cancel after signing')).getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline' }));
    await user.type(dialog.getByLabelText(/Reason/), 'No');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Write at least ten letters')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Reason/), ', the customer wants it');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
        { path: '/api/pricing/p1', method: 'PUT', body: { status: 'published' }, ifMatch: '"2"' },
        {
            path: '/api/approvals/refusals',
            body: {
                record: 'applications',
                recordId: 'a1',
                action: 'cancel_signed',
                requestedAt: '2026-01-05T08:00:00.000Z',
                reason: 'No, the customer wants it',
            },
        },
    ]);
});

test('names the work that somebody is moved to as people call it', async () => {
    const move: Approval = {
        ...waiting,
        record: 'users/sales',
        action: 'move',
        before: { group: 'sales' },
        after: { group: 'support' },
    };
    serve([move]);
    renderAdmin('/admin/approvals', {});
    const asked = await card(theirs, 'Move to other work');
    expect(asked.getByRole('row', { name: /Group/ }).textContent).toBe('GroupSales representativesSupport');
});

test('nobody approves what they asked for: they may take it back', async () => {
    serve([own]);
    renderAdmin('/admin/approvals', {});
    const mine = await card('Asked by you', 'Cancel after signing');
    expect(mine.getByText('You asked for this yourself: another person must approve it.')).toBeTruthy();
    expect(mine.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(mine.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
    expect(screen.queryByLabelText(/waiting for you/)).toBeNull();
});

test('whoever holds the asker’s account reads why they may not answer, and from when on they may', async () => {
    const refusal = 'You made this person’s account in the last seven days: somebody else must answer.';
    serve([{ ...waiting, refusal, refusedUntil: '2026-01-09T10:30:00.000Z' }]);
    renderAdmin('/admin/approvals', {});
    const asked = await card(theirs, 'Cancel after signing');
    expect(asked.getByText(/somebody else must answer/).textContent).toMatch(/answer\. You may from .*9.*2026.* on\.$/);
    expect(asked.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(asked.getByRole('button', { name: 'Decline' })).toBeTruthy();
});

test('who may answer only once a request has ended is told that, not to wait', async () => {
    serve([{ ...waiting, refusal: 'Somebody else must answer.', refusedUntil: '2026-01-12T07:59:30.000Z' }]);
    renderAdmin('/admin/approvals', {});
    const asked = await card(theirs, 'Cancel after signing');
    expect(asked.getByText(/^Somebody else must answer\. It ends before you may\.$/)).toBeTruthy();
});

test('what was asked differently since then is not approved by mistake', async () => {
    serve([waiting], () =>
        Response.json({ code: 'SECOND_PERSON_DIFFERS', message: 'esi asked for something else' }, { status: 409 }),
    );
    const { user } = renderAdmin('/admin/approvals', {});
    await user.click((await card(theirs, 'Cancel after signing')).getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
    await user.type(dialog.getByLabelText(/Why you agree/), 'I spoke with the customer');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('esi asked for something else')).toBeTruthy();
});

test('where nobody else may answer, the page lists beforehand what would wait, and what to do', async () => {
    const alone = [
        { record: 'users/admins', action: null },
        { record: 'applications', action: 'release_early' },
    ];
    serve([], undefined, alone);
    renderAdmin('/admin/approvals', {});
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/npm run first-admin/)).toBeTruthy();
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Administrators: adding or changing one who leads, giving more rights, taking a second step off',
        expect.stringMatching(/^Applications: ./),
    ]);
    expect(notice.getByText(/need two people, and nobody else may be the second one/)).toBeTruthy();
});

test('says when a request ends unanswered, and no more once it has', async () => {
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const refusal = 'Nobody answered this within seven days: it must be asked for again.';
    serve([
        { ...waiting, endsAt },
        { ...own, refusal },
    ]);
    renderAdmin('/admin/approvals', {});
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(screen.getAllByText(/ends unanswered on/)).toHaveLength(1);
});
