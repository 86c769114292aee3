import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { customer } from '../../../domain/application/sections/customer.ts';
import { countries } from '../../../domain/countries.ts';
import { upload } from '../../../src/dataProvider/uploads.ts';
import { preparePhoto } from '../../../src/framework/capture/preparePhoto.ts';
import { confirmMarks } from '../../../src/framework/step/cardMarks.ts';
import { dropDraft, readDraft } from '../../../src/framework/step/draftStore.ts';
import { useStep } from '../../../src/framework/step/useStep.ts';
import { StepPage } from '../../../src/framework/StepPage.tsx';
import { StartCard } from '../../../src/sales/capture/StartCard.tsx';
import { takeCardAlong } from '../../../src/sales/capture/heldCard.ts';
import { zones } from '../../support/card.ts';
import { Providers } from './stepHost.tsx';

vi.mock(import('../../../src/dataProvider/uploads.ts'));
vi.mock(import('../../../src/framework/capture/preparePhoto.ts'), async (original) => ({
    ...(await original()),
    preparePhoto: vi.fn<typeof preparePhoto>(),
}));

configure({ asyncUtilTimeout: 10_000 });

const uid = '0193a0f0-0000-7000-8000-00000000000b';
const context = { rules: countries.GH, today: '2026-11-23' };

const Start = () => {
    const step = useStep({ section: customer, stored: null, context, draftKey: 'rep.start' });
    return (
        <>
            <StartCard uid={uid} step={step} />
            <StepPage step={step} currency="GHS" choices={{}} />
        </>
    );
};

afterEach(() => {
    cleanup();
    confirmMarks('rep.start');
    dropDraft('rep.start');
});

const card = new File(['large'], 'IMG_1.jpg', { type: 'image/jpeg' });
const blob = new Blob(['small'], { type: 'image/webp' });

const photograph = async (texts: { readonly zone: string | null }) => {
    vi.mocked(preparePhoto).mockResolvedValue({ blob, faults: [], card: { ...texts, codes: [] } });
    vi.mocked(upload).mockResolvedValue(undefined as never);
    render(<Start />, { wrapper: Providers });
    await userEvent
        .setup()
        .upload(screen.getByLabelText('Begin with the back of the card', { selector: 'input' }), card);
};

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

test('a card that is read before anything is typed fills the names here, and the rest with its photo where it belongs', async () => {
    await photograph({ zone: zones.GH });
    expect(await screen.findByText('The card was read. Compare what is marked with it.')).toBeTruthy();
    expect([valueOf('First name'), valueOf('Other names'), valueOf('Surname')]).toEqual(['Akua', 'Abena', 'Mensah']);
    await takeCardAlong({ uid, username: 'rep' });
    expect(readDraft(`rep.${uid}.kyc`)?.values).toEqual({
        idType: 'GHANA_CARD',
        idNumber: 'GHA-712345678-1',
        idExpiry: '2031-03-12',
        dateOfBirth: '1990-05-14',
        gender: 'female',
        idBack: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
});

test('a card that cannot be read leaves nothing behind', async () => {
    await photograph({ zone: null });
    expect(await screen.findByText(/Nothing could be read/)).toBeTruthy();
    dropDraft(`rep.${uid}.kyc`);
    await takeCardAlong({ uid, username: 'rep' });
    expect(readDraft(`rep.${uid}.kyc`)).toBeNull();
});
