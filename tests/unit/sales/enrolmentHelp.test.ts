import { expect, it } from 'vitest';
import { helpFor } from '../../../src/sales/texts/enrolment.ts';

it('each way an enrolment fails is said in words, by the brand where it matters', () => {
    const named = [
        'DEVICE_ALREADY_ENROLLED',
        'WRONG_MODEL',
        'OFFLINE',
        'COMMAND_FAILED',
        'NOT_AVAILABLE',
        'PROVIDER_DOWN',
    ];
    for (const product of ['Samsung Galaxy A06', 'TECNO Spark 30', 'Nokia C32']) {
        const { failures } = helpFor(product);
        for (const failure of named)
            expect([product, failure, failures[failure]]).toEqual([product, failure, expect.stringMatching(/\. \S/)]);
    }
    expect(helpFor('Samsung Galaxy A06').failures['DEVICE_ALREADY_ENROLLED']).toContain('Knox Guard');
    expect(helpFor('TECNO Spark 30').failures['DEVICE_ALREADY_ENROLLED']).not.toContain('Knox Guard');
    expect(helpFor('Samsung Galaxy A06').prepare).toContain('before it is set up');
});
