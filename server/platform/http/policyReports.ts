import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { rarely } from '../rarely.ts';
import { readJson } from './hostileInput.ts';
import { describeRoute } from './openapi/describeRoute.ts';

/** Where browsers report what a page's content policy refused. */
export const policyReportsPath = '/api/csp-reports';

const mostBytes = 8 * 1024;
const logEveryMs = 60_000;

const directives: ReadonlySet<string> = new Set([
    'base-uri',
    'connect-src',
    'default-src',
    'font-src',
    'form-action',
    'frame-ancestors',
    'frame-src',
    'img-src',
    'manifest-src',
    'media-src',
    'object-src',
    'require-trusted-types-for',
    'script-src',
    'script-src-attr',
    'script-src-elem',
    'style-src',
    'style-src-attr',
    'style-src-elem',
    'trusted-types',
    'worker-src',
]);

/** What was refused, in the browsers' own words where they say no address. */
const words: ReadonlySet<string> = new Set([
    'inline',
    'eval',
    'wasm-eval',
    'trusted-types-sink',
    'trusted-types-policy',
]);

const ownFile = /\/assets\/([\w.-]{1,80})(?:$|[?#])/;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is kept of a report: words of our own alone, since anybody may send one and addresses hold people's names. */
const keptOf = (body: unknown) => {
    const report: Readonly<Record<string, unknown>> = { ...Object(Object(body)['csp-report']) };
    const named = text(report['effective-directive'] ?? report['violated-directive']);
    const directive = named.split(' ', 1)[0] ?? '';
    const blocked = text(report['blocked-uri']);
    return {
        labels: {
            directive: directives.has(directive) ? directive : 'other',
            blocked: words.has(blocked) ? blocked : 'address',
        },
        file: ownFile.exec(text(report['source-file']))?.[1] ?? null,
    };
};

interface PolicyReportOptions {
    /** With the labels `directive` and `blocked`. */
    readonly counter: Counter<'directive' | 'blocked'>;
}

/** Counts what content policies refused in people's browsers, and logs one a minute. */
export const policyReports = async (app: FastifyInstance, { counter }: PolicyReportOptions): Promise<void> => {
    const sometimes = rarely(logEveryMs);
    describeRoute(`POST ${policyReportsPath}`, 'Where browsers report what a page’s content policy refused', {
        tag: 'About',
        bodyType: 'application/csp-report',
        body: { type: 'object' },
        status: 204,
        refusals: [413, 415],
        allowed: 'public',
    });
    app.addContentTypeParser(
        'application/csp-report',
        { parseAs: 'buffer', bodyLimit: mostBytes },
        async (_request: unknown, body: Buffer) => readJson(body),
    );
    app.post(policyReportsPath, { config: { isPublic: true }, bodyLimit: mostBytes }, async (request, reply) => {
        const { labels, file } = keptOf(request.body);
        counter.inc(labels);
        sometimes((leftOut) => {
            request.log.warn({ ...labels, file, leftOut }, 'A content policy refused something in somebody’s browser');
        });
        return reply.code(204).send();
    });
};
