import type { FastifyRequest } from 'fastify';
import type { Row } from '../../../domain/resource.ts';
import { originOf, type AuditEvent } from '../../platform/audit/eventLog.ts';

interface Reading {
    /** The resource's name. */
    readonly record: string;
    /** '*' for a list. */
    readonly recordId: string;
    /** What was asked of a list; null for one record. */
    readonly asked: () => Row | null;
    /** Of the record; of a list, as far as the key reaches. */
    readonly country: string;
}

/** Tells the event log what keys read. What people read on their screens is not logged. */
export interface Readings {
    /** To be awaited before what was read is sent. */
    readonly note: (
        request: Pick<FastifyRequest, 'principal' | 'id' | 'ip' | 'headers'>,
        reading: Reading,
    ) => Promise<void>;
    /** Writes down what was only counted until now. */
    readonly end: () => Promise<void>;
}

interface ReadingsOptions {
    readonly write: (event: AuditEvent) => Promise<void>;
    readonly onError: (error: unknown) => void;
}

/** What a key read of one resource since it was last written down. */
interface Minute {
    readonly first: AuditEvent;
    /** Settles with the entry of the first. */
    readonly begun: Promise<void>;
    reads: number;
    readonly records: Set<string>;
    timer?: NodeJS.Timeout;
}

const minuteMs = 60_000;

const counted = ({ first, reads, records }: Minute): AuditEvent => ({
    ...first,
    recordId: '*',
    after: { reads, ...(records.size === 0 ? {} : { records: [...records] }) },
});

/**
 * The log has one writer at a time, so of each key the first reading of a resource is written at once, and the others of the
 * same minute as one entry when it is over: how many, and of which records. Counts in this process only.
 */
export const createReadings = ({ write, onError }: ReadingsOptions): Readings => {
    const minutes = new Map<string, Minute>();

    const over = async (name: string): Promise<void> => {
        const minute = minutes.get(name);
        minutes.delete(name);
        clearTimeout(minute?.timer);
        if (minute !== undefined && minute.reads > 0) await write(counted(minute)).catch(onError);
    };

    const begin = async (name: string, first: AuditEvent): Promise<void> => {
        const begun = write(first);
        const minute: Minute = { first, begun, reads: 0, records: new Set() };
        minutes.set(name, minute);
        try {
            await begun;
        } catch (error) {
            minutes.delete(name);
            throw error;
        }
        minute.timer = setTimeout(() => void over(name), minuteMs).unref();
    };

    return {
        note: async (request, { record, recordId, asked, country }) => {
            const { principal } = request;
            if (principal.kind !== 'key') return;
            const isList = recordId === '*';
            const name = [principal.username, record, country, isList].join(' ');
            const minute = minutes.get(name);
            if (minute === undefined) {
                const event = { ...originOf(request), action: 'read', record, recordId, country };
                return begin(name, { ...event, before: null, after: asked() });
            }
            await minute.begun;
            minute.reads += 1;
            if (!isList) minute.records.add(recordId);
        },
        end: async () => {
            await Promise.all([...minutes.keys()].map(over));
        },
    };
};
