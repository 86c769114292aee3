import type { PushOffer } from '../../../domain/notifications/pushOffer.ts';

/** A browser that said yes, as its push service knows it. */
export interface PushTarget {
    /** Where Web Push delivers to, or a token of Firebase Cloud Messaging. */
    readonly address: string;
    /** What the browser decrypts with, in base64url; null where the service encrypts. */
    readonly keys: { readonly p256dh: string; readonly auth: string } | null;
}

/** All that leaves for a phone: no name, number or address of anybody. */
export interface PushMessage {
    /** Of the notification: the device shows a repeated one once. */
    readonly id: string;
    readonly title: string;
    readonly body: string;
    /** An address in this app; null where there is nothing to open. */
    readonly link: string | null;
    readonly urgency: 'high' | 'normal' | 'low';
}

/** 'gone': the device will never take another one. `later`: not now, and not before so many milliseconds. */
export type PushOutcome =
    | { readonly kind: 'sent' }
    | { readonly kind: 'gone' }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'later'; readonly waitMs: number | null };

export interface PushService {
    readonly offer: PushOffer;
    /** Why a browser's word about where it is reached is not taken; undefined where it is. */
    readonly refusal: (target: PushTarget) => string | undefined;
    /** Hands one message over. Never throws for what the service answers or fails to answer. */
    readonly send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
    /** Origins that the web app calls to say yes. */
    readonly origins: readonly string[];
}

/** A notification that waited longer tells nothing any more. */
export const liveSeconds = 86_400;
