import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../src/dataProvider/ApiError.ts';
import { createSaver, type SaverOptions, type SaveState } from '../../../src/framework/step/createSaver.ts';

type Save = SaverOptions['save'];

const setUp = (save: Save) => {
    const states: SaveState[] = [];
    const kept: unknown[] = [];
    let keys = 0;
    const saver = createSaver({
        stored: {},
        revision: 4,
        save,
        onState: (state) => states.push(state),
        onSaved: (data) => kept.push(data),
        newKey: () => `key-${(keys += 1)}`,
        pauseMs: 100,
        retryMs: 1_000,
    });
    return { saver, states, kept };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('typing is sent once, after a pause, with its latest state', async () => {
    const save = vi.fn<Save>(async () => 5);
    const { saver, states, kept } = setUp(save);
    saver.want({ town: 'Acc' });
    saver.want({ town: 'Accra' });
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(150);
    expect(save.mock.calls.map(([data]) => data)).toEqual([{ town: 'Accra' }]);
    expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved']);
    expect(kept).toEqual([{ town: 'Accra' }]);
});

test('what is typed while a save is under way follows it', async () => {
    let finish: () => void = () => undefined;
    const save = vi.fn<Save>(() => new Promise<number>((resolve) => (finish = () => resolve(5))));
    const { saver } = setUp(save);
    saver.want({ town: 'Accra' });
    await vi.advanceTimersByTimeAsync(100);
    saver.want({ town: 'Tema' });
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls.map(([data]) => data)).toEqual([{ town: 'Accra' }, { town: 'Tema' }]);
    finish();
    expect(await saver.flush()).toBe(true);
});

test('without a network everything is kept and tried again with the same key', async () => {
    const save = vi.fn<Save>().mockRejectedValueOnce(networkError()).mockResolvedValueOnce(5);
    const { saver, states } = setUp(save);
    saver.want({ town: 'Accra' });
    expect(await saver.flush()).toBe(false);
    expect(states.at(-1)).toBe('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save.mock.calls).toEqual([
        [{ town: 'Accra' }, 'key-1', { stored: {}, revision: 4 }],
        [{ town: 'Accra' }, 'key-1', { stored: {}, revision: 4 }],
    ]);
    expect(states.at(-1)).toBe('saved');
});

test('a fault that the server found is said and not repeated', async () => {
    const save = vi.fn<Save>().mockRejectedValue(new ApiError(422, { code: 'invalid', message: 'No' }));
    const { saver, states } = setUp(save);
    saver.want({ town: 'Accra' });
    expect(await saver.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('refused');
});

test('what found no room on the phone is kept once there is some', async () => {
    const full = new ApiError(413, { code: 'not_kept', message: 'No room left' });
    const save = vi.fn<Save>().mockRejectedValueOnce(full).mockResolvedValueOnce(5);
    const { saver, states } = setUp(save);
    saver.want({ town: 'Accra' });
    expect(await saver.flush()).toBe(false);
    expect(states.at(-1)).toBe('failed');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('saved');
});

test('a page that was left tries nothing again by itself', async () => {
    const save = vi.fn<Save>().mockRejectedValue(networkError());
    const { saver } = setUp(save);
    saver.want({ town: 'Accra' });
    const leaving = saver.flush();
    saver.stop();
    await leaving;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
});

test('each save is made on what the one before it made', async () => {
    const save = vi.fn<Save>().mockResolvedValueOnce(5).mockResolvedValueOnce(6);
    const { saver } = setUp(save);
    saver.want({ town: 'Accra' });
    await saver.flush();
    saver.want({ town: 'Tema' });
    await saver.flush();
    expect(save.mock.calls.map(([, , madeOn]) => madeOn)).toEqual([
        { stored: {}, revision: 4 },
        { stored: { town: 'Accra' }, revision: 5 },
    ]);
    expect(saver.revision()).toBe(6);
});
