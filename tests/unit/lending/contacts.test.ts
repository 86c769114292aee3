import { describe, expect, it } from 'vitest';
import { countries, countryCodes } from '../../../domain/countries.ts';
import {
    countedContacts,
    mayContactAgain,
    nextContactOn,
    withContact,
    type Contact,
} from '../../../domain/lending/contacts.ts';

const cap = { perDay: 1, perWeek: 3 };
const calls = (...days: readonly string[]): readonly Contact[] => days.map((on) => ({ on, way: 'call' }));

describe('how often a customer is told that money is due', () => {
    it.each([
        ['nobody told them yet', [], '2026-11-27', '2026-11-27'],
        ['told today', ['2026-11-27'], '2026-11-27', '2026-11-28'],
        ['told twice this week', ['2026-11-24', '2026-11-26'], '2026-11-27', '2026-11-27'],
        ['three times within seven days', ['2026-11-21', '2026-11-24', '2026-11-26'], '2026-11-27', '2026-11-28'],
        ['the first of three a week ago', ['2026-11-20', '2026-11-24', '2026-11-26'], '2026-11-27', '2026-11-27'],
        ['three days in a row', ['2026-11-25', '2026-11-26', '2026-11-27'], '2026-11-27', '2026-12-02'],
        ['over the end of a year', ['2026-12-29', '2026-12-30', '2026-12-31'], '2027-01-01', '2027-01-05'],
    ])('%s', (_, days, today, next) => {
        const contacts = calls(...days);
        expect(nextContactOn(contacts, today, cap)).toBe(next);
        expect(mayContactAgain(contacts, today, cap)).toBe(next === today);
    });

    it('keeps what counts still, and no more of a year of contacts', () => {
        let kept: readonly Contact[] = [];
        for (let day = 1; day <= 28; day += 1) {
            const on = `2026-02-${String(day).padStart(2, '0')}`;
            if (mayContactAgain(kept, on, cap)) kept = withContact(kept, { on, way: 'message' });
            expect(kept.length).toBeLessThanOrEqual(cap.perWeek);
        }
        expect(countedContacts(kept, '2026-03-10')).toEqual([]);
    });

    it.each(countryCodes)(
        'has a number of its own in %s, which leaves room for what is told before and after a due day',
        (code) => {
            const { perDay, perWeek } = countries[code].contact.atMost;
            expect(perDay).toBeGreaterThan(0);
            expect(perWeek).toBeGreaterThanOrEqual(3);
            expect(perWeek).toBeLessThanOrEqual(7 * perDay);
        },
    );
});
