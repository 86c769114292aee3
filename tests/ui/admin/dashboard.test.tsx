import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Dashboard, Progress } from '../../../domain/reporting/dashboard.ts';
import type { Roll } from '../../../domain/reporting/rolls.ts';
import type { WorkReport } from '../../../domain/reporting/work.ts';
import { renderAdmin } from './renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/admin/dashboard/WorkCards.tsx');
}, 60_000);

const progress: Progress = {
    started: 40,
    submitted: 30,
    decided: 20,
    approved: 15,
    signed: 12,
    completed: 10,
    medianMinutes: 75,
};
const of = (key: string, name: string) => ({ ...progress, key, name });

const dashboard: Dashboard = {
    from: '2026-11-20',
    to: '2026-11-21',
    unit: 'day',
    total: progress,
    periods: [of('2026-11-20', '2026-11-20'), { ...of('2026-11-21', '2026-11-21'), medianMinutes: null, decided: 0 }],
    divided: {
        country: [of('GH', 'GH'), of('KE', 'KE')],
        merchant: [of('GH0001', '=Circle Phones'), of('KE0001', 'Moi Avenue')],
        product: [of('Galaxy A06', 'Galaxy A06')],
    },
    volumes: {
        country: [{ period: '2026-11-21', key: 'GH', name: 'GH', started: 40 }],
        merchant: [{ period: '2026-11-21', key: 'GH0001', name: '=Circle Phones', started: 40 }],
        product: [{ period: '2026-11-21', key: 'Galaxy A06', name: 'Galaxy A06', started: 40 }],
    },
    stages: [{ stage: 'pending', applications: 7 }],
    overdue: {
        total: 31,
        longest: [
            {
                uid: 'a1',
                reference: 'GH-2026-0001',
                stage: 'pending',
                country: 'GH',
                merchantCode: 'GH0001',
                merchantName: 'Circle Phones',
                assignee: 'underwriter',
                waitingMinutes: 95,
            },
        ],
    },
    portfolio: [
        {
            country: 'GH',
            currency: 'GHS',
            loans: 8,
            outstanding: 1_000_000,
            overdue: 90_000,
            atRisk: [250_000, 100_000, 50_000, 0],
            vintages: [
                { month: '2026-10-01', loans: 3, financed: 400_000, outstanding: 300_000, bad: 100_000 },
                { month: '2026-11-01', loans: 5, financed: 700_000, outstanding: 700_000, bad: 0 },
            ],
            moved: {
                financed: [0, 200_000],
                due: [15_000, 5_000],
                collected: [12_300, 0],
                writtenOff: [0, 7_700],
                commission: [0, 4_000],
            },
        },
    ],
};

const rolls: readonly Roll[] = [
    { country: 'GH', currency: 'GHS', month: '2026-08-01', owed: [800, 0, 0, 0, 0], rolled: [40, 0, 0, 0, 0] },
    { country: 'GH', currency: 'GHS', month: '2026-10-01', owed: [900, 100, 50, 20, 10], rolled: [90, 25, 50, 0, 5] },
];

const kwame = { id: 'underwriter', username: 'underwriter', name: 'Kwame Asante', version: 1 };

const lent = { country: 'GH', currency: 'GHS', outstanding: 400_000 };
const work: WorkReport = {
    passages: [
        { name: 'submitted', applications: 30, medianMinutes: 25, longMinutes: 90 },
        { name: 'decided', applications: 20, medianMinutes: 75, longMinutes: 1_500 },
    ],
    recommended: [{ username: 'kwame', decided: 8, overruled: 2 }],
    lentBy: [
        { ...lent, role: 'seller', username: 'esi', loans: 4, financed: 500_000, bad: 20_000 },
        { ...lent, role: 'seller', username: 'kwame', loans: 2, financed: 100_000, bad: 10_000 },
        { ...lent, role: 'underwriter', username: 'kwame', loans: 6, financed: 600_000, bad: 30_000 },
    ],
};

const answerTo = (path: string, answer: () => Response): Response => {
    if (path.startsWith('/api/dashboard/rolls')) return Response.json(rolls);
    if (path.startsWith('/api/dashboard/work')) return Response.json(work);
    return path.startsWith('/api/dashboard') ? answer() : Response.json([]);
};

const serve = (answer: () => Response = () => Response.json(dashboard)) => {
    const fetched = vi.fn<(path: string) => Promise<Response>>((path) =>
        // The page's frame asks for other things.
        Promise.resolve(answerTo(path, answer)),
    );
    vi.stubGlobal('fetch', fetched);
    const asked = () =>
        fetched.mock.calls
            .map(([path]) => new URL(path, 'http://localhost'))
            .filter(({ pathname }) => pathname === '/api/dashboard')
            .map(({ searchParams }) => Object.fromEntries(searchParams));
    return { asked };
};

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('the figures, and who waits too long with the way to them', async () => {
    serve();
    renderAdmin('/admin/dashboard', { people: [kwame] });
    expect(await screen.findByText('75%')).toBeTruthy();
    expect(await screen.findByText('Kwame Asante')).toBeTruthy();
    expect(screen.getByText('15 of 20 decided')).toBeTruthy();
    // No row lies behind an edge of the table's own.
    for (let box = screen.getByText('Kwame Asante').parentElement; box !== null; box = box.parentElement) {
        expect(getComputedStyle(box).maxHeight).toBe('');
    }
    expect(screen.getByText('1 h 15')).toBeTruthy();
    expect(screen.getByText(/31 applications wait longer/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'GH-2026-0001' });
    expect(link.getAttribute('href')).toBe('/admin/application/a1');
    expect(screen.getByText('1 h 35')).toBeTruthy();
});

test('every chart is a table at a press, and a file at another that no spreadsheet takes for formulas', async () => {
    serve();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        if (blob instanceof Blob) saved.push(blob);
        return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderAdmin('/admin/dashboard', {});
    const compared = await card('Compared');
    await user.click(compared.getByRole('button', { name: 'Show the table: Compared' }));
    expect(compared.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Merchant',
        'Started',
        'Submitted',
        'Approved',
        'Time to decision',
        'Handed over',
    ]);
    await user.click(compared.getByRole('button', { name: 'Save as CSV: Compared' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe(
        "Merchant,Started,Submitted,Approved,Time to decision,Handed over\r\n'=Circle Phones,40,30,75%,1 h 15,10\r\nMoi Avenue,40,30,75%,1 h 15,10\r\n",
    );
    const trend = await card('Time to decision');
    await user.click(trend.getByRole('button', { name: 'Show the table: Time to decision' }));
    expect(trend.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'DayTime to decision',
        '20 Nov1 h 15',
        '21 Nov–',
    ]);
});

test('the address says the period and the limits, and a press on a merchant adds one', async () => {
    const { asked } = serve();
    const { user } = renderAdmin('/admin/dashboard?days=7&country=GH', {});
    const compared = await card('Compared');
    const first = asked()[0] ?? {};
    expect(first).toMatchObject({ country: 'GH' });
    expect((Date.now() - Date.parse(first['from'] ?? '')) / 86_400_000).toBeGreaterThan(6);
    expect((Date.now() - Date.parse(first['from'] ?? '')) / 86_400_000).toBeLessThan(7);
    await user.click(compared.getByRole('button', { name: 'Show the table: Compared' }));
    await user.click(compared.getByRole('button', { name: 'Moi Avenue' }));
    await waitFor(() => expect(location.search).toBe('?days=7&country=GH&merchantCode=KE0001'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ country: 'GH', merchantCode: 'KE0001' }));
    await user.click(screen.getByRole('button', { name: '12 months' }));
    await waitFor(() => expect(location.search).toContain('days=365'));
});

test('the money: what is owed and how late it is, and what was due beside what came in', async () => {
    serve();
    const { user } = renderAdmin('/admin/dashboard', {});
    const risk = await card('Portfolio at risk');
    await user.click(risk.getByRole('button', { name: 'Show the table: Portfolio at risk' }));
    expect(risk.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'CountryLoansStill to payOverdue1 day or more30 days or more60 days or more90 days or more',
        'Ghana8GH₵10,000.00GH₵900.0025%10%5%0%',
    ]);
    const months = await card('Months of hand-over');
    await user.click(months.getByRole('button', { name: 'Show the table: Months of hand-over' }));
    expect(months.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'MonthCountryLoansFinancedStill to payLate or written offPart',
        'Oct 2026Ghana3GH₵4,000.00GH₵3,000.00GH₵1,000.0025%',
        'Nov 2026Ghana5GH₵7,000.00GH₵7,000.00GH₵0.000%',
    ]);
    const rates = await card('Roll rates');
    await user.click(rates.getByRole('button', { name: 'Show the table: Roll rates' }));
    expect(rates.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'MonthCountryOn time1–3031–6061–90> 90',
        'Aug 2026Ghana5%––––',
        'Oct 2026Ghana10%25%100%0%50%',
    ]);
    const moved = await card('Due and collected');
    await user.click(moved.getByRole('button', { name: 'Show the table: Due and collected' }));
    expect(moved.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'DayFinancedFell dueCollectedWritten offCommission earned',
        '20 NovGH₵0.00GH₵150.00GH₵123.00GH₵0.00GH₵0.00',
        '21 NovGH₵2,000.00GH₵50.00GH₵0.00GH₵77.00GH₵40.00',
    ]);
});

test('without applications it says so, and a failure offers another try', async () => {
    const nothing = { ...progress, started: 0, submitted: 0, decided: 0, approved: 0, signed: 0, completed: 0 };
    const empty: Dashboard = {
        ...dashboard,
        total: { ...nothing, medianMinutes: null },
        periods: [],
        divided: { country: [], merchant: [], product: [] },
        volumes: { country: [], merchant: [], product: [] },
        stages: [],
        overdue: { total: 0, longest: [] },
        portfolio: [],
    };
    let fails = true;
    serve(() => (fails ? Response.json({ code: 'x', message: 'Broken' }, { status: 500 }) : Response.json(empty)));
    const { user } = renderAdmin('/admin/dashboard', {});
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody waits longer for a decision than promised.')).toBeTruthy();
    expect(screen.getAllByText('Nothing in this period.').length).toBeGreaterThan(3);
});

const cellsIn = (shown: Awaited<ReturnType<typeof card>>) =>
    shown.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('how long each step took, and what was decided otherwise than recommended', async () => {
    serve();
    const { user } = renderAdmin('/admin/dashboard', { people: [kwame] });
    const steps = await card('From step to step');
    await user.click(steps.getByRole('button', { name: 'Show the table: From step to step' }));
    expect(cellsIn(steps).slice(1)).toEqual([
        ['To submission', '30', '25 min', '1 h 30'],
        ['To the decision', '20', '1 h 15', '1 day 1 h'],
    ]);
    const otherwise = await card('Decided otherwise than recommended');
    await user.click(otherwise.getByRole('button', { name: /^Show the table/ }));
    expect(cellsIn(otherwise).at(1)?.slice(1)).toEqual(['8', '2', '25%']);
});

test('what is late by who sold it, the worst first and each the way to their loans, and by who approved it', async () => {
    serve();
    const { user } = renderAdmin('/admin/dashboard', { people: [kwame] });
    const late = await card('Late by who sold and who approved');
    await user.click(late.getByRole('button', { name: /^Show the table/ }));
    const parts = () => cellsIn(late).map((cells) => cells.at(-1));
    expect(parts()).toEqual(['Part', '10%', '4%']);
    const [, way] = late.getAllByRole('link');
    expect(new URL(way?.getAttribute('href') ?? '', location.origin).searchParams.get('filter')).toBe(
        JSON.stringify({ salesUsername: 'esi' }),
    );
    await user.click(late.getByRole('tab', { name: 'Who approved' }));
    expect(parts()).toEqual(['Part', '5%']);
    expect(late.queryByRole('link')).toBeNull();
});
