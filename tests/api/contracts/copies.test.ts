import { beforeAll, describe, expect, it } from 'vitest';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
const to = handoverOn(server, journey);
beforeAll(() => publishPrice(server));

const linksTo = async (uid: string): Promise<readonly string[]> => {
    const { rows } = await server.database.pool.query<{ text: string }>(
        `select text from message where application_uid = $1 and purpose = 'contract_copy' order by created_at`,
        [uid],
    );
    return rows.map(({ text }) => /(\/api\/contract-copies\/\S+)/.exec(text)?.[1] ?? '');
};

describe('a copy of the contract', () => {
    it('comes to the customer with the signature, as a link that opens for seven days without a sign-in', async () => {
        const uid = await to.signed();
        const [link = ''] = await linksTo(uid);
        const reply = await server.inject({ url: link });
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
        expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        expect((await server.inject({ url: `${link}x` })).statusCode).toBe(404);
        await server.database.pool.query(
            `update contract_copy set expires_at = now() - interval '1 minute' where application_uid = $1`,
            [uid],
        );
        expect((await server.inject({ url: link })).statusCode).toBe(404);
    });

    it('is sent again when it is asked for, a few times within the hour, each with its own link', async () => {
        const uid = await to.signed();
        const tries = async () => (await journey.tries('sales', uid, 'send_contract_copy')).status;
        expect([await tries(), await tries(), await tries()]).toEqual([200, 200, 409]);
        const links = await linksTo(uid);
        expect(new Set(links).size).toBe(3);
        const { rows } = await server.database.pool.query(
            'select link_hash from contract_copy where application_uid = $1',
            [uid],
        );
        expect(rows.some(({ link_hash: hash }) => links.some((link) => link.endsWith(String(hash))))).toBe(false);
    });
});

describe('the words of a contract', () => {
    const read = async (by: string, uid: string) =>
        server.inject({ url: `/api/applications/${uid}/contract`, headers: await server.as(by) });

    it('are those of its paper, for whoever reaches the application', async () => {
        const uid = await to.approved();
        const { clauses, consents } = (await read('sales', uid)).json();
        expect(clauses.map(({ title }: { title: string }) => title)).toContain('The phone can be locked');
        expect(consents.length).toBeGreaterThan(0);
        expect((await read('teamlead', uid)).statusCode).toBe(200);
        expect((await read('sales.ke', uid)).statusCode).toBe(404);
    });

    it('are none where there is no contract', async () => {
        const { uid } = await journey.started();
        expect((await read('sales', uid)).statusCode).toBe(404);
    });
});
