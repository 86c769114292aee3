import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kyc } from '../../../domain/application/sections/kyc.ts';
import { guarantor } from '../../../domain/application/sections/guarantor.ts';
import type { CardTexts } from '../../../domain/matching/card/readCard.ts';
import { upload } from '../../../src/dataProvider/uploads.ts';
import { preparePhoto } from '../../../src/framework/capture/preparePhoto.ts';
import { confirmMarks } from '../../../src/framework/step/cardMarks.ts';
import { dropDraft } from '../../../src/framework/step/draftStore.ts';
import { zones } from '../../support/card.ts';
import { openStep } from './stepHost.tsx';

vi.mock(import('../../../src/dataProvider/uploads.ts'));
vi.mock(import('../../../src/framework/capture/preparePhoto.ts'), async (original) => ({
    ...(await original()),
    preparePhoto: vi.fn<typeof preparePhoto>(),
}));

configure({ asyncUtilTimeout: 10_000 });

const small = new Blob(['small'], { type: 'image/jpeg' });
const taken = new File(['large'], 'IMG_1.jpg', { type: 'image/jpeg' });

/** The camera made out this much of the card. */
const shows = (card: CardTexts): void =>
    void vi.mocked(preparePhoto).mockResolvedValue({ blob: small, faults: [], card });

beforeEach(() =>
    vi
        .mocked(upload)
        .mockReset()
        .mockResolvedValue(undefined as never),
);
afterEach(() => {
    cleanup();
    for (const form of ['test.kyc', 'test.guarantor']) {
        confirmMarks(form);
        dropDraft(form);
    }
});

const valueOf = (label: string): unknown => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
const photograph = (user: ReturnType<typeof openStep>['user'], label: string) =>
    user.upload(screen.getByLabelText(label, { selector: 'input' }), taken);

test('the photo of the back fills number and sex, each marked until it was compared', async () => {
    shows({ zone: zones.GH, codes: [] });
    const { user } = openStep({ section: kyc, stored: null });
    await photograph(user, 'ID, back *');
    expect(await screen.findByText('The card was read. Compare what is marked with it.')).toBeTruthy();
    expect(valueOf('ID number')).toBe('GHA-712345678-1');
    expect(screen.getAllByText('Read from the card.')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'It is as on the card' }));
    expect(screen.queryByText('Read from the card.')).toBeNull();
    expect(valueOf('ID number')).toBe('GHA-712345678-1');
});

test('what was typed stays, beside what the card says', async () => {
    shows({ zone: zones.GH, codes: [] });
    const { user } = openStep({ section: kyc, stored: { idType: 'GHANA_CARD', idNumber: 'GHA-000000000-0' } });
    await photograph(user, 'ID, back *');
    expect(await screen.findByText('The card says GHA-712345678-1.')).toBeTruthy();
    expect(valueOf('ID number')).toBe('GHA-000000000-0');
    await user.click(screen.getByRole('button', { name: 'Take it' }));
    expect(valueOf('ID number')).toBe('GHA-712345678-1');
});

test('a card that cannot be read is said to be typed', async () => {
    shows({ zone: null, codes: [] });
    const { user } = openStep({ section: kyc, stored: null });
    await photograph(user, 'ID, back *');
    expect(await screen.findByText('Nothing could be read from this side. Type what the card says.')).toBeTruthy();
});

test("a guarantor's card fills the name and number of that guarantor", async () => {
    shows({ zone: zones.GH, codes: [] });
    const { user } = openStep({ section: guarantor, stored: { guarantors: [{ name: null }] } });
    await photograph(user, 'ID of the guarantor');
    expect(await screen.findByText('The card was read. Compare what is marked with it.')).toBeTruthy();
    expect(valueOf('Name')).toBe('Akua Abena Mensah');
    expect(valueOf('ID number')).toBe('GHA-712345678-1');
});
