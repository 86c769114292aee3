import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * A handler that took longer than its limit was answered for with 503; what it answers afterwards is nobody's, and no fault
 * worth a line of the log either.
 */
export const lateReplies = fastifyPlugin(async (app: FastifyInstance) => {
    app.addHook('onError', async (_request, reply, { code }) => {
        if (code !== 'FST_ERR_HANDLER_TIMEOUT') return;
        // The 503 itself is sent before that, and by this very function.
        setImmediate(() => {
            reply.send = () => reply;
        });
    });
});
