import { describe, expect, it } from 'vitest';
import { contractIn, isHashed, readReport } from '../../../domain/collections/providers.ts';

/** As Safaricom's documentation shows it, with a masked number. */
const daraja = {
    TransactionType: 'Pay Bill',
    TransID: 'RKTQDM7W6S',
    TransTime: '20191122063845',
    TransAmount: '10',
    BusinessShortCode: '600638',
    BillRefNumber: 'KE-2026-000196',
    MSISDN: '25470****149',
    FirstName: 'John',
    MiddleName: '',
    LastName: 'Doe',
};

describe('a report of M-PESA', () => {
    it('is read as Daraja sends it', () => {
        expect(readReport('daraja', 'KE', daraja)).toEqual({
            reference: 'RKTQDM7W6S',
            amount: 1_000,
            payer: '25470****149',
            payerName: 'John Doe',
            account: 'KE-2026-000196',
            receiver: '600638',
            at: new Date('2019-11-22T03:38:45Z'),
            orderId: null,
            isPaid: true,
        });
    });

    it.each([
        ['10', 1_000],
        ['1.00', 100],
        ['200.00', 20_000],
        [200, 20_000],
        ['1,500.50', 150_050],
        ['', 0],
        ['-5', 0],
        ['1e3', 0],
        [null, 0],
        [{}, 0],
    ])('has an amount of %j as %d minor units', (TransAmount, amount) => {
        expect(readReport('daraja', 'KE', { ...daraja, TransAmount }).amount).toBe(amount);
    });

    it.each([
        ['254708374149', '+254708374149'],
        ['25470****149', '25470****149'],
        ['a'.repeat(64), 'a'.repeat(64)],
        ['', null],
    ])('tells its payer %s as %s', (MSISDN, payer) => {
        expect(readReport('daraja', 'KE', { ...daraja, MSISDN }).payer).toBe(payer);
    });

    it.each([undefined, null, 'text', 7, [], {}])('that is %j is empty', (body) => {
        expect(readReport('daraja', 'KE', body)).toMatchObject({ reference: '', amount: 0, account: null, at: null });
    });

    it('holds no control characters and no endless texts', () => {
        const { account, payerName } = readReport('daraja', 'KE', {
            ...daraja,
            BillRefNumber: 'A\u0000\u001bB',
            FirstName: 'x'.repeat(5_000),
        });
        expect(account).toBe('A  B');
        expect(payerName?.length).toBeLessThan(210);
    });
});

describe('an answer of M-PESA about a transfer', () => {
    const answer = (TransactionStatus: string) => ({
        Result: {
            ResultCode: 0,
            TransactionID: 'QQ1',
            ResultParameters: {
                ResultParameter: [
                    { Key: 'ReceiptNo', Value: 'LHL41AHJ6G' },
                    { Key: 'Amount', Value: 300 },
                    { Key: 'TransactionStatus', Value: TransactionStatus },
                    { Key: 'DebitPartyName', Value: '254708374149 - John Doe' },
                    { Key: 'CreditPartyName', Value: '600638 - Ahadi' },
                    { Key: 'FinalisedTime', Value: 20180410225656 },
                    null,
                ],
            },
        },
    });

    it('is read like its reports, by the names of its values', () => {
        expect(readReport('daraja', 'KE', answer('Completed'))).toMatchObject({
            reference: 'LHL41AHJ6G',
            amount: 30_000,
            payer: '+254708374149',
            account: null,
            receiver: '600638',
            at: new Date('2018-04-10T19:56:56Z'),
            isPaid: true,
        });
    });

    it.each(['Failed', 'Cancelled', 'Pending'])('%s is no money', (status) => {
        expect(readReport('daraja', 'KE', answer(status)).isPaid).toBe(false);
    });

    it('without values tells nothing', () => {
        const nothing = { Result: { ResultCode: 2032, ResultParameters: { ResultParameter: 'x' } } };
        expect(readReport('daraja', 'KE', nothing)).toMatchObject({ reference: '', isPaid: false });
    });
});

describe('a report of MTN', () => {
    const mtn = {
        financialTransactionId: '363440463',
        externalId: '0d0e4a3c-0000-4000-8000-000000000001',
        amount: '5000.00',
        currency: 'UGX',
        payer: { partyIdType: 'MSISDN', partyId: '256772123456' },
        status: 'SUCCESSFUL',
    };

    it('is read with the decimals that a currency has not, and the order that it answers', () => {
        expect(readReport('mtn', 'UG', mtn)).toMatchObject({
            reference: '363440463',
            amount: 5_000,
            payer: '+256772123456',
            orderId: mtn.externalId,
            isPaid: true,
        });
    });

    it.each(['FAILED', 'PENDING', '', undefined])('of status %j was not paid', (status) => {
        expect(readReport('mtn', 'UG', { ...mtn, status }).isPaid).toBe(false);
    });
});

describe('a report of Airtel', () => {
    const message = 'Paid UGX 5,000 to AHADI Charge UGX 140, Trans ID MP210603.1234.L06941.';
    const id = 'order-1';

    it.each([
        { transaction: { id, message, status_code: 'TS', airtel_money_id: 'MP210603.1234.L06941' } },
        { transaction: { reference_id: id, message, status: 'TS', airtel_money_id: 'MP210603.1234.L06941' } },
        { data: { transaction: { id, message, status: 'TS', airtel_money_id: 'MP210603.1234.L06941' } } },
    ])('is read in each variant: %j', (body) => {
        expect(readReport('airtel', 'UG', body)).toMatchObject({
            reference: 'MP210603.1234.L06941',
            amount: 5_000,
            orderId: id,
            isPaid: true,
        });
    });

    it('that is ambiguous was not paid', () => {
        expect(readReport('airtel', 'UG', { transaction: { status_code: 'TA' } }).isPaid).toBe(false);
    });
});

describe('a contract that was written by hand', () => {
    it.each([
        ['KE-2026-000196', 'KE-2026-000196'],
        ['ke2026000196', 'KE-2026-000196'],
        [' Ke 2026/000196. ', 'KE-2026-000196'],
        ['2026000196', undefined],
        ['KE-2026-00196', undefined],
        ['', undefined],
    ])('%j is %s', (written, contract) => {
        expect(contractIn(written)).toBe(contract);
    });
});

describe('a payer', () => {
    it('is told by a hash where that is all there is', () => {
        expect([isHashed('F'.repeat(64)), isHashed('+254708374149'), isHashed('25470****149')]).toEqual([
            true,
            false,
            false,
        ]);
    });
});
