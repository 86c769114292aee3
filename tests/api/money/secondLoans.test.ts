import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import { drain } from '../../../server/work/workers.ts';
import { capturedSections } from '../../support/captured.ts';
import { holdPhotos, photographed } from '../../support/heldPhotos.ts';
import { publishPrice } from '../../support/journey.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const cash = {
    kind: 'cash',
    model: '',
    tacs: [],
    depositMinBps: 0,
    minDeposit: 0,
    cashPrice: 30_000,
    tenors: [3],
    frequencies: ['weekly'],
} satisfies Parameters<typeof publishPrice>[1];

const offerOf = (pricingId: string) => ({
    ...capturedSections.offer,
    pricingId,
    deposit: 0,
    tenorMonths: 3,
    colour: null,
});

interface Owed {
    readonly reference: string;
    readonly paid: number;
    readonly outstanding: number;
    readonly phone: string;
    readonly idNumber: string;
}

const owedOn = async (uid: string): Promise<Owed> => {
    const [row] = await room.rows<Owed>(
        `select a.reference, l.paid, l.outstanding, a.customer_phone as phone, a.id_number as "idNumber"
            from application a join loan l on l.application_uid = a.uid where a.uid = $1`,
        uid,
    );
    if (row === undefined) throw new Error('There is no such loan');
    return row;
};

const starts = (phone: string, uid: string = v7()) =>
    room.journey.tries('sales', uid, 'start', { ...capturedSections.customer, phone });

/** Neither what somebody agreed to nor their pictures come along from a loan to the application that is begun after it. */
const expectAllAskedAnew = async (before: string, after: string, offer: object): Promise<void> => {
    const { phone } = await owedOn(before);
    const { consentIdentity: _asked, ...unasked } = capturedSections.customer;
    expect((await room.journey.tries('sales', v7(), 'start', { ...unasked, phone })).errors).toHaveProperty(
        'consentIdentity',
    );
    const old = (await room.journey.read('sales', before)).body;
    const begun = (await room.journey.read('sales', after)).body;
    expect(old.documents).not.toEqual([]);
    expect([begun.consents, begun.documents]).toEqual([[], []]);
    const { customer, ...others } = begun.application.sections;
    expect(customer).toMatchObject({ consentIdentity: true });
    expect(Object.values(others).filter((section) => section !== null)).toEqual([]);
    // The pictures of before are of no use: they are of another application.
    const kept = { ...old.application.sections, offer };
    for (const section of sectionNames.filter((name) => name !== 'customer'))
        await room.journey.does('sales', after, 'save_section', { section, data: kept[section] ?? {} });
    const { errors } = await room.journey.tries('sales', after, 'submit');
    for (const photo of ['kyc.idFront', 'kyc.selfie']) expect(errors).toHaveProperty([photo]);
};

describe('a second loan of a known customer', () => {
    let first = '';
    let second = '';
    beforeAll(async () => {
        await publishPrice(room.server, { ...cash, pricingId: 'GH-FIRST', product: 'Cash 300' });
        await publishPrice(room.server, {
            ...cash,
            pricingId: 'GH-SECOND',
            product: 'Cash 300 more',
            lentAs: 'second',
        });
        first = await room.to.completed();
        second = v7();
    });

    it('is refused at its beginning with what is missing', async () => {
        const { phone, reference, outstanding } = await owedOn(first);
        expect(await starts(phone)).toMatchObject({
            status: 409,
            code: 'ACTIVE_LOAN',
            message: `Of ${reference}, 50% must be paid before a second loan: GH₵${(outstanding / 200).toFixed(2)} more`,
        });
    });

    it('begins once enough is paid, for the customer found by the record, with what runs told', async () => {
        const { phone, reference, outstanding } = await owedOn(first);
        expect((await room.pay(first, Math.ceil(outstanding / 2))).status).toBe(200);
        expect((await starts(phone, second)).status).toBe(201);
        const { body } = await room.journey.read('sales', second);
        expect(body.runningLoans).toMatchObject([{ reference, overdue: 0, monthly: expect.any(Number) }]);
        const [{ customers } = { customers: 0 }] = await room.rows<{ customers: number }>(
            'select count(distinct customer_id)::int as customers from application where uid in ($1, $2)',
            first,
            second,
        );
        // Before the ID number is known, a telephone number alone makes nobody the same person.
        expect(customers).toBe(2);
        await expectAllAskedAnew(first, second, offerOf('GH-SECOND'));
    });

    it('is offered at the prices of second loans alone', async () => {
        for (const pricingId of ['GH-FIRST', capturedSections.offer.pricingId])
            expect(
                await room.journey.tries('sales', second, 'save_section', {
                    section: 'offer',
                    data: offerOf(pricingId),
                }),
            ).toMatchObject({
                status: 422,
                errors: { pricingId: 'This customer has a loan that runs: choose a second loan' },
            });
        await room.journey.does('sales', second, 'save_section', { section: 'offer', data: offerOf('GH-SECOND') });
    });

    it('counts the running instalment among the debts, and passes the check of identity', async () => {
        const { idNumber, reference } = await owedOn(first);
        const { sections, photos } = photographed({
            ...capturedSections,
            offer: offerOf('GH-SECOND'),
            kyc: { ...capturedSections.kyc, idNumber },
        });
        await room.server.database.withTransaction((tx) => holdPhotos(tx, { uid: second, country: 'GH' }, photos));
        for (const section of sectionNames.filter((name) => name !== 'customer' && name !== 'offer'))
            await room.journey.does('sales', second, 'save_section', { section, data: sections[section] ?? {} });
        await room.journey.does('sales', second, 'submit');
        await drain(room.server.services, { only: ['gather_evidence'] });
        const checks = (await room.journey.read('underwriter', second)).body.checks;
        const found = (wanted: string) => checks.find(({ type }) => type === wanted);
        expect(found('income')?.evidence['runningLoans']).toMatchObject([{ reference }]);
        expect(found('identity')?.evidence['sameCustomer']).toMatchObject([{ reference, live: true }]);
        expect(found('identity')).toMatchObject({ autoResult: 'pass', autoReasons: [] });
        const [{ customers } = { customers: 0 }] = await room.rows<{ customers: number }>(
            'select count(distinct customer_id)::int as customers from application where uid in ($1, $2)',
            first,
            second,
        );
        expect(customers).toBe(1);
    });

    it('keeps the customer from a third, and goes no further once the first is late', async () => {
        const { phone, reference } = await owedOn(first);
        expect(await starts(phone)).toMatchObject({ status: 409, code: 'DUPLICATE' });
        await room.rows('update loan set overdue = 100 where application_uid = $1', first);
        await room.rows(`update application set stage = 'edit_requested' where uid = $1`, second);
        expect(await room.journey.tries('sales', second, 'resubmit')).toMatchObject({
            code: 'ACTIVE_LOAN',
            message: `GH₵1.00 of ${reference} is late: it must be paid before a second loan`,
        });
    });
});

it('the application of whoever paid off is asked for anew as well', async () => {
    const before = await room.to.completed();
    const { phone, outstanding } = await owedOn(before);
    expect((await room.pay(before, outstanding)).status).toBe(200);
    const after = v7();
    expect((await starts(phone, after)).status).toBe(201);
    await expectAllAskedAnew(before, after, capturedSections.offer);
});

it('a price of second loans is no offer to whoever owes nothing', async () => {
    const { uid } = await room.journey.started();
    expect(
        await room.journey.tries('sales', uid, 'save_section', { section: 'offer', data: offerOf('GH-SECOND') }),
    ).toMatchObject({
        status: 422,
        errors: { pricingId: 'This customer has no loan that runs: choose what is offered as a first loan' },
    });
});
