import type { Database } from '../database/connect.ts';
import { BoundedMap } from '../database/boundedMap.ts';
import type { Freshness } from '../database/freshness.ts';
import { samplesStatement, type ListSource } from './listStatement.ts';
import type { Edge, Start } from './pageStatement.ts';

interface Sample extends Edge {
    /** How many rows of the list come up to it, itself included. */
    readonly place: number;
}

interface Remembered {
    readonly samples: readonly Sample[];
    readonly generation: number;
    readonly at: number;
}

interface SamplesOptions {
    readonly database: Pick<Database, 'slowPool'>;
    readonly freshness: Freshness;
    readonly onError: (error: unknown) => void;
}

const every = 2_000;
const freshMs = 60_000;
const mostLists = 200;

/** How many samples come up to a place. */
const samplesTo = (samples: readonly Sample[], place: number): number => {
    let [low, high] = [0, samples.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((samples[middle]?.place ?? Infinity) <= place) low = middle + 1;
        else high = middle;
    }
    return low;
};

/**
 * From the last sample before the page. No edge leads from rows without a value, which open a falling order and end a rising
 * one, to those with one or back: the samples around the page must be of one kind.
 */
const startIn = (samples: readonly Sample[], { query: { from, width, sort } }: ListSource): Start | undefined => {
    const sample = samples[samplesTo(samples, from) - 1];
    if (sample === undefined) return undefined;
    const start = { at: 'after', edge: sample, offset: from - sample.place } as const;
    const isLastKind = (sample.sortValue === null) !== sort.descending;
    if (!sort.field.nullable || isLastKind) return start;
    const next = samples[samplesTo(samples, from + width - 1)];
    return next !== undefined && (next.sortValue === null) === (sample.sortValue === null) ? start : undefined;
};

/**
 * Remembers where every two thousandth row of a long list stands. The first far jump goes through the rows before its page
 * and has the list sampled in the background; those of the next minute begin at a sample.
 */
export const createSamples = ({ database, freshness, onError }: SamplesOptions) => {
    const remembered = new BoundedMap<Remembered>(mostLists);
    let isSampling = false;

    const knownOf = ({ listKey }: ListSource): Remembered | undefined => {
        const known = remembered.get(listKey);
        if (known === undefined) return undefined;
        // As with the edges of pages: far down, a row that came in meanwhile does not matter.
        return known.generation === freshness.generation() || Date.now() - known.at < freshMs ? known : undefined;
    };

    const sample = async (source: ListSource): Promise<void> => {
        const generation = freshness.generation();
        try {
            const { rows: samples } = await database.slowPool.query<Sample>(samplesStatement(source, every));
            remembered.set(source.listKey, { samples, generation, at: Date.now() });
        } catch (error) {
            onError(error);
        } finally {
            isSampling = false;
        }
    };

    return {
        /** Undefined where the list is not sampled, or where no sample leads to the page. */
        startOf: (source: ListSource): Start | undefined => {
            const known = knownOf(source);
            return known === undefined ? undefined : startIn(known.samples, source);
        },
        /** Has the list sampled in the background, where it is not. */
        prepare: (source: ListSource): void => {
            // One at a time: a list is gone through from end to end.
            if (isSampling || knownOf(source) !== undefined) return;
            isSampling = true;
            void sample(source);
        },
    };
};
