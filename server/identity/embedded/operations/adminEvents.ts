import { seconds } from '../describe.ts';
import { invalidParameter } from '../errors.ts';
import { pageLimit, pageToken } from '../fields.ts';
import { onUser } from '../operation.ts';
import { readPage, type Slice } from '../pages.ts';
import { optional } from '../shape.ts';
import { listEvents, type StoredEvent } from '../store/events.ts';

const describeEvent = (event: StoredEvent) => ({
    EventId: String(event.id),
    EventType: event.kind,
    CreationDate: seconds(event.createdAt),
    EventResponse: event.response,
    EventContextData: { IpAddress: event.ip ?? undefined, DeviceName: event.deviceKey ?? undefined },
});

/** The newest first. */
export const adminListUserAuthEvents = onUser(
    { MaxResults: optional(pageLimit), NextToken: optional(pageToken) },
    async ({ database }, { id: userId }, { MaxResults: limit, NextToken: token }) => {
        const read = (slice: Slice) => {
            if (slice.after !== null && !/^\d{1,15}$/.test(slice.after)) {
                throw invalidParameter('Invalid pagination token.');
            }
            return listEvents(database.pool, userId, slice);
        };
        const { rows, next } = await readPage({ limit, token }, read, ({ id }) => String(id));
        return { AuthEvents: rows.map(describeEvent), NextToken: next };
    },
);
