import { SpanKind } from '@opentelemetry/api';
import type { AnyObjectSchema, InferType } from 'yup';
import { inSpan } from '../platform/tracing.ts';

/** `broken_off`: the line broke, or the partner failed, after it may have begun. */
/** `not_available`: there is nobody to ask. */
export type TroubleKind = 'timeout' | 'broken_off' | 'down' | 'bad_reply' | 'refused' | 'not_available';

/**
 * A partner did not do what was asked. `isAmbiguous`: it may have done it all the same (a time-out after sending), so
 * what costs money or leaves a trace must not be repeated without a person. `isFinal`: asking again is of no use.
 */
export class PartnerTrouble extends Error {
    override readonly name = 'PartnerTrouble';
    readonly partner: string;
    readonly kind: TroubleKind;
    readonly isAmbiguous: boolean;
    readonly isFinal: boolean;

    constructor(partner: string, kind: TroubleKind, cause?: unknown) {
        super(`${partner}: ${kind.replace('_', ' ')}`, cause === undefined ? {} : { cause });
        this.partner = partner;
        this.kind = kind;
        this.isFinal = kind === 'refused' || kind === 'not_available';
        this.isAmbiguous = kind === 'timeout' || kind === 'broken_off' || kind === 'bad_reply';
    }
}

/** One call to a partner, for logs and metrics: nothing in it is about a person. */
export interface PartnerCall {
    readonly partner: string;
    readonly outcome: 'answered' | TroubleKind;
    readonly milliseconds: number;
}

export interface AskOptions {
    /** How long to wait for a reply. */
    readonly timeoutMs?: number;
    readonly onCall?: ((call: PartnerCall) => void) | undefined;
}

export interface Question<Reply extends AnyObjectSchema> {
    readonly partner: string;
    readonly timeoutMs: number;
    readonly onCall?: AskOptions['onCall'];
    /** What a reply must be; anything else in it is dropped. */
    readonly reply: Reply;
    /** In bytes; `largestReply` unless told. */
    readonly largest?: number;
    /** Asks; must stop when the signal is aborted. What it resolves to is not trusted. */
    readonly send: (signal: AbortSignal) => Promise<unknown>;
}

/** In bytes. */
export const largestReply = 256 * 1024;

const untilTimeout = async (
    partner: string,
    timeoutMs: number,
    send: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> => {
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
            reject(new PartnerTrouble(partner, 'timeout'));
            abort.abort();
        }, timeoutMs);
    });
    try {
        return await Promise.race([send(abort.signal), timeout]);
    } catch (error) {
        throw error instanceof PartnerTrouble ? error : new PartnerTrouble(partner, 'down', error);
    } finally {
        clearTimeout(timer);
    }
};

const checked = <Reply extends AnyObjectSchema>(
    { partner, reply, largest = largestReply }: Pick<Question<Reply>, 'partner' | 'reply' | 'largest'>,
    received: unknown,
): InferType<Reply> => {
    try {
        if (JSON.stringify(received).length > largest) throw new RangeError('the reply is too large');
        reply.validateSync(received, { strict: true });
        return reply.cast(received, { stripUnknown: true });
    } catch (error) {
        throw new PartnerTrouble(partner, 'bad_reply', error);
    }
};

/** Asks a partner within its time and checks the size and the shape of what comes back. Throws PartnerTrouble. */
export const ask = async <Reply extends AnyObjectSchema>({
    partner,
    timeoutMs,
    onCall,
    send,
    ...expected
}: Question<Reply>): Promise<InferType<Reply>> => {
    const begun = performance.now();
    const tell = (outcome: PartnerCall['outcome']): void =>
        onCall?.({ partner, outcome, milliseconds: Math.round(performance.now() - begun) });
    try {
        const answer = await inSpan(
            `ask ${partner}`,
            { kind: SpanKind.CLIENT, attributes: { 'peer.service': partner } },
            async () => checked({ partner, ...expected }, await untilTimeout(partner, timeoutMs, send)),
        );
        tell('answered');
        return answer;
    } catch (error) {
        tell(error instanceof PartnerTrouble ? error.kind : 'bad_reply');
        throw error;
    }
};
