import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepDossier } from '../../../src/dataProvider/dossier.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { BegunHere } from '../../../src/sales/waiting/BegunHere.tsx';
import { WaitingPage } from '../../../src/sales/waiting/WaitingPage.tsx';
import { capturedSections } from '../../support/captured.ts';
import { dossierWith, uid } from '../underwriting/dossier.ts';
import { drawAt, enterAsAma, leave } from './salesHost.tsx';

const flag = { section: 'address', reasonCode: 'WRONG', message: 'Who?', answered: false, answer: null } as const;
const dossier = dossierWith({ stage: 'edit_requested', flagged: [flag] });
let refusal = { status: 422, code: 'invalid', message: 'This section was not flagged' };

beforeAll(async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit = {}) =>
        method === 'POST' ? Response.json(refusal, { status: refusal.status }) : Response.json(dossier),
    );
    enterAsAma();
    await startOffline();
    keepDossier(queryClient, dossier);
});
beforeEach(() => reachability.set(false));
afterEach(leave);

const draw = () => drawAt('/home/waiting', <WaitingPage />);

test('what waits is said to go out by itself; what was refused waits for the person alone', async () => {
    const command = { action: 'answer_flag', section: 'address', answer: 'The blue gate', asked: null } as const;
    await offline().outbox.perform({ uid, command, version: 1 });
    draw();
    expect(await screen.findByText('Answer: Address')).toBeTruthy();
    expect(screen.getByText('Waits')).toBeTruthy();
    expect(screen.getByText(/^All of it is kept on this phone/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveProperty('disabled', true);

    act(() => reachability.set(true));
    expect(await screen.findByText('Needs you')).toBeTruthy();
    expect(screen.getByText('This section was not flagged')).toBeTruthy();
    expect(screen.queryByText(/^All of it is kept on this phone/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Open and correct' }));
    expect(location.pathname).toBe(`/home/application-edit/${uid}`);
});

test('an answer to what is no longer asked is shown with what was written, and is never sent again as it is', async () => {
    refusal = { status: 412, code: 'stale', message: 'It has changed' };
    const asked = { round: 0, reasonCode: 'WRONG', message: 'Where?', fields: [] };
    const command = { action: 'answer_flag', section: 'address', answer: 'The blue gate', asked } as const;
    // As earlier versions kept it.
    const older = { action: 'answer_flag', section: 'kyc', answer: 'As on the card' } as const;
    await offline().outbox.perform({ uid, command, version: 1 });
    await offline().outbox.perform({ uid, command: older, version: 1 });
    draw();
    act(() => reachability.set(true));
    expect(await screen.findByText(/^Something else is asked by now.*«The blue gate»$/)).toBeTruthy();
    expect(await screen.findByText(/^Something else is asked by now.*«As on the card»$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Open and correct' })).toHaveLength(2);
});

test('the landing names who was begun on this phone and is in no list of the server yet', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const started = crypto.randomUUID();
    const data = capturedSections.customer;
    await offline().outbox.perform({ uid: started, command: { action: 'start', data }, version: null });
    await act(async () => drawAt('/home', <BegunHere />));
    expect(await screen.findByText(`${data.firstName} ${data.otherNames} ${data.lastName}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain(started);
});
