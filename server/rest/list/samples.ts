import type { Database } from '../../platform/database/connect.ts';
import { BoundedMap } from '../../platform/boundedMap.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import type { ListSource } from './listStatement.ts';
import type { Start } from './pageStatement.ts';
import { longest, takeSamples, type Sample } from './takeSamples.ts';

interface Remembered {
    readonly samples: readonly Sample[];
    readonly generation: number;
    readonly at: number;
}

interface SamplesOptions {
    readonly database: Pick<Database, 'borrow'>;
    readonly freshness: Freshness;
    readonly onError: (error: unknown) => void;
}

const freshMs = 60_000;
// So many times as long as it took, lists are not sampled ahead: it takes a tenth of a processor at most.
const rest = 9;
// Of all lists together: some 25 MB.
const mostRemembered = 100_000;

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
    // Samples that a jump took on its way end soon after it.
    if (sample === undefined || from - sample.place > longest) return undefined;
    const start = { at: 'after', edge: sample, offset: from - sample.place } as const;
    const isLastKind = (sample.sortValue === null) !== sort.descending;
    if (!sort.field.nullable || isLastKind) return start;
    const next = samples[samplesTo(samples, from + width - 1)];
    return next !== undefined && (next.sortValue === null) === (sample.sortValue === null) ? start : undefined;
};

/**
 * Remembers where rows of a long list stand, at even distances, for a minute. A far jump in a list that is not sampled samples
 * the rows before its page. Lists that are opened are sampled ahead of such a jump, but few at a time.
 */
export const createSamples = ({ database, freshness, onError }: SamplesOptions) => {
    const remembered = new BoundedMap<Remembered>(mostRemembered, ({ samples }) => samples.length + 1);
    let isSampling = false;
    let restsUntil = 0;

    const knownOf = ({ listKey }: ListSource): Remembered | undefined => {
        const known = remembered.get(listKey);
        if (known === undefined) return undefined;
        // As with the edges of pages: far down, a row that came in meanwhile does not matter.
        return known.generation === freshness.generation() || Date.now() - known.at < freshMs ? known : undefined;
    };

    const sample = async (source: ListSource, total: number): Promise<void> => {
        const generation = freshness.generation();
        const begin = Date.now();
        try {
            const samples = await takeSamples(database.borrow, source, { total, pace: 'slow' });
            remembered.set(source.listKey, { samples, generation, at: Date.now() });
        } catch (error) {
            onError(error);
        } finally {
            isSampling = false;
            restsUntil = Date.now() + rest * (Date.now() - begin);
        }
    };

    const prepare = (source: ListSource, total: number): void => {
        // One at a time: a list is gone through from end to end.
        if (isSampling || knownOf(source) !== undefined) return;
        isSampling = true;
        void sample(source, total);
    };

    return {
        /** Undefined where the list is not sampled, or where no sample leads to the page. */
        startOf: (source: ListSource): Start | undefined => {
            const known = knownOf(source);
            return known === undefined ? undefined : startIn(known.samples, source);
        },
        /** The same for a list that is not sampled as far as the page: it is on the way there, which takes no longer. */
        startPast: async (source: ListSource, total: number): Promise<Start | undefined> => {
            const generation = freshness.generation();
            const past = source.query.from + source.query.width;
            const samples = await takeSamples(database.borrow, source, { total, past });
            remembered.set(source.listKey, { samples, generation, at: Date.now() });
            return startIn(samples, source);
        },
        /** Has the list sampled in the background, where it is not. */
        prepare,
        /** The same for a list that nobody jumped in yet: not always, for few people ever jump. */
        prepareAhead: (source: ListSource, total: number): void => {
            if (Date.now() >= restsUntil) prepare(source, total);
        },
    };
};
