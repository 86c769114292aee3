import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Field } from '../../../domain/field.ts';
import { LocationCapture } from '../../../src/framework/capture/LocationCapture.tsx';
import { findPosition } from '../../../src/framework/capture/readPosition.ts';
import { Providers } from './stepHost.tsx';

configure({ asyncUtilTimeout: 10_000 });

const field: Field = {
    name: 'location',
    kind: 'location',
    label: 'Position',
    required: true,
    nullable: true,
    readOnly: false,
    createOnly: false,
    choices: [],
    limits: {},
    items: [],
};

/** A receiver that says what the test says. */
const receiver = () => {
    let told: PositionCallback = () => undefined;
    let failed: PositionErrorCallback = () => undefined;
    const clearWatch = vi.fn<(watch: number) => void>();
    const geolocation = {
        clearWatch,
        watchPosition: (success: PositionCallback, failure: PositionErrorCallback) => {
            told = success;
            failed = failure;
            return 7;
        },
    };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    return {
        clearWatch,
        say: (accuracy: number, marks: object = {}) =>
            act(() =>
                told({
                    coords: { latitude: 5.5560001, longitude: -0.182, accuracy, ...marks },
                    timestamp: Date.now(),
                } as GeolocationPosition),
            ),
        fail: (code: number) => act(() => failed({ code } as GeolocationPositionError)),
    };
};

const Form = ({ stored = null }: { readonly stored?: object | null }) => {
    const form = useForm<{ location: object | null }>({ defaultValues: { location: stored } });
    const value = useWatch({ control: form.control, name: 'location' });
    return (
        <FormProvider {...form}>
            <LocationCapture field={field} />
            <output aria-label="value">{JSON.stringify(value)}</output>
        </FormProvider>
    );
};

const open = (stored?: object) => {
    render(<Form {...(stored === undefined ? {} : { stored })} />, { wrapper: Providers });
    return userEvent.setup();
};
const valueNow = (): Record<string, unknown> => JSON.parse(screen.getByLabelText('value').textContent ?? 'null');

beforeEach(() => {
    vi.useRealTimers();
});
afterEach(cleanup);

test('the position gets better by itself, and a worse one is not taken', async () => {
    const phone = receiver();
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Take the position' }));
    expect(screen.getByText('Looking for satellites…')).toBeTruthy();
    phone.say(340);
    expect(screen.getByText(/± 340 m · Getting more exact/)).toBeTruthy();
    phone.say(80);
    phone.say(900);
    expect(valueNow()).toMatchObject({ latitude: 5.556, longitude: -0.182, accuracyM: 80, mocked: false });
    phone.say(40);
    expect(await screen.findByText('± 40 m · Exact enough')).toBeTruthy();
    expect(phone.clearWatch).toHaveBeenCalledWith(7);
});

test('whoever will not wait uses what there is', async () => {
    const phone = receiver();
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Take the position' }));
    phone.say(340);
    await user.click(screen.getByRole('button', { name: 'Use this one' }));
    expect(screen.getByText(/an underwriter will look twice/)).toBeTruthy();
    expect(phone.clearWatch).toHaveBeenCalled();
});

test('a refusal is told with its cure, and nothing can be typed instead', async () => {
    const phone = receiver();
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Take the position' }));
    phone.fail(1);
    expect(screen.getByText(/Tap the lock beside the address, allow «Location»/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
});

test('a made-up position is told where the phone tells of it', async () => {
    const phone = receiver();
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Take the position' }));
    phone.say(5, { isFromMockProvider: true });
    expect(screen.getByText(/reports a made-up position/)).toBeTruthy();
    expect(valueNow()).toMatchObject({ mocked: true });
});

test('one taken long ago says how old it is', () => {
    receiver();
    const capturedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    open({ latitude: 5.5, longitude: -0.1, accuracyM: 9, capturedAt, mocked: false });
    expect(screen.getByText(/3 hr\.? ago/)).toBeTruthy();
});

const search = () => {
    const phone = receiver();
    const onBetter = vi.fn<Parameters<typeof findPosition>[0]['onBetter']>();
    const onEnd = vi.fn<Parameters<typeof findPosition>[0]['onEnd']>();
    vi.useFakeTimers();
    findPosition({ onBetter, onEnd });
    return { phone, onBetter, onEnd };
};

test('a good position is given some seconds to become an exact one, and then taken', () => {
    const { phone, onEnd } = search();
    phone.say(90);
    vi.advanceTimersByTime(7_900);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onEnd).toHaveBeenCalledWith(null);
});

test.each([
    ['nothing was found', [], 'unavailable'],
    ['something was found', [800], null],
] as const)('after twenty seconds it ends, also where %s', (_name, accuracies, problem) => {
    const { phone, onEnd, onBetter } = search();
    for (const accuracy of accuracies) phone.say(accuracy);
    vi.advanceTimersByTime(19_000);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_100);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(problem);
    expect(onBetter).toHaveBeenCalledTimes(accuracies.length);
});
