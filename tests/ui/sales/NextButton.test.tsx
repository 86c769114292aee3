import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NextButton } from '../../../src/sales/parts/NextButton.tsx';

afterEach(cleanup);

test('pressed twice it goes on once, shows late that it is at it, and can be pressed again afterwards', async () => {
    const ends: (() => void)[] = [];
    const onPress = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => void ends.push(resolve)));
    render(<NextButton label="Next" onPress={onPress} />);
    const button = screen.getByRole('button', { name: 'Next' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button).toHaveProperty('disabled', false);
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    ends[0]?.();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(2);
});
