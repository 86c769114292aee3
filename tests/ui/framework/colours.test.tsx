import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { merchant, renderAdmin, type TestRow } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await Promise.all([
        import('../../../src/framework/colours/RulesLine.tsx'),
        import('../../../src/framework/shapes/ShapeMenu.tsx'),
        import('../../../src/framework/grid/ViewsMenu.tsx'),
        import('../../../domain/colouring.ts'),
    ]);
}, 60_000);

const shops = [merchant('GH0001'), merchant('GH0002', { status: 'suspended' })];
const tones = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ dataset }) => dataset['tone'] ?? null);

test('a rule colours the rows that match it and says so in words; taken away, they are plain', async () => {
    const { user } = renderAdmin('/admin/merchants?sort=merchantCode&order=ASC', { merchants: shops });
    await screen.findByText('1–2 of 2');
    await user.click(screen.getByRole('button', { name: 'Show as' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Colours of rows…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add a colour' }));
    await user.selectOptions(dialog.getByLabelText('Colour'), 'Amber');
    await user.selectOptions(dialog.getByLabelText('Field'), 'Name');
    await user.type(dialog.getByLabelText('Text'), 'GH0002');
    expect(within(dialog.getByLabelText('Field')).queryByRole('option', { name: 'Location' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Colour the rows' }));
    await waitFor(() => expect(tones()).toEqual([null, 'waiting']));
    const line = await screen.findByRole('button', { name: 'Change the colours' });
    expect(line.textContent).toBe('Name contains “GH0002”');
    await user.click(line);
    await user.click(await screen.findByRole('button', { name: 'Remove this colour' }));
    await user.click(screen.getByRole('button', { name: 'Colour the rows' }));
    await waitFor(() => expect(tones()).toEqual([null, null]));
});

test('a view brings colours, shape and sums; its keys may come back in another order', async () => {
    const rules = [{ tone: 'bad', when: { field: 'status', op: 'is', value: ['suspended'] } }];
    const saved: TestRow = {
        id: 'v1',
        version: 1,
        viewId: 'v1',
        name: 'Closed in red',
        list: 'merchants',
        sharedWith: null,
        createdBy: 'admin',
        view: {
            rules,
            sort: ['merchantCode', 'ASC'],
            shape: 'grid',
            footer: false,
            filter: { where: { of: [{ op: 'filled', field: 'status' }], join: 'all' } },
            columns: ['name', 'status'],
        },
    };
    const drawn = renderAdmin('/admin/merchants?shape=groups~status', { merchants: shops, 'saved-views': [saved] });
    const { user } = drawn;
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Closed in red' }));
    await waitFor(() => expect(tones()).toEqual([null, 'bad']));
    expect(new URLSearchParams(location.search).get('shape')).toBe('grid');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    const shown = await screen.findByRole('menuitemradio', { name: 'Closed in red' });
    expect(shown.getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'All records' }));
    await waitFor(() => expect(tones()).toEqual([null, null]));
});
