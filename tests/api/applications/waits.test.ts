import { expect, it, onTestFinished } from 'vitest';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';
import { watchWaits } from '../../support/waits.ts';

const server = sharedServer();

interface Counted {
    /** With the section that was saved. */
    readonly action: string;
    readonly waits: number;
}

const mean = (counted: readonly Counted[]): number =>
    counted.reduce((sum, { waits }) => sum + waits, 0) / counted.length;

// Whether the token still counts, and whose it is; every request asks that.
const toKnowWho = 2;

/** A journey that notes what each of its actions sends to the database, beside what tells who asks. */
const watchedJourney = () => {
    const watch = watchWaits();
    onTestFinished(watch.stop);
    const counted: Counted[] = [];
    const journey = journeyOn({
        ...server,
        inject: (async (asked: { readonly url: string; readonly payload?: { readonly section?: string } }) => {
            watch.taken();
            const reply = await server.inject(asked);
            const name = /actions\/(\w+)$/.exec(asked.url)?.[1];
            const action = [name, asked.payload?.section].join(' ').trim();
            if (name !== undefined) counted.push({ action, waits: watch.taken() - toKnowWho });
            return reply;
        }) as typeof server.inject,
    });
    return { journey, counted };
};

it('waits for the database a few times to save a section, and not much oftener for anything else', async () => {
    await publishPrice(server);
    const { journey, counted } = watchedJourney();
    // Each connection says once what it is to prepare.
    await journey.signed();
    counted.length = 0;
    await journey.signed();
    const saves = counted.filter(({ action }) => action.startsWith('save_section'));
    expect(saves.filter(({ waits }) => waits > 10)).toEqual([]);
    expect(saves).toHaveLength(6);
    expect(mean(counted)).toBeLessThanOrEqual(12);
});
