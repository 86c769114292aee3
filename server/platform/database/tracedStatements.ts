import type { Span } from '@opentelemetry/api';
import pg from 'pg';
import { childSpan, failSpan } from '../tracing.ts';

type Callback = (error: Error | null | undefined, result?: unknown) => void;

const statementText = (statement: unknown): string => {
    if (typeof statement === 'string') return statement;
    return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
};

const nameOf = (statement: unknown): string | undefined =>
    typeof statement === 'object' && statement !== null && 'name' in statement && typeof statement.name === 'string'
        ? statement.name
        : undefined;

/** What a statement does to which table, and nothing that it was written with: `select application`. */
export const summaryOf = (text: string): string => {
    const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
    const table = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text)?.[1];
    return table === undefined ? verb : `${verb} ${table}`;
};

const open = (statement: unknown): Span | undefined => {
    const summary = summaryOf(statementText(statement));
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    return childSpan(nameOf(statement) ?? summary, attributes);
};

const close = (span: Span, error?: unknown): void => {
    if (error != null) failSpan(span, error);
    span.end();
};

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** Gives each statement of a connection a span, named as the statement is, while somebody looks. */
export const traceStatements = (client: pg.ClientBase): void => {
    // The driver takes a statement in nine ways, which its types list apart.
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const traced = (...given: unknown[]): unknown => {
        const span = open(given[0]);
        if (span === undefined) return query(...given);
        const [statement] = given;
        if (statement instanceof pg.Query) {
            statement.once('end', () => close(span)).once('error', (error) => close(span, error));
            return query(...given);
        }
        const callback = given.at(-1);
        if (isCallback(callback)) {
            return query(...given.slice(0, -1), (error: Error | null | undefined, result?: unknown) => {
                close(span, error);
                callback(error, result);
            });
        }
        const answer = query(...given);
        if (answer instanceof Promise)
            answer.then(
                () => close(span),
                (error: unknown) => close(span, error),
            );
        else close(span);
        return answer;
    };
    Object.defineProperty(client, 'query', { value: traced });
};
