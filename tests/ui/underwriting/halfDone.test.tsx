import { configure, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LookInput } from '../../../domain/application/checks/look.ts';
import { dossierWith } from './dossier.ts';
import { answer, onCheckPages, open } from './openCheck.tsx';

configure({ asyncUtilTimeout: 10_000 });
onCheckPages();

test('an entry that was begun holds nothing else back, and stays until it is whole', async () => {
    const { sent, user, page } = open('pledge', dossierWith());
    await answer(user, /photos show/, 'Yes');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    page.unmount();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ outcome: null, findings: { goodsSeen: true, acceptedValues: [] } });
    open('pledge', dossierWith());
    expect(await screen.findByText(/did not save is put back/)).toBeDefined();
    expect(screen.getByLabelText(/^Item/)).toBeDefined();
});

test('the seconds of looking are told once, also by a save that follows another at its heels', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'], shouldAdvanceTime: true });
    const { sent, user } = open('identity', dossierWith());
    const { fetch } = globalThis;
    let end = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (end = resolve));
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        const reply = fetch(path, init);
        if (init.method === 'POST') await isOver;
        return reply;
    });
    await answer(user, /Is the face/, 'No');
    vi.advanceTimersByTime(9_000);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    end();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    vi.useRealTimers();
    const told = sent.map(({ body }) => (body as { readonly look: LookInput }).look.seconds);
    expect(told[0]).toBeGreaterThan(5);
    expect(told[1]).toBeLessThan(3);
});
