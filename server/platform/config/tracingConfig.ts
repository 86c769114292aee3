import * as yup from 'yup';
import { urlOf } from './safeUrl.ts';

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
    OTEL_EXPORTER_OTLP_ENDPOINT: yup
        .string()
        .test(
            'url',
            'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://127.0.0.1:4318.',
            (value) => value === undefined || ['http:', 'https:'].includes(urlOf(value)?.protocol ?? ''),
        ),
    OTEL_TRACES_SAMPLER_ARG: yup.number().typeError(ratioCure).min(0, ratioCure).max(1, ratioCure).default(0.05),
    OTEL_SERVICE_NAME: yup.string().default('ahadi'),
};

interface Values {
    readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
    readonly OTEL_TRACES_SAMPLER_ARG: number;
    readonly OTEL_SERVICE_NAME: string;
}

export const readTracing = ({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: ratio,
    OTEL_SERVICE_NAME: service,
}: Values): TracingConfig | undefined =>
    endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), ratio, service };
