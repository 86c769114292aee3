import { describe, expect, it } from 'vitest';
import { stages } from '../../../domain/application/stages.ts';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { fill } from '../../../domain/languages/phrase.ts';
import { nameOfChange } from '../../../domain/notifications/changes.ts';
import type { NoticeFacts } from '../../../domain/notifications/notice.ts';
import { noticeOfAction, noticeOfStage, notices } from '../../../domain/notifications/notices.ts';
import { catalogueOf, translate } from '../../../server/platform/languages.ts';
import { matchRoute } from '../../../src/routes/matchRoute.ts';

const facts: NoticeFacts = {
    reference: 'GH-2026-000123',
    recordId: '01890000-0000-7000-8000-000000000001',
    amount: 'GHS 450.00',
};
const table = Object.entries(notices);

describe.each(table)('%s', (_, { title, body, link, to }) => {
    it('says nothing of a person: beside the reference and an amount it is fixed words', () => {
        expect(title).not.toMatch(/%\{/);
        const named = [...body.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
        expect(named).toContain('reference');
        expect(named.filter((name) => name !== 'reference' && name !== 'amount')).toEqual([]);
        expect(fill(body, { ...facts })).not.toMatch(/%\{/);
        // Telephone numbers, ID numbers and addresses would have digits, an at sign or a plus.
        expect(body.replaceAll(/%\{\w+\}/g, '')).not.toMatch(/[\d@+]/);
    });

    it.each(['fr', 'sw'] as const)('is told in %s, though it is kept in English', (language) => {
        const texts = catalogueOf(language);
        expect(translate(title, language)).toBe(texts[title]);
        expect(translate(fill(body, { ...facts }), language)).toBe(fill(texts[body] ?? '', { ...facts }));
    });

    it('is short enough to be read at a glance', () => {
        expect(title.length).toBeLessThanOrEqual(40);
        expect(fill(body, { ...facts }).length).toBeLessThanOrEqual(90);
    });

    it('leads to an address of the recipient’s own area', () => {
        const areas = {
            seller: 'sales',
            formerSeller: 'sales',
            shop: 'sales',
            underwriter: 'underwriters',
            seniors: 'underwriters',
        } as const;
        for (const stage of stages) {
            const address = link({ ...facts, stage });
            if (address === null) continue;
            const route = matchRoute(address)?.route;
            expect([address, route?.area]).toEqual([address, Reflect.get(areas, to) ?? 'admin']);
        }
    });
});

it('names the records of a change in the language of its reader', () =>
    expect(translate(fill(notices.approvalWaits.body, { reference: nameOfChange('pricing') }), 'fr')).toBe(
        'Une modification d’un prix attend une deuxième personne',
    ));

describe('what is told of an application', () => {
    it('has an entry for each stage that a transition with a notice leads to', () => {
        const reached = transitions
            .filter(({ effects }) => (effects as readonly string[]).includes('notify_sales'))
            .map(({ to }) => to);
        expect(reached.filter((stage) => stage === 'same' || noticeOfStage[stage] === undefined)).toEqual([]);
    });

    it('has an entry for each action that an underwriter hears of', () => {
        const named = transitions
            .filter(({ effects }) => (effects as readonly string[]).includes('notify_underwriter'))
            .map(({ action }) => action);
        expect([...new Set(named)].toSorted()).toEqual(Object.keys(noticeOfAction).toSorted());
    });
});
