import { describe, expect, it } from 'vitest';
import { lastCode, sharedIdentityServer } from './support/identityServer.ts';
import {
    enterOn,
    expired,
    fault,
    limit,
    mismatch,
    other,
    unauthorized,
    type Attributes,
} from './support/ownAccount.ts';

const server = sharedIdentityServer();
const enter = enterOn(server);

describe('own attributes', () => {
    it('are changed, and a changed address has to be proven', async () => {
        const akua = await enter('akua');
        expect(
            await akua.update({ name: 'Akua M.', email: 'new@home.example', phone_number: '+233201234567' }),
        ).toEqual({
            CodeDeliveryDetailsList: [
                { Destination: 'n***@h***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
                { Destination: '+********4567', DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
            ],
        });
        const [mail, sms] = server.messages.slice(-2);
        expect(mail).toMatchObject({ to: 'new@home.example', purpose: 'verify-email' });
        expect(sms).toMatchObject({ to: '+233201234567', purpose: 'verify-phone_number' });
        const meanwhile = await akua.attributes();
        expect(meanwhile).toMatchObject({ name: 'Akua M.', email: 'akua@shop.example', email_verified: 'true' });
        expect(meanwhile).not.toHaveProperty('phone_number');
        const codes = [mail, sms].map((message) => /\d{6}/.exec(message?.text ?? '')?.[0] ?? '');
        expect(await akua.verify('email', codes[0] ?? '')).toEqual({});
        expect(await akua.verify('phone_number', codes[1] ?? '')).toEqual({});
        expect(await akua.attributes()).toMatchObject({
            email: 'new@home.example',
            email_verified: 'true',
            phone_number: '+233201234567',
            phone_number_verified: 'true',
        });
    });

    it('keep a proven number until the new one is proven, so that a stolen token cannot turn codes away', async () => {
        const held = await enter('held');
        const proven = { phone_number: '+233201111111', phone_number_verified: 'true' };
        await server.provider.admin.updateAttributes('held', proven);
        await held.update({ phone_number: '+233209999999' });
        expect(await held.attributes()).toMatchObject(proven);
        expect(await held.verify('phone_number', other(lastCode(server)))).toEqual(mismatch);
        expect(await held.attributes()).toMatchObject(proven);
        // Taken back: the code that is still on its way is worth nothing.
        const code = lastCode(server);
        await held.update({ phone_number: proven.phone_number });
        expect(await held.verify('phone_number', code)).toEqual(mismatch);
        // An administrator's word is newer than what waits for its proof.
        await held.update({ phone_number: '+233209999999' });
        const late = lastCode(server);
        await server.provider.admin.updateAttributes('held', { ...proven, phone_number: '+233202222222' });
        expect(await held.verify('phone_number', late)).toEqual(mismatch);
        expect(await held.attributes()).toMatchObject({ phone_number: '+233202222222' });
    });

    it('forget an address that waits when it is removed', async () => {
        const gone = await enter('gone');
        await gone.update({ phone_number: '+233201234568' });
        const code = lastCode(server);
        await gone.remove('phone_number');
        expect(await gone.verify('phone_number', code)).toHaveProperty('__type', 'InvalidParameterException');
        expect(await gone.attributes()).not.toHaveProperty('phone_number');
    });

    it('send no code when nothing changed', async () => {
        const same = await enter('same');
        const sent = server.messages.length;
        expect(await same.update({ email: 'same@shop.example', nickname: 'S' })).toEqual({
            CodeDeliveryDetailsList: [],
        });
        expect(server.messages).toHaveLength(sent);
        expect(await same.attributes()).toMatchObject({ email_verified: 'true', nickname: 'S' });
    });

    it.each<[Attributes, object]>([
        [{ 'custom:country': 'KE' }, unauthorized],
        [{ 'custom:seniority': 'lead' }, unauthorized],
        [{ email_verified: 'true' }, unauthorized],
        [{ phone_number_verified: 'true' }, unauthorized],
        [{ sub: 'x' }, fault('user.sub: Attribute cannot be updated.\n')],
        [
            { role: 'admin' },
            fault('Attributes did not conform to the schema: role: Attribute does not exist in the schema.\n'),
        ],
        [{ email: 'nowhere' }, fault('Invalid email address format.')],
        [{ phone_number: '020' }, fault('Invalid phone number format.')],
    ])('refuse %j', async (attributes, refusal) => {
        const refused = await enter(
            `refused${Object.keys(attributes).join('').replace(/\W/, '')}${Object.values(attributes).join('')}`,
        );
        const before = await refused.attributes();
        expect(await refused.update({ nickname: 'N', ...attributes })).toEqual(refusal);
        expect(await refused.attributes()).toEqual(before);
    });

    it('are removed, but for those that are not the user’s', async () => {
        const less = await enter('less');
        await less.update({ nickname: 'L' });
        expect(await less.remove('nickname', 'email')).toEqual({});
        const left = await less.attributes();
        for (const gone of ['nickname', 'email', 'email_verified']) expect(left).not.toHaveProperty(gone);
        expect(left).toMatchObject({ name: 'Akua Mensah', 'custom:country': 'GH' });
        expect(await less.remove('sub')).toEqual(fault('user.sub: Attribute cannot be updated.\n'));
        expect(await less.remove('custom:country')).toEqual(unauthorized);
        expect(await less.remove('unknown')).toEqual(
            fault('Attributes did not conform to the schema: unknown: Attribute does not exist in the schema.\n'),
        );
    });
});

describe('a verification code', () => {
    it('is for addresses the user has', async () => {
        const plain = await enter('plain');
        expect(await plain.send('name')).toEqual(
            fault('Invalid attribute name. Only phone_number and email can be verified.'),
        );
        expect(await plain.send('phone_number')).toEqual(fault('User does not have a valid registered phone number'));
        await plain.remove('email');
        expect(await plain.send('email')).toEqual(fault('User does not have a valid registered email address'));
    });

    it('works once, the newest only, for its attribute only', async () => {
        const once = await enter('once');
        await once.update({ phone_number: '+233201234567' });
        const phoneCode = lastCode(server);
        expect(await once.send('email')).toEqual({
            CodeDeliveryDetails: { Destination: 'o***@s***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
        });
        const first = lastCode(server);
        await once.send('email');
        const second = lastCode(server);
        expect(await once.verify('email', first)).toEqual(mismatch);
        expect(await once.verify('email', phoneCode)).toEqual(mismatch);
        expect(await once.verify('email', second)).toEqual({});
        expect(await once.verify('email', second)).toEqual(expired);
    });

    it('is worth nothing for an address it was not sent to', async () => {
        const mover = await enter('mover');
        await mover.send('email');
        const code = lastCode(server);
        await server.provider.admin.updateAttributes('mover', { email: 'victim@bank.example' });
        expect(await mover.verify('email', code)).toEqual(mismatch);
        expect(await mover.attributes()).not.toHaveProperty('email_verified');
    });

    it('takes five tries and lives ten minutes', async () => {
        const tried = await enter('tried');
        await tried.send('email');
        const code = lastCode(server);
        for (let tries = 0; tries < 5; tries += 1) expect(await tried.verify('email', other(code))).toEqual(mismatch);
        expect(await tried.verify('email', code)).toEqual(expired);
        await server.database.db.pool.query('update idp_code set attempts = 0');
        const { rows } = await server.database.db.pool.query<{ minutes: string }>(
            'select round(extract(epoch from max(expires_at) - now()) / 60) as minutes from idp_code',
        );
        expect(Number(rows[0]?.minutes)).toBe(10);
        expect(await tried.verify('email', code)).toEqual({});
    });

    it('is sent three times an hour, to new addresses too, and tried fifteen times', async () => {
        const eager = await enter('eager');
        for (let use = 0; use < 2; use += 1) expect(await eager.send('email')).toHaveProperty('CodeDeliveryDetails');
        expect(await eager.update({ email: 'third@shop.example' })).toHaveProperty('CodeDeliveryDetailsList');
        expect(await eager.send('email')).toEqual(limit);
        expect(await eager.update({ email: 'fourth@shop.example' })).toEqual(limit);
        expect(await eager.attributes()).toMatchObject({ email: 'eager@shop.example' });
        for (let use = 0; use < 15; use += 1) expect(await eager.verify('email', '1')).not.toEqual(limit);
        expect(await eager.verify('email', '1')).toEqual(limit);
    });
});
