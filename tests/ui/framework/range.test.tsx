import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { merchant, renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/range/GridRange.tsx');
    await import('../../../src/framework/range/PasteDialog.tsx');
    await import('../../../src/framework/record/QuestionDialog.tsx');
    await import('../../../src/framework/undo/UndoActions.tsx');
}, 60_000);

type Body = Readonly<Record<string, unknown>>;

let sent: Body[] = [];
beforeEach(() => {
    sent = [];
});

/** A list of three shops, before a server that answers `/bulk` as told. */
const shops = async (answer: (body: Body) => unknown) => {
    const admin = renderAdmin('/admin/merchants', {
        merchants: [merchant('GH0001', { cellphone: '••••3456' }), merchant('GH0002'), merchant('GH0003')],
    });
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
        if (!path.includes('/bulk')) return Promise.resolve(Response.json([]));
        const read: Body = JSON.parse(typeof body === 'string' ? body : '{}');
        sent.push(read);
        return Promise.resolve(Response.json(answer(read)));
    });
    await screen.findByText('1–3 of 3');
    const cell = (row: number, field: string): HTMLElement => {
        const found = document.querySelectorAll<HTMLElement>(`tbody tr[data-row] td[data-field="${field}"]`)[row];
        if (found === undefined) throw new Error(`There is no cell ${field} of row ${row}`);
        return found;
    };
    // What listens to the mouse comes after the rows.
    await waitFor(() => {
        press(cell(0, 'name'));
        expect(screen.getByText('1 × 1 cells')).toBeTruthy();
    });
    const drag = (from: HTMLElement, to: HTMLElement): void => {
        fireEvent.pointerDown(from, { button: 0 });
        fireEvent.pointerMove(to);
        fireEvent.pointerUp(to);
    };
    return { ...admin, cell, drag };
};

/** With Shift. */
const press = (cell: HTMLElement): void => {
    fireEvent.pointerDown(cell, { button: 0, shiftKey: true });
    fireEvent.pointerUp(cell);
};

const chosen = (): number => document.querySelectorAll('[data-chosen]').length;

const clipboard = (kind: 'copy' | 'paste', given = '') => {
    const kept = { text: given };
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
        clipboardData: {
            setData: (_type: string, text: string) => {
                kept.text = text;
            },
            getData: () => kept.text,
        },
    });
    fireEvent(document.activeElement ?? document.body, event);
    return kept.text;
};

const nothing = () => ({ succeeded: [], failed: [], planned: [] });

test('cells are chosen by mouse and by Shift and the arrows, copied with their masks, and let go', async () => {
    const { user, cell, drag } = await shops(nothing);
    drag(cell(0, 'name'), cell(1, 'name'));
    await waitFor(() => expect(chosen()).toBe(2));
    expect(screen.getByText('2 × 1 cells')).toBeTruthy();
    expect(clipboard('copy')).toBe('Shop GH0001\r\nShop GH0002');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(chosen()).toBe(3));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(chosen()).toBe(0));

    (document.activeElement as HTMLElement).blur();
    press(cell(0, 'cellphone'));
    await waitFor(() => expect(chosen()).toBe(1));
    expect(clipboard('copy')).toBe('••••3456');
});

test('a paste shows by cell what would change and why not, then writes what may be by one request', async () => {
    const { user } = await shops(({ dryRun }) =>
        dryRun === true
            ? {
                  ...nothing(),
                  planned: [{ id: 'GH0001', changes: { name: { from: 'Shop GH0001', to: 'Osu Phones' } } }],
                  failed: [
                      { id: 'GH0002', code: 'invalid', message: 'Too short', errors: { name: 'Too short' } },
                      { id: 'GH0003', code: 'stale', message: 'Somebody else changed this' },
                  ],
              }
            : { succeeded: [{ id: 'GH0001', version: 2 }], failed: [], batchId: 'batch-1' },
    );
    clipboard('paste', 'Osu Phones\nX\nThird\nFourth\n');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('1 merchant would change');
    expect(dialog.getByText('Osu Phones').closest('td')?.textContent).toBe('Shop GH0001Osu Phones');
    expect(dialog.getByText('Too short').closest('td')?.textContent).toContain('Shop GH0002X');
    expect(dialog.getByText('Somebody else changed this').closest('th')?.textContent).toContain('Shop GH0003');
    expect(dialog.getByText('1 further rows find no place on this page.')).toBeTruthy();

    await user.click(dialog.getByRole('button', { name: 'Change 1 merchant' }));
    const edits = ['Osu Phones', 'X', 'Third'].map((name, index) => ({
        id: `GH000${index + 1}`,
        version: 1,
        data: { name },
    }));
    await waitFor(() => expect(sent).toEqual([{ edits, dryRun: true }, { edits: edits.slice(0, 1) }]));
    await screen.findByText('1 merchant changed');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent.at(-1)).toEqual({ takesBack: 'batch-1' }));
});

test('what an action sets asks what that action asks, once for all, before it is tried', async () => {
    const { user, cell, drag } = await shops(nothing);
    drag(cell(0, 'status'), cell(2, 'status'));
    await screen.findByText('3 × 1 cells');
    clipboard('paste', 'suspended');
    const question = within(await screen.findByRole('dialog', { name: /Suspend: 3 merchants/ }));
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.['edits']).toHaveLength(3);
});

test('Ctrl+D and the handle fill with what stands above', async () => {
    const { user, cell, drag } = await shops(nothing);
    drag(cell(0, 'name'), cell(1, 'name'));
    await screen.findByText('2 × 1 cells');
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.['edits']).toEqual([{ id: 'GH0002', version: 1, data: { name: 'Shop GH0001' } }]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    const handle = document.querySelector('[data-fill-handle]');
    if (handle === null) throw new Error('There is no handle');
    drag(handle as HTMLElement, cell(2, 'name'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.['edits']).toEqual([{ id: 'GH0003', version: 1, data: { name: 'Shop GH0001' } }]);
});
