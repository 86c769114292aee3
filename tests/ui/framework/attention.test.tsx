import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { merchant, renderAdmin } from '../admin/renderAdmin.tsx';
import '../../support/adminSetup.ts';

const ofOthers = { GH0001: { comments: 2, present: [{ username: 'kojo', name: 'Kojo Mensah', isEditing: true }] } };
const thread = {
    comments: [
        {
            commentId: 'c1',
            author: 'kojo',
            body: 'They moved, @Esi Owusu',
            mentions: ['esi'],
            at: '2026-01-05T08:00:00Z',
        },
    ],
    people: [
        { username: 'kojo', name: 'Kojo Mensah' },
        { username: 'esi', name: 'Esi Owusu' },
    ],
};

const answerOf = (path: string): object => {
    if (path.startsWith('/api/attention')) return ofOthers;
    if (path.startsWith('/api/presence')) return {};
    if (path.startsWith('/api/comments')) return thread;
    return [];
};

const asked = vi.fn<(method: string, path: string, body: unknown) => void>();
const served = (): void => {
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = null }: RequestInit = {}) => {
        asked(method, path, body);
        return new Response(JSON.stringify(answerOf(path)), { headers: { 'content-type': 'application/json' } });
    });
};
afterEach(() => {
    vi.unstubAllGlobals();
    asked.mockClear();
});

test('a list shows who else has a row open and how many comments it has', async () => {
    served();
    renderAdmin('/admin/merchants', { merchants: [merchant('GH0001'), merchant('GH0002')] });
    expect(await screen.findByText('Kojo Mensah is changing it · 2 comments')).toBeTruthy();
    expect(asked.mock.calls.filter(([, path]) => path.startsWith('/api/attention'))).toHaveLength(1);
});

test('a record tells who else changes it, and takes a comment that calls upon somebody', async () => {
    served();
    const { user } = renderAdmin('/admin/merchants/GH0001', { merchants: [merchant('GH0001')] });
    expect(await screen.findByText('Kojo Mensah is changing it')).toBeTruthy();
    expect(await screen.findByText(/They moved/)).toBeTruthy();
    await waitFor(() =>
        expect(asked).toHaveBeenCalledWith(
            'PUT',
            '/api/presence',
            JSON.stringify({ record: 'merchants', id: 'GH0001', isEditing: false }),
        ),
    );
    const field = screen.getByRole('textbox', { name: /Write a comment/ });
    await user.type(field, 'Seen, @Esi Owusu');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
        expect(asked).toHaveBeenCalledWith(
            'POST',
            '/api/comments',
            JSON.stringify({ record: 'merchants', id: 'GH0001', body: 'Seen, @Esi Owusu', mentions: ['esi'] }),
        ),
    );
});
