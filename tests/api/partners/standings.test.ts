import { describe, expect, it } from 'vitest';
import { partnerNames } from '../../../domain/partnerNames.ts';
import { noPartners } from '../../../server/platform/config/partnerConfig.ts';
import { standingLines } from '../../../server/partners/standings.ts';
import { drain } from '../../../server/work/workers.ts';
import { handoverOn, newImei } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer, type TestServer } from '../../support/server.ts';
import { partnerRoom, troubleOf } from './room.ts';

const enrolled = { wanted: 'enrolled', until: null, message: '', caller: '' } as const;

const production = { environment: 'production', publicUrl: 'http://localhost' } as const;

describe('in production nobody answers for a partner that is not connected', () => {
    const { open } = partnerRoom();

    it('unless a simulator is named', async () => {
        const nobody = open({ environment: 'production', partners: noPartners });
        expect(Object.values(nobody.standings)).toEqual(partnerNames.map(() => 'missing'));
        const question = {
            number: '+233244120000',
            network: 'MTN',
            country: 'GH',
            name: 'Ama Owusu',
            gender: null,
            dateOfBirth: null,
            idNumber: null,
        };
        const asked = {
            requestId: 'r',
            country: 'GH',
            idType: 'ghana_card',
            idNumber: 'GHA-1',
            name: 'Ama Owusu',
            dateOfBirth: null,
            phone: '+233244120000',
            amount: null,
            consentCollectedBy: 'sales',
        };
        const imei = newImei();
        const phone = { provider: 'simulator', phoneId: 'uid', imei, model: 'SM-A065F' };
        expect(await troubleOf(nobody.mobileMoney.lookUp(question))).toBe('not_available');
        expect(await troubleOf(nobody.bureau.pull(asked))).toBe('not_available');
        expect(await troubleOf(nobody.deviceLock.tell({ ...phone, ...enrolled }))).toBe('not_available');
        expect(await troubleOf(nobody.deviceLock.look(phone))).toBe('not_available');
        const named = open({ environment: 'production', partners: noPartners, simulators: ['bureau', 'mobileMoney'] });
        expect(await troubleOf(named.mobileMoney.lookUp(question))).toBe('none');
        expect(await troubleOf(named.bureau.pull(asked))).toBe('none');
        expect(await troubleOf(named.deviceLock.look(phone))).toBe('not_available');
    });

    it('and the start says so, a line for each', () => {
        const { standings } = open({ environment: 'production', partners: noPartners, simulators: ['bureau'] });
        const lines = standingLines(standings);
        expect(lines).toHaveLength(partnerNames.length);
        expect(lines[0]).toBe('Simulated: credit bureau reports (bureau).');
        expect(lines.slice(1).every((line) => line.startsWith('Not available: '))).toBe(true);
    });

    it('and a simulated lock enrols for practice, but locks nothing', async () => {
        const { deviceLock } = open({ environment: 'production', partners: noPartners, simulators: ['deviceLock'] });
        const phone = { provider: 'simulator', phoneId: 'practice', imei: newImei(), model: 'SM-A065F', ...enrolled };
        expect(await troubleOf(deviceLock.tell(phone))).toBe('none');
        expect(await troubleOf(deviceLock.tell({ ...phone, wanted: 'locked' }))).toBe('not_available');
    });
});

const deviceOf = async ({ database }: TestServer, uid: string): Promise<string | undefined> => {
    const { rows } = await database.pool.query<{ state: string }>(
        'select state from device where application_uid = $1',
        [uid],
    );
    return rows[0]?.state;
};

describe('an installation without a lock service', () => {
    const server = sharedServer({ config: { ...production, simulators: ['messaging'] } });
    const journey = journeyOn(server);

    it('enrols no phone, claims no lock and hands nothing over', async () => {
        await publishPrice(server);
        const uid = await handoverOn(server, journey).signed();
        await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
        const enrol = { imei: newImei(), imei2: null, reason: null };
        expect(await journey.tries('sales', uid, 'enrol_device', enrol)).toMatchObject({
            status: 409,
            code: 'NOT_AVAILABLE',
            message: expect.stringContaining('no lock service is connected'),
        });
        expect(await deviceOf(server, uid)).toBeUndefined();
        const handover = { handoverPhoto: await journey.document(uid, 'handover') };
        expect((await journey.tries('sales', uid, 'complete', handover)).status).toBeGreaterThanOrEqual(400);
    });

    it('says in its settings what is simulated and what is missing', async () => {
        expect((await server.inject({ url: '/api/config' })).json()).toMatchObject({
            simulated: ['messaging'],
            missing: ['mobileMoney', 'transfers', 'collections', 'bureau', 'deviceLock'],
        });
    });
});

describe('an installation whose lock service is simulated', () => {
    const server = sharedServer({ config: { ...production, simulators: ['messaging', 'deviceLock'] } });
    const journey = journeyOn(server);

    it('hands phones over for practice, and never says that one is locked', async () => {
        await publishPrice(server);
        const uid = await handoverOn(server, journey).completed();
        expect(await deviceOf(server, uid)).toBe('active');
        const lock = { comment: 'Reported as stolen', customerMessage: 'Bring the phone to the shop' };
        await journey.tries('support2', uid, 'lock_device', lock);
        expect(await journey.tries('admin2', uid, 'lock_device', lock)).toMatchObject({
            status: 409,
            code: 'NOT_AVAILABLE',
        });
        await drain(server.services, { only: ['carry_lock'], ahead: true });
        expect(await deviceOf(server, uid)).toBe('active');
    });
});

describe('an installation without a carrier of messages', () => {
    const server = sharedServer({ config: production });
    const journey = journeyOn(server);

    it('sends no code to customers and says so', async () => {
        await publishPrice(server);
        const uid = await handoverOn(server, journey).approved();
        const tried = await journey.tries('sales', uid, 'send_code', { purpose: 'sign' });
        expect(tried).toMatchObject({ status: 409, code: 'NOT_AVAILABLE' });
        const { rows } = await server.database.pool.query(`select 1 from message where purpose like 'code:%'`);
        expect(rows).toEqual([]);
    });

    it('notes of every other message that it never left', async () => {
        await drain(server.services, { only: ['deliver_waiting'] });
        const { rows } = await server.database.pool.query('select distinct state, failure from message');
        expect(rows).toEqual([{ state: 'failed', failure: 'NOT_AVAILABLE: no carrier is connected' }]);
    });

    it('promises no code to those who forgot their password, whether they exist or not', async () => {
        await server.identity.admin.createUser({
            username: 'esi',
            suppressMessage: true,
            attributes: { email: 'esi@example.com', email_verified: 'true' },
        });
        await server.identity.admin.setPassword({ username: 'esi', password: 'Kept-4-tests!', permanent: true });
        const forgot = async (Username: string) => {
            const reply = await server.inject({
                method: 'POST',
                url: '/idp/',
                headers: {
                    'content-type': 'application/x-amz-json-1.1',
                    'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
                },
                payload: JSON.stringify({ ClientId: server.identity.web.userPoolClientId, Username }),
            });
            return reply.json();
        };
        const refusal = { __type: 'CodeDeliveryFailureException' };
        expect(await forgot('esi')).toMatchObject(refusal);
        expect(await forgot('nobody.at.all')).toEqual(await forgot('esi'));
    });
});
