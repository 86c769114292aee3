import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CameraDialog } from '../../../src/framework/capture/CameraDialog.tsx';
import type { DevelopedPhoto } from '../../../src/framework/capture/developPhoto.ts';
import { hasCamera } from '../../../src/framework/capture/hasCamera.ts';
import { preparePhoto } from '../../../src/framework/capture/preparePhoto.ts';
import { Providers } from './stepHost.tsx';

vi.mock(import('../../../src/framework/capture/preparePhoto.ts'), async (original) => ({
    ...(await original()),
    preparePhoto: vi.fn<typeof preparePhoto>(),
}));

configure({ asyncUtilTimeout: 10_000 });

const blob = new Blob(['photo'], { type: 'image/jpeg' });
const told = {
    onTaken: vi.fn<(photo: DevelopedPhoto) => void>(),
    onChoose: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
};

const trackWith = (capabilities: object) => ({
    stop: vi.fn<() => void>(),
    applyConstraints: vi.fn<(constraints: object) => Promise<void>>(async () => undefined),
    getCapabilities: () => capabilities,
    addEventListener: () => undefined,
});

/** A phone with so many cameras, whose page may use them or not. */
const phone = (track: ReturnType<typeof trackWith> | DOMException, cameras = 1) => {
    const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<object>>(async () => {
        if (track instanceof DOMException) throw track;
        return { getVideoTracks: () => [track], getTracks: () => [track] };
    });
    const enumerateDevices = async () => Array.from({ length: cameras }, () => ({ kind: 'videoinput' }));
    Object.defineProperty(navigator, 'mediaDevices', {
        value: { getUserMedia, enumerateDevices },
        configurable: true,
    });
    return { getUserMedia };
};

const open = (document = 'id_front') => {
    render(<CameraDialog label="ID, front" document={document} {...told} />, { wrapper: Providers });
    return userEvent.setup();
};

beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.mocked(preparePhoto).mockReset().mockResolvedValue({ blob, faults: [] });
    for (const one of Object.values(told)) one.mockReset();
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

test('a clear photo of the card is shown with its verdict, then used', async () => {
    const { getUserMedia } = phone(trackWith({}));
    const user = open();
    expect(await screen.findByText(/Lay the card flat/)).toBeTruthy();
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ audio: false, video: { facingMode: 'environment' } });
    await user.click(screen.getByRole('button', { name: 'Take the photo' }));
    expect(await screen.findByText('Clear and bright enough.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use photo' }));
    expect(told.onTaken).toHaveBeenCalledWith(expect.objectContaining({ blob }));
});

test('a blurred one is told with its cure, may be taken again, and is never blocked', async () => {
    phone(trackWith({}));
    vi.mocked(preparePhoto).mockResolvedValue({ blob, faults: ['blurred'] });
    const user = open();
    const shutter = await screen.findByRole('button', { name: 'Take the photo' });
    await waitFor(() => expect(shutter).toHaveProperty('disabled', false));
    await user.click(shutter);
    expect(await screen.findByText(/Hold the phone still, wipe the lens/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take again' }));
    await user.click(screen.getByRole('button', { name: 'Take the photo' }));
    await user.click(await screen.findByRole('button', { name: 'Use it anyway' }));
    expect(told.onTaken).toHaveBeenCalledWith(expect.objectContaining({ blob }));
});

test('a face is taken with the front camera, which can be turned where there are two', async () => {
    const { getUserMedia } = phone(trackWith({}), 2);
    const user = open('selfie');
    expect(await screen.findByText(/The whole face in the oval/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use the other camera' }));
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    expect(getUserMedia.mock.calls.map(([constraints]) => Object(constraints.video).facingMode)).toEqual([
        'user',
        'environment',
    ]);
});

test('the lamp is there where the camera has one', async () => {
    const track = trackWith({ torch: true });
    phone(track);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Switch the lamp on' }));
    expect(await screen.findByRole('button', { name: 'Switch the lamp off' })).toBeTruthy();
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
});

test.each([
    ['NotAllowedError', /may not use the camera/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /another app may be using it/],
])('%s is told with the way out', async (name, words) => {
    phone(new DOMException('no', name));
    const user = open();
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose a picture instead' }));
    expect(told.onChoose).toHaveBeenCalled();
});

test('the camera goes dark with the dialog', async () => {
    const track = trackWith({});
    phone(track);
    open();
    await screen.findByText(/Lay the card flat/);
    cleanup();
    expect(track.stop).toHaveBeenCalled();
});

test('without a camera, or without the browser’s leave to show one, a field asks for a file', async () => {
    phone(trackWith({}), 0);
    expect(await hasCamera()).toBe(false);
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    expect(await hasCamera()).toBe(false);
    phone(trackWith({}), 1);
    expect(await hasCamera()).toBe(true);
});
