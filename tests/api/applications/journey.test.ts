import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';

const imei = withCheckDigit('35690412000000');

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

describe('the main job', () => {
    it('goes from a customer in a shop to a phone handed over', async () => {
        const uid = await journey.signed();
        await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-1' });
        const enrolled = await journey.does('sales', uid, 'enrol_device', {
            imei,
            imei2: null,
            reason: null,
        });
        expect(enrolled.device).toMatchObject({ imei, tac: '35690412' });
    });

    it('keeps the review from the sales person', async () => {
        const uid = await journey.reviewed();
        const { body } = await journey.read('sales', uid);
        expect(body.checks).toEqual([]);
        expect(body.decisions).toEqual([]);
        expect(body.application.recommendation).toBeNull();
    });

    it('refuses a second running application of the same phone', async () => {
        const uid = await journey.captured();
        const { body } = await journey.read('sales', uid);
        const again = await journey.send({
            by: 'teamlead',
            uid: '01890000-0000-7000-8000-00000000abcd',
            action: 'start',
            input: body.application.sections.customer ?? {},
        });
        expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE']);
    });
});
