import * as yup from 'yup';
import { addressBy, type ValuesOf } from './settings.ts';

/** Where traces go; by OpenTelemetry's own variables. */
export interface TracingConfig {
    /** A collector's, without a slash at its end: `/v1/traces` is added. */
    readonly endpoint: string;
    /** The part of requests that is traced, from 0 to 1, where whoever asks has not decided it. */
    readonly ratio: number;
    readonly service: string;
}

const ratioCure = 'OTEL_TRACES_SAMPLER_ARG must be the part of requests to trace, from 0 to 1, such as 0.05.';

export const tracingVariables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: addressBy(
        ['http:', 'https:'],
        'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://127.0.0.1:4318.',
    ),
    OTEL_TRACES_SAMPLER_ARG: yup.number().typeError(ratioCure).min(0, ratioCure).max(1, ratioCure).default(0.05),
    OTEL_SERVICE_NAME: yup.string().default('ahadi'),
};

export const readTracing = ({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: ratio,
    OTEL_SERVICE_NAME: service,
}: ValuesOf<typeof tracingVariables>): TracingConfig | undefined =>
    endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), ratio, service };
