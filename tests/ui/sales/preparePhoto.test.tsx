import { afterEach, expect, test, vi } from 'vitest';
import { developPhoto, type DevelopedPhoto } from '../../../src/framework/capture/developPhoto.ts';
import { preparePhoto, UnreadablePhoto } from '../../../src/framework/capture/preparePhoto.ts';
import { photoSizeOf } from '../../../src/framework/capture/guides.ts';
import type { PhotoAnswer } from '../../../src/framework/capture/photoTask.ts';

vi.mock(import('../../../src/framework/capture/developPhoto.ts'), async (original) => ({
    ...(await original()),
    developPhoto: vi.fn<typeof developPhoto>(),
}));

const options = { size: photoSizeOf('id_front') };
const photo = new Blob(['large'], { type: 'image/jpeg' });
const developed: DevelopedPhoto = { blob: new Blob(['small']), faults: [] };

/** A browser whose workers answer so, or do not come up. */
const workers = (answer: PhotoAnswer | 'missing') => {
    const ended = vi.fn<() => void>();
    class FakeWorker {
        readonly terminate = ended;
        onmessage: (message: { readonly data: PhotoAnswer }) => void = () => undefined;
        onerror: () => void = () => undefined;
        postMessage = (): void => {
            queueMicrotask(() => (answer === 'missing' ? this.onerror() : this.onmessage({ data: answer })));
        };
    }
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('OffscreenCanvas', class {});
    return ended;
};

afterEach(() => {
    vi.unstubAllGlobals();
    vi.mocked(developPhoto).mockReset();
});

test('a worker makes the photo ready, and ends', async () => {
    const ended = workers({ developed });
    expect(await preparePhoto(photo, options)).toBe(developed);
    expect(ended).toHaveBeenCalledOnce();
    expect(developPhoto).not.toHaveBeenCalled();
});

test('where its file cannot be loaded, the page does it itself', async () => {
    workers('missing');
    vi.mocked(developPhoto).mockResolvedValue(developed);
    expect(await preparePhoto(photo, options)).toBe(developed);
    expect(developPhoto).toHaveBeenCalledExactlyOnceWith(photo, options);
});

test('what is no picture is said to be none, wherever it was looked at', async () => {
    workers({ failure: 'InvalidStateError' });
    await expect(preparePhoto(photo, options)).rejects.toThrow(UnreadablePhoto);
    vi.stubGlobal('Worker', undefined);
    vi.mocked(developPhoto).mockRejectedValue(new DOMException('no', 'InvalidStateError'));
    await expect(preparePhoto(photo, options)).rejects.toThrow(/no photo that can be read/);
});
