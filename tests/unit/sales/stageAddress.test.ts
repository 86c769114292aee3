import { expect, test } from 'vitest';
import { stages } from '../../../domain/application/stages.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import { matchRoute } from '../../../src/routes/matchRoute.ts';
import { isPageOf, sectionAddress, stageAddress } from '../../../src/sales/stageAddress.ts';

const uid = '0193a0f0-0000-7000-8000-000000000001';
const at = (stage: (typeof stages)[number]) => ({ uid, stage, flagged: [], conditions: null });

test.each(stages)('work at the stage %s has an address of the sales area that shows that stage', (stage) => {
    const address = stageAddress({ uid, stage });
    expect(matchRoute(address)).toMatchObject({ route: { area: 'sales' }, params: { uid } });
    expect(isPageOf(address, at(stage))).toBe(true);
});

test.each([
    ['draft', '/home/application-request/:uid'],
    ['pending', '/home/pending/:uid'],
    ['under_review', '/home/pending/:uid'],
    ['reviewed', '/home/pending/:uid'],
    ['edit_requested', '/home/application-edit/:uid'],
    ['condition_approved', '/home/application-request/:uid/offers'],
    ['approved', '/home/contract/:uid'],
    ['signed', '/home/phone-locking/:uid'],
    ['completed', '/home/complete/:uid'],
    ['rejected', '/home/rejection/:uid'],
] as const)('an application at %s is worked on at %s', (stage, path) => {
    expect(stageAddress({ uid, stage })).toBe(path.replace(':uid', uid));
});

const heldByOthers = ['pending', 'under_review', 'approved', 'signed', 'completed', 'rejected'] as const;

test.each(sectionNames)('the section %s of a draft opens, and of no application that others hold', (name) => {
    const { pathname } = new URL(sectionAddress(uid, name), 'http://x');
    expect(isPageOf(pathname, at('draft'))).toBe(true);
    expect(heldByOthers.filter((stage) => isPageOf(pathname, at(stage)))).toEqual([]);
});

test('of an application that was sent back only the flagged sections open', () => {
    const flag = {
        section: 'kyc',
        reasonCode: 'UNREADABLE',
        message: 'Blurred',
        answered: false,
        answer: null,
    } as const;
    const sentBack = { ...at('edit_requested'), flagged: [flag] };
    expect(isPageOf(`/home/kyc/${uid}`, sentBack)).toBe(true);
    expect(isPageOf(`/home/address/${uid}`, sentBack)).toBe(false);
    expect(isPageOf(`/home/guarantor/${uid}`, { ...sentBack, missing: ['guarantor'] })).toBe(true);
});

test('under conditions only the evidence that was asked for opens, until it is answered', () => {
    const asked = { ...at('condition_approved'), conditions: { needGuarantor: true } };
    expect(isPageOf(`/home/guarantor/${uid}`, asked)).toBe(true);
    expect(isPageOf(`/home/pledge/${uid}`, asked)).toBe(false);
    const answered = { ...asked, conditions: { needGuarantor: true, answered: true } };
    expect(isPageOf(`/home/guarantor/${uid}`, answered)).toBe(false);
});

test('a signed contract can be looked up while it is signed and afterwards, not before', () => {
    const pathname = `/home/signed-application/${uid}`;
    expect(isPageOf(pathname, at('signed'))).toBe(true);
    expect(isPageOf(pathname, at('completed'))).toBe(true);
    expect(isPageOf(pathname, at('approved'))).toBe(false);
});

test('the field to go to stands behind the address', () => {
    expect(sectionAddress(uid, 'customer', 'phone')).toBe(`/home/application-request/${uid}?edit=customer#phone`);
    expect(sectionAddress(uid, 'kyc', 'idNumber')).toBe(`/home/kyc/${uid}#idNumber`);
});
