import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CameraFrame } from '../../../src/framework/capture/CameraFrame.tsx';
import { EnlargedPhoto } from '../../../src/framework/EnlargedPhoto.tsx';
import { Sideways } from '../../../src/framework/Sideways.tsx';

afterEach(cleanup);

test('a picture over the page and the camera say what they are of', async () => {
    const close = (): void => undefined;
    render(<EnlargedPhoto blob={new Blob(['photo'])} label="ID, front" onClose={close} />);
    expect(await screen.findByRole('dialog', { name: 'ID, front' })).toBeDefined();
    cleanup();
    render(
        <CameraFrame label="Photo of the house" onClose={close}>
            <p>The sight</p>
        </CameraFrame>,
    );
    expect(await screen.findByRole('dialog', { name: 'Photo of the house' })).toBeDefined();
});

test('what is wider than its place is pushed sideways by keys too', () => {
    render(
        <Sideways label="Offers">
            <p>Wide</p>
        </Sideways>,
    );
    expect(screen.getByRole('group', { name: 'Offers' }).tabIndex).toBe(0);
});
