import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';

interface SecurityContactOptions {
    readonly securityContact: string | undefined;
    readonly publicUrl: string;
}

const path = '/.well-known/security.txt';
const validMs = 180 * 86_400_000;

/** Where faults in security are reported (RFC 9116), as the operator says; 404 where they said nothing. */
export const securityContact = async (
    app: FastifyInstance,
    { securityContact: contact, publicUrl }: SecurityContactOptions,
): Promise<void> => {
    app.get(path, { config: { isPublic: true } }, async (_request, reply) => {
        if (contact === undefined) throw notFound();
        const fields = {
            Contact: contact,
            Expires: new Date(Date.now() + validMs).toISOString(),
            'Preferred-Languages': 'en, fr, sw',
            Canonical: publicUrl + path,
        };
        const lines = Object.entries(fields).map((field) => field.join(': '));
        return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    });
};
