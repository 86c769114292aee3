import { afterEach, expect, test, vi } from 'vitest';
import { developPhoto, type DevelopedPhoto } from '../../../src/framework/capture/developPhoto.ts';
import { preparePhoto, UnreadablePhoto } from '../../../src/framework/capture/preparePhoto.ts';
import type { DevelopingReply } from '../../../src/framework/capture/developPhoto.ts';

vi.mock(import('../../../src/framework/capture/developPhoto.ts'), async (original) => ({
    ...(await original()),
    developPhoto: vi.fn<typeof developPhoto>(),
}));

const photo = new Blob(['large'], { type: 'image/jpeg' });
const developed: DevelopedPhoto = { blob: new Blob(['small']), faults: [] };

/** A browser whose workers answer so, or do not come up. */
const workers = (answer: DevelopingReply | 'missing') => {
    const ended = vi.fn<() => void>();
    class FakeWorker extends EventTarget {
        readonly terminate = ended;
        postMessage = (): void => {
            const event =
                answer === 'missing' ? new Event('error') : Object.assign(new Event('message'), { data: answer });
            queueMicrotask(() => this.dispatchEvent(event));
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
    expect(await preparePhoto(photo)).toBe(developed);
    expect(ended).toHaveBeenCalledOnce();
    expect(developPhoto).not.toHaveBeenCalled();
});

test('where its file cannot be loaded, the page does it itself', async () => {
    workers('missing');
    vi.mocked(developPhoto).mockResolvedValue(developed);
    expect(await preparePhoto(photo)).toBe(developed);
    expect(developPhoto).toHaveBeenCalledExactlyOnceWith(photo);
});

test('what is no picture is said to be none, wherever it was looked at', async () => {
    workers({ failure: 'InvalidStateError' });
    await expect(preparePhoto(photo)).rejects.toThrow(UnreadablePhoto);
    vi.stubGlobal('Worker', undefined);
    vi.mocked(developPhoto).mockRejectedValue(new DOMException('no', 'InvalidStateError'));
    await expect(preparePhoto(photo)).rejects.toThrow(/no photo that can be read/);
});
