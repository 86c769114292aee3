import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sections } from '../../../domain/application/sections/registry.ts';
import { ApiError, networkError } from '../../../src/dataProvider/ApiError.ts';
import { readDraft } from '../../../src/framework/step/draftStore.ts';
import type { StepOptions } from '../../../src/framework/step/useStep.ts';
import { openStep, StepHost } from './stepHost.tsx';

type Save = NonNullable<StepOptions['save']>;

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const { address } = sections;
const town = () => screen.getByLabelText(/Town/);
const landmark = () => screen.getByLabelText(/Landmark/);
const state = () => screen.getByLabelText('save state').textContent;
const type = (input: HTMLElement, text: string): void => void fireEvent.change(input, { target: { value: text } });

test('values that are right are saved by themselves, wrong and missing ones stay on the phone', async () => {
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    openStep({ section: address, stored: null, save });
    type(town(), 'Osu');
    type(landmark(), 'x');
    await waitFor(() => expect(state()).toBe('saved'));
    expect(save.mock.lastCall?.[0]).toMatchObject({ town: 'Osu' });
    expect(save.mock.lastCall?.[0]).not.toHaveProperty('landmark');
    expect(readDraft('test.address')?.values).toMatchObject({ town: 'Osu', landmark: 'x' });
    type(landmark(), 'Blue gate beside the chapel');
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ landmark: 'Blue gate beside the chapel' }));
    await waitFor(() => expect(readDraft('test.address')).toBeNull());
});

test('opening a page saves nothing', async () => {
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    openStep({ section: address, stored: null, save });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(save).not.toHaveBeenCalled();
    expect(readDraft('test.address')).toBeNull();
});

test('what was typed without a network is there after a reload and goes out then', async () => {
    const offline = vi.fn<Save>().mockRejectedValue(networkError());
    const first = openStep({ section: address, stored: null, save: offline });
    type(town(), 'Osu');
    await waitFor(() => expect(state()).toBe('offline'));
    first.unmount();
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    openStep({ section: address, stored: null, save });
    expect(town()).toHaveProperty('value', 'Osu');
    expect(screen.getByText(/kept on this phone/)).toBeTruthy();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ town: 'Osu' }));
});

test('each missing field says its cure, and the first gets the focus', async () => {
    const { user } = openStep({ section: address, stored: null });
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Choose the region')).toBeTruthy();
    expect(screen.getByText('Describe how to find the house')).toBeTruthy();
    expect(document.activeElement?.id).toBe('region');
});

test('rules over several fields stand at their fields too', async () => {
    const stored = {
        region: 'Greater Accra',
        district: 'Tema',
        town: 'Tema',
        landmark: 'Blue gate',
        monthsAtAddress: 3,
        tenure: 'rent',
        digitalAddress: 'NOWHERE',
    };
    const { user } = openStep({ section: address, stored });
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Write it like GA-110-2223')).toBeTruthy();
    expect(screen.getByText('Take the position of the home or the shop')).toBeTruthy();
});

test('what the server refuses lands at its field, also inside a list', async () => {
    const refusal = new ApiError(422, {
        code: 'invalid',
        message: 'Some fields need attention',
        errors: { 'guarantors[0].phone': 'This is the number of the customer' },
    });
    const stored = { guarantors: [{ name: 'Esi Mensah', phone: '+233244123456' }] };
    openStep({ section: sections.guarantor, stored, save: vi.fn<Save>().mockRejectedValue(refusal) });
    type(screen.getByLabelText(/Name/), 'Esi Owusu');
    expect(await screen.findByText('This is the number of the customer')).toBeTruthy();
    expect(screen.getByLabelText(/Phone/).getAttribute('aria-invalid')).toBe('true');
    expect(state()).toBe('refused');
});

test('while nothing is typed the form follows what others save', async () => {
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    const { rerender } = openStep({ section: address, stored: { town: 'Accra' }, save });
    expect(town()).toHaveProperty('value', 'Accra');
    rerender(<StepHost section={address} stored={{ town: 'Tema' }} revision={1} save={save} />);
    await waitFor(() => expect(town()).toHaveProperty('value', 'Tema'));
    expect(save).not.toHaveBeenCalled();
});

test('what others save while one is typing comes in under what is typed, and nothing of theirs is lost', async () => {
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    const stored = { town: 'Accra', landmark: 'Blue gate' };
    const { rerender } = openStep({ section: address, stored, save });
    type(town(), 'Osu');
    rerender(
        <StepHost section={address} stored={{ ...stored, landmark: 'By the new well' }} revision={1} save={save} />,
    );
    expect(await screen.findByText(/Somebody else changed this section/)).toBeTruthy();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ town: 'Osu', landmark: 'By the new well' }));
});

test('the answer to its own save is not taken for somebody else’s change', async () => {
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    const { rerender } = openStep({ section: address, stored: { town: 'Accra' }, save });
    type(town(), 'Osu');
    await waitFor(() => expect(state()).toBe('saved'));
    const [saved] = save.mock.lastCall ?? [];
    type(town(), 'Osu Re');
    rerender(<StepHost section={address} stored={saved ?? null} revision={1} save={save} />);
    expect(town()).toHaveProperty('value', 'Osu Re');
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ town: 'Osu Re' }));
    expect(screen.queryByText(/Somebody else changed this section/)).toBeNull();
});

test('an answer overtaken by a later save takes nothing away', async () => {
    const save = vi.fn<Save>(async (_data, _key, { revision }) => revision + 1);
    const { rerender } = openStep({ section: address, stored: { town: 'Accra' }, save });
    type(town(), 'Osu');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [first] = save.mock.lastCall ?? [];
    type(landmark(), 'Blue gate beside the chapel');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(state()).toBe('saved'));
    rerender(<StepHost section={address} stored={first ?? null} revision={1} save={save} />);
    expect(landmark()).toHaveProperty('value', 'Blue gate beside the chapel');
    expect(screen.queryByText(/Somebody else changed this section/)).toBeNull();
});
