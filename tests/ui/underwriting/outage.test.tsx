import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { DocumentRecord } from '../../../domain/application/dossier.ts';
import { upload } from '../../../src/dataProvider/uploads.ts';
import { CheckPage } from '../../../src/underwriting/check/CheckPage.tsx';
import { DeskKeys } from '../../../src/underwriting/frame/DeskKeys.tsx';
import { cleanFacts } from '../../support/captured.ts';
import { passingFindings } from '../../support/findings.ts';
import { dossierWith, serve, signIn, uid, type Sent } from './dossier.ts';

vi.mock(import('../../../src/dataProvider/uploads.ts'));

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => signIn('assignee'));
afterEach(async () => {
    cleanup();
    // Leaving saves what is half-done; the next test must not hear of it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    vi.unstubAllGlobals();
    sessionStorage.clear();
});

const [{ phone }] = cleanFacts.guarantorAccounts;
const gatheredAt = '2026-11-02T10:00:00.000Z';

/** What a check knows while no partner answers: our own records alone. */
const answers: Partial<Record<CheckType, object>> = {
    mobileMoney: { mobileMoney: 'unavailable' },
    guarantor: { guarantorAccounts: [{ phone, account: 'unavailable' }] },
    income: { bureau: 'unavailable' },
    bureau: { bureau: 'unavailable' },
};

const away = (type: CheckType, evidence: object = {}): Partial<CheckRecord> => {
    const own = Object.fromEntries(checks[type].facts.map((name) => [name, { ...cleanFacts }[name]]));
    return {
        autoResult: 'unavailable',
        evidence: { ...own, ...answers[type], notes: ['Nobody answered'], gatheredAt, ...evidence },
    };
};

type OnAction = (sent: Sent) => readonly [number, unknown];

const open = (type: CheckType, record = away(type), onAction?: OnAction, documents: readonly DocumentRecord[] = []) => {
    history.replaceState(null, '', checks[type].path.replace(':uid', uid));
    const dossier = { ...dossierWith({}, { [type]: record }), documents };
    const sent = serve(dossier, onAction ?? (() => [200, dossier]));
    render(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <DeskKeys />
            <CheckPage />
        </QueryClientProvider>,
    );
    return { sent, user: userEvent.setup() };
};

const answerIsMissing = /gave no answer|No answer/;
const asking = ['mobileMoney', 'guarantor', 'bureau'] as const;

describe('while no partner answers', () => {
    it.each(checkTypes)('the page of %s says so, can be judged, and has passed nothing', async (type) => {
        const { user } = open(type);
        const judgement = await screen.findByRole('region', { name: 'Judgement' });
        expect(within(judgement).getByText('Held up: no answer')).toBeDefined();
        expect(within(judgement).getByText('Nobody answered')).toBeDefined();
        const outcome = within(judgement).getByRole('group', { name: 'Outcome' });
        for (const choice of within(outcome).getAllByRole('button'))
            expect(choice.getAttribute('aria-pressed')).toBe('false');
        await user.click(within(outcome).getByRole('button', { name: /Refer/ }));
        expect(within(judgement).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
    });

    it.each(asking)('the evidence of %s names the gap and offers to ask again', async (type) => {
        const { sent, user } = open(type);
        const evidence = await screen.findByRole('region', { name: 'Evidence' });
        expect((await within(evidence).findAllByText(answerIsMissing)).length).toBeGreaterThan(0);
        await user.click(await within(evidence).findByRole('button', { name: 'Ask again' }));
        await vi.waitFor(() => expect(sent).toHaveLength(1));
        expect(sent[0]).toMatchObject({
            path: `/api/applications/${uid}/actions/ask_again`,
            body: { check: type },
        });
        const waiting = await within(evidence).findByRole('button', { name: 'Asking…' });
        expect(waiting).toHaveProperty('disabled', true);
    });

    it.each(['mobileMoney', 'bureau'] as const)('%s passes only on what somebody read elsewhere', async (type) => {
        const unread = { ...passingFindings[type], nameSeen: null, manualReference: null };
        const { sent, user } = open(type, { ...away(type), findings: unread });
        await screen.findByRole('region', { name: 'Judgement' });
        await user.keyboard('1');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(/gave no answer: write the/)).toBeDefined();
        expect(sent).toEqual([]);
    });
});

test('a picture of the name on the phone is attached, with who did it and when', async () => {
    vi.mocked(upload).mockResolvedValue({});
    const picture = { kind: 'mobile_money_screen', contentType: 'image/jpeg', size: 1 } as const;
    const taken = { documentId: 'd', capturedBy: 'assignee', capturedAt: '2026-11-02T10:05:00.000Z' };
    const { user } = open('mobileMoney', away('mobileMoney'), undefined, [{ ...picture, ...taken }]);
    expect(await screen.findByText(/^Attached by Kwame Asante, 2 Nov 2026/)).toBeDefined();
    const file = new File(['screen'], 'screen.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('Attach a picture'), file);
    await vi.waitFor(() => expect(vi.mocked(upload)).toHaveBeenCalledOnce());
    expect(vi.mocked(upload).mock.calls[0]?.[0]).toBe(`/api/applications/${uid}/documents?kind=mobile_money_screen`);
});

test('what a partner told is not asked for a second time', async () => {
    open('mobileMoney', {});
    await screen.findByRole('radiogroup', { name: /Is the account active/ });
    expect(screen.queryByLabelText('Registered name as seen on the phone')).toBeNull();
    expect(screen.queryByText('Attach a picture')).toBeNull();
    cleanup();
    open('mobileMoney');
    expect(await screen.findByLabelText(/Registered name as seen on the phone/)).toBeDefined();
});

test('a bureau that may have counted the enquiry is not asked twice', async () => {
    open('bureau', away('bureau', { enquiryInDoubt: true }));
    expect(await screen.findByText(/may have counted the enquiry/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

test('a refusal to ask again is told where it was pressed', async () => {
    const { user } = open('mobileMoney', away('mobileMoney'), () => [
        409,
        { code: 'ANSWERED', message: 'The answer is here already' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('The answer is here already')).toBeDefined();
});

test('a guarantor is called from the page, and the call stands in the log', async () => {
    const { user } = open('guarantor', {});
    const log = await screen.findByRole('group', { name: `Log a call to ${phone}` });
    await user.click(within(log).getByRole('button', { name: 'Answered' }));
    const calls = screen.getByRole('group', { name: 'Calls, number 1' });
    expect(calls.textContent).toMatch(`${phone} · Answered`);
    expect(screen.getByText('BOATENG YAW')).toBeDefined();
});
