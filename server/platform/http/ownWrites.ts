import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/connect.ts';

interface OwnWritesOptions {
    readonly database: Pick<Database, 'readsAnew'>;
    readonly publicUrl: string;
}

const cookie = 'ahadi_wrote';
// A replica that is further behind is not read at all.
const seconds = 60;
const sent = new RegExp(`(?:^|;\\s*)${cookie}=`);
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whoever has just written sees it in every list, whichever process answers: a cookie of a minute says that they have, and
 * their reads come from a replica only once it has caught up.
 */
export const ownWrites = fastifyPlugin(async (app: FastifyInstance, options: OwnWritesOptions) => {
    const { database, publicUrl } = options;
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    const wrote = `${cookie}=1; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    app.addHook('onRequest', ({ headers }, _reply, done) => {
        if (sent.test(headers.cookie ?? '')) database.readsAnew();
        done();
    });
    app.addHook('onSend', async ({ method, url }, reply) => {
        if (reading.has(method) || !url.startsWith('/api/') || reply.statusCode >= 400) return;
        database.readsAnew();
        reply.header('set-cookie', wrote);
    });
});
