import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { rememberBatch } from '../../../src/dataProvider/batches.ts';
import { didSo } from '../../../src/framework/undo/doneStack.ts';
import { merchant, renderAdmin } from '../admin/renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/framework/grid/CellEditor.tsx');
    await import('../../../src/framework/record/QuestionDialog.tsx');
    await import('../../../src/framework/undo/UndoActions.tsx');
    await import('../../../src/framework/undo/UndoButtons.tsx');
}, 60_000);

interface Sent {
    readonly path: string;
    readonly body: Readonly<Record<string, unknown>>;
}

/** A list in which a cell was changed by the request `batch-1`; what is taken back is answered by `answers`, one after the other. */
const changed = async (...answers: readonly Response[]) => {
    const sent: Sent[] = [];
    const waiting = [...answers];
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
        if (!path.includes('/bulk')) return Promise.resolve(Response.json([]));
        sent.push({ path, body: JSON.parse(typeof body === 'string' ? body : '{}') });
        return Promise.resolve(waiting.shift() ?? Response.json({}, { status: 500 }));
    });
    const admin = renderAdmin('/admin/merchants', { merchants: [merchant('GH0001'), merchant('GH0002')] });
    const { update } = admin.provider;
    admin.provider.update = async (resource, params) => {
        const answer = await update(resource, params);
        rememberBatch(answer.data, new Headers({ 'x-request-id': 'batch-1' }));
        return answer;
    };
    await screen.findByText('1–2 of 2');
    await admin.user.keyboard('jll{F2}');
    const editor = within(await screen.findByRole('dialog', { name: 'Name of Shop GH0001' }));
    const box = editor.getByRole('textbox', { name: /Name/ });
    await admin.user.clear(box);
    await admin.user.type(box, 'Wrong{Enter}');
    expect(await screen.findByText('Name of Shop GH0001 changed')).toBeTruthy();
    return { ...admin, sent };
};

const done = (batchId: string) => Response.json({ succeeded: [{ id: 'GH0001', version: 3 }], failed: [], batchId });

test('a change is taken back by Ctrl+Z and done again by Ctrl+Shift+Z, each as a request about the last one', async () => {
    const { user, sent } = await changed(done('batch-2'), done('batch-3'));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
        { path: '/api/merchants/bulk', body: { takesBack: 'batch-1' } },
        { path: '/api/merchants/bulk', body: { takesBack: 'batch-2' } },
    ]);
});

test('the message has the way back and the way to the log; what stays is named', async () => {
    const failed = [
        { id: 'GH0001', name: 'Osu Phones', code: 'changed_again', message: 'This was changed again since.' },
    ];
    const { user, sent } = await changed(Response.json({ succeeded: [], failed, batchId: 'batch-2' }));
    const log = await screen.findByRole('link', { name: 'In the log' });
    expect(decodeURIComponent(log.getAttribute('href') ?? '')).toContain('{"requestId":"batch-1"}');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(
        await screen.findByText('1 of 1 stayed as they are. Osu Phones: This was changed again since.'),
    ).toBeTruthy();
});

test('a reason is asked for where taking back needs one', async () => {
    const errors = { reason: 'Write why this person is disabled' };
    const refusal = Response.json({ code: 'invalid', message: 'No', errors }, { status: 422 });
    const { user, sent } = await changed(refusal, done('batch-2'));
    await user.keyboard('{Control>}z{/Control}');
    const question = within(await screen.findByRole('dialog', { name: errors.reason }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Enabled by mistake');
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ takesBack: 'batch-1', reason: 'Enabled by mistake' }));
});

test('what moved money is not taken back by a key: why is said, and what was done before stays until it is asked for', async () => {
    const { user, sent } = await changed(done('batch-2'));
    act(() => didSo({ resource: 'loans', batchId: null, said: 'Loan 7: Record a payment – done' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(/^Not undone: Loan 7: Record a payment – done\. It moved money/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ takesBack: 'batch-1' }]));
});

test('where one types, Ctrl+Z is the field’s own', async () => {
    const { user, sent } = await changed();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}z{/Control}');
    expect(sent).toEqual([]);
});
