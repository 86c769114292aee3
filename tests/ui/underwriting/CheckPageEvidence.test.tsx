import { configure, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import { entriesIn, entryIn, textIn } from '../../../domain/application/captured.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { scriptOf } from '../../../src/underwriting/evidence/callScript.ts';
import { capturedSections, exampleOffer, signedPledge } from '../../support/captured.ts';
import { dossierWith, signIn, unevenOffer } from './dossier.ts';
import { onCheckPages, open } from './openCheck.tsx';

configure({ asyncUtilTimeout: 10_000 });
onCheckPages();

test('a call is logged with one press', async () => {
    const { sent, user } = open('customerCall', dossierWith());
    const log = await screen.findByRole('group', { name: 'Log a call to +233244123456' });
    await user.click(within(log).getByRole('button', { name: 'No answer' }));
    expect(await screen.findByText(/No answer$/, { selector: 'div' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
        findings: { attempts: [{ number: '+233244123456', result: 'no_answer', note: null }] },
    });
});

test('a call is timed, and one asks to be called back is logged with its time', async () => {
    const { sent, user } = open('customerCall', dossierWith());
    await user.click(await screen.findByRole('button', { name: 'Start timer' }));
    expect(screen.getByRole('timer').textContent).toMatch(/^0:0\d$/);
    const log = screen.getByRole('group', { name: 'Log a call to +233244123456' });
    await user.click(within(log).getByRole('button', { name: 'Call back' }));
    await user.click(screen.getByRole('button', { name: 'In 1 h' }));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText(/To be called back/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
        findings: { attempts: [{ result: 'callback', duration: expect.stringMatching(/^0:0\d$/) }] },
    });
    const [attempt] = entriesIn(entryIn(Object(sent[0]?.body), 'findings'), 'attempts');
    const inMinutes = (Date.parse(textIn(attempt, 'callbackAt') ?? '') - Date.now()) / 60_000;
    expect(inMinutes).toBeGreaterThan(58);
    expect(inMinutes).toBeLessThan(61);
});

test('the running call is still timed on coming back to the page', async () => {
    const { user, page } = open('customerCall', dossierWith());
    await user.click(await screen.findByRole('button', { name: 'Start timer' }));
    page.unmount();
    open('customerCall', dossierWith());
    expect((await screen.findByRole('timer')).textContent).toMatch(/^0:0\d$/);
});

test('the script holds the deal in its own figures, and its ten questions in order', async () => {
    open('customerCall', dossierWith());
    const script = (await screen.findByRole('heading', { name: 'Read aloud' })).closest('section');
    const lines = within(script ?? document.body).getAllByRole('listitem');
    expect(lines).toHaveLength(10);
    expect(lines[0]?.textContent).toContain('Ama Serwaa Owusu');
    expect(lines[0]?.textContent).toContain('7890');
    const deal = lines[3]?.textContent ?? '';
    for (const amount of [exampleOffer.deposit, exampleOffer.instalment, exampleOffer.totalCost]) {
        expect(deal).toContain(formatMoney(amount, exampleOffer.currency));
    }
    expect(deal).toContain(`${exampleOffer.tenorMonths} months ${exampleOffer.instalmentCount} × `);
    expect(lines[7]?.textContent).toContain('Circle Phone Centre');
});

test.each(['phone', 'cash'] as const)('a yes is the good answer to each question about a %s', (kind) => {
    const lines = scriptOf({ ...dossierWith(), quote: { ...exampleOffer, kind } });
    expect(lines.map(({ expect: answer }) => answer)).not.toContain('No');
    expect(lines.map(({ ask }) => ask).filter((ask) => ask.startsWith('Did anybody'))).toEqual([]);
});

test('an instalment that differs from the others is read out as what it is', async () => {
    open('customerCall', { ...dossierWith(), quote: unevenOffer });
    expect(await screen.findByText(/for 6 months 25 × GH₵55.00 \+ 1 × GH₵52.00;/)).toBeTruthy();
});

test.each(Object.keys(checks) as readonly CheckType[])('the evidence of %s is drawn', async (type) => {
    open(type, dossierWith());
    const evidence = await screen.findByRole('region', { name: 'Evidence' });
    expect((await within(evidence).findAllByRole('heading')).length).toBeGreaterThan(0);
});

test('the whole report is offered to whoever may open it, and to no other', async () => {
    const whole = { name: 'As received (JSON)' };
    const { page } = open('bureau', dossierWith());
    expect(await screen.findByRole('button', whole)).toBeDefined();
    page.unmount();
    signIn('another');
    open('bureau', dossierWith());
    expect(await screen.findByText('Consent to be looked up')).toBeDefined();
    expect(screen.queryByRole('button', whole)).toBeNull();
});

test('a report that was never kept is said to be none, and not offered again', async () => {
    const { user } = open('bureau', dossierWith());
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
        path.includes('/bureau-report')
            ? Response.json({ code: 'not_found', message: 'Nothing here' }, { status: 404 })
            : fetch(path, init),
    );
    await user.click(await screen.findByRole('button', { name: 'As received (JSON)' }));
    expect(await screen.findByText(/^None was kept/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'As received (JSON)' })).toBeNull();
});

test('a report is not offered without the consent it was pulled by', async () => {
    const customer = { ...capturedSections.customer, consentBureau: false };
    open('bureau', dossierWith({ sections: { ...capturedSections, customer } }));
    expect(await screen.findByText('Consent to be looked up')).toBeDefined();
    expect(screen.queryByText('The whole report')).toBeNull();
});

describe('a pledge', () => {
    const [fridge] = capturedSections.pledge.items;

    test('shows for each of the goods what proves that it is theirs', async () => {
        const items = [fridge, { ...fridge, photo: null, ownershipPhoto: null, ownershipProof: 'none' }];
        open(
            'pledge',
            dossierWith({ sections: { ...capturedSections, pledge: { ...capturedSections.pledge, items } } }),
        );
        expect(await screen.findByText('Proof of ownership: Receipt')).toBeDefined();
        expect(screen.getByText('No proof of ownership')).toBeDefined();
    });

    test('that is a promise shows the signed words, and asks nothing about goods', async () => {
        open('pledge', dossierWith({ sections: { ...capturedSections, pledge: signedPledge } }));
        expect(await screen.findByText(signedPledge.commitmentText)).toBeDefined();
        expect(screen.getByText(/secures none of the financed amount/)).toBeDefined();
        expect(screen.getByRole('radiogroup', { name: /every owner agreed/ })).toBeDefined();
        expect(screen.queryByRole('radiogroup', { name: /photos show/ })).toBeNull();
        expect(screen.queryByText('Covered, at stated values')).toBeNull();
    });
});
