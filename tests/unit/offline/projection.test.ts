import { expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { missingSections } from '../../../domain/application/progress.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { quote } from '../../../domain/lending/offer.ts';
import type { Entry } from '../../../src/offline/outbox/entry.ts';
import type { Command } from '../../../src/offline/outbox/command.ts';
import { project, type Here } from '../../../src/offline/projection.ts';
import { capturedSections, examplePrice } from '../../support/captured.ts';

const uid = '0193a0f0-0000-7000-8000-00000000000a';

const here: Here = {
    principal: {
        kind: 'person',
        username: 'sales',
        name: 'Efua Sales',
        roles: ['sales'],
        seniority: 'officer',
        country: 'GH',
        merchantCode: 'GH-ACC-1',
        agentCode: 'A-1',
        cellphone: null,
        isTestMode: false,
    },
    merchantName: 'Osu Phones',
    rules: countries.GH,
    today: '2026-11-21',
    prices: [{ ...examplePrice, pledgeRequired: false, validFrom: '2026-01-01', validTo: null }],
    reference: 'On this phone',
};

const entriesOf = (...commands: readonly Command[]): readonly Entry[] =>
    commands.map((command, order) => ({
        id: `id-${order}`,
        uid,
        order,
        command,
        version: null,
        tries: 0,
        madeAt: 0,
        refusal: null,
    }));

const start: Command = { action: 'start', data: capturedSections.customer };
const save = (section: SectionName): Command => ({
    action: 'save_section',
    section,
    data: capturedSections[section],
    base: null,
});
const whole = [start, save('offer'), save('kyc'), save('affordability'), save('address')] as const;

it('shows nothing of an application that neither the server nor this phone knows', () => {
    expect(project(undefined, [], here)).toBeUndefined();
    expect(project(undefined, entriesOf(save('kyc')), here)).toBeUndefined();
});

it('shows an application begun here as the server will, with its offer priced by the same rules', () => {
    const dossier = project(undefined, entriesOf(...whole), here);
    expect(dossier?.application).toMatchObject({
        uid,
        stage: 'draft',
        reference: 'On this phone',
        customerName: 'Ama Serwaa Owusu',
        customerPhone: '+233244123456',
        salesUsername: 'sales',
        merchantCode: 'GH-ACC-1',
        product: 'Galaxy A06',
    });
    const offer = quote(examplePrice, { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' });
    expect(dossier?.quote).toEqual(offer);
    expect(dossier?.application.financedAmount).toBe(offer.principal);
    expect(missingSections(dossier?.progress ?? [])).toEqual([]);
    expect(dossier?.actions.map(({ action }) => action)).toEqual(['save_section', 'submit']);
});

it('says what is missing as the server would', () => {
    const dossier = project(undefined, entriesOf(start, save('offer')), here);
    const missing = missingSections(dossier?.progress ?? []).map(({ name }) => name);
    expect(missing).toEqual(['kyc', 'affordability', 'address']);
});

it('offers no second submission of what waits to be submitted', () => {
    const dossier = project(undefined, entriesOf(...whole, { action: 'submit' }), here);
    expect(dossier?.actions.map(({ action }) => action)).toEqual(['save_section']);
});

it('puts what waits over what the server has, and leaves the rest as the server says', () => {
    const known = project(undefined, entriesOf(...whole), here);
    const changed = project(
        known,
        entriesOf({
            ...start,
            action: 'save_section',
            section: 'customer',
            base: null,
            data: { ...capturedSections.customer, lastName: 'Mensah' },
        }),
        here,
    );
    expect(changed?.application.customerName).toBe('Ama Serwaa Mensah');
    expect(changed?.application.sections.kyc).toEqual(capturedSections.kyc);
    expect(changed?.quote).toEqual(known?.quote);
    expect(project(known, [], here)).toBe(known);
});

it('asks for a guarantor as soon as the offer chosen here makes one needed', () => {
    const dear = { ...here.prices[0], ...examplePrice, pricingId: 'dear', cashPrice: 900_000 };
    const offer = { ...capturedSections.offer, pricingId: 'dear', deposit: 300_000 };
    const commands = [start, { action: 'save_section', section: 'offer', data: offer, base: null }] as const;
    const prices = [{ ...dear, pledgeRequired: true, validFrom: '2026-01-01', validTo: null }];
    const dossier = project(undefined, entriesOf(...commands), { ...here, prices });
    expect(dossier?.needs).toEqual({ pledge: true, guarantor: true });
});

it('counts a remark as answered by what waits: an answer to it, or a section that is no longer what it was', () => {
    const begun = project(undefined, entriesOf(...whole), here);
    if (begun === undefined) throw new Error('It was begun above');
    const flag = { reasonCode: 'WRONG', message: 'Look again', answered: false, answer: null };
    const flagged = (['kyc', 'address', 'customer'] as const).map((section) => ({ ...flag, section }));
    const known = {
        ...begun,
        application: { ...begun.application, stage: 'edit_requested' as const, editRounds: 1, flagged },
    };
    const male: Command = { ...save('kyc'), data: { ...capturedSections.kyc, gender: 'male' } } as Command;
    const answerTo = (section: SectionName, round: number): Command => ({
        action: 'answer_flag',
        section,
        answer: 'It is the blue gate',
        asked: { round, reasonCode: 'WRONG', message: 'Look again', fields: [] },
    });
    const commands = [male, answerTo('address', 1), save('customer'), answerTo('customer', 0)];
    const after = project(known, entriesOf(...commands), here);
    expect(after?.application.flagged).toEqual([
        { ...flag, section: 'kyc', answered: true },
        { ...flag, section: 'address', answered: true, answer: 'It is the blue gate' },
        { ...flag, section: 'customer' },
    ]);
});
