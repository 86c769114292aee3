import type { DeviceState } from '../../../domain/application/application.ts';

/** An event as it came over the line. */
export interface Received {
    readonly raw: Buffer;
    readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What a lock provider tells of a phone by itself: a hint, since it may be late, lost or repeated. */
export interface LockEvent {
    /** The provider's own name for it. */
    readonly name: string;
    /** By which the phone may be known. */
    readonly imeis: readonly string[];
    /** Where the phone was; null where it says nothing of that. */
    readonly state: DeviceState | null;
    readonly at: Date | null;
}
