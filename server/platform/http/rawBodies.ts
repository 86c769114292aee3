import type { FastifyInstance } from 'fastify';

/** Has bodies of whatever type arrive as bytes: as they were signed, or as somebody sends them who does not say what they are. */
export const takeRawBodies = (app: FastifyInstance, mostBytes: number): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: mostBytes },
        async (_: unknown, body: Buffer) => body,
    );
};
