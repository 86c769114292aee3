import { describe, expect, it } from 'vitest';
import { adapters, lineAdapters, lockRoom, troubleOf } from './lockRoom.ts';

const onItsWay = ['registering', 'activating'];

describe.each(Object.entries(adapters))('%s, as every lock provider', (_, adapter) => {
    const { phone, provider, tell, look, remind, enrolled, lock } = lockRoom(adapter);

    it('walks a phone from its upload to its release, by what it says of it', async () => {
        expect(await look()).toBe('none');
        expect((await tell('enrolled')).state).toBe('registering');
        expect(onItsWay).toContain((await tell('enrolled')).state);
        provider().online();
        expect(await look()).toBe('active');
        expect((await tell('locked')).state).toBe('locking');
        expect(await look()).toBe(adapter.saysOrdered ? 'locking' : 'active');
        provider().online();
        expect(await look()).toBe('locked');
        expect((await tell('open')).state).toBe('unlocking');
        provider().online();
        expect(await look()).toBe('active');
        expect((await tell('released')).state).toBe('releasing');
        provider().online();
        expect(await look()).toBe('released');
    });

    it('repeated changes nothing', async () => {
        await enrolled();
        expect((await tell('enrolled')).state).toBe('active');
        await tell('locked');
        expect((await tell('locked')).state).toBe('locking');
        provider().online();
        await tell('open');
        expect((await tell('open')).state).toBe('unlocking');
        await tell('released');
        expect((await tell('released')).state).toBe('releasing');
        provider().online();
        expect(await look()).toBe('released');
    });

    it('says of a phone that it does not know that it is none', async () => {
        expect((await tell('locked')).state).toBe('none');
        expect((await tell('open')).state).toBe('none');
        expect((await tell('released')).state).toBe('none');
    });

    it('shows a reminder', async () => {
        await enrolled();
        expect((await remind('Pay tomorrow')).state).toBe('reminder');
    });

    it('enrols a phone again that it released', async () => {
        await enrolled();
        await tell('released');
        provider().online();
        phone.phoneId = `${phone.phoneId}-again`;
        expect((await tell('enrolled')).state).toBe('registering');
    });

    it('opens a phone until an instant, as far as it says that it can', async () => {
        await enrolled();
        await tell('locked');
        provider().online();
        expect((await tell('open', new Date(Date.now() + 86_400_000))).state).toBe('unlocking');
        provider().online();
        expect(await look()).toBe('active');
        expect(lock().abilitiesOf(phone.provider)).toMatchObject({ keepsDate: expect.any(Boolean) });
    });
});

describe.each(Object.entries(lineAdapters))('%s, over the line', (_, adapter) => {
    const { lockPath, screenPath = lockPath, uploadPath, refuses } = adapter;
    const { phone, provider, tell, look, enrolled, openWith } = lockRoom(adapter);

    it('hears of a phone once, however often it is to be enrolled', async () => {
        const uploads = () => provider().asked.filter(({ path }) => path.endsWith(uploadPath)).length;
        const before = uploads();
        await enrolled();
        await tell('enrolled');
        expect(uploads()).toBe(before + 1);
    });

    it.each([
        ['DEVICE_ALREADY_REGISTERED by another tenant', 'DEVICE_ALREADY_ENROLLED'],
        ['MODEL_NOT_SUPPORTED', 'WRONG_MODEL'],
    ])('says why it does not take a phone: %s', async (code, failure) => {
        provider().once(uploadPath, refuses(code, 'upload', phone.imei));
        expect(await tell('enrolled')).toMatchObject({ state: 'rejected', failure });
    });

    it('refuses a phone where we have no licence, which is not the phone’s fault', async () => {
        provider().once(uploadPath, refuses('LICENSE_EXPIRED', 'upload', phone.imei));
        expect(await troubleOf(tell('enrolled'))).toBe('refused');
    });

    it('refuses an order', async () => {
        await enrolled();
        provider().once(lockPath, refuses('RESOURCE_INVALID_PARAM', 'lock', phone.imei));
        expect(await troubleOf(tell('locked'))).toBe('refused');
    });

    it.each([
        ['403', { status: 403, body: { message: 'FORBIDDEN' } }, 'refused'],
        ['429', { status: 429, body: {} }, 'down'],
        ['429 without a word', { status: 429 }, 'down'],
        ['500', { status: 500, body: {} }, 'broken_off'],
        ['501', { status: 501 }, 'broken_off'],
        ['503', { status: 503 }, 'down'],
        ['a page in HTML', { status: 200, body: '<html>maintenance</html>' }, 'bad_reply'],
        ['half of an answer', { status: 200, body: '{"result":"SUC' }, 'bad_reply'],
        ['no result at all', { status: 200, body: {} }, 'bad_reply'],
        ['257 KiB', { status: 200, body: `"${'x'.repeat(257 * 1024)}"` }, 'bad_reply'],
        ['nothing in time', 'hang', 'timeout'],
        ['a broken line', 'break', 'broken_off'],
    ] as const)('answers with %s, which is understood', async (_name, answer, kind) => {
        await enrolled();
        provider().once(lockPath, answer);
        expect(await troubleOf(tell('locked'))).toBe(kind);
    });

    it('does what it never answers: a look finds it', async () => {
        await enrolled();
        provider().once(lockPath, 'hang', 'done');
        expect(await troubleOf(tell('locked'))).toBe('timeout');
        provider().online();
        expect(await look()).toBe('locked');
    });

    it('signs us in once for many calls, and once more where a session is no longer taken', async () => {
        const { forget, asked } = provider();
        if (forget === undefined) return;
        await enrolled();
        const signIns = () => asked.filter(({ path }) => path.endsWith('token')).length;
        const before = signIns();
        await Promise.all([look(), look(), look()]);
        expect(signIns()).toBe(before);
        forget();
        expect(await look()).toBe('active');
        expect(signIns()).toBe(before + 1);
    });

    it('that does not let us in refuses no phone', async () => {
        expect(await troubleOf(openWith(adapter.stranger).look(phone))).toBe('down');
    });

    it('that is asked more than it takes is not asked', async () => {
        const few = openWith({ perSecond: 1 });
        await few.look(phone);
        const calls = provider().asked.length;
        expect(await troubleOf(few.look(phone))).toBe('down');
        expect(provider().asked).toHaveLength(calls);
    });

    it('opens phones while its locks fail', async () => {
        await enrolled();
        for (let times = 0; times < 4; times += 1) {
            provider().once(screenPath, 'break');
            await troubleOf(tell('locked'));
        }
        const calls = provider().asked.length;
        expect(await troubleOf(tell('locked'))).toBe('down');
        expect(provider().asked).toHaveLength(calls);
        expect((await tell('open')).state).toBe('unlocking');
    });
});
