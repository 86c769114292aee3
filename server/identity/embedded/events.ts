import type { Context } from './context.ts';
import { insertEvent, type AuthEvent } from './store/events.ts';
import type { Queryable } from './store/queryable.ts';

interface NotedEvent extends Pick<AuthEvent, 'kind' | 'response'> {
    /** Undefined: nobody. Asked for all the same, so that the time it takes tells nothing. */
    readonly userId: string | undefined;
    readonly deviceKey?: string | undefined;
}

/** Remembers for 90 days what happened to an account, and from where. */
export async function noteEvent({ now, caller }: Context, db: Queryable, event: NotedEvent): Promise<void> {
    const { deviceKey = null, ...known } = event;
    await insertEvent(db, { ...known, deviceKey, ip: caller.ip, createdAt: now() });
}
