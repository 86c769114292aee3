import { describe, expect, it } from 'vitest';
import type { Row } from '../../../domain/resource.ts';
import { type LoanRow, sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const loanOf = async (uid: string): Promise<LoanRow> => {
    const { body } = await room.send<LoanRow>('support', 'GET', `/api/loans/${uid}`);
    return body;
};

const after = async (uid: string, days: number): Promise<void> => {
    await room.age(uid, days);
    await room.keep();
};

const deviceOf = async (uid: string) =>
    (await room.rows('select state from device where application_uid = $1', uid))[0];

const lastMessage = async (uid: string, purpose: string): Promise<string | undefined> => {
    const [row] = await room.rows<{ text: string }>(
        'select text from message where application_uid = $1 and purpose = $2 order by created_at desc limit 1',
        uid,
        purpose,
    );
    return row?.text;
};

describe('a payment', () => {
    it('is held against the oldest instalment, and the customer has a receipt', async () => {
        const uid = await room.to.completed();
        const whole = (await loanOf(uid)).outstanding;
        expect((await room.pay(uid, 4_000)).status).toBe(200);
        expect(await loanOf(uid)).toMatchObject({
            paid: 4_000,
            outstanding: whole - 4_000,
            overdue: 0,
            nextDueOn: room.day(7),
        });
        expect((await room.pay(uid, 1_500)).body).toMatchObject({ paid: 5_500, nextDueOn: room.day(14) });
        expect(await lastMessage(uid, 'receipt')).toMatch(
            /We received GH₵15\.00 .* Still to pay: .* Next: GH₵55\.00, due on/,
        );
    });

    it.each([
        ['more than is owed', { amount: 10_000_000 }, 'amount'],
        ['nothing', { amount: 0 }, 'amount'],
        ['a day to come', { receivedOn: '2999-01-01' }, 'receivedOn'],
        ['a day before the loan', { receivedOn: '2020-01-01' }, 'receivedOn'],
        ['no reference of the transfer', { paymentReference: null }, 'paymentReference'],
        ['a way to pay that there is not', { method: 'cowries' }, 'method'],
    ])('is refused with %s', async (_, changes, field) => {
        const uid = await room.to.completed();
        const { status, body } = await room.pay(uid, 5_500, changes);
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
        expect(await room.rows('select 1 from payment where application_uid = $1', uid)).toEqual([]);
    });

    it('is found by the name and the whole number of its customer, also by who sees it masked', async () => {
        const uid = await room.to.completed();
        await room.pay(uid, 4_000);
        const loan = (await room.send<Row>('admin2', 'GET', `/api/loans/${uid}`)).body;
        const { customerName, customerPhone, reference } = loan;
        const finds = async (by: string, q: unknown, list = 'payments'): Promise<boolean> => {
            const filter = encodeURIComponent(JSON.stringify({ q }));
            const { body } = await room.send<readonly Row[]>(by, 'GET', `/api/${list}?range=[0,99]&filter=${filter}`);
            return body.some(({ applicationUid, recordId }) => [applicationUid, recordId].includes(uid));
        };
        for (const list of ['payments', 'loans']) {
            expect(await finds('support', customerName, list)).toBe(true);
            expect(await finds('support', customerPhone, list)).toBe(true);
            expect(await finds('support', 'Nobody of this name', list)).toBe(false);
        }
        // What happened to it stands in the log under the reference that people read.
        expect(await finds('admin2', reference, 'event-logs')).toBe(true);
    });

    it('is entered once, whoever enters it', async () => {
        const [uid, other] = [await room.to.completed(), await room.to.completed()];
        const transfer = { paymentReference: 'MP261121.1234.A00001' };
        expect((await room.pay(uid, 5_500, transfer)).status).toBe(200);
        const again = await room.pay(other, 5_500, { ...transfer, by: 'admin2' });
        expect([again.status, again.body.errors.paymentReference]).toEqual([422, expect.stringMatching(/already/)]);
        expect((await loanOf(other)).paid).toBe(0);
    });

    it('is entered by support and administrators of the country, and by nobody else', async () => {
        const uid = await room.to.completed();
        const statuses = async (people: readonly string[]) =>
            Promise.all(people.map(async (by) => (await room.pay(uid, 100, { by, method: 'cash' })).status));
        expect(await statuses(['sales', 'teamlead'])).toEqual([403, 403]);
        expect(await statuses(['sales2', 'sales.ke', 'underwriter'])).toEqual([404, 404, 404]);
        expect((await room.pay(uid, 100, { by: 'admin2', method: 'cash', paymentReference: null })).status).toBe(200);
    });

    it('counts no more once two people reversed it, and the transfer may be entered again', async () => {
        const uid = await room.to.completed();
        const transfer = { paymentReference: 'WRONG-LOAN-1' };
        await room.pay(uid, 5_500, transfer);
        const [entered] = await room.rows<{ id: string }>(
            'select payment_id as id from payment where application_uid = $1',
            uid,
        );
        const url = `/api/payments/${entered?.id}`;
        const reverse = (by: string) =>
            room.send(by, 'PUT', url, { body: { reversedBecause: 'It was paid on another loan' }, version: 1 });
        expect((await reverse('support')).status).toBe(403);
        expect(await reverse('support2')).toMatchObject({ status: 422, body: { code: 'SECOND_PERSON' } });
        expect((await loanOf(uid)).paid).toBe(5_500);
        const waiting = (await room.send('admin2', 'GET', '/api/approvals')).body;
        expect(waiting).toEqual(
            expect.arrayContaining([expect.objectContaining({ record: 'payments', requestedBy: 'support2' })]),
        );
        expect((await reverse('admin2')).status).toBe(200);
        expect(await loanOf(uid)).toMatchObject({ paid: 0, nextDueOn: room.day(7) });
        const [kept] = await room.rows<{ version: number }>(
            'select version from payment where payment_id = $1',
            entered?.id,
        );
        const undone = await room.send('admin2', 'PUT', url, {
            body: { reversedBecause: null },
            version: kept?.version ?? 0,
        });
        expect(undone.status).toBe(422);
        expect((await room.pay(uid, 5_500, transfer)).status).toBe(200);
    });

    it('cannot be rewritten or deleted, not even in the database', async () => {
        const uid = await room.to.completed();
        await room.pay(uid, 5_500);
        const change = (text: string) => room.rows(`${text} where application_uid = $1`, uid);
        await expect(change('update payment set amount = 1')).rejects.toThrow('append-only');
        await expect(change('delete from payment')).rejects.toThrow('append-only');
    });
});

describe('a late loan', () => {
    it('is reminded of, locked after the grace, and opened within the payment of one period', async () => {
        const uid = await room.to.completed();
        await after(uid, 6);
        expect(await lastMessage(uid, 'due_soon')).toMatch(/falls due soon\. Next: GH₵55\.00/);
        await after(uid, 1);
        expect((await loanOf(uid)).state).toBe('running');
        await after(uid, 1);
        expect(await loanOf(uid)).toMatchObject({ state: 'overdue', overdue: 5_500 });
        const commands = () =>
            room.rows(`select type, status from device_command where application_uid = $1 order by created_at`, uid);
        expect((await commands()).at(-1)).toEqual({ type: 'remind', status: 'ack' });
        expect(await deviceOf(uid)).toEqual({ state: 'active' });
        const notes = await room.rows(
            `select title from notification where recipient = 'sales' and link like '%' || $1`,
            uid,
        );
        expect(notes).toContainEqual({ title: 'A customer is late' });

        await after(uid, 2);
        expect(await deviceOf(uid)).toEqual({ state: 'locked' });
        expect((await commands()).at(-1)).toEqual({ type: 'lock', status: 'ack' });
        const [phone] = await room.rows<{ state: { lastMessage: string } }>(
            `select s.state from simulator_state s join device d on d.imei = s.key where d.application_uid = $1`,
            uid,
        );
        expect(phone?.state.lastMessage).toMatch(/Pay GH₵55\.00 to open this phone\. .*\+233/);
        expect(phone?.state.lastMessage.length).toBeLessThanOrEqual(350);

        await after(uid, 11);
        expect((await loanOf(uid)).overdue).toBe(11_000);
        await room.pay(uid, 5_400);
        expect(await deviceOf(uid)).toEqual({ state: 'locked' });
        await room.pay(uid, 100);
        await room.keep();
        expect(await deviceOf(uid)).toEqual({ state: 'active' });
        await after(uid, 2);
        expect(await deviceOf(uid)).toEqual({ state: 'active' });
        await after(uid, 1);
        expect(await deviceOf(uid)).toEqual({ state: 'locked' });
    });

    it('does what it does once a day, however often the work runs', async () => {
        const uid = await room.to.completed();
        await after(uid, 10);
        await room.keep();
        await room.rows('update loan set kept_on = null where application_uid = $1', uid);
        await room.keep();
        const locks = await room.rows(`select 1 from device_command where application_uid = $1 and type = 'lock'`, uid);
        expect(locks).toHaveLength(1);
    });

    it('is not locked while goodwill lasts', async () => {
        const uid = await room.to.completed();
        await after(uid, 10);
        await room.journey.does('support', uid, 'unlock_device', {
            hours: 24,
            comment: 'Paid at the bank, on its way.',
        });
        await room.keep();
        expect(await deviceOf(uid)).toEqual({ state: 'active' });
        await after(uid, 0);
        expect(await deviceOf(uid)).toEqual({ state: 'active' });
        expect(await loanOf(uid)).toMatchObject({ state: 'overdue', heldUntil: room.day(2) });
    });

    it('that people locked opens for no payment; once they lifted it, what is paid decides again', async () => {
        const uid = await room.to.completed();
        const words = { customerMessage: 'Please bring this phone to the shop', comment: 'Reported as stolen' };
        const together = async (action: 'lock_device' | 'lift_lock', input: object) => {
            await room.journey.tries('support2', uid, action, input);
            await room.journey.does('admin2', uid, action, input);
            await room.keep();
        };
        await together('lock_device', words);
        expect(await deviceOf(uid)).toEqual({ state: 'locked' });
        const { device, people } = (await room.journey.read('sales', uid)).body;
        expect(device?.lockedByHand).toMatchObject({ by: null, reason: null, message: words.customerMessage });
        expect(Object.keys(people)).not.toContain('admin2');
        await after(uid, 8);
        expect((await loanOf(uid)).state).toBe('overdue');
        await room.pay(uid, 11_000);
        await after(uid, 1);
        expect(await loanOf(uid)).toMatchObject({ state: 'running', overdue: 0 });
        expect(await deviceOf(uid)).toEqual({ state: 'locked' });
        await together('lift_lock', { comment: 'It was found' });
        expect(await deviceOf(uid)).toEqual({ state: 'active' });

        await together('lock_device', words);
        await after(uid, 21);
        await together('lift_lock', { comment: 'It was found' });
        expect(await deviceOf(uid)).toEqual({ state: 'locked' });
        const [phone] = await room.rows<{ said: string }>(
            `select s.state->>'lastMessage' as said from simulator_state s join device d on d.imei = s.key
                where d.application_uid = $1`,
            uid,
        );
        expect(phone?.said).toMatch(/Pay GH₵55\.00 to open this phone/);
        await room.pay(uid, (await loanOf(uid)).overdue);
        await room.keep();
        expect(await deviceOf(uid)).toEqual({ state: 'active' });

        await together('lock_device', words);
        await room.pay(uid, (await loanOf(uid)).outstanding);
        expect(await deviceOf(uid)).toEqual({ state: 'locked' });
        await together('lift_lock', { comment: 'It was found' });
        expect(await deviceOf(uid)).toEqual({ state: 'released' });
    });

    it('is in default after sixty days', async () => {
        const uid = await room.to.completed();
        await after(uid, 67);
        expect((await loanOf(uid)).state).toBe('defaulted');
    });

    it('that is paid off is released, and the release is verified', async () => {
        const uid = await room.to.completed();
        const { outstanding } = await loanOf(uid);
        await room.pay(uid, outstanding);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0, nextDueOn: null });
        expect(await deviceOf(uid)).toEqual({ state: 'releasing' });
        await room.keep();
        expect(await deviceOf(uid)).toEqual({ state: 'released' });
        expect(await lastMessage(uid, 'receipt')).toMatch(/Everything is paid/);
        expect((await room.pay(uid, 100)).status).toBe(409);
    });
});

describe('what a sale earns', () => {
    it('is released as the customer pays: after two months, then after five', async () => {
        const uid = await room.to.completed();
        expect(await room.ledger(uid)).toEqual({ released: 2_000, earned: 2_000 });
        // Eight weeks are due within the first two months, and a ninth where they are long.
        await room.pay(uid, 9 * 5_500);
        expect(await room.ledger(uid)).toEqual({ released: 3_000, earned: 1_000 });
        await room.pay(uid, 100);
        expect(await room.ledger(uid)).toEqual({ released: 3_000, earned: 1_000 });
        await room.pay(uid, (await loanOf(uid)).outstanding);
        expect(await room.ledger(uid)).toEqual({ released: 4_000, earned: 0 });
    });

    it('is taken back where the first instalment stays unpaid for thirty days, once', async () => {
        const uid = await room.to.completed();
        await after(uid, 36);
        expect(await room.ledger(uid)).toEqual({ released: 2_000, earned: 2_000 });
        await after(uid, 1);
        await after(uid, 1);
        expect(await room.ledger(uid)).toEqual({ released: 0, earned: 2_000 });
    });
});
