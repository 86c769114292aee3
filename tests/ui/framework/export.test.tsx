import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAdmin, aSupporter, merchant, renderAdmin } from '../admin/renderAdmin.tsx';

const exportButton = () => screen.queryByRole('button', { name: 'Export' });

test('only those who may export are offered it', async () => {
    renderAdmin('/admin/merchants', { merchants: [merchant('GH0001')] }, aSupporter);
    await screen.findByText('Shop GH0001');
    expect(exportButton()).not.toBeNull();
    renderAdmin('/admin/features', { features: [] }, anAdmin);
    await screen.findByText('Nothing here yet.');
    expect(screen.queryAllByRole('button', { name: 'Export' })).toHaveLength(1);
});

test('the file has the columns, filter and order on the screen, and asks with the token', async () => {
    const asked: Request[] = [];
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push(this.download);
    });
    vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
        asked.push(new Request(`http://localhost${path}`, { headers: options.headers ?? {} }));
        if (!path.includes('/export')) return Promise.resolve(new Response('[]'));
        const headers = { 'content-disposition': 'attachment; filename="merchants-2026-01-31.xlsx"' };
        return Promise.resolve(new Response('Name\r\nShop\r\n', { headers }));
    });
    const { user } = renderAdmin('/admin/merchants?filter={"status":"active"}&sort=createdAt&order=DESC', {
        merchants: [merchant('GH0001', { status: 'active' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook (.xlsx)' }));
    await waitFor(() => expect(saved).toEqual(['merchants-2026-01-31.xlsx']));
    // The page asks for other things as well, whenever it likes.
    const sent = asked.find(({ url: address }) => address.includes('/export'));
    const url = new URL(sent?.url ?? '');
    expect(url.pathname).toBe('/api/merchants/export');
    expect(url.searchParams.get('format')).toBe('xlsx');
    expect(JSON.parse(url.searchParams.get('filter') ?? '')).toEqual({ status: 'active' });
    expect(JSON.parse(url.searchParams.get('sort') ?? '')).toEqual(['createdAt', 'DESC']);
    expect(JSON.parse(url.searchParams.get('columns') ?? '')).toEqual([
        'merchantCode',
        'name',
        'country',
        'contactName',
        'cellphone',
        'status',
    ]);
    expect(sent?.headers.get('authorization')).toBe('Bearer token');
    expect(await screen.findByText('The file is saved with your downloads.')).toBeTruthy();
});

test('a refusal is told, and the button is there again', async () => {
    vi.stubGlobal('fetch', () =>
        Promise.resolve(Response.json({ code: 'malformed', message: 'Not this way.' }, { status: 400 })),
    );
    const { user } = renderAdmin('/admin/merchants', { merchants: [merchant('GH0001')] });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Text with commas (.csv)' }));
    expect(await screen.findByText('The export failed: Not this way.')).toBeTruthy();
    expect(exportButton()).not.toBeNull();
});
