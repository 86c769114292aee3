import type { Identity } from '../identity/identity.ts';
import type { Services } from './services.ts';

/** Fills an empty installation. The demonstration is the only guest; without its folder there is none. */
export interface Guest {
    /** Leaves alone what is filled already, and goes on where a start was interrupted. */
    readonly fill: (room: { readonly services: Services; readonly identity: Identity }) => Promise<void>;
    /** What to say once it is there, line by line. */
    readonly greeting: readonly string[];
}
