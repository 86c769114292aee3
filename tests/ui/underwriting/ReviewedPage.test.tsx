import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ReviewedPage } from '../../../src/underwriting/decision/ReviewedPage.tsx';
import { DeskKeys } from '../../../src/underwriting/frame/DeskKeys.tsx';
import { examplePrice } from '../../support/captured.ts';
import { passingFindings } from '../../support/findings.ts';
import { dossierWith, paste, serve, signIn, uid, unevenOffer } from './dossier.ts';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => signIn('senior', 'senior'));
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

const passed: Partial<CheckRecord> = {
    status: 'done',
    outcome: 'pass',
    checkedBy: 'assignee',
    checkedAt: '2026-11-01T10:00:00.000Z',
};
const allPassed: Partial<Record<CheckType, Partial<CheckRecord>>> = Object.fromEntries(
    checkTypes.map((type) => [type, passed]),
);

const recommendation = { verdict: 'approve', comment: 'Everything fits together.', by: 'assignee' } as const;

const reviewed = (records = allPassed, changes: Partial<Dossier['application']> = {}): Dossier =>
    dossierWith({ stage: 'reviewed', recommendation, ...changes }, records);

const open = (dossier: Dossier, lists: Parameters<typeof serve>[2] = {}) => {
    history.replaceState(null, '', `/underwriters/reviewed/${uid}`);
    const sent = serve(dossier, undefined, lists);
    render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <DeskKeys />
            <ReviewedPage />
        </QueryClientProvider>,
    );
    return { sent, user: userEvent.setup() };
};

test('approving is one press away for whoever may', async () => {
    const { sent, user } = open({ ...reviewed(), quote: unevenOffer });
    expect(await screen.findByText('Kwame Asante recommends: Approve')).toBeDefined();
    expect(screen.getByText(/today, then weekly 25 × GH₵55.00 \+ 1 × GH₵52.00;/)).toBeDefined();
    expect(screen.getByText(/You may decide this/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Approve these terms' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
        path: `/api/applications/${uid}/actions/approve`,
        body: { internalComment: null },
        ifMatch: '"3"',
    });
});

test('keys: a digit chooses the way and leads into it; only from there Ctrl and Enter sends it', async () => {
    const { sent, user } = open(reviewed());
    await screen.findByRole('button', { name: 'Approve these terms' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual([]);
    await user.keyboard('4');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await user.paste('Call the employer again, please.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(sent[0]?.path).toBe(`/api/applications/${uid}/actions/rework`));
});

test('what the reviewer looked at, for how long and what stayed open stands beside each judgement', async () => {
    const looks = [{ by: 'assignee', seconds: 83, shown: [], enlarged: [] }];
    open(
        reviewed({
            ...allPassed,
            identity: { ...passed, findings: passingFindings.identity, looks },
            customerCall: {
                ...passed,
                findings: { ...passingFindings.customerCall, payerKnown: null },
                looks: [{ by: 'assignee', seconds: 9, shown: [], enlarged: [] }],
            },
        }),
    );
    expect((await screen.findByText(/looked for 1:23 min/)).textContent).toMatch(
        /Kwame Asante looked for 1:23 min, 0 of \d pictures seen, 0 enlarged/,
    );
    expect(screen.getByText(/looked for 0:09 min/).textContent).toContain('the call was not timed');
    expect(screen.getByText('Not answered: 5. Said who pays, and from what?')).toBeDefined();
});

test('above the limit nothing can be decided, and why is said', async () => {
    signIn('underwriter', 'officer');
    open(reviewed(allPassed, { exposure: 500_000 }));
    expect(await screen.findByText(/You may not decide this/)).toBeDefined();
    expect(screen.getByText(/above what you may decide/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve these terms' })).toBeNull();
});

test('the reviewer may not decide after a waiver', async () => {
    signIn('assignee', 'senior');
    open(reviewed({ ...allPassed, location: { ...passed, outcome: 'waived' } }));
    expect(await screen.findByText(/A check was waived: a second person decides/)).toBeDefined();
});

test('a failed check cannot be approved', async () => {
    const { user } = open(
        reviewed({ ...allPassed, income: { ...passed, outcome: 'fail', reasonCodes: ['PTI_TOO_HIGH'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Approve', pressed: false }));
    expect(screen.getAllByText(/These checks failed: Income/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Approve these terms' })).toBeNull();
});

test('a rejection starts from the reasons found, and needs both texts', async () => {
    const { sent, user } = open(
        reviewed({ ...allPassed, income: { ...passed, outcome: 'fail', reasonCodes: ['PTI_TOO_HIGH'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Reject', pressed: false }));
    const send = () => screen.getAllByRole('button', { name: 'Reject' }).at(-1) ?? document.body;
    await user.click(send());
    expect(await screen.findByText('Write what the customer is told')).toBeDefined();
    expect(sent).toEqual([]);
    await paste(user, screen.getByLabelText(/Internal comment/), 'The instalment takes half the income.');
    await paste(user, screen.getByLabelText(/Message for the customer/), 'The instalments are too high for now.');
    await user.click(send());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ reasonCodes: ['PTI_TOO_HIGH'] });
});

test('what is typed in one decision is still there after looking at another', async () => {
    const { user } = open(reviewed());
    await user.click(await screen.findByRole('button', { name: 'Rework' }));
    await paste(user, screen.getByLabelText(/Comment/), 'Call the employer again.');
    await user.click(screen.getByRole('button', { name: 'Change deal' }));
    await user.click(screen.getByRole('button', { name: 'Rework' }));
    expect(screen.getByLabelText(/Comment/)).toHaveProperty('value', 'Call the employer again.');
});

test('a change of deal shows what still fits, and needs a condition', async () => {
    const { sent, user } = open(reviewed());
    await user.click(await screen.findByRole('button', { name: 'Change deal' }));
    const rows = () => screen.getAllByRole('row').length;
    const before = rows();
    await user.type(screen.getByLabelText(/At most months/), '6');
    expect(rows()).toBeLessThan(before);
    await user.clear(screen.getByLabelText(/At most months/));
    await paste(user, screen.getByLabelText(/Internal comment/), 'Too long for this income.');
    await paste(user, screen.getByLabelText(/Message for the customer/), 'Please take a shorter time.');
    await user.click(screen.getByRole('button', { name: 'Change the deal' }));
    expect(await screen.findByText('Set at least one condition')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/Deposit at least/), '45');
    await user.click(screen.getByRole('button', { name: 'Change the deal' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
        minDepositBps: 4_500,
        maxTenorMonths: null,
        customerMessage: 'Please take a shorter time.',
    });
});

test('what fits of the phones that a changed deal names is computed while it is typed', async () => {
    const { serviceFeePerInstalment: serviceFee, ...price } = examplePrice;
    const onSale = { ...price, serviceFee, status: 'published', validFrom: '2020-01-01', validTo: null };
    const { user } = open(reviewed(), {
        pricing: [onSale, { ...onSale, pricingId: 'GH-SPARK', product: 'Spark 20', cashPrice: 100_000 }],
    });
    await user.click(await screen.findByRole('button', { name: 'Change deal' }));
    expect(screen.getByRole('heading', { name: 'What fits of Galaxy A06' })).toBeDefined();
    await user.click(await screen.findByRole('checkbox', { name: 'Spark 20' }));
    expect(screen.getByRole('heading', { name: 'What fits of Spark 20' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'What fits of Galaxy A06' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Galaxy A06' }));
    expect(screen.getByRole('heading', { name: 'What fits of Galaxy A06' })).toBeDefined();
});

test('in Kenya the credit bureau may not be the only reason', async () => {
    const { sent, user } = open(
        reviewed(
            { ...allPassed, bureau: { ...passed, outcome: 'fail', reasonCodes: ['CRB_SCORE_LOW'] } },
            { country: 'KE', currency: 'KES' },
        ),
    );
    await user.click(await screen.findByRole('button', { name: 'Reject', pressed: false }));
    expect(screen.getByText(/In Kenya the credit bureau may not be the only reason/)).toBeDefined();
    expect(sent).toEqual([]);
});

test('leaves for the page of the stage the application is at', async () => {
    open(dossierWith({ stage: 'approved' }, allPassed));
    await vi.waitFor(() => expect(location.pathname).toBe(`/underwriters/approved-application/${uid}`));
});
