import { expect, test } from 'vitest';
import type { Principal } from '../../../domain/access/roles.ts';
import { movesOf, stageFieldOf } from '../../../domain/board.ts';
import { rulesFor, toneOf } from '../../../domain/colouring.ts';
import { pivotOf } from '../../../domain/pivot.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { resourcesWithScreens } from '../../../domain/resources/index.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { pricing } from '../../../domain/resources/pricing.ts';
import { isListView } from '../../../domain/resources/savedViews.ts';
import { statementRows } from '../../../domain/resources/statementRows.ts';
import type { SummaryGroup } from '../../../domain/summary.ts';
import { catalogueOf } from '../../../server/platform/languages.ts';

const admin: Principal = {
    kind: 'person',
    username: 'ama',
    name: 'Ama Serwaa',
    roles: ['admin'],
    seniority: 'officer',
    country: 'GH',
    merchantCode: null,
    agentCode: null,
    cellphone: null,
    isTestMode: false,
};
const support: Principal = { ...admin, roles: ['support'] };
const now = new Date('2026-05-02T10:00:00Z');

const view = { filter: {}, sort: ['name', 'ASC'], columns: ['name'] } as const;
const red = { when: { field: 'state', op: 'is', value: ['overdue'] }, tone: 'bad' } as const;

test('a view keeps all that a list can look like', () => {
    const whole = {
        ...view,
        filter: { where: { join: 'any', of: [red.when] } },
        widths: { name: 120 },
        density: 'roomy',
        shape: 'pivot~state~country~=paid.sum',
        footer: true,
        calculations: { paid: 'average', state: 'none' },
        rules: [red],
    };
    expect([view, whole].map(isListView)).toEqual([true, true]);
});

test.each([
    ['no sort', { filter: {}, columns: [] }],
    ['a sort without its direction', { ...view, sort: ['name'] }],
    ['a shape that is no text', { ...view, shape: { as: 'board' } }],
    ['a width that is no number', { ...view, widths: { name: 'wide' } }],
    ['an unknown calculation', { ...view, calculations: { paid: 'median' } }],
    ['a colour that is none', { ...view, rules: [{ ...red, tone: 'url(x)' }] }],
    ['a rule without a question', { ...view, rules: [{ tone: 'bad' }] }],
])('a view with %s is refused', (_, wrong) => {
    expect(isListView(wrong)).toBe(false);
});

test.each(['en', 'fr', 'sw'] as const)('in %s no heading of a list is longer than its column gets wide', (language) => {
    const read: Readonly<Record<string, string>> = language === 'en' ? {} : catalogueOf(language);
    const headings = resourcesWithScreens.flatMap((one) => one.list.columns.map((name) => one.field(name).label));
    expect(headings.filter((heading) => (read[heading] ?? heading).length > 34)).toEqual([]);
});

test('what has stages that actions lead through has a board', () => {
    const stages = resourcesWithScreens.map((one) => [one.name, stageFieldOf(one, admin)?.name] as const);
    expect(Object.fromEntries(stages.filter(([, field]) => field !== undefined))).toEqual({
        applications: 'stage',
        'users/sales': 'status',
        'users/underwriters': 'status',
        'users/support': 'status',
        'users/admins': 'status',
        merchants: 'status',
        pricing: 'status',
        'api-keys': 'status',
        blacklist: 'status',
        'legal-holds': 'status',
        'contract-texts': 'status',
        'list-hits': 'state',
        'book-days': 'state',
        'statement-rows': 'state',
        loans: 'state',
        payouts: 'status',
    });
});

test('a row moves by the actions of the person alone, those that are refused with the reason', () => {
    const moves = (who: Principal, row: Record<string, unknown>) =>
        movesOf(who, { resource: pricing, field: pricing.field('status') }, row).map(({ to, action, refusal }) => [
            to,
            action.name,
            refusal !== undefined,
        ]);
    expect(moves(admin, { status: 'draft', createdBy: 'kofi' })).toEqual([
        ['published', 'publish', false],
        ['retired', 'retire', true],
    ]);
    expect(moves(admin, { status: 'draft', createdBy: 'ama' })[0]).toEqual(['published', 'publish', true]);
    expect(moves(support, { status: 'draft', createdBy: 'kofi' })).toEqual([]);
    const active = { status: 'active' };
    expect(
        movesOf(admin, { resource: merchants, field: merchants.field('status') }, active).map(({ to }) => to),
    ).toEqual(['suspended']);
    // Five actions book a row of a statement; that it is booked already is said once.
    const onBooks = { resource: statementRows, field: statementRows.field('state') };
    expect(movesOf(admin, onBooks, { state: 'agrees' }).map(({ to }) => to)).toEqual(['booked']);
    expect(movesOf(admin, onBooks, { state: 'open', meaning: 'charge' }).map(({ action }) => action.name)).toEqual([
        'book',
        'agree',
        'as-charge',
        'as-sweep',
        'as-tax',
        'as-withheld-tax',
        'as-sent',
    ]);
});

test('the first rule that matches colours a row', () => {
    const green = { when: { field: 'paid', op: 'between', value: { from: 100 } }, tone: 'good' } as const;
    const rules = rulesFor(loans, admin, [red, green]);
    const tones = [
        { state: 'overdue', paid: 500 },
        { state: 'running', paid: 500 },
        { state: 'running', paid: 5 },
    ].map((row) => toneOf(rules, row, now));
    expect(tones).toEqual(['bad', 'good', undefined]);
});

test('a rule that asks what a person sees masked, or what is none, colours nothing for them', () => {
    const phone = { when: { field: 'customerPhone', op: 'contains', value: '44' }, tone: 'bad' };
    const shop = { field: 'merchantCode', op: 'where', value: { field: 'address', op: 'contains', value: 'K' } };
    expect(rulesFor(applications, admin, [phone])).toHaveLength(1);
    expect(rulesFor(applications, support, [phone])).toEqual([]);
    expect(rulesFor(applications, admin, [{ when: { field: 'gone', op: 'empty' }, tone: 'bad' }, 7])).toEqual([]);
    expect(rulesFor(applications, admin, [{ when: shop, tone: 'bad' }])).toEqual([]);
    expect(rulesFor(applications, admin, 'red')).toEqual([]);
});

test('groups and their totals become a table: choices as declared, periods in their order, what is empty last', () => {
    const [down, across] = [
        { field: loans.field('state'), step: null },
        { field: loans.field('startedOn'), step: 'month' },
    ] as const;
    const group = (count: number, by: SummaryGroup['by']): SummaryGroup => ({ by, count, values: [] });
    const month = 'startedOn:month';
    const pivot = pivotOf(
        [
            group(1, { [month]: null }),
            group(5, { [month]: '2026-02-01' }),
            group(3, { [month]: '2026-01-01' }),
            group(2, { state: 'overdue', [month]: '2026-01-01' }),
            group(6, { state: 'overdue' }),
            group(3, { state: 'running' }),
            group(9, {}),
        ],
        [down, across],
    );
    expect(pivot.rows).toEqual(['running', 'overdue']);
    expect(pivot.columns).toEqual(['2026-01-01', '2026-02-01', null]);
    expect(pivot.at('overdue', '2026-01-01')?.count).toBe(2);
    expect(pivot.at('running', '2026-01-01')).toBeUndefined();
    expect([pivot.at('overdue'), pivot.at(undefined, null), pivot.at()].map((one) => one?.count)).toEqual([6, 1, 9]);
});
