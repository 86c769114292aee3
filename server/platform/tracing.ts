import {
    context,
    createContextKey,
    propagation,
    SpanKind,
    SpanStatusCode,
    trace,
    type Attributes,
    type Context,
    type Link,
    type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

/** On whose behalf something is done, for lines of the log: a request, a run of queued work, or a run that a request asked for. */
interface Errand {
    readonly requestId?: string;
    readonly runId?: string;
}

/** An errand as queued work keeps it. */
export interface Asked {
    readonly requestId?: string;
    /** The span that asked, as W3C's Trace Context writes it; absent where nobody traces. */
    readonly traceparent?: string;
}

const errandKey = createContextKey('errand');
const tracer = trace.getTracer('ahadi');

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

const errandOf = (of: Context): Errand => of.getValue(errandKey) ?? {};

/** What every line of the log says of what it is about; `has` what the line says already. */
export const logFields = (has: object): Errand & { readonly traceId?: string } => {
    const { requestId, runId } = errandOf(context.active());
    const span = trace.getActiveSpan()?.spanContext();
    return {
        ...(requestId === undefined || 'requestId' in has ? {} : { requestId }),
        ...(runId === undefined ? {} : { runId }),
        ...(span === undefined ? {} : { traceId: span.traceId }),
    };
};

/** What work that is asked for here and now keeps of who asked, beside its own data. */
export const asked = (): { readonly asked?: Asked } => {
    const { requestId } = errandOf(context.active());
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    const from = { ...(requestId === undefined ? {} : { requestId }), ...carrier };
    return Object.keys(from).length === 0 ? {} : { asked: from };
};

const linksTo = (from: Asked): readonly Link[] => {
    const span = trace.getSpanContext(propagation.extract(context.active(), from));
    return span === undefined ? [] : [{ context: span }];
};

interface OpenSpan {
    readonly span: Span;
    readonly context: Context;
}

/** Opens the span of a request; `from` are headers whose word on who began the trace counts. Whoever opens it ends it. */
export const openRequest = (name: string, { requestId, from }: { requestId: string; from: object }): OpenSpan => {
    const parent = propagation.extract(context.active(), from).setValue(errandKey, { requestId });
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
    return { span, context: trace.setSpan(parent, span) };
};

interface SpanOptions {
    readonly kind?: SpanKind;
    /** Never a value that is about a person. */
    readonly attributes?: Attributes;
    readonly links?: readonly Link[];
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

/** Marks a span as failed, by the kind of error alone: messages hold what people wrote. */
export const failSpan = (span: Span, error: unknown): void => {
    span.setAttribute('error.type', nameOf(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Does `work` in a span of its own. */
export const inSpan = <Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> =>
    tracer.startActiveSpan(name, { ...options, links: [...(options.links ?? [])] }, async (span) => {
        try {
            return await work();
        } catch (error) {
            failSpan(span, error);
            throw error;
        } finally {
            span.end();
        }
    });

/** Does a piece of queued work: a trace of its own, linked to the request that asked for it. */
export const asRun = <Result>(
    run: { readonly name: string; readonly runId: string; readonly from: Asked | undefined },
    work: () => Promise<Result>,
): Promise<Result> => {
    const { name, runId, from = {} } = run;
    const { requestId } = from;
    const errand: Errand = { runId, ...(requestId === undefined ? {} : { requestId }) };
    const apart = trace.deleteSpan(context.active()).setValue(errandKey, errand);
    return context.with(apart, () => inSpan(name, { kind: SpanKind.CONSUMER, links: linksTo(from) }, work));
};

/** A span under the one that is open; undefined where nobody looks, which is nearly always. */
export const childSpan = (name: string, attributes: Attributes): Span | undefined =>
    trace.getActiveSpan()?.isRecording() === true
        ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
        : undefined;
