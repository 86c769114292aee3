import { afterEach, expect, it, vi } from 'vitest';
import { StartRefused } from '../../server/platform/startRefused.ts';
import { followClock, type WallClock } from '../../server/platform/wallClock.ts';

const day = 86_400_000;
const now = Date.now.bind(Date);
let ahead = 0;
let databaseAhead = 0;
let clock: WallClock | undefined;

const lines: string[] = [];
// The one question asked of it.
const pool = { query: () => Promise.resolve({ rows: [{ at: new Date(now() + databaseAhead) }] }) } as never;

const follow = async (): Promise<WallClock> => {
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    clock = await followClock(pool, { onWrong: (line) => lines.push(line), everyMs: 2 });
    return clock;
};

afterEach(async () => {
    await clock?.stop();
    vi.restoreAllMocks();
    [ahead, databaseAhead, clock] = [0, 0, undefined];
    lines.length = 0;
});

it("refuses to start by a clock that is not the database's, and says which way", async () => {
    ahead = day;
    await expect(follow()).rejects.toThrow(StartRefused);
    await expect(follow()).rejects.toThrow(/^This machine's clock is 86400 s ahead of the database's: .*NTP/);
    ahead = -60_000;
    await expect(follow()).rejects.toThrow(/is 60 s behind the database's/);
    ahead = 5_000;
    expect((await follow()).isRight()).toBe(true);
});

it('is wrong from the moment it is set, and tells so once', async () => {
    const { isRight } = await follow();
    expect(isRight()).toBe(true);
    ahead = day;
    expect(isRight()).toBe(false);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(lines).toHaveLength(1);
    expect(isRight()).toBe(false);
});

it('is right again where the database shows the same: a machine that slept', async () => {
    const { isRight } = await follow();
    [ahead, databaseAhead] = [day, day];
    expect(isRight()).toBe(false);
    await vi.waitFor(() => expect(isRight()).toBe(true));
    expect(lines).toEqual([]);
});

it("notices that it runs away from the database's bit by bit", async () => {
    await follow();
    databaseAhead = -60_000;
    await vi.waitFor(() => expect(lines).toHaveLength(1));
});
