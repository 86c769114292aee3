import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pg from 'pg';
import { unavailable } from '../errors.ts';

interface HealthOptions {
    /** The connection string of the database that is written to. */
    readonly url: string;
}

// What asks gives up after a second.
const longestMs = 800;

// A standby answers every question; only what may write can serve.
const canServe = `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'
    and to_regclass('public.event_log') is not null as "canServe"`;

/** Asks over a connection of its own, so that busy ones say nothing; those who ask at once share the answer. */
const createCheck = ({ url }: HealthOptions) => {
    const pool = new pg.Pool({
        connectionString: url,
        application_name: 'ahadi health',
        max: 1,
        connectionTimeoutMillis: longestMs,
        query_timeout: longestMs,
        keepAlive: true,
    });
    // The next question makes a new connection.
    pool.on('error', () => undefined);
    let asking: Promise<boolean> | undefined;
    const ask = async (): Promise<boolean> => {
        const { rows } = await pool.query<{ canServe: boolean }>(canServe);
        return rows[0]?.canServe === true;
    };
    return {
        isReady: (): Promise<boolean> => {
            asking ??= ask().finally(() => {
                asking = undefined;
            });
            return Promise.race([asking, sleep(longestMs, false, { ref: false })]);
        },
        close: () => pool.end(),
    };
};

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is the database is migrated and may be written to; 503 where
 * it is a standby, or does not say so within a second.
 */
export const health = fastifyPlugin(async (app: FastifyInstance, options: HealthOptions) => {
    const check = createCheck(options);
    app.addHook('onClose', () => check.close());
    app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'silent' }, async () => {
        const isReady = await check.isReady().catch((error: unknown) => {
            throw unavailable(1, error);
        });
        if (!isReady) throw unavailable(1);
        return { status: 'ready' };
    });
});
