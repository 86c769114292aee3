import { act, cleanup, configure, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { checks } from '../../../domain/application/checks/registry.ts';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { prefetchPanels } from '../../../src/underwriting/evidence/panels.ts';
import { passingFindings } from '../../support/findings.ts';
import { dossierWith, paste, signIn, uid } from './dossier.ts';
import { answer, onCheckPages, open, outcome } from './openCheck.tsx';

configure({ asyncUtilTimeout: 10_000 });
onCheckPages();

test('the questions are those of the declaration, each unanswered', async () => {
    open('identity', dossierWith());
    for (const { label } of checks.identity.fields) {
        const question = await screen.findByRole('radiogroup', { name: label });
        for (const choice of within(question).getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Identity Check' })).toBeDefined();
    expect(screen.getByText('Compared')).toBeDefined();
});

test('evidence that was fetched ahead stands there with the heading, with no skeleton before it', async () => {
    await prefetchPanels();
    open('identity', dossierWith());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByLabelText('Loading')).toBeNull();
});

test('a pass is refused until the findings allow it, each gap at its question, and nothing is sent', async () => {
    const { sent, user } = open('identity', dossierWith());
    await answer(user, /Is the face the one on the ID/, 'Yes');
    await answer(user, /Are name, number and dates/, 'No');
    await user.click(outcome(/Pass/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A pass needs the data to match; else fail or refer')).toBeDefined();
    expect(screen.getByText('A pass needs a readable ID; else ask for an edit')).toBeDefined();
    expect(screen.queryByText('A pass needs the face to match; else fail or refer')).toBeNull();
    expect(sent).toEqual([]);
});

test('a fail needs a reason and a comment', async () => {
    const { sent, user } = open(
        'identity',
        dossierWith({}, { identity: { autoResult: 'fail', autoReasons: ['ID_EXPIRED'] } }),
    );
    await screen.findByRole('radiogroup', { name: /Is the face/ });
    await user.click(outcome(/Fail/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least one reason')).toBeDefined();
    expect(screen.getByText('Write at least ten letters')).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /The ID has expired/ }));
    await paste(user, screen.getByLabelText(/Comment/), 'The card expired in May.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
        path: `/api/applications/${uid}/actions/record_check`,
        body: { check: 'identity', outcome: 'fail', reasonCodes: ['ID_EXPIRED'], comment: 'The card expired in May.' },
        ifMatch: '"3"',
    });
});

test('half a check is kept without an outcome', async () => {
    const { sent, user } = open('identity', dossierWith());
    await answer(user, /Is the face/, 'Yes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ outcome: null, findings: { faceMatches: true, ofAge: null } });
});

test('the keyboard comes along to the next check, whose heading is read out', async () => {
    const { user } = open('identity', dossierWith());
    await screen.findByRole('radiogroup', { name: /Is the face/ });
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('saving leads to the next open check, skipping what is done', async () => {
    const done = { status: 'done', outcome: 'pass' } as const;
    const { sent, user } = open(
        'identity',
        dossierWith({}, { identity: { findings: passingFindings.identity }, mobileMoney: done, pledge: done }),
    );
    await screen.findByRole('radiogroup', { name: /Is the face/ });
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Save and next: Income' }));
    await vi.waitFor(() => expect(location.pathname).toBe(`/underwriters/income-check/${uid}`));
    expect(sent[0]?.body).toMatchObject({ check: 'identity', outcome: 'pass', findings: passingFindings.identity });
});

test('keys: digits choose the outcome, Alt and arrows step, Ctrl and Enter saves', async () => {
    const { sent, user } = open('identity', dossierWith({}, { identity: { findings: passingFindings.identity } }));
    await screen.findByRole('radiogroup', { name: /Is the face/ });
    await user.keyboard('3');
    expect(outcome(/Refer/).getAttribute('aria-pressed')).toBe('true');
    await user.type(screen.getByLabelText(/Comment/), '2');
    expect(outcome(/Refer/).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Choose at least one reason')).toBeDefined();
    expect(sent).toEqual([]);
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(location.pathname).toBe(`/underwriters/momo-kyc-check/${uid}`);
});

test('keys: Y and N answer one question after the other, O leads to what is open', async () => {
    const { sent, user } = open('identity', dossierWith());
    const groups = await screen.findAllByRole('radiogroup');
    const chosen = (index: number): string | undefined =>
        within(groups[index] ?? document.body)
            .getAllByRole('radio')
            .filter((radio) => Object(radio).checked === true)
            .map((radio) => radio.closest('label')?.textContent ?? '')[0];
    await user.keyboard('yny');
    expect([chosen(0), chosen(1), chosen(2), chosen(3)]).toEqual(['Yes', 'No', 'Yes', undefined]);
    await user.click(screen.getByLabelText(/Comment/));
    await user.keyboard('no way');
    expect(chosen(3)).toBeUndefined();
    await user.click(document.body);
    await user.keyboard('o');
    expect(groups[3]?.contains(document.activeElement)).toBe(true);
    await user.keyboard('y'.repeat(groups.length - 3));
    await user.keyboard('o');
    expect(document.activeElement?.textContent).toContain('Pass');
    expect(sent).toEqual([]);
});

test('the first open item is the first unanswered one, text fields too; what may stay empty is none', async () => {
    const { user } = open('income', dossierWith());
    const income = await screen.findByLabelText(/^Verified net income a month/);
    await user.keyboard('o');
    expect(document.activeElement).toBe(income);
    await user.keyboard('4000');
    await user.click(screen.getByRole('button', { name: 'First open' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Instalments to others/));
    await user.keyboard('150');
    await user.click(screen.getByRole('button', { name: 'First open' }));
    expect(document.activeElement?.closest('[role=radiogroup]')?.getAttribute('aria-label')).toMatch(/genuine/);
});

test('nothing is left open unseen: going on tells what is unanswered, and goes on when pressed again', async () => {
    const { sent, user } = open('income', dossierWith());
    await user.click(await screen.findByLabelText(/^Household costs/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const told = await screen.findByText('Not answered yet');
    expect(told.parentElement?.textContent).toContain(
        'Verified net income a month · Instalments to others a month · Is the proof of income genuine?',
    );
    expect(told.parentElement?.textContent).toContain('Outcome');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Verified net income/));
    expect(sent).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(location.pathname).not.toBe(`/underwriters/income-check/${uid}`));
    expect(sent[0]?.body).toMatchObject({ check: 'income', outcome: null });
});

test('a pass leaves no question of the call unseen that it does not need', async () => {
    const { payerKnown: _left, ...findings } = passingFindings.customerCall;
    const { sent, user } = open('customerCall', dossierWith({}, { customerCall: { findings } }));
    await screen.findByRole('radiogroup', { name: /^5/ });
    await user.keyboard('1{Control>}{Enter}{/Control}');
    expect((await screen.findByText('Not answered yet')).parentElement?.textContent).toContain('5. Said who pays');
    expect(document.activeElement?.closest('[role=radiogroup]')?.getAttribute('aria-label')).toMatch(/^5/);
    expect(sent).toEqual([]);
});

test('O goes on to the next open check when all is answered here', async () => {
    const { user } = open(
        'identity',
        dossierWith({}, { identity: { status: 'done', outcome: 'pass', findings: passingFindings.identity } }),
    );
    await screen.findByRole('radiogroup', { name: /Is the face/ });
    await user.click(screen.getByRole('button', { name: 'First open' }));
    expect(location.pathname).toBe(`/underwriters/momo-kyc-check/${uid}`);
});

test('what is half-done is kept on the server after a quiet moment, and is said to be', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { sent, user } = open('identity', dossierWith());
    await answer(user, /Is the face/, 'No');
    await answer(user, /Are name, number and dates/, 'Yes');
    vi.advanceTimersByTime(7_000);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(await screen.findByText(/^Kept so far/)).toBeDefined();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
        check: 'identity',
        outcome: null,
        findings: { faceMatches: false, dataMatches: true },
    });
});

test('what a partner does not answer is seen in the steps', async () => {
    open('identity', dossierWith({}, { mobileMoney: { autoResult: 'unavailable' } }));
    expect(await screen.findByRole('link', { name: /Mobile money.*Held up: no answer/ })).toBeDefined();
});

describe('what the server refuses', () => {
    const refusals = [
        [412, { code: 'STALE_VERSION', message: 'Changed' }, /changed a moment ago/],
        [409, { code: 'INVALID_TRANSITION', message: 'It was released meanwhile' }, /It was released meanwhile/],
        [403, { code: 'NOT_ALLOWED', message: 'This is not yours to judge' }, /not yours to judge/],
        [
            422,
            { code: 'invalid', message: 'x', errors: { faceMatches: 'Look at the face again' } },
            /Look at the face again/,
        ],
    ] as const;

    test.each(refusals)('%d is shown, and what was typed stays', async (status, body, text) => {
        const { user } = open('identity', dossierWith(), () => [status, body]);
        await answer(user, /Is the face/, 'Yes');
        await paste(user, screen.getByLabelText(/Comment/), 'Half a thought');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(text)).toBeDefined();
        expect(screen.getByLabelText(/Comment/)).toHaveProperty('value', 'Half a thought');
        const face = screen.getByRole('radiogroup', { name: /Is the face/ });
        expect(within(face).getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true);
    });
});

test('what is typed is kept on the server when the page is left half-done', async () => {
    const { sent, user, page } = open('identity', dossierWith());
    await answer(user, /Is the face/, 'No');
    page.unmount();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ outcome: null, findings: { faceMatches: false } });
});

test('a change to a finished check is not sent by leaving; it is back when the page is opened again', async () => {
    const dossier = dossierWith(
        {},
        {
            identity: {
                status: 'done',
                outcome: 'pass',
                findings: passingFindings.identity,
                checkedBy: 'assignee',
                checkedAt: '2026-11-01T10:00:00.000Z',
            },
        },
    );
    const { sent, user, page } = open('identity', dossier);
    await answer(user, /Is the face/, 'No');
    page.unmount();
    expect(sent).toEqual([]);
    open('identity', dossier);
    expect(await screen.findByText(/did not save is put back/)).toBeDefined();
    const face = screen.getByRole('radiogroup', { name: /Is the face/ });
    expect(within(face).getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
});

test('others read what was found and change nothing', async () => {
    signIn('underwriter');
    const dossier = { ...dossierWith({}, { identity: { findings: passingFindings.identity } }), actions: [] };
    const { user } = open('identity', dossier);
    expect(await screen.findByText(/Kwame Asante is reviewing/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    await user.keyboard('2');
    expect(outcome(/Fail/).getAttribute('aria-pressed')).toBe('false');
});

test('only seniors are offered to waive', async () => {
    open('identity', dossierWith());
    await screen.findByRole('radiogroup', { name: /Is the face/ });
    expect(screen.queryByRole('button', { name: /Waive/ })).toBeNull();
    cleanup();
    signIn('assignee', 'senior');
    open('identity', dossierWith());
    expect(await screen.findByRole('button', { name: /Waive/ })).toBeDefined();
});

test('what is saved without a network goes by itself when it is back', async () => {
    const { sent, user } = open('identity', dossierWith({}, { identity: { findings: passingFindings.identity } }));
    await screen.findByRole('radiogroup', { name: /Is the face/ });
    const served = fetch;
    const lost: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit = {}) => {
        if (method === 'POST') lost.push(body);
        throw new TypeError('Failed to fetch');
    });
    act(() => reachability.set(false));
    await user.click(outcome(/Pass/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your judgement is kept here/)).toBeDefined();
    expect([lost.length, sent.length]).toEqual([1, 0]);
    vi.stubGlobal('fetch', served);
    act(() => reachability.set(true));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent[0]?.body)).toBe(lost[0]);
    await vi.waitFor(() => expect(screen.queryByText(/Your judgement is kept here/)).toBeNull());
});
