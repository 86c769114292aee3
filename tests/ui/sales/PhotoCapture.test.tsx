import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Field } from '../../../domain/field.ts';
import { ApiError, networkError } from '../../../src/dataProvider/ApiError.ts';
import { PhotoCapture } from '../../../src/framework/capture/PhotoCapture.tsx';
import type { WaitingPhoto } from '../../../src/framework/capture/photoStore.ts';
import { preparePhoto, UnreadablePhoto } from '../../../src/framework/capture/preparePhoto.ts';
import { upload } from '../../../src/dataProvider/uploads.ts';
import { Providers } from './stepHost.tsx';

// Neither a canvas, a network nor IndexedDB is here: what is tested is what the input does with them.
vi.mock(import('../../../src/dataProvider/uploads.ts'));
vi.mock(import('../../../src/framework/capture/preparePhoto.ts'), async (original) => ({
    ...(await original()),
    preparePhoto: vi.fn<typeof preparePhoto>(),
}));

const kept = vi.hoisted(() => new Map<string, WaitingPhoto>());
vi.mock(import('../../../src/framework/capture/photoStore.ts'), () => ({
    keepPhoto: async (place, photo) => kept.set(place, photo),
    waitingPhoto: async (place) => kept.get(place) ?? null,
    dropPhoto: async (place) => kept.delete(place),
}));

configure({ asyncUtilTimeout: 10_000 });

const field: Field = {
    name: 'idFront',
    kind: 'photo',
    label: 'ID, front',
    required: true,
    nullable: false,
    readOnly: false,
    createOnly: false,
    choices: [],
    limits: {},
    items: [],
    document: 'id_front',
};

const documentId = '0193a0f0-0000-7000-8000-000000000001';
const small = new Blob(['small'], { type: 'image/jpeg' });
const taken = new File(['large'], 'IMG_1.jpg', { type: 'image/jpeg' });

const Form = () => {
    const form = useForm({ defaultValues: { idFront: null } });
    const value = useWatch({ control: form.control, name: 'idFront' });
    return (
        <FormProvider {...form}>
            <PhotoCapture field={field} />
            <output aria-label="value">{value}</output>
        </FormProvider>
    );
};

const open = () => {
    render(<Form />, { wrapper: Providers });
    return userEvent.setup();
};

const take = (user: ReturnType<typeof open>) =>
    user.upload(screen.getByLabelText(/ID, front/, { selector: 'input' }), taken);

beforeEach(() => {
    kept.clear();
    vi.mocked(upload).mockReset();
    vi.mocked(preparePhoto).mockReset().mockResolvedValue({ blob: small, faults: [] });
});
afterEach(cleanup);

test('the small picture, not the file of the camera, goes to its kind, and the form holds its id', async () => {
    vi.mocked(upload).mockResolvedValue({ documentId });
    const user = open();
    await take(user);
    await waitFor(() => expect(screen.getByLabelText('value').textContent).toBe(documentId));
    expect(vi.mocked(preparePhoto)).toHaveBeenCalledWith(taken);
    expect(vi.mocked(upload).mock.calls[0]?.slice(0, 2)).toEqual(['/upload?kind=id_front', small]);
    expect(await screen.findByRole('img', { name: 'ID, front' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take again' })).toBeTruthy();
});

test('while it is being sent the picture is there already, with how far it is', async () => {
    vi.mocked(upload).mockImplementation(async (_path, _file, options) => {
        options?.onProgress?.(0.4);
        return new Promise(() => undefined);
    });
    const user = open();
    await take(user);
    expect(await screen.findByText('Sending 40 %')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'ID, front' })).toBeTruthy();
    expect(screen.getByLabelText('value').textContent).toBe('');
});

test('without a network the photo is kept and sent again as the same photo', async () => {
    vi.mocked(upload).mockRejectedValueOnce(networkError()).mockResolvedValueOnce({ documentId });
    const user = open();
    await take(user);
    expect(await screen.findByText(/Kept on this phone/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.getByLabelText('value').textContent).toBe(documentId));
    const keys = vi.mocked(upload).mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
});

test('what the server refuses is said with its cure', async () => {
    const refusal = new ApiError(413, { code: 'too_large', message: 'Take the photo again with less detail' });
    vi.mocked(upload).mockRejectedValue(refusal);
    const user = open();
    await take(user);
    expect(await screen.findByText('Take the photo again with less detail')).toBeTruthy();
});

test('a file that is no picture is refused on the phone', async () => {
    vi.mocked(preparePhoto).mockRejectedValue(new UnreadablePhoto(null));
    const user = open();
    await take(user);
    expect(await screen.findByText(/no photo that can be read/)).toBeTruthy();
    expect(vi.mocked(upload)).not.toHaveBeenCalled();
});

test('a photo that arrives after its form was left is not lost: the next visit takes it', async () => {
    let arrive: (reply: { documentId: string }) => void = () => undefined;
    vi.mocked(upload).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const user = open();
    await take(user);
    await screen.findByRole('img', { name: 'ID, front' });
    const [, , first] = vi.mocked(upload).mock.calls[0] ?? [];
    cleanup();
    arrive({ documentId });
    vi.mocked(upload).mockResolvedValue({ documentId });
    open();
    await waitFor(() => expect(screen.getByLabelText('value').textContent).toBe(documentId));
    expect(vi.mocked(upload).mock.calls[1]?.[2]?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a blurred picture is doubted, never refused: it may be taken again or used', async () => {
    vi.mocked(preparePhoto).mockResolvedValue({ blob: small, faults: ['blurred', 'small'] });
    vi.mocked(upload).mockResolvedValue({ documentId });
    const user = open();
    await take(user);
    expect(await screen.findByText(/It looks blurred/)).toBeTruthy();
    expect(screen.getByText(/The picture is small/)).toBeTruthy();
    expect(vi.mocked(upload)).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await waitFor(() => expect(screen.getByLabelText('value').textContent).toBe(documentId));
    expect(screen.queryByText(/It looks blurred/)).toBeNull();
});
