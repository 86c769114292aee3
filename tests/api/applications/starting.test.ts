import { beforeAll, describe, expect, it } from 'vitest';
import { entriesIn } from '../../../domain/application/captured.ts';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

describe('on behalf', () => {
    const customer = () => ({ ...capturedSections.customer, phone: newCustomer().phone });
    const uid = (tail: string): string => `01890000-0000-7000-8000-00000000${tail}`;

    it('an administrator starts for a sales person of the country, and it is that person’s', async () => {
        const { application } = await journey.does('admin2', uid('b001'), 'start', {
            ...customer(),
            salesUsername: 'sales2',
        });
        expect(application).toMatchObject({ salesUsername: 'sales2', createdBy: 'admin2', agentCode: 'AG0002' });
        expect((await journey.read('sales2', uid('b001'))).status).toBe(200);
    });

    it('nobody else does, and nobody starts for whom they do not reach', async () => {
        const start = (by: string, salesUsername?: string) =>
            journey.tries(by, uid('b002'), 'start', {
                ...customer(),
                ...(salesUsername === undefined ? {} : { salesUsername }),
            });
        expect(await start('sales', 'sales2')).toMatchObject({ status: 403, code: 'ON_BEHALF' });
        expect(await start('admin2')).toMatchObject({ status: 422, errors: { salesUsername: expect.any(String) } });
        expect((await start('admin2', 'sales.ke')).status).toBeGreaterThanOrEqual(400);
        expect((await start('admin2', 'underwriter')).status).toBeGreaterThanOrEqual(400);
    });
});

describe('claims', () => {
    it('are five at a time, counted for whom work is given to as well', async () => {
        for (let index = 0; index < 5; index += 1) {
            await placed(server, { stage: 'under_review', assignee: 'underwriter2', reviewer: 'underwriter2' });
        }
        const uid = await placed(server, { stage: 'pending' });
        expect(await journey.tries('underwriter2', uid, 'claim')).toMatchObject({
            status: 409,
            code: 'TOO_MANY_CLAIMED',
        });
        expect(await journey.tries('support', uid, 'assign', { username: 'underwriter2' })).toMatchObject({
            status: 409,
            code: 'TOO_MANY_CLAIMED',
        });
        for (const username of ['underwriter.ke', 'sales', 'nobody']) {
            expect(await journey.tries('support', uid, 'assign', { username })).toMatchObject({ status: 422 });
        }
        const { application } = await journey.does('support', uid, 'assign', { username: 'senior' });
        expect(application).toMatchObject({ stage: 'under_review', assignee: 'senior' });
    });

    it('are refused to an underwriter whose own number stands on the application, also when given to them', async () => {
        const { rows } = await server.database.pool.query<{ cellphone: string }>(
            `select cellphone from app_user where username = 'senior'`,
        );
        const guarantors = entriesIn(capturedSections.guarantor, 'guarantors').map((one) => ({
            ...one,
            phone: rows[0]?.cellphone,
        }));
        const sections = { ...capturedSections, guarantor: { ...capturedSections.guarantor, guarantors } };
        const uid = await placed(server, { stage: 'pending', sections });
        expect(await journey.tries('senior', uid, 'claim')).toMatchObject({
            status: 403,
            code: 'CONFLICT',
            message: expect.stringContaining("a guarantor's"),
        });
        expect(await journey.tries('support', uid, 'assign', { username: 'senior' })).toMatchObject({
            status: 422,
            errors: { username: expect.stringContaining('no number on it') },
        });
        await journey.does('underwriter', uid, 'claim');
    });
});
