import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin, merchant, renderAdmin } from '../admin/renderAdmin.tsx';
import { offeredTo } from '../drawnActions.ts';
import { uid } from '../underwriting/dossier.ts';

beforeAll(async () => {
    await Promise.all([
        import('../../../src/framework/board/BoardView.tsx'),
        import('../../../src/framework/shapes/ShapeMenu.tsx'),
    ]);
}, 60_000);

const suspended = { status: 'suspended' };
const shops = [merchant('GH0001'), merchant('GH0002', suspended), merchant('GH0003', suspended)];
const posted: { readonly path: string; readonly ifMatch: string | null }[] = [];
const counts: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
    '/api/merchants/summary': [
        ['suspended', 2],
        ['active', 1],
    ],
    '/api/applications/summary': [['pending', 1]],
};

beforeEach(() => {
    posted.length = 0;
    vi.stubGlobal('fetch', (path: string, { method, headers }: RequestInit = {}) => {
        const { pathname, searchParams } = new URL(path, 'http://localhost');
        if (method === 'POST') posted.push({ path: pathname, ifMatch: new Headers(headers).get('If-Match') });
        const [by] = JSON.parse(searchParams.get('by') ?? '[]') as readonly string[];
        const groups = counts[pathname]?.map(([key, count]) => ({ by: { [by ?? '']: key }, count, values: [] }));
        if (groups !== undefined) return Promise.resolve(Response.json({ groups, isCut: false }));
        if (pathname.endsWith('/dossier')) {
            return Promise.resolve(Response.json(offeredTo('admin', { stage: 'pending' })));
        }
        return Promise.resolve(
            method === 'POST'
                ? Response.json(merchant('GH0001', { ...suspended, version: 2 }))
                : Response.json({ code: 'none', message: 'No server' }, { status: 404 }),
        );
    });
});

const open = async (path: string, rows: Parameters<typeof renderAdmin>[1], name: string) => {
    const drawn = renderAdmin(path, rows, anAdmin);
    const board = within(await screen.findByRole('region', { name }));
    const column = (stage: string) => within(board.getByRole('region', { name: stage }));
    return { ...drawn, column };
};

const transfer = { setData: () => undefined, effectAllowed: 'none' };
const drag = (card: HTMLElement) => fireEvent.dragStart(card, { dataTransfer: transfer });
const cardOf = (link: HTMLElement) => link.closest('[data-card]') as HTMLElement;

test('stages stand beside each other with their rows counted; a drop asks what its action asks, and does it', async () => {
    const { user, column } = await open('/admin/merchants?shape=board', { merchants: shops }, 'Merchants, board');
    const link = await column('Active').findByRole('link', { name: 'Shop GH0001' });
    expect(column('Active').getByRole('heading').textContent).toBe('Active1');
    expect(column('Suspended').getByRole('heading').textContent).toBe('Suspended2');
    expect(await column('Suspended').findAllByRole('link', { name: /Shop/ })).toHaveLength(2);
    drag(cardOf(link));
    const target = screen.getByRole('region', { name: 'Suspended' });
    await waitFor(() => expect(target.dataset['drop']).toBe('open'));
    fireEvent.drop(target, { dataTransfer: transfer });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Suspend: Shop GH0001')).toBeTruthy();
    expect(posted).toEqual([]);
    const reason = dialog.queryByRole('textbox');
    if (reason !== null) await user.type(reason, 'Closed by its owner');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(posted).toEqual([{ path: '/api/merchants/GH0001/actions/suspend', ifMatch: '"1"' }]));
});

test('a card is moved without the mouse: arrows lead to it, its menu offers where it may go', async () => {
    const { user, column } = await open('/admin/merchants?shape=board', { merchants: shops }, 'Merchants, board');
    (await column('Active').findByRole('link', { name: 'Shop GH0001' })).focus();
    await column('Suspended').findByRole('link', { name: 'Shop GH0003' });
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Shop GH0003');
    await user.keyboard('m');
    await user.click(await screen.findByRole('menuitem', { name: /^Active.*Reactivate/ }));
    expect(await screen.findByText('Reactivate: Shop GH0003')).toBeTruthy();
});

test('an application goes where its life cycle offers; elsewhere it is refused in words', async () => {
    const row = {
        id: uid,
        version: 1,
        uid,
        reference: 'GH-1',
        stage: 'pending',
        customerName: 'Ama',
        currency: 'GHS',
    };
    const { user, column } = await open(
        '/admin/applications?shape=board',
        { applications: [row] },
        'Applications, board',
    );
    const link = await column('Awaiting review').findByRole('link', { name: 'GH-1' });
    drag(cardOf(link));
    const signed = screen.getByRole('region', { name: 'Signed' });
    await waitFor(() => expect(signed.dataset['drop']).toBe('closed'));
    const over = createEvent.dragOver(signed, { dataTransfer: transfer });
    fireEvent(signed, over);
    expect(over.defaultPrevented).toBe(false);
    expect(await column('Signed').findByText('No action of yours leads from Awaiting review to Signed.')).toBeTruthy();
    const cancelled = screen.getByRole('region', { name: 'Cancelled' });
    expect(cancelled.dataset['drop']).toBe('open');
    fireEvent.drop(cancelled, { dataTransfer: transfer });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(column('Awaiting review').getByRole('button', { name: 'Move GH-1' }));
    expect(await screen.findByRole('menuitem', { name: /^Cancelled/ })).toBeTruthy();
});

test('the menu of shapes offers a board where there are stages, and none elsewhere', async () => {
    const { user } = renderAdmin('/admin/merchants', { merchants: shops });
    await screen.findByText('1–3 of 3');
    await user.click(screen.getByRole('button', { name: 'Show as' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Board' }));
    expect(await screen.findByRole('region', { name: 'Merchants, board' })).toBeTruthy();
});
