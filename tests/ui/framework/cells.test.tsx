import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { aSupporter, merchant, onPhone, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/grid/CellEditor.tsx');
    await import('../../../src/framework/grid/HoverButtons.tsx');
    await import('../../../src/framework/record/QuestionDialog.tsx');
    await import('../../../src/framework/actions/KeyHelp.tsx');
}, 60_000);

const shops = () => [merchant('GH0001'), merchant('GH0002')];
const open = async (person?: typeof aSupporter) => {
    const admin = renderAdmin('/admin/merchants', { merchants: shops() }, person);
    await screen.findByText('1–2 of 2');
    return admin;
};
const cellInFocus = () => document.activeElement?.closest('td')?.dataset['field'];
const cellOf = (text: string): HTMLElement => {
    const cell = screen.getByText(text).closest('td');
    if (cell === null) throw new Error(`No cell shows ${text}`);
    return cell;
};
const editor = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a cell of a grid', () => {
    test('is changed where it stands: Enter opens it and saves it, with the version the list showed', async () => {
        const { user, callsOf } = await open();
        await user.keyboard('jll');
        expect(cellInFocus()).toBe('name');
        await user.keyboard('{Enter}');
        const box = (await editor('Name of Shop GH0001')).getByRole('textbox', { name: /Name/ });
        await waitFor(() => expect(document.activeElement).toBe(box));
        await user.clear(box);
        await user.type(box, 'Circle Phones{Enter}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(await screen.findByText('Circle Phones')).toBeTruthy();
        expect(callsOf('update').map(({ params }) => [params['id'], params['data']])).toEqual([
            ['GH0001', { name: 'Circle Phones' }],
        ]);
        expect(callsOf('update')[0]?.params['previousData']).toMatchObject({ version: 1 });
        expect(cellInFocus()).toBe('name');
        expect(location.pathname).toBe('/admin/merchants');
    });

    test('tells the whole of what it has no room for where the mouse rests', async () => {
        const { user } = await open();
        const cell = cellOf('Shop GH0001');
        await user.hover(cell);
        expect(cell.title).toBe('');
        await user.unhover(cell);
        Object.defineProperty(cell, 'scrollWidth', { value: 300 });
        await user.hover(cell);
        expect(cell.title).toBe('Shop GH0001');
    });

    test('has its button under the mouse by its own place alone, which makes the page’s sheet no longer', async () => {
        const { user } = await open();
        for (const [index, name] of ['Shop GH0001', 'Shop GH0002'].entries())
            Object.defineProperty(cellOf(name), 'offsetTop', { value: 50 + 40 * index });
        const pencilAt = async (name: string) => {
            await user.hover(cellOf('GH0001'));
            await user.hover(cellOf(name));
            const { className, style } = screen.getByRole('button', { name: 'Change the cell' });
            return { className, top: style.top };
        };
        // What follows the mouse comes once the browser is idle.
        const first = await vi.waitFor(() => pencilAt('Shop GH0001'), 10_000);
        const second = await pencilAt('Shop GH0002');
        expect([first.top, second.top]).toEqual(['37px', '77px']);
        expect(second.className).toBe(first.className);
    });

    test('is left as it was by Esc, and Tab goes on to the next one that may be changed', async () => {
        const { user, callsOf } = await open();
        await user.keyboard('jll{F2}');
        const box = (await editor('Name of Shop GH0001')).getByRole('textbox', { name: /Name/ });
        await user.type(box, 'xyz{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(callsOf('update')).toEqual([]);
        await user.keyboard('{F2}');
        await editor('Name of Shop GH0001');
        await user.tab();
        await editor('Country of Shop GH0001');
        await user.tab({ shift: true });
        await editor('Name of Shop GH0001');
        expect(callsOf('update')).toEqual([]);
    });

    test('says at the cell what is wrong, by the rules and by the server', async () => {
        const { user, refusals, callsOf } = await open();
        await user.keyboard('jll{F2}');
        const dialog = await editor('Name of Shop GH0001');
        const box = dialog.getByRole('textbox', { name: /Name/ });
        await user.clear(box);
        await user.keyboard('{Enter}');
        expect(await dialog.findByText(/Fill this in/)).toBeTruthy();
        expect(callsOf('update')).toEqual([]);
        const errors = { name: 'There is such a shop.' };
        refusals.set('update', new ApiError(422, { code: 'invalid', message: 'No', errors }));
        await user.type(box, 'Osu Phones{Enter}');
        expect(await dialog.findByText('There is such a shop.')).toBeTruthy();
    });

    test('that somebody else changed meanwhile is compared before anything is overwritten', async () => {
        const { user, rows, callsOf } = await open();
        await user.keyboard('jll{F2}');
        const box = (await editor('Name of Shop GH0001')).getByRole('textbox', { name: /Name/ });
        const now: TestRow = merchant('GH0001', { version: 2, name: 'Theirs' });
        rows['merchants']?.splice(0, 1, now);
        await user.clear(box);
        await user.type(box, 'Mine{Enter}');
        const conflict = within(await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' }));
        expect(conflict.getAllByText('Theirs').length).toBeGreaterThan(0);
        await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
        await waitFor(() => expect(callsOf('update').at(-1)?.params['previousData']).toMatchObject({ version: 2 }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('that is not the person’s to change opens the record instead', async () => {
        const { user } = await open(aSupporter);
        await user.keyboard('jl');
        expect(cellInFocus()).toBe('merchantCode');
        await user.keyboard('l{F2}');
        expect(screen.queryByRole('dialog')).toBeNull();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0001'));
    });

    test('is named by the help', async () => {
        const { user } = await open();
        await user.keyboard('?');
        const dialog = within(await screen.findByRole('dialog'));
        for (const label of ['Next cell', 'Previous cell', 'Edit the cell where it stands']) {
            expect(dialog.getByText(label)).toBeTruthy();
        }
    });

    test('is changed by a double click, which opens nothing; a single one opens the record', async () => {
        const { user } = await open();
        await user.dblClick(cellOf('Shop GH0001'));
        await editor('Name of Shop GH0001');
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(location.pathname).toBe('/admin/merchants');
        await user.click(cellOf('Shop GH0002'));
        await waitFor(() => expect(location.pathname).toBe('/admin/edit/merchant/GH0002'));
    });

    test('shows a pencil to the mouse where it may be changed, and only there', async () => {
        const { user } = await open();
        await user.hover(cellOf('GH0001'));
        expect(screen.queryByRole('button', { name: 'Change the cell' })).toBeNull();
        await user.hover(cellOf('Shop GH0001'));
        const pencil = await screen.findByRole('button', { name: 'Change the cell' });
        expect(pencil.title).toContain('F2');
        await user.click(pencil);
        await editor('Name of Shop GH0001');
    });

    test('that comes to an action asks what the action asks, and stays as it was for whoever thinks again', async () => {
        const { user, callsOf } = await open();
        const row = cellOf('Shop GH0001').closest('tr');
        const status = row?.querySelector<HTMLElement>('td[data-field=status]');
        await user.dblClick(status ?? document.body);
        const dialog = await editor('Status of Shop GH0001');
        await user.selectOptions(dialog.getByLabelText(/^Status/), 'suspended');
        await user.keyboard('{Enter}');
        const question = within(await screen.findByRole('dialog', { name: 'Suspend: Shop GH0001' }));
        expect(question.getByText(/Nobody starts an application for this shop/)).toBeTruthy();
        await user.click(question.getByRole('button', { name: 'Back' }));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: /Suspend/ })).toBeNull());
        expect(callsOf('update')).toEqual([]);
        await user.keyboard('{Enter}');
        await user.click(
            within(await screen.findByRole('dialog', { name: 'Suspend: Shop GH0001' })).getByRole('button', {
                name: 'Suspend',
            }),
        );
        await waitFor(() => expect(callsOf('update')[0]?.params['data']).toEqual({ status: 'suspended' }));
    });
});

test('a card of a phone has a dash for whom there is not', async () => {
    onPhone();
    const day = { id: 'd1', dayId: 'd1', version: 1, day: '2026-11-27', country: 'GH', state: 'open', closedBy: null };
    renderAdmin('/admin/book-days', { 'book-days': [day] });
    const label = await screen.findByText('Closed by');
    expect(label.nextElementSibling?.textContent).toBe('—');
    vi.unstubAllGlobals();
});
