import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
    BasicTracerProvider,
    BatchSpanProcessor,
    ParentBasedSampler,
    TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { TracingConfig } from './platform/config/tracingConfig.ts';

/** Sends spans to a collector from now on; resolves, when called, once the last were sent. */
export const exportTraces = ({ endpoint, ratio, service }: TracingConfig): (() => Promise<void>) => {
    const provider = new BasicTracerProvider({
        resource: resourceFromAttributes({ 'service.name': service }),
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
        spanProcessors: [
            new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 })),
        ],
    });
    trace.setGlobalTracerProvider(provider);
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    return () => provider.shutdown();
};
