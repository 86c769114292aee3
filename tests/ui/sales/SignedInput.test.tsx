import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promiseToPay } from '../../../domain/application/promise.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { networkError } from '../../../src/dataProvider/ApiError.ts';
import { upload } from '../../../src/dataProvider/uploads.ts';
import type { SignatureCapture } from '../../../src/framework/capture/SignatureCapture.tsx';
import type { StepOptions } from '../../../src/framework/step/useStep.ts';
import { offline } from '../../../src/offline/offline.ts';
import { openStep, target } from './stepHost.tsx';

type Save = NonNullable<StepOptions['save']>;

// No canvas is here: a button draws.
vi.mock(import('../../../src/dataProvider/uploads.ts'));
vi.mock(import('../../../src/framework/capture/SignatureCapture.tsx'), () => ({
    SignatureCapture: (({ onChange }) => (
        <button type="button" onClick={() => onChange(new Blob(['drawn'], { type: 'image/png' }))}>
            Draw
        </button>
    )) as typeof SignatureCapture,
}));

configure({ asyncUtilTimeout: 10_000 });

beforeEach(async () => {
    localStorage.clear();
    for (const { id } of offline().outbox.state().entries) await offline().outbox.discard(id);
    vi.mocked(upload).mockReset().mockResolvedValue({});
});
afterEach(cleanup);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

const openPromise = () => {
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    const stored = { kind: 'commitment', commitmentAccepted: true };
    return { save, ...openStep({ section: sections.pledge, stored, save }) };
};

const sign = async ({ user }: ReturnType<typeof openPromise>): Promise<void> => {
    expect(await screen.findByText(promiseToPay)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep the signature' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    await user.click(screen.getByRole('button', { name: 'Keep the signature' }));
};

test('a signature is kept together with the words that were signed', async () => {
    const page = openPromise();
    await sign(page);
    await waitFor(() => expect(page.save.mock.lastCall?.[0]).toMatchObject({ commitmentText: promiseToPay }));
    const id = page.save.mock.lastCall?.[0]['commitmentSignature'];
    expect(id).toMatch(uuid);
    expect(vi.mocked(upload).mock.calls[0]?.[0]).toBe(
        `/api/applications/${target.uid}/documents?kind=commitment_signature&documentId=${String(id)}`,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Sign again' }));
    expect(screen.getByRole('button', { name: 'Draw' })).toBeTruthy();
});

test('without a network it waits on the phone', async () => {
    vi.mocked(upload).mockRejectedValueOnce(networkError());
    const page = openPromise();
    await sign(page);
    expect(await screen.findByText(/Kept on this phone/)).toBeTruthy();
    await waitFor(() =>
        expect(page.save.mock.lastCall?.[0]).toMatchObject({ commitmentSignature: expect.stringMatching(uuid) }),
    );
    await waitFor(() => expect(vi.mocked(upload)).toHaveBeenCalledTimes(2));
});

test('a proof is photographed only where there is one', async () => {
    const stored = { kind: 'item', items: [{ type: 'vehicle', ownershipProof: 'none' }] };
    const { user } = openStep({ section: sections.pledge, stored });
    const proof = screen.getByLabelText('Proof of ownership');
    expect(screen.queryByText('Photo of the proof')).toBeNull();
    await user.selectOptions(proof, 'Receipt');
    expect(await screen.findByText('Photo of the proof')).toBeTruthy();
});
