import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallBack, Desk, DeskLine, OwnFigures } from '../../../domain/application/desk.ts';
import { CallBacks } from '../../../src/underwriting/desk/CallBacks.tsx';
import { OwnWeek } from '../../../src/underwriting/desk/OwnWeek.tsx';
import { DeskKeys } from '../../../src/underwriting/frame/DeskKeys.tsx';
import { QueuePage } from '../../../src/underwriting/queue/QueuePage.tsx';
import { UnderReviewPage } from '../../../src/underwriting/queue/UnderReviewPage.tsx';
import type { QueueRow } from '../../../src/underwriting/queue/row.ts';
import { dossierWith, signIn, uid } from './dossier.ts';

configure({ asyncUtilTimeout: 10_000 });

// A Friday morning, with shops open.
const now = Date.parse('2026-11-20T10:00:00.000Z');

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    signIn('underwriter');
});
afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const minutesAgo = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

const row = (customerName: string, minutes: number, changes: Partial<QueueRow> = {}): QueueRow => ({
    uid: customerName,
    reference: `GH-2026-${customerName}`,
    stage: 'pending',
    country: 'GH',
    customerName,
    customerPhone: '+233244000001',
    product: 'Galaxy A06',
    financedAmount: 110_000,
    currency: 'GHS',
    merchantCode: 'GH0001',
    salesUsername: 'sales',
    assignee: null,
    reviewer: null,
    decidedBy: null,
    customerWaiting: false,
    isPriority: false,
    submittedAt: minutesAgo(minutes),
    waitingSince: minutesAgo(minutes),
    resubmittedAt: null,
    stageSince: minutesAgo(minutes),
    createdAt: minutesAgo(minutes),
    updatedAt: minutesAgo(minutes),
    version: 1,
    ...changes,
});

interface Served {
    readonly rows: readonly QueueRow[];
    readonly desk?: Desk;
    readonly figures?: OwnFigures;
    readonly callBacks?: readonly CallBack[];
    readonly lines?: readonly DeskLine[];
}

/** Answers the questions of the page, filters included; what is posted is kept. */
const serve = ({ rows, desk, figures, callBacks = [], lines = [] }: Served): string[] => {
    const posted: string[] = [];
    const answer = (path: string, query: string): unknown => {
        if (path === '/api/desk') return desk;
        if (path.startsWith('/api/desk/lines')) return lines;
        if (path === '/api/desk/figures') return figures;
        if (path === '/api/desk/call-backs') return callBacks;
        const { stage: _stage, q, ...filter } = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
        return rows
            .filter((one) => typeof q !== 'string' || one.customerName.includes(q))
            .filter((one) => Object.entries(filter).every(([name, value]) => Object(one)[name] === value));
    };
    vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
        if (method === 'POST') {
            posted.push(path);
            return Response.json(dossierWith());
        }
        // Words that somebody typed stay out of addresses.
        const body = answer(path, new Headers(headers).get('X-Query') ?? path.split('?')[1] ?? '');
        const count = Array.isArray(body) ? body.length : 0;
        return Response.json(body, { headers: { 'Content-Range': `rows 0-${count}/${count}` } });
    });
    return posted;
};

const open = (page: React.ReactNode) => {
    history.replaceState(null, '', '/underwriters/pending-applications');
    render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <DeskKeys />
            {page}
        </QueryClientProvider>,
    );
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
};

const names = (): readonly (string | null)[] =>
    screen.getAllByRole('listitem').map((line) => within(line).getAllByRole('link')[0]?.textContent ?? null);

const queue = [
    row('Young', 2),
    row('Older', 12),
    row('Overdue', 25),
    row('In the shop', 4, { customerWaiting: true, merchantCode: 'GH0002' }),
];

test('the queue stands in the order in which work is handed out, with its clocks', async () => {
    serve({ rows: queue });
    open(<QueuePage />);
    await screen.findByText('Young');
    expect(names()).toEqual(['Overdue', 'In the shop', 'Older', 'Young']);
    expect(screen.getByText('overdue').parentElement?.textContent).toBe('25 minoverdue');
});

test('it is narrowed down to the overdue, a shop, customers in the shop and what is searched for', async () => {
    serve({ rows: queue });
    const user = open(<QueuePage />);
    await screen.findByText('Young');
    await user.click(screen.getByRole('button', { name: 'Overdue', pressed: false }));
    expect(names()).toEqual(['Overdue']);
    expect(location.search).toBe('?overdue=1');
    await user.click(screen.getByRole('button', { name: 'Overdue', pressed: true }));
    await user.click(screen.getByRole('button', { name: 'In the shop' }));
    await vi.waitFor(() => expect(names()).toEqual(['In the shop']));
    await user.click(screen.getByRole('button', { name: 'In the shop' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shop' }), 'GH0001');
    await vi.waitFor(() => expect(names()).toEqual(['Overdue', 'Older', 'Young']));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Old');
    await vi.waitFor(() => expect(names()).toEqual(['Older']));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzz');
    expect(await screen.findByText('Nothing here')).toBeDefined();
});

const untold = { reviewer: null, isReturning: null, ptiBps: null, concerns: [], reviewDueOn: null } as const;

test('shops are chosen by their names, and the queue stands shop by shop where that is wanted', async () => {
    const lineOf = ({ uid, merchantCode }: QueueRow): DeskLine => ({
        uid,
        shop: merchantCode === 'GH0001' ? 'Kumasi Phones' : 'Accra Mobile',
        seller: 'Ama',
        ...untold,
    });
    const rows = [...queue, row('Latest', 1, { merchantCode: 'GH0002' })];
    serve({ rows, lines: rows.map(lineOf) });
    const user = open(<QueuePage />);
    const shop = await screen.findByRole('combobox', { name: 'Shop' });
    await within(shop).findByRole('option', { name: 'Kumasi Phones' });
    expect(shop.textContent).toBe('All shopsAccra MobileKumasi Phones');
    await user.click(screen.getByRole('button', { name: 'By shop', pressed: false }));
    expect(names()).toEqual(['In the shop', 'Latest', 'Overdue', 'Older', 'Young']);
    expect(location.search).toBe('?byShop=1');
});

test('a line names shop and seller, and why it deserves a closer look', async () => {
    serve({
        rows: [row('Young', 2)],
        lines: [
            {
                uid: 'Young',
                shop: 'Circle Phone Centre',
                seller: 'Ama Mensah',
                ...untold,
                isReturning: true,
                ptiBps: 2_840,
                concerns: [
                    { check: 'income', result: 'fail', reasons: ['PTI_TOO_HIGH', 'SEASONAL_INCOME'] },
                    { check: 'bureau', result: 'unavailable', reasons: [] },
                    { check: 'location', result: 'review', reasons: ['ADDRESS_VAGUE'] },
                ],
            },
        ],
    });
    open(<QueuePage />);
    const line = await screen.findByRole('listitem');
    await within(line).findByText('GH-2026-Young · Circle Phone Centre · Ama Mensah');
    for (const text of [
        'Returning customer',
        'Instalment 28 % of income',
        'The instalment is too large for the income +1',
        'Credit bureau: No answer',
        '1 more',
    ]) {
        expect(within(line).getByText(text)).toBeDefined();
    }
});

test('keys: J and K go from line to line, C claims the line in focus, else what the server hands out', async () => {
    const posted = serve({ rows: queue });
    const user = open(<QueuePage />);
    await screen.findByText('Young');
    await user.keyboard('jjk');
    expect(document.activeElement?.textContent).toBe('Overdue');
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('In the shop');
    await user.keyboard('c');
    await vi.waitFor(() => expect(posted).toEqual(['/api/applications/In%20the%20shop/actions/claim']));
    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.keyboard('c');
    expect(posted).toHaveLength(1);
});

test('keys: C from no line claims the next, Q and U lead to the places of the desk, and ? names the keys', async () => {
    const posted = serve({ rows: queue });
    const user = open(<QueuePage />);
    await screen.findByText('Young');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog'));
    for (const label of ['Next application', 'Claim the application in focus, else the next', 'Under review']) {
        expect(help.getByText(label)).toBeDefined();
    }
    await user.click(help.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('c');
    await vi.waitFor(() => expect(posted).toEqual(['/api/desk/claim-next']));
    await user.keyboard('u');
    expect(location.pathname).toBe('/underwriters/under-review-applications');
});

test('one press asks the server for the next, and opens what it chose', async () => {
    const posted = serve({ rows: queue });
    const user = open(<QueuePage />);
    await user.click(await screen.findByRole('button', { name: 'Claim next' }));
    await vi.waitFor(() => expect(posted).toEqual(['/api/desk/claim-next']));
    await vi.waitFor(() => expect(location.pathname).toBe(`/underwriters/application-review/${uid}`));
});

test('what came back from an edit is offered to its reviewer and to nobody else', async () => {
    const back = { resubmittedAt: minutesAgo(30) };
    serve({
        rows: [row('Mine', 9, { ...back, reviewer: 'underwriter' }), row('Theirs', 8, { ...back, reviewer: 'ama' })],
    });
    open(<QueuePage />);
    expect(await screen.findByText('Back to you')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Claim Mine' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Claim Theirs' })).toBeNull();
    expect(screen.getByText(/Kept for ama until/)).toBeDefined();
});

test('seniors see who works on what, and one person’s work alone', async () => {
    signIn('senior', 'senior');
    const counts = { pending: 0, under_review: 2, reviewed: 0, edit_requested: 0, condition_approved: 0, approved: 0 };
    const person = (username: string, name: string, held: number) =>
        ({ username, name, held, seniority: 'officer' }) as const;
    serve({
        rows: [
            row('Held by Ama', 9, { stage: 'under_review', assignee: 'ama' }),
            row('Held by Kofi', 8, { stage: 'under_review', assignee: 'kofi' }),
        ],
        desk: { counts, colleagues: [person('senior', 'Me', 0), person('ama', 'Ama', 4), person('kofi', 'Kofi', 1)] },
    });
    const user = open(<UnderReviewPage />);
    await screen.findByText('Held by Kofi');
    expect(screen.queryByRole('button', { name: /^Me/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Ama holds 4 of 5' }));
    expect(names()).toEqual(['Held by Ama']);
    await user.click(screen.getByRole('button', { name: 'Ama holds 4 of 5' }));
    expect(names()).toEqual(['Held by Ama', 'Held by Kofi']);
});

test('two guarantors of one name who ask for the same time are two lines', async () => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const one = { uid, reference: 'GH-2026-1', customerName: 'Ama Owusu', assignee: null, at: minutesAgo(5) };
    serve({ rows: [], callBacks: Array.from({ length: 2 }, () => ({ ...one, guarantorName: 'Yaw Boateng' })) });
    open(<CallBacks />);
    expect(await screen.findAllByRole('link', { name: 'Yaw Boateng' })).toHaveLength(2);
    expect(faults.mock.calls).toEqual([]);
    faults.mockRestore();
});

test('own figures are charts that say what they show, and a table', async () => {
    const none = { approved: 0, changed: 0, rejected: 0, edits: 0, reworked: 0, medianMinutes: null };
    serve({
        rows: [],
        figures: {
            days: [
                { ...none, day: '2026-11-19', approved: 3, reworked: 1, medianMinutes: 22 },
                { ...none, day: '2026-11-20', approved: 2, rejected: 1, medianMinutes: 12 },
            ],
        },
    });
    const user = open(<OwnWeek />);
    expect(await screen.findByRole('img', { name: /^Decided: (Nov 19|19 Nov) 3, (Nov 20|20 Nov) 3$/ })).toBeDefined();
    expect(
        screen.getByRole('img', { name: /^Median wait.*: (Nov 19|19 Nov) 22 min, (Nov 20|20 Nov) 12 min$/ }),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'As a table' }));
    const [head, today] = screen.getAllByRole('row');
    expect(head?.textContent).toContain('Median min');
    expect(
        within(today ?? document.body)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
    ).toEqual(['2', '0', '1', '0', '12', '0']);
});
