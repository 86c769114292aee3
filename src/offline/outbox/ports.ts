import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Captured } from '../../../domain/application/section.ts';
import type { Vault } from '../kept.ts';
import type { Entry } from './entry.ts';
import type { Command } from './command.ts';
import type { Performed } from './waiters.ts';

export interface Sending {
    readonly picture: Blob | null;
    readonly onProgress: (share: number) => void;
}

export interface OutboxPorts {
    readonly vault: Vault;
    /** Sends an entry once. Resolves with the application as it then is; null for a photo. Rejects with ApiError. */
    readonly transmit: (entry: Entry, sending: Sending) => Promise<Dossier | null>;
    /** The application as the server has it. Rejects with ApiError. */
    readonly lookUp: (uid: string) => Promise<Dossier>;
    /** Runs one action of a name at a time, in all tabs of the browser. */
    readonly exclusively: <R>(name: string, action: () => Promise<R>) => Promise<R>;
    readonly isOnline: () => boolean;
    readonly newId: () => string;
    readonly now: () => number;
    /** The server has done something: the application as it then is. */
    readonly onDossier: (dossier: Dossier) => void;
    /** The entries changed here: other tabs want to know. */
    readonly onChange: () => void;
}

export interface Ask {
    readonly uid: string;
    readonly command: Command;
    readonly version: number | null;
    readonly id?: string;
    readonly picture?: Blob;
    readonly onProgress?: (share: number) => void;
    /** Aborted once nobody waits for the answer any more: the command is kept, and a refusal stays with it. */
    readonly left?: AbortSignal;
}

export interface OutboxState {
    readonly entries: readonly Entry[];
    /** What is being sent, and how much of it is: from 0 to 1. */
    readonly sending: { readonly id: string; readonly share: number } | null;
    /** Nothing is sent until somebody signs in again. */
    readonly isSignedOut: boolean;
}

export interface Outbox {
    readonly state: () => OutboxState;
    readonly subscribe: (listener: () => void) => () => void;
    /**
     * Keeps a command, tries it, and tells what came of it, after its first try at the latest. Rejects with ApiError when the
     * server refuses it: nothing of it is kept here then. Rejects with StoreFull when it cannot be kept.
     */
    readonly perform: (ask: Ask) => Promise<Performed>;
    /** Sends what waits, until nothing does or nothing can be sent. */
    readonly run: () => Promise<void>;
    /** Tries again now: the network is back, somebody has signed in or asks for it. */
    readonly wake: () => void;
    /** Another tab changed the entries. */
    readonly reload: () => Promise<void>;
    /** Sends a refused section with this data, made on what the server had when it refused. */
    readonly resolve: (id: string, data: Captured) => Promise<void>;
    /** Sends what was refused as it is: what spoke against it may be gone. */
    readonly retry: (id: string) => Promise<void>;
    readonly discard: (id: string) => Promise<void>;
    readonly stop: () => void;
}
