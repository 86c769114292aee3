import { expect, test } from 'vitest';
import { judgeImei } from '../../../src/sales/handover/EnrolForm.tsx';

const product = { model: 'Spark 20', tacs: ['49015420'] };

test('while digits are missing it counts them and finds no fault', () => {
    expect(judgeImei('4901 5420', product)).toEqual({ imei: null, hint: '8 of 15 digits', fault: undefined });
});

test('a whole and right number of the product is taken, spaces or not', () => {
    expect(judgeImei('490154 203237518', product)).toMatchObject({ imei: '490154203237518', fault: undefined });
});

test('a wrong digit and a phone of another model are told apart', () => {
    expect(judgeImei('490154203237519', product).fault).toMatch(/wrong digit/);
    expect(judgeImei('490154203237518', { ...product, tacs: ['35000000'] }).fault).toBe(
        'This is not a Spark 20: its number begins with 49015420. Take the phone of the contract.',
    );
});

test('letters are not digits', () => {
    expect(judgeImei('49015420323751O', product)).toMatchObject({
        imei: null,
        fault: expect.stringContaining('15 digits'),
    });
});
