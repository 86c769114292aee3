import { describe, expect, it } from 'vitest';
import { checks, type CheckType } from '../../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../../domain/application/checks/checkTypes.ts';
import { casesOfCustomer } from './casesOfCustomer.ts';
import { casesOfSurroundings } from './casesOfSurroundings.ts';
import { autoOf, type Case } from './context.ts';

const table: Readonly<Partial<Record<CheckType, readonly Case[]>>> = { ...casesOfCustomer, ...casesOfSurroundings };

describe.each(checkTypes)('%s by itself', (type) => {
    it.each(table[type] ?? [])('%s', (_, changes, result, reasons) => {
        const found = autoOf(type, changes);
        expect({ result: found.result, reasons: found.reasons.toSorted() }).toEqual({
            result,
            reasons: reasons.toSorted(),
        });
    });

    it('gives only reasons it declares, and always says what it compared', () => {
        for (const [, changes] of table[type] ?? []) {
            const { reasons, notes, score } = autoOf(type, changes);
            expect(reasons.filter((reason) => !(reason in checks[type].reasonCodes))).toEqual([]);
            expect(notes.length).toBeGreaterThan(0);
            expect(score ?? 0).toBeGreaterThanOrEqual(0);
            expect(score ?? 0).toBeLessThanOrEqual(100);
        }
    });

    it('never passes while a fact it asks for is unknown', () => {
        const optional = ['runningLoans', 'mayHaveSecondLoan', 'districtArea', 'bureau', 'enquiryInDoubt'];
        const needed = checks[type].facts.filter((name) => name === type || !optional.includes(name));
        for (const name of needed) {
            // Without an offer the financed amount of the application stands in for it.
            const application = name === 'offer' ? { financedAmount: null } : {};
            const { result } = autoOf(type, { facts: { [name]: undefined }, application });
            expect([name, result]).toEqual([name, 'unavailable']);
        }
    });
});
