import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { identityOf } from '../../../domain/application/samePerson.ts';
import { sealedSections } from '../../../domain/application/sections/registry.ts';
import { rowOf } from '../../../server/lending/records/application.ts';
import { sealedCustomer } from '../../../server/lending/records/sealedCustomer.ts';
import { isSealed } from '../../../server/platform/secrets/personKey.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { capturedSections } from '../../support/captured.ts';
import { applicationWith } from '../application/people.ts';

const secrets = createSecrets(randomBytes(32));
const { customer, kyc } = capturedSections;
const application = applicationWith({
    sections: capturedSections,
    customerName: `${customer.firstName} ${customer.otherNames} ${customer.lastName}`,
    customerPhone: customer.phone,
    idNumber: kyc.idNumber,
});

/** Milliseconds of processor time; the least of some rounds, because what else the process does is in the others. */
const costOf = (work: () => unknown): number => {
    const times = 20;
    const rounds = Array.from({ length: 25 }, () => {
        const before = process.cpuUsage();
        for (let done = 0; done < times; done += 1) work();
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000 / times;
    });
    return Math.min(...rounds);
};

it('sealing costs a save at most a millisecond of processor time, also of every section at once with all that finds the customer', () => {
    const row = rowOf({ secrets }, application);
    expect(sealedSections.filter((name) => !isSealed(row[name]))).toEqual([]);
    expect([row.marks?.length, row.foundBy?.length]).toEqual([expect.any(Number), expect.any(Number)]);
    const record = { customerId: 'one', keySealed: null };
    const cost = costOf(() => [
        rowOf({ secrets }, application),
        sealedCustomer({ secrets }, record, identityOf(application)),
    ]);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(1);
});
