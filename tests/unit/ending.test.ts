import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEnd } from '../../server/platform/ending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
    const asked = new EventEmitter();
    const end = vi.fn<() => void>();
    const exit = vi.fn<(code: number) => void>();
    onEnd(end, asked, exit);
    return { asked, end, exit };
};

it('two signals at once are one wish, and so is a parent that is gone with them', () => {
    const { asked, end, exit } = watched();
    asked.emit('SIGTERM');
    vi.advanceTimersByTime(900);
    asked.emit('SIGTERM');
    asked.emit('SIGINT');
    asked.emit('disconnect');
    expect(end).toHaveBeenCalledTimes(1);
    expect(exit).not.toHaveBeenCalled();
});

it('whoever asks again later does not want to wait', () => {
    const { asked, end, exit } = watched();
    asked.emit('SIGINT');
    vi.advanceTimersByTime(1_100);
    asked.emit('SIGINT');
    expect(end).toHaveBeenCalledTimes(1);
    expect(exit).toHaveBeenCalledWith(1);
});

it('ends when its parent is gone', () => {
    const { asked, end } = watched();
    asked.emit('disconnect');
    expect(end).toHaveBeenCalledTimes(1);
});
