import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSupporter, merchant, renderAdmin, type TestRow } from './renderAdmin.tsx';

const person = (username: string, more: Record<string, unknown> = {}): TestRow => ({
    id: username,
    username,
    version: 4,
    name: 'Esi Owusu',
    email: 'esi@example.com',
    cellphone: '+233244123456',
    country: 'GH',
    locale: 'en',
    status: 'active',
    group: 'sales',
    seniority: 'junior',
    merchantCode: 'GH0001',
    agentCode: 'AG0042',
    lastSignInAt: '2026-02-05T08:00:00Z',
    providerState: 'in_step',
    providerReason: null,
    createdAt: '2026-01-05T08:00:00Z',
    updatedAt: '2026-01-05T08:00:00Z',
    ...more,
});

const phone = {
    key: 'eu-west-1_phone',
    name: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile',
    lastIp: '41.66.0.7',
    createdAt: '2026-01-05T08:00:00Z',
    lastUsedAt: '2026-02-05T08:00:00Z',
    isRemembered: true,
};
const laptop = { ...phone, key: 'eu-west-1_laptop', name: null, isRemembered: false };
const signIns = Array.from({ length: 10 }, (_, index) => ({
    id: String(10 - index),
    at: '2026-02-05T08:00:00Z',
    kind: index === 0 ? 'ForgotPassword' : 'SignIn',
    succeeded: index !== 1,
    ip: null,
    device: null,
}));

interface Sent {
    readonly method: string;
    readonly path: string;
    readonly ifMatch: string | null;
    readonly body: unknown;
}

let sent: Sent[] = [];
let replies: Record<string, () => Response> = {};

beforeAll(async () => {
    await Promise.all([
        import('../../../src/resources/users/AccountPanel.tsx'),
        import('../../../src/resources/users/UserNotices.tsx'),
        import('../../../src/framework/record/RowActionDialog.tsx'),
        import('../../../src/framework/grid/BulkActionDialog.tsx'),
    ]);
}, 60_000);
beforeEach(() => {
    sent = [];
    replies = {
        'GET /devices': () => Response.json([phone, laptop]),
        'GET /sign-ins': () => Response.json(signIns),
    };
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
        const path = input instanceof Request ? input.url : String(input);
        const method = init.method ?? 'GET';
        const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
        // Who has the record open is told beside it.
        const isPresence = path.startsWith('/api/presence');
        if (method !== 'GET' && !isPresence)
            sent.push({ method, path, ifMatch: new Headers(init.headers).get('If-Match'), body });
        const known = Object.entries(replies).find(([key]) => {
            const [wanted, end = ''] = key.split(' ');
            return wanted === method && path.endsWith(end);
        });
        return known?.[1]() ?? Response.json({ code: 'none', message: 'No server' }, { status: 404 });
    });
});

const at = '/admin/users/edit/sales/esi';
const shop = merchant('GH0001');
const open = (row = person('esi'), who?: Parameters<typeof renderAdmin>[2]) =>
    renderAdmin(at, { 'users/sales': [row], merchants: [shop] }, who);
const menuOf = async (user: ReturnType<typeof renderAdmin>['user']): Promise<readonly string[]> => {
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
};
const choose = async (user: ReturnType<typeof renderAdmin>['user'], name: string): Promise<void> => {
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name }));
};

describe('the actions on a user', () => {
    const all = [
        'Reset password',
        'Reset the second step',
        'Send the invitation again',
        'Disable',
        'Sign them out everywhere',
        'Move to another group',
    ];

    test.each([
        ['an administrator', undefined, {}, all],
        ['support, who has no other group to move to', aSupporter, {}, all.slice(0, -1)],
        ['a disabled person', undefined, { status: 'disabled' }, ['Enable', ...all.slice(-2)]],
        [
            'a refused account',
            undefined,
            { providerState: 'refused', providerReason: 'No such number.' },
            [...all, 'Try the sign-in account again'],
        ],
    ])('for %s are those that may be done now', async (_case, who, more, expected) => {
        const { user } = open(person('esi', more), who);
        expect(await menuOf(user)).toEqual(expected);
    });

    test('are none where support may only look, and neither devices nor sign-ins are asked for', async () => {
        renderAdmin(
            '/admin/users/edit/underwriter/kofi',
            { 'users/underwriters': [person('kofi', { group: 'underwriters', merchantCode: null, agentCode: null })] },
            aSupporter,
        );
        expect(await screen.findAllByText('Esi Owusu')).not.toEqual([]);
        expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
        expect(screen.queryByRole('heading', { name: 'Devices' })).toBeNull();
    });

    test('ask whether they are meant, carry the version on screen, and show what came of it', async () => {
        const row = person('esi');
        const { user, rows } = open(row);
        replies['POST /disable'] = () => {
            rows['users/sales'] = [{ ...row, status: 'disabled', version: 5 }];
            return Response.json({ ...row, status: 'disabled', version: 5 });
        };
        await choose(user, 'Disable');
        const dialog = await screen.findByRole('dialog', { name: 'Disable: Esi Owusu' });
        expect(within(dialog).getByText('They are signed out everywhere and cannot sign in.')).toBeTruthy();
        expect(sent).toEqual([]);
        await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
        expect(await within(dialog).findByText('Write why')).toBeTruthy();
        await user.type(within(dialog).getByLabelText(/^Reason/), 'Left the shop on Friday');
        await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(sent).toEqual([
            {
                method: 'POST',
                path: '/api/users/sales/esi/actions/disable',
                ifMatch: '"4"',
                body: { reason: 'Left the shop on Friday' },
            },
        ]);
        expect(await menuOf(user)).toContain('Enable');
    });

    test('say why they are refused, and look at the record again', async () => {
        const { user, callsOf } = open();
        const message = 'Somebody else changed this record.';
        replies['POST /sign-out-everywhere'] = () => Response.json({ code: 'stale', message }, { status: 412 });
        await choose(user, 'Sign them out everywhere');
        const before = callsOf('getOne').length;
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: 'Sign them out everywhere' }));
        expect(await within(dialog).findByText(message)).toBeTruthy();
        await waitFor(() => expect(callsOf('getOne').length).toBeGreaterThan(before));
    });

    test('move somebody to the page of their new kind', async () => {
        const moved = person('esi', { group: 'support', merchantCode: null, agentCode: null, version: 5 });
        const { user, rows } = open();
        replies['POST /move'] = () => {
            rows['users/sales'] = [];
            rows['users/support'] = [moved];
            return Response.json(moved);
        };
        await choose(user, 'Move to another group');
        const dialog = await screen.findByRole('dialog', { name: 'Move to another group: Esi Owusu' });
        await user.selectOptions(within(dialog).getByLabelText(/^Group/), 'Support');
        await user.click(within(dialog).getByRole('button', { name: 'Move to another group' }));
        await waitFor(() => expect(location.pathname).toBe('/admin/users/edit/support/esi'));
        expect(sent[0]?.body).toMatchObject({ group: 'support', seniority: 'junior' });
    });
});

test('an account that is not in step says why, and is tried again at the press of a button', async () => {
    const row = person('esi', { providerState: 'refused', providerReason: 'The number is in use.' });
    const { user, rows } = open(row);
    expect(
        await screen.findByText('The identity provider refused the last change. The number is in use.'),
    ).toBeTruthy();
    replies['POST /try-again'] = () => {
        const after = { ...row, providerState: 'not_yet', providerReason: null };
        rows['users/sales'] = [after];
        return Response.json(after);
    };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/has not reached the sign-in account yet/)).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/users/sales/esi/actions/try-again']);
});

test('devices are forgotten one by one, and sign-ins are shown the newest first', async () => {
    const { user } = open();
    const devices = (await screen.findByRole('heading', { name: 'Devices' })).closest('section') as HTMLElement;
    expect(await within(devices).findByText(/ · from 41\.66\.0\.7 · Remembered$/)).toBeTruthy();
    replies['DELETE /eu-west-1_phone'] = () => Response.json([laptop]);
    await user.click(within(devices).getByRole('button', { name: 'Forget Chrome on Android' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forget Chrome on Android' });
    await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(within(devices).queryByText('Chrome on Android')).toBeNull());
    expect(within(devices).getByText('Unnamed device')).toBeTruthy();
    const history = screen.getByRole('heading', { name: 'Sign-ins' }).closest('section') as HTMLElement;
    expect(within(history).getAllByRole('listitem')).toHaveLength(8);
    expect(within(history).getByText('Reset the password')).toBeTruthy();
    expect(within(history).getAllByText('Failed')).toHaveLength(1);
    await user.click(within(history).getByRole('button', { name: 'Show all 10' }));
    expect(within(history).getAllByRole('listitem')).toHaveLength(10);
});

test('what is typed stays while an action changes the record; a form that nobody touched follows it', async () => {
    const row = person('esi');
    const { user, rows } = open(row);
    const change = (more: Record<string, unknown>) => () => {
        rows['users/sales'] = [{ ...row, ...more }];
        return Response.json({ ...row, ...more });
    };
    const confirm = async (name: string): Promise<void> => {
        await choose(user, name);
        const dialog = within(await screen.findByRole('dialog'));
        const reason = dialog.queryByLabelText(/^Reason/);
        if (reason !== null) await user.type(reason, 'Left the shop on Friday');
        await user.click(dialog.getByRole('button', { name }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    replies['POST /disable'] = change({ status: 'disabled', version: 5, name: 'Esi O.' });
    await confirm('Disable');
    const name = screen.getByLabelText(/^Name/);
    await waitFor(() => expect((name as HTMLInputElement).value).toBe('Esi O.'));
    await user.clear(name);
    await user.type(name, 'Esi Mensah');
    replies['POST /sign-out-everywhere'] = change({ status: 'disabled', version: 6, name: 'Esi P.' });
    await confirm('Sign them out everywhere');
    expect((name as HTMLInputElement).value).toBe('Esi Mensah');
});

describe('the actions on many users', () => {
    const tickBoth = async () => {
        const people = [person('esi'), person('yaw', { name: 'Yaw Boateng', version: 9 })];
        const rendered = renderAdmin('/admin/users/sales', { 'users/sales': people, merchants: [shop] });
        for (const name of ['Select Esi Owusu', 'Select Yaw Boateng']) {
            await rendered.user.click(await screen.findByRole('checkbox', { name }));
        }
        return rendered;
    };

    test('are those declared for many, go in one request, and leave those selected with whom it failed', async () => {
        const { user } = await tickBoth();
        replies['POST /bulk-actions/resend-invitation'] = () =>
            Response.json({
                succeeded: [{ id: 'esi', version: 4 }],
                failed: [{ id: 'yaw', code: 'NOT_POSSIBLE', message: 'This person is disabled: enable them first.' }],
                batchId: '1',
            });
        const offered = ['Send the invitation again', 'Disable', 'Enable', 'Sign them out everywhere'];
        expect(await menuOf(user)).toEqual([...offered, 'Try the sign-in account again']);
        await user.click(screen.getByRole('menuitem', { name: 'Send the invitation again' }));
        const dialog = await screen.findByRole('dialog', {
            name: 'Send the invitation again: 2 sales representatives',
        });
        await user.click(within(dialog).getByRole('button', { name: 'Send the invitation again' }));
        const failures = await screen.findByRole('dialog', { name: '1 could not be changed' });
        expect(within(failures).getByText('This person is disabled: enable them first.')).toBeTruthy();
        expect(sent).toEqual([
            {
                method: 'POST',
                path: '/api/users/sales/bulk-actions/resend-invitation',
                ifMatch: null,
                body: { ids: ['esi', 'yaw'], versions: { esi: 4, yaw: 9 } },
            },
        ]);
        await user.click(within(failures).getByRole('button', { name: 'Keep only the failed ones selected' }));
        expect(await screen.findByText('1 selected')).toBeTruthy();
    });

    test('clear the selection where nobody was left out', async () => {
        const { user } = await tickBoth();
        replies['POST /bulk-actions/sign-out-everywhere'] = () =>
            Response.json({ succeeded: [{ id: 'esi' }, { id: 'yaw' }], failed: [], batchId: '1' });
        await choose(user, 'Sign them out everywhere');
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByText(/ each of these 2 sales representatives\. /)).toBeTruthy();
        await user.click(within(dialog).getByRole('button', { name: 'Sign them out everywhere' }));
        await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'With the selected rows' })).toBeNull());
        expect(await screen.findByText('Sign them out everywhere: 2 sales representatives – done')).toBeTruthy();
    });
});
