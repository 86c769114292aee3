import { describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { listedFrom, listingStep, type ListingQuestion } from '../../../domain/lending/listing.ts';

const question = (changes: Partial<ListingQuestion> = {}): ListingQuestion => ({
    state: 'defaulted',
    overdue: 500_000,
    rules: countries.KE,
    noticeOn: null,
    listedOn: null,
    today: '2026-11-22',
    ...changes,
});

describe('a customer in default', () => {
    it.each([
        ['is told first', {}, 'notify'],
        ['is told once', { noticeOn: '2026-11-22' }, 'none'],
        ['is not reported on the last day of their time', { noticeOn: '2026-10-24' }, 'none'],
        ['is reported when it is over', { noticeOn: '2026-10-23' }, 'list'],
        ['is reported once', { noticeOn: '2026-10-23', listedOn: '2026-11-22' }, 'none'],
        ['is left alone over a small sum', { overdue: 99_999 }, 'none'],
        ['is told of a sum that the law counts', { overdue: 100_000 }, 'notify'],
        ['is let go when they pay before', { state: 'overdue', noticeOn: '2026-11-01' }, 'withdraw'],
        ['is let go afterwards too', { state: 'paid', noticeOn: '2026-10-01', listedOn: '2026-11-01' }, 'withdraw'],
        ['is not whoever is merely late', { state: 'overdue' }, 'none'],
    ] as const)('%s', (_, changes, step) => {
        expect(listingStep(question(changes))).toBe(step);
    });

    it('has thirty days from the notice', () => {
        expect(listedFrom('2026-01-31', countries.KE)).toBe('2026-03-02');
    });
});
