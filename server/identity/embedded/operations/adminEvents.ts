import { seconds } from '../describe.ts';
import { invalidParameter } from '../errors.ts';
import { pageLimit, pageToken } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { readPage, type Slice } from '../pages.ts';
import { optional } from '../shape.ts';
import { listEvents, type StoredEvent } from '../store/events.ts';
import { requireUser, targetUser } from './adminTarget.ts';

const describeEvent = (event: StoredEvent) => ({
    EventId: String(event.id),
    EventType: event.kind,
    CreationDate: seconds(event.createdAt),
    EventResponse: event.response,
    EventContextData: { IpAddress: event.ip ?? undefined, DeviceName: event.deviceKey ?? undefined },
});

/** The newest first. */
export const adminListUserAuthEvents = defineOperation({
    access: 'server',
    request: { ...targetUser, MaxResults: optional(pageLimit), NextToken: optional(pageToken) },
    run: async (context, { MaxResults, NextToken, ...target }) => {
        const user = await requireUser(context, target);
        const read = (slice: Slice) => {
            if (slice.after !== null && !/^\d{1,15}$/.test(slice.after)) {
                throw invalidParameter('Invalid pagination token.');
            }
            return listEvents(context.database.pool, user.id, slice);
        };
        const page = { limit: MaxResults, token: NextToken };
        const { rows, next } = await readPage(page, read, ({ id }) => String(id));
        return { AuthEvents: rows.map(describeEvent), NextToken: next };
    },
});
