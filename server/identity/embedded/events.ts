import type { Context } from './context.ts';
import { insertEvent, type AuthEvent } from './store/events.ts';
import type { Queryable } from './store/queryable.ts';

interface NotedEvent extends Pick<AuthEvent, 'userId' | 'kind' | 'response'> {
    readonly deviceKey?: string | undefined;
}

/** Remembers for 90 days what happened to an account, and from where. Only for users who exist. */
export async function noteEvent({ now, caller }: Context, db: Queryable, event: NotedEvent): Promise<void> {
    const { deviceKey = null, ...known } = event;
    await insertEvent(db, { ...known, deviceKey, ip: caller.ip, createdAt: now() });
}
