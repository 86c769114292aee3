import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consentingPeople, type ConsentRecord } from '../../../domain/application/consent.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { carryOut } from '../../../src/dataProvider/carryOut.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { Consents } from '../../../src/sales/capture/consent/Consents.tsx';
import { capturedSections } from '../../support/captured.ts';
import { offersTo } from '../../support/offers.ts';
import { dossierWith } from '../underwriting/dossier.ts';
import { Providers } from './stepHost.tsx';

vi.mock(import('../../../src/dataProvider/carryOut.ts'), () => ({ carryOut: vi.fn<typeof carryOut>() }));

configure({ asyncUtilTimeout: 10_000 });

const [backer] = capturedSections.guarantor.guarantors;

const draft = (consents: readonly ConsentRecord[] = []): Dossier => ({
    ...dossierWith({ stage: 'draft' }),
    consents,
    actions: offersTo('owner', 'send_consent_code', 'give_consent'),
});

const proofOf = (method: ConsentRecord['method']): ConsentRecord => {
    const person = consentingPeople(draft().application).find((one) => one.person === 'guarantor');
    if (person === undefined) throw new Error('There is no guarantor');
    return {
        ...person,
        consentId: '01890000-0000-7000-8000-0000000000c1',
        version: '2026-11',
        method,
        documentId: null,
        takenBy: 'sales',
        givenAt: '2026-11-21T10:00:00.000Z',
    };
};

const open = (dossier: Dossier, keepTyped?: () => Promise<boolean>) => {
    render(<Consents dossier={dossier} person="guarantor" {...(keepTyped && { keepTyped })} />, { wrapper: Providers });
    return userEvent.setup();
};

const commands = () => vi.mocked(carryOut).mock.calls.map(([, , { action, input }]) => [action, input]);

beforeEach(async () => {
    await startOffline();
    vi.mocked(carryOut).mockReset().mockResolvedValue(draft());
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test('the words are read out, the code goes to that person’s phone, and their yes is sent with it', async () => {
    const user = open(draft());
    await user.click(screen.getByRole('button', { name: `Let ${backer.name} agree` }));
    expect(await screen.findByText(/I agree to pay the instalments of Ama Serwaa Owusu/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Send a code to ${backer.phone}` }));
    const field = await screen.findByLabelText('Code from the message');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByRole('button', { name: 'They agree' })).toHaveProperty('disabled', true);
    // The last digit is the yes: nothing is pressed after it.
    await user.type(field, '123456');
    expect(commands()).toEqual([
        ['send_consent_code', { phone: backer.phone }],
        ['give_consent', { phone: backer.phone, code: '123456' }],
    ]);
});

test('what was typed meanwhile is sent before the code is asked for', async () => {
    const { outbox } = offline();
    let answer: ((reply: Response) => void) | undefined;
    vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
        method === 'GET'
            ? Promise.resolve(Response.json({ simulated: [], missing: [] }))
            : new Promise<Response>((resolve) => (answer = resolve)),
    );
    const { application } = draft();
    const [uid, version] = [application.uid, application.version];
    const data = application.sections.guarantor ?? {};
    void outbox.perform({ uid, version, command: { action: 'save_section', section: 'guarantor', data, base: null } });
    await vi.waitFor(() => expect(answer).toBeDefined(), 10_000);
    const user = open(draft());
    await user.click(screen.getByRole('button', { name: `Let ${backer.name} agree` }));
    await user.click(await screen.findByRole('button', { name: `Send a code to ${backer.phone}` }));
    expect(commands()).toEqual([]);
    answer?.(Response.json(draft()));
    await vi.waitFor(() => expect(commands()).toEqual([['send_consent_code', { phone: backer.phone }]]), 10_000);
});

test('what is typed and not yet on its way goes first', async () => {
    let keep: ((isKept: boolean) => void) | undefined;
    const keepTyped = (): Promise<boolean> => new Promise((resolve) => (keep = resolve));
    const user = open(draft(), keepTyped);
    await user.click(screen.getByRole('button', { name: `Let ${backer.name} agree` }));
    await user.click(await screen.findByRole('button', { name: `Send a code to ${backer.phone}` }));
    await vi.waitFor(() => expect(keep).toBeDefined());
    expect(commands()).toEqual([]);
    keep?.(true);
    await vi.waitFor(() => expect(commands()).toEqual([['send_consent_code', { phone: backer.phone }]]), 10_000);
});

test('a wrong code is told at its field', async () => {
    const user = open(draft());
    await user.click(screen.getByRole('button', { name: `Let ${backer.name} agree` }));
    const errors = { code: 'This is not the code that was sent' };
    vi.mocked(carryOut).mockRejectedValue(new ApiError(422, { code: 'invalid', message: 'Some fields', errors }));
    await user.type(await screen.findByLabelText('Code from the message'), '111111');
    expect(await screen.findByText('This is not the code that was sent')).toBeTruthy();
});

test('where no message arrives they sign instead', async () => {
    const user = open(draft());
    await user.click(screen.getByRole('button', { name: `Let ${backer.name} agree` }));
    await user.click(await screen.findByRole('button', { name: 'Sign instead' }));
    expect(screen.getByText(`Signature of ${backer.name}`)).toBeTruthy();
    expect(screen.queryByLabelText('Code from the message')).toBeNull();
});

test.each([
    ['code', /Agreed by a code/],
    ['signature', /Agreed by signature/],
] as const)('what is proven by %s is shown, and not asked again', (method, words) => {
    open(draft([proofOf(method)]));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
});

test('whoever agreed to the same words and more, as they once were, agreed', () => {
    const proof = proofOf('code');
    open(draft([{ ...proof, statement: `${proof.statement} I know that the phone locks if payments are missed.` }]));
    expect(screen.getByText(/Agreed by a code/)).toBeTruthy();
});

test('what was agreed to in other words, or by another name, is asked again', () => {
    open(draft([{ ...proofOf('code'), statement: 'I am somebody else.' }]));
    expect(screen.getByRole('button', { name: `Let ${backer.name} agree` })).toBeTruthy();
});
