import type { FastifyRequest } from 'fastify';
import type { Row } from '../../domain/resource.ts';
import { originOf, recordEvent } from '../audit/eventLog.ts';
import type { Database } from '../database/connect.ts';

interface Reading {
    /** The resource's name. */
    readonly record: string;
    /** '*' for a list. */
    readonly recordId: string;
    /** What was asked of a list; null for one record. */
    readonly asked: Row | null;
}

/** Tells the event log what a key reads, before it is sent. What people read on their screens is not logged. */
export const noteReading = async (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    request: FastifyRequest,
    { record, recordId, asked }: Reading,
): Promise<void> => {
    const { principal } = request;
    if (principal.kind !== 'key') return;
    const event = { ...originOf(request), action: 'read', record, recordId, before: null, after: asked };
    await withTransaction((tx) => recordEvent(tx, { ...event, country: principal.country }), { scope: principal });
};
