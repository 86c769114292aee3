import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Field } from '../../../domain/field.ts';
import { ApiError, networkError } from '../../../src/dataProvider/ApiError.ts';
import { PhotoCapture } from '../../../src/framework/capture/PhotoCapture.tsx';
import { preparePhoto, UnreadablePhoto } from '../../../src/framework/capture/preparePhoto.ts';
import { upload } from '../../../src/dataProvider/uploads.ts';
import { offline } from '../../../src/offline/offline.ts';
import { UploadTargetProvider, type UploadTarget } from '../../../src/framework/capture/uploadTarget.ts';
import { Providers, target } from './stepHost.tsx';

// Neither a canvas nor a network is here: what is tested is what the input does with them.
vi.mock(import('../../../src/dataProvider/uploads.ts'));
vi.mock(import('../../../src/framework/capture/preparePhoto.ts'), async (original) => ({
    ...(await original()),
    preparePhoto: vi.fn<typeof preparePhoto>(),
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

const open = (to: UploadTarget = target) => {
    render(
        <UploadTargetProvider value={to}>
            <Form />
        </UploadTargetProvider>,
        { wrapper: Providers },
    );
    return userEvent.setup();
};

const take = (user: ReturnType<typeof open>) =>
    user.upload(screen.getByLabelText(/ID, front/, { selector: 'input' }), taken);

beforeEach(async () => {
    for (const { id } of offline().outbox.state().entries) await offline().outbox.discard(id);
    vi.mocked(upload).mockReset().mockResolvedValue({});
    vi.mocked(preparePhoto).mockReset().mockResolvedValue({ blob: small, faults: [] });
});
afterEach(cleanup);

const value = (): string => screen.getByLabelText('value').textContent;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

test('the small picture, not the file of the camera, goes out under the id that the form holds', async () => {
    const user = open();
    await take(user);
    await waitFor(() => expect(value()).toMatch(uuid));
    expect(vi.mocked(preparePhoto)).toHaveBeenCalledWith(taken, {
        card: undefined,
        size: { side: 1600, bytes: 130_000 },
    });
    await waitFor(() => expect(vi.mocked(upload)).toHaveBeenCalledOnce());
    const [path, blob, options] = vi.mocked(upload).mock.calls[0] ?? [];
    expect(path).toBe(`/api/applications/${target.uid}/documents?kind=id_front&documentId=${value()}`);
    expect(await blob?.text()).toBe('small');
    expect(options?.idempotencyKey).toBe(value());
    await waitFor(() => expect(offline().outbox.state().entries).toEqual([]));
    expect(await screen.findByRole('img', { name: 'ID, front' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take again' })).toBeTruthy();
});

test('while it is being sent the picture is there already, with how far it is', async () => {
    let arrive: () => void = () => undefined;
    vi.mocked(upload).mockImplementation(async (_path, _file, options) => {
        options?.onProgress?.(0.4);
        await new Promise<void>((resolve) => (arrive = resolve));
        return {};
    });
    const user = open();
    await take(user);
    expect(await screen.findByText('Sending 40%')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'ID, front' })).toBeTruthy();
    arrive();
    await waitFor(() => expect(screen.queryByText('Sending 40%')).toBeNull());
});

test('without a network the photo is kept and sent again as the same photo, also after its form was left', async () => {
    vi.mocked(upload).mockRejectedValueOnce(networkError()).mockRejectedValueOnce(networkError());
    const user = open();
    await take(user);
    expect(await screen.findByText(/Kept on this phone/)).toBeTruthy();
    const id = value();
    cleanup();
    await waitFor(() => expect(vi.mocked(upload)).toHaveBeenCalledTimes(3));
    expect(vi.mocked(upload).mock.calls.map(([, , options]) => options?.idempotencyKey)).toEqual([id, id, id]);
    await waitFor(() => expect(offline().outbox.state().entries).toEqual([]));
});

test('a form about what happens at once takes the id only when the server has the photo', async () => {
    let arrive: () => void = () => undefined;
    vi.mocked(upload).mockImplementation(() => new Promise<object>((resolve) => (arrive = () => resolve({}))) as never);
    const user = open({ ...target, takesAtOnce: false });
    await take(user);
    await screen.findByText('Sending 0%');
    expect(value()).toBe('');
    arrive();
    await waitFor(() => expect(value()).toMatch(uuid));
});

test('what the server refuses is said with its cure', async () => {
    const refusal = new ApiError(413, { code: 'too_large', message: 'Take the photo again with less detail' });
    vi.mocked(upload).mockRejectedValue(refusal);
    const user = open();
    await take(user);
    expect(await screen.findByText('Take the photo again with less detail')).toBeTruthy();
    expect(value()).toBe('');
    expect(offline().outbox.state().entries).toEqual([]);
});

test('a file that is no picture is refused on the phone', async () => {
    vi.mocked(preparePhoto).mockRejectedValue(new UnreadablePhoto(null));
    const user = open();
    await take(user);
    expect(await screen.findByText(/no photo that can be read/)).toBeTruthy();
    expect(vi.mocked(upload)).not.toHaveBeenCalled();
});

test('a blurred picture is doubted, never refused: it may be taken again or used', async () => {
    vi.mocked(preparePhoto).mockResolvedValue({ blob: small, faults: ['blurred', 'small'] });
    const user = open();
    await take(user);
    expect(await screen.findByText(/It looks blurred/)).toBeTruthy();
    expect(screen.getByText(/The picture is small/)).toBeTruthy();
    expect(vi.mocked(upload)).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await waitFor(() => expect(value()).toMatch(uuid));
    expect(screen.queryByText(/It looks blurred/)).toBeNull();
});

test('whoever touches before the phone has told of its camera is shown what it sees, and no files', async () => {
    let tell: (devices: readonly object[]) => void = () => undefined;
    const enumerateDevices = () => new Promise<readonly object[]>((resolve) => (tell = resolve));
    const getUserMedia = () => new Promise(() => undefined);
    vi.stubGlobal(
        'navigator',
        Object.assign(Object.create(navigator), { mediaDevices: { enumerateDevices, getUserMedia } }),
    );
    const files = vi.spyOn(HTMLInputElement.prototype, 'click');
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Take photo: ID, front' }));
    tell([{ kind: 'videoinput' }]);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(files).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
});
