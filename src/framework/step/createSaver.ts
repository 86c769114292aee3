import type { Captured } from '../../../domain/application/section.ts';
import { asApiError, ApiError, isUnanswered } from '../../dataProvider/ApiError.ts';
import { sameData } from './cleanSection.ts';

/**
 * idle: nothing to send; waiting: typed, soon sent; offline: kept here until the network is back; refused: the server found a
 * fault, shown at its field; failed: it cannot be kept at all, and the reason says why.
 */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused' | 'failed';

/** What data was made of, and the version of the record that had it. */
interface MadeOn {
    readonly stored: Captured;
    readonly revision: number;
}

/**
 * Keeps data and resolves with the newest version of the record that is known to hold just that. The key is the same for every
 * try of the same data. Rejects with ApiError.
 */
export type SaveData = (data: Captured, idempotencyKey: string, madeOn: MadeOn) => Promise<number>;

export interface SaverOptions {
    /** What the server has already, clean. */
    readonly stored: Captured;
    /** The version of the record in which it has that. */
    readonly revision: number;
    readonly save: SaveData;
    readonly onState: (state: SaveState, error: ApiError | null) => void;
    /** The server has this now. */
    readonly onSaved: (data: Captured) => void;
    readonly newKey: () => string;
    readonly pauseMs?: number;
    readonly retryMs?: number;
}

export interface Saver {
    /** The data as it should be; sent after a pause in typing. */
    readonly want: (data: Captured) => void;
    /** Sends at once what is not sent yet; true when the server then has it all. */
    readonly flush: () => Promise<boolean>;
    readonly isSettled: () => boolean;
    /** What the server is known to have. */
    readonly stored: () => Captured;
    /** Whether data that the server has now is only what was sent from here. */
    readonly isOwn: (data: Captured) => boolean;
    /** The newest version of the record that is known to hold nothing but `stored` here. */
    readonly revision: () => number;
    /** The server has this, in this version: what is sent from now on is made on it. */
    readonly accept: (data: Captured, revision: number) => void;
    /** The record has a newer version that changed nothing here. */
    readonly pass: (revision: number) => void;
    readonly resume: () => void;
    /** The page is left: what is under way ends, nothing is tried again by itself. */
    readonly stop: () => void;
}

interface Wanted {
    readonly data: Captured;
    readonly key: string;
}

const stateAfter = (error: ApiError): SaveState => {
    if (isUnanswered(error)) return 'offline';
    return error.status === 422 ? 'refused' : 'failed';
};

/** One call at a later time; the last time set counts, and none while it is stopped. */
const createAlarm = (ring: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const clear = (): void => clearTimeout(timer);
    return {
        clear,
        set: (ms: number): void => {
            clear();
            if (!isStopped) timer = setTimeout(ring, ms);
        },
        resume: (): void => {
            isStopped = false;
        },
        stop: (): void => {
            isStopped = true;
            clear();
        },
    };
};

/** Sends what is typed, in order, one request at a time, until the server has it. */
export const createSaver = (options: SaverOptions): Saver => {
    const { save, onState, onSaved, newKey, pauseMs = 900, retryMs = 8_000 } = options;
    let { stored, revision } = options;
    let wanted: Wanted | null = null;
    let running: Promise<boolean> | undefined;
    let underWay: Captured | null = null;
    const alarm = createAlarm(() => void flush());

    const sendOnce = async ({ data, key }: Wanted): Promise<boolean> => {
        onState('saving', null);
        underWay = data;
        try {
            revision = Math.max(revision, await save(data, key, { stored, revision }));
        } catch (caught) {
            const error = asApiError(caught);
            onState(stateAfter(error), error);
            // Room that was missing on the phone may be there again, as a network may.
            if (isUnanswered(error) || error.code === 'not_kept') alarm.set(retryMs);
            return false;
        }
        stored = data;
        if (wanted !== null && sameData(wanted.data, data)) wanted = null;
        onSaved(data);
        if (wanted === null) onState('saved', null);
        return true;
    };

    const drain = async (): Promise<boolean> => {
        while (wanted !== null) if (!(await sendOnce(wanted))) return false;
        return true;
    };

    const flush = (): Promise<boolean> => {
        alarm.clear();
        running ??= drain().finally(() => {
            running = undefined;
        });
        return running;
    };

    return {
        want: (data) => {
            if (wanted === null && sameData(data, stored)) return;
            if (wanted !== null && sameData(data, wanted.data)) return;
            wanted = { data, key: newKey() };
            if (running === undefined) onState('waiting', null);
            alarm.set(pauseMs);
        },
        flush: async () => {
            if (running !== undefined) await running;
            return wanted === null ? true : flush();
        },
        isSettled: () => wanted === null && running === undefined,
        stored: () => stored,
        isOwn: (data) => [stored, underWay, wanted?.data].some((own) => own != null && sameData(own, data)),
        revision: () => revision,
        accept: (data, newer) => {
            stored = data;
            revision = newer;
        },
        pass: (newer) => {
            revision = Math.max(revision, newer);
        },
        resume: alarm.resume,
        stop: alarm.stop,
    };
};
