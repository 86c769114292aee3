import { describe, expect, it } from 'vitest';
import type { ApplicationPatch } from '../../../domain/application/application.ts';
import * as change from '../../../domain/application/lifecycle/changes.ts';
import { capturedSections } from '../../support/captured.ts';
import { now, price, situation, type Situation } from './situation.ts';

const patch = (changes: change.Changes, given: Situation = {}): ApplicationPatch => changes(situation(given));
const inDays = (days: number): string => change.daysFrom(now, days);
const flag = (section: 'kyc' | 'offer', answered = false) =>
    ({ section, reasonCode: 'WRONG', message: 'Look again', answered, answer: null }) as const;
const { customer, kyc, offer } = capturedSections;

describe('capturing', () => {
    it('starts with the customer, without whose sale it is', () => {
        const started = patch(change.startApplication, {
            application: null,
            input: { ...customer, salesUsername: 'owner' },
        });
        expect(started).toEqual({
            customerName: 'Ama Serwaa Owusu',
            customerPhone: '+233244123456',
            customerWaiting: true,
            sections: { customer },
        });
    });

    it('derives the columns from each section', () => {
        const saved = (section: string, data: object, facts: Situation['facts'] = {}) =>
            patch(change.saveSection, { application: { stage: 'draft' }, input: { section, data }, facts });
        expect(saved('kyc', { ...kyc, idNumber: ' gha-123456789-0 ' })).toMatchObject({ idNumber: 'GHA-123456789-0' });
        expect(saved('kyc', {})).toMatchObject({ idNumber: null });
        expect(saved('customer', { firstName: 'Kofi' })).toMatchObject({
            customerName: 'Kofi',
            customerWaiting: false,
        });
        expect(saved('customer', {})).not.toHaveProperty('customerPhone');
        expect(saved('offer', offer, { outstanding: 7 })).toMatchObject({
            product: 'Galaxy A06',
            financedAmount: 110_000,
            exposure: 110_007,
        });
        expect(saved('offer', { ...offer, deposit: 1 })).toMatchObject({
            product: 'Galaxy A06',
            financedAmount: null,
            exposure: null,
        });
        expect(saved('offer', offer, { price: null })).toMatchObject({ product: null, financedAmount: null });
        expect(saved('address', {})).toEqual({ sections: { address: {} }, flagged: [] });
    });

    it('answers a flag by a change, not by saving the same again', () => {
        const edited = { stage: 'edit_requested', flagged: [flag('kyc'), flag('offer')] } as const;
        const saved = (data: object) =>
            patch(change.saveSection, { application: edited, input: { section: 'kyc', data } }).flagged;
        expect(saved({ ...kyc, gender: 'male' })).toEqual([flag('kyc', true), flag('offer')]);
        expect(saved({ ...Object.fromEntries(Object.entries(kyc).toReversed()), colour: null })).toEqual([
            flag('kyc'),
            flag('offer'),
        ]);
    });

    it('flags a section that nobody asked for while the others are corrected, so that the reviewer sees it', () => {
        const added = {
            section: 'pledge',
            reasonCode: 'MISSING',
            message: 'Needed since the other changes',
            answered: true,
            answer: null,
        };
        const flagsOf = (stage: 'draft' | 'edit_requested', section: string) =>
            patch(change.saveSection, {
                application: { stage, flagged: [flag('kyc'), flag('offer')] },
                input: { section, data: { gender: 'male' } },
            }).flagged;
        expect(flagsOf('edit_requested', 'pledge')).toEqual([flag('kyc'), flag('offer'), added]);
        expect(flagsOf('edit_requested', 'kyc')).toEqual([flag('kyc', true), flag('offer')]);
        expect(flagsOf('draft', 'pledge')).toEqual([flag('kyc'), flag('offer')]);
    });

    it('takes no name or number from blank text', () => {
        const saved = (data: object) => patch(change.saveSection, { input: { section: 'customer', data } });
        const blank = saved({ firstName: ' ', lastName: ' ', phone: ' ' });
        expect(blank).not.toHaveProperty('customerName');
        expect(blank).not.toHaveProperty('customerPhone');
        expect(saved({ firstName: ' Kofi ', otherNames: '  ', lastName: 'Mensah' })).toMatchObject({
            customerName: 'Kofi Mensah',
        });
    });

    it('goes over to another seller, where there is one', () => {
        const newSeller = { username: 'esi', merchantCode: 'GH0002', agentCode: 'AG0009' };
        expect(patch(change.transferred, { facts: { newSeller } })).toEqual({
            salesUsername: 'esi',
            merchantCode: 'GH0002',
            agentCode: 'AG0009',
        });
        expect(patch(change.transferred, { facts: { newSeller: null } })).toEqual({});
    });

    it('comes to the front of the queue, and back', () => {
        expect(patch(change.prioritized, { input: { isPriority: true } })).toEqual({ isPriority: true });
        expect(patch(change.prioritized, { input: { isPriority: false } })).toEqual({ isPriority: false });
        expect(patch(change.prioritized, {})).toEqual({ isPriority: false });
    });

    it('answers a flag in words', () => {
        const edited = { stage: 'edit_requested', flagged: [flag('kyc'), flag('offer')] } as const;
        const input = { section: 'offer', answer: 'It is right' };
        expect(patch(change.answerFlag, { application: edited, input }).flagged).toEqual([
            flag('kyc'),
            { ...flag('offer', true), answer: 'It is right' },
        ]);
    });

    it.each([
        ['submitted', change.submitted, 'submittedAt', 'resubmittedAt'],
        ['resubmitted', change.resubmitted, 'resubmittedAt', 'submittedAt'],
    ] as const)('prices the offer anew when it is %s', (_, changes, noted, kept) => {
        const found = patch(changes, { application: { expiresAt: now, exposure: 1 }, facts: { outstanding: 5 } });
        expect(found).toMatchObject({ financedAmount: 110_000, exposure: 110_005, [noted]: now, expiresAt: null });
        // Its place in the queue stays.
        expect(found).not.toHaveProperty(kept);
    });
});

describe('reviewing', () => {
    it('claims, assigns and gives back', () => {
        const taken = { assignee: 'underwriter', reviewer: 'underwriter', claimedAt: now };
        expect(patch(change.claimed, { by: 'underwriter' })).toEqual(taken);
        expect(patch(change.assigned, { by: 'senior', input: { username: 'underwriter' } })).toEqual(taken);
        expect(patch(change.released)).toEqual({ assignee: null, reviewer: null, claimedAt: null });
    });

    it('asks for an edit, a round at a time, and leaves its place to the reviewer', () => {
        const sections = [{ section: 'kyc', reasonCode: 'UNREADABLE', message: 'Too dark' }];
        const given = { by: 'assignee', application: { editRounds: 1 }, input: { sections } } as const;
        expect(patch(change.editRequested, given)).toEqual({
            flagged: [{ ...sections[0], answered: false, answer: null }],
            editRounds: 2,
            reviewer: 'assignee',
            assignee: null,
            recommendation: null,
            expiresAt: inDays(7),
        });
    });

    it('ends with a recommendation on what was seen', () => {
        const input = { verdict: 'approve', comment: 'All fits' };
        expect(patch(change.reviewFinished, { by: 'assignee', input, facts: { inputsHash: 'seen' } })).toEqual({
            recommendation: { ...input, by: 'assignee' },
            reviewer: 'assignee',
            inputsHash: 'seen',
        });
    });
});

describe('deciding', () => {
    const decided = { decidedBy: 'senior', decidedAt: now, assignee: null };

    it('approves for seven days', () => {
        expect(patch(change.approved, { by: 'senior' })).toEqual({
            ...decided,
            conditions: null,
            expiresAt: inDays(7),
        });
    });

    it('keeps only the conditions that were set', () => {
        const input = {
            maxFinanced: 90_000,
            minDepositBps: 0,
            maxTenorMonths: null,
            allowedProducts: [],
            needGuarantor: false,
            needPledge: true,
            needDocument: '',
            internalComment: 'Too much for this income',
        };
        expect(patch(change.dealChanged, { by: 'senior', input })).toEqual({
            ...decided,
            conditions: { maxFinanced: 90_000, minDepositBps: 0, needPledge: true },
            expiresAt: inDays(7),
        });
    });

    it('rejects in the words for the customer, and cools off from the country’s own day', () => {
        const input = { reasonCodes: ['POLICY'], customerMessage: 'Not this time', internalComment: 'Secret' };
        expect(patch(change.rejected, { by: 'senior', input })).toEqual({
            ...decided,
            expiresAt: null,
            rejection: {
                reasonCodes: ['POLICY'],
                customerMessage: 'Not this time',
                coolingOffUntil: '2026-12-02',
                at: now,
                by: 'senior',
            },
        });
    });

    it('is no person who knocks out', () => {
        const knocked = patch(change.knockedOut, { facts: { blacklisted: true } });
        expect(knocked).toMatchObject({ decidedBy: null, rejection: { reasonCodes: ['BLACKLISTED'], by: 'system' } });
        expect(knocked.rejection?.customerMessage).not.toMatch(/blacklist/i);
    });

    it('accepts a deal in the price’s present version and keeps the colour of the same phone', () => {
        const input = { pricingId: 'GH-A06', deposit: 60_000, tenorMonths: 6, frequency: 'weekly', code: '123456' };
        const { code: _code, ...terms } = input;
        const accepted = patch(change.dealAccepted, { input, facts: { price: { ...price, version: 4 } } });
        expect(accepted).toMatchObject({
            sections: { offer: { ...terms, pricingVersion: 4, colour: 'black' } },
            financedAmount: 95_000,
            exposure: 95_000,
            conditions: null,
            expiresAt: inDays(7),
        });
        expect(JSON.stringify(accepted)).not.toContain('123456');
        const other = patch(change.dealAccepted, { input: { ...input, pricingId: 'GH-OTHER' } });
        expect(other.sections?.offer).toMatchObject({ colour: null });
    });

    it('accepts a deal without an earlier offer or a price', () => {
        const accepted = patch(change.dealAccepted, {
            application: { sections: { ...capturedSections, offer: null } },
            input: { pricingId: 'GH-A06' },
            facts: { price: null },
        });
        expect(accepted.sections?.offer).toEqual({ pricingId: 'GH-A06', pricingVersion: null, colour: null });
    });

    it('rejects without reasons, and asks for no edit, where none are given', () => {
        expect(patch(change.rejected, { input: { customerMessage: 'No' } }).rejection?.reasonCodes).toEqual([]);
        expect(patch(change.editRequested, {}).flagged).toEqual([]);
    });

    it('keeps the answer to what was asked for, and goes back to whoever decided', () => {
        const application = { decidedBy: 'senior', conditions: { needDocument: 'Payslip' } };
        const answered = (input: object) => patch(change.conditionsAnswered, { application, input: { ...input } });
        expect(answered({ answer: 'Here it is', evidence: 'pic' })).toMatchObject({
            conditions: { needDocument: 'Payslip', answered: true, answer: 'Here it is', evidence: 'pic' },
            reviewer: 'senior',
            resubmittedAt: now,
            expiresAt: null,
        });
        expect(answered({ answer: 'None', evidence: null }).conditions).not.toHaveProperty('evidence');
    });

    it('sends back for rework to the reviewer, and undoes an approval', () => {
        expect(patch(change.sentForRework, { application: { reviewer: 'underwriter' } })).toEqual({
            recommendation: null,
            inputsHash: null,
            assignee: 'underwriter',
        });
        expect(patch(change.approvalUndone)).toEqual({
            terms: null,
            decidedAt: null,
            decidedBy: null,
            expiresAt: null,
        });
    });

    it('reopens once, in the hands of who did it', () => {
        expect(patch(change.reopened, { by: 'senior' })).toEqual({
            reopened: true,
            assignee: 'senior',
            reviewer: 'senior',
            claimedAt: now,
            inputsHash: null,
            recommendation: null,
        });
    });
});

describe('the end', () => {
    it.each<[string, change.Changes, Situation, ApplicationPatch]>([
        ['signed for three days', change.signed, {}, { signedAt: now, expiresAt: inDays(3) }],
        ['the deposit', change.depositConfirmed, { input: { amount: 45_000 } }, { depositPaid: 45_000 }],
        ['completed', change.completed, {}, { completedAt: now, expiresAt: null }],
        [
            'cancelled',
            change.cancelled,
            { input: { reason: 'DUPLICATE' } },
            { cancelReason: 'DUPLICATE', assignee: null, expiresAt: null },
        ],
        ['expired', change.expired, {}, { assignee: null, expiresAt: null }],
        ['nothing', change.nothing, {}, {}],
    ])('%s', (_, changes, given, expected) => {
        expect(patch(changes, given)).toEqual(expected);
    });
});
