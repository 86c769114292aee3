import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { phoneCalls } from '../../../domain/lending/phoneCalls.ts';
import { ChangesTable } from '../../../src/admin/history/ChangesTable.tsx';
import { changeLanguage } from '../../../src/i18n/say.ts';
import { DeviceCard } from '../../../src/resources/applications/PartCards.tsx';
import { offersTo } from '../../support/offers.ts';
import { dossierWith, uid } from '../underwriting/dossier.ts';
import { anAdmin, renderAdmin } from './renderAdmin.tsx';

const lockable = { imei: '356904120000018', imei2: null, tac: '35690412', model: 'SM-A065F' } as const;
const dossier: Dossier = {
    ...dossierWith({ stage: 'completed' }),
    device: { ...lockable, state: 'locked', failure: null, lockedByHand: null, updatedAt: '2026-11-26T10:00:00Z' },
    phone: { orders: [], money: null, refusals: {} },
    actions: offersTo(
        'admin',
        ...new Set(phoneCalls.flatMap(({ actions }) => actions.map(({ action }): ActionName => action))),
    ),
};

/** How often the record was asked for. */
let reads = 0;

const serve = (shown: Dossier) => {
    const posts: unknown[] = [];
    reads = 0;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
        if (init?.method === 'POST' && path.includes('/actions/')) {
            posts.push([path.split('/actions/')[1], JSON.parse(typeof init.body === 'string' ? init.body : '')]);
            return Response.json({ ...shown, application: { ...shown.application, version: 9 } });
        }
        reads += Number(path.endsWith('/dossier'));
        return path.endsWith('/dossier')
            ? Response.json(shown)
            : Response.json({ code: 'none', message: 'No server' }, { status: 404 });
    });
    return posts;
};

const called = (comment: string) => ({ comment: `The customer called: ${comment}` });

test.each([
    ['Paid, but locked', 'Open it for 6 hours', 'unlock_device', { hours: 6, ...called('paid, but locked') }],
    ['No network', 'Give an offline code', 'give_code', called('no network')],
    ['Another SIM', 'Ask the lock provider now', 'look_at_phone', {}],
    [
        'Lost',
        'Lock it for whoever finds it',
        'lock_device',
        { ...called('the phone is lost'), customerMessage: expect.stringMatching(/^This phone was lost/) },
    ],
    [
        'Stolen',
        'Lock it as stolen',
        'lock_device',
        {
            ...called('the phone was stolen'),
            customerMessage: expect.stringMatching(/stolen/),
            policeReport: 'CR/117/2026',
        },
    ],
    [
        'Comes back, or in repair',
        'Take it back and end the loan',
        'return_device',
        { kind: 'return', ...called('the phone comes back') },
    ],
])('“%s” is answered by two clicks', async (title, label, action, told) => {
    const posts = serve(dossier);
    const { user } = renderAdmin(`/admin/application/${uid}?tab=phone`, {}, anAdmin);
    await user.click(await screen.findByRole('button', { name: title }));
    const answer = await screen.findByRole('button', { name: label });
    // Where it asks for something the cursor stands in it already.
    if (document.activeElement?.tagName === 'INPUT') await user.keyboard('CR/117/2026');
    const panel = within(screen.getByRole('region', { name: title }));
    await user.click(panel.getByRole('button', { name: answer.textContent }));
    await waitFor(() => expect(posts).toEqual([[action, told]]));
    expect(screen.queryByRole('dialog')).toBeNull();
});

test('what a second person must agree to is not called done', async () => {
    const asked = { action: 'lock_device', requestedBy: 'ama', requestedAt: '2026-11-26T10:00:00Z' } as const;
    serve({ ...dossier, pendingApprovals: [asked] });
    const { user } = renderAdmin(`/admin/application/${uid}?tab=phone`, {}, anAdmin);
    await user.click(await screen.findByRole('button', { name: 'Lost' }));
    await user.click(await screen.findByRole('button', { name: 'Lock it for whoever finds it' }));
    expect(await screen.findByText('Lock it for whoever finds it: a second person must confirm it')).toBeTruthy();
});

const loan = {
    id: uid,
    version: 3,
    applicationUid: uid,
    reference: 'GH-2026-000123',
    customerName: 'Ama Serwaa',
    state: 'overdue',
    overdue: 12_000,
    outstanding: 90_000,
    currency: 'GHS',
    country: 'GH',
    standsStillFor: null,
    balanceConfirmed: true,
    writtenOffOn: null,
};
const today = new Date().toISOString().slice(0, 10);
const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

test.each([
    [
        'Paid, but locked',
        'Record GH₵120.00 by mobile money',
        'record-payment',
        { amount: 12_000, method: 'mobile_money', receivedOn: today, paymentReference: 'MP-7788' },
    ],
    ['Paid, but locked', 'Let it stand still for 14 days', 'hold', { cause: 'complaint', until: inTwoWeeks }],
    ['Comes back, or in repair', 'Let it stand still for 14 days', 'hold', { cause: 'repair', until: inTwoWeeks }],
    ['Comes back, or in repair', 'Let it go on', 'go-on', {}],
])('“%s” is answered on its loan by two clicks: %s', async (title, label, action, told) => {
    const posts = serve(dossier);
    const row = action === 'go-on' ? { ...loan, standsStillFor: 'repair' } : loan;
    const { user } = renderAdmin(`/admin/application/${uid}?tab=phone`, { loans: [row] }, anAdmin);
    await user.click(await screen.findByRole('button', { name: title }));
    const answer = await screen.findByRole('button', { name: label });
    if (document.activeElement?.tagName === 'INPUT') await user.keyboard('MP-7788');
    await user.click(answer);
    await waitFor(() => expect(posts).toEqual([[action, told]]));
    expect(screen.queryByRole('dialog')).toBeNull();
    // What was paid stands beside it, and is looked at again.
    await waitFor(() => expect(reads).toBeGreaterThan(1));
});

test('a payment by hand of a loan that is not late is asked for whole', async () => {
    serve(dossier);
    const { user } = renderAdmin(
        `/admin/application/${uid}?tab=phone`,
        { loans: [{ ...loan, state: 'running', overdue: 0 }] },
        anAdmin,
    );
    await user.click(await screen.findByRole('button', { name: 'Paid, but locked' }));
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('why the product itself ordered something is said in words', async () => {
    const reasons = ['paid until', 'its payment was taken back', 'goodwill', 'another phone', 'imei_swap'];
    const order = { type: 'unlock', by: 'system', status: 'ack' } as const;
    const orders = reasons.map((reason, hour) => {
        const at = `2026-11-26T1${hour}:00:00Z`;
        return { ...order, reason, at, changedAt: at };
    });
    serve({ ...dossier, phone: { orders, money: null, refusals: {} } });
    renderAdmin(`/admin/application/${uid}?tab=phone`, {}, anAdmin);
    const asked = await screen.findByRole('region', { name: 'Orders to the phone' });
    expect(asked.textContent).toContain('Paid until a later day');
    for (const reason of reasons) expect(within(asked).queryByText(reason)).toBeNull();
});

test('what a call was answered by is read in the reader’s language, and what people wrote as they wrote it', async () => {
    const lock = {
        by: 'esi',
        at: '2026-11-26T10:00:00Z',
        message: 'This phone was stolen. Please call the number below.',
    };
    const locked = (reason: string): Dossier => ({
        ...dossier,
        device: { ...lockable, state: 'locked', failure: null, updatedAt: lock.at, lockedByHand: { ...lock, reason } },
    });
    const known = {
        'The customer called: the phone was stolen': 'Le téléphone a été volé',
        'The customer called: the phone is lost': 'Le téléphone est perdu',
        [lock.message]: 'Ce téléphone a été volé.',
    };
    const { unmount } = render(<DeviceCard dossier={locked('She said so')} />);
    expect(screen.getByText('She said so')).toBeTruthy();
    unmount();
    changeLanguage('fr', known);
    try {
        render(<DeviceCard dossier={locked('The customer called: the phone was stolen')} />);
        render(<ChangesTable resource={undefined} changes={{ comment: 'The customer called: the phone is lost' }} />);
        for (const said of Object.values(known)) expect(screen.getByText(said)).toBeTruthy();
    } finally {
        changeLanguage('en', {});
    }
});
