import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { keepDossier } from '../../../src/dataProvider/dossier.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { PageBoundary } from '../../../src/framework/PageBoundary.tsx';
import { SectionList } from '../../../src/sales/capture/SectionList.tsx';
import { SectionPage } from '../../../src/sales/capture/SectionPage.tsx';
import { offersTo } from '../../support/offers.ts';
import { dossierWith, uid } from '../underwriting/dossier.ts';
import { drawAt, enterAsAma, leave } from './salesHost.tsx';

const path = `/home/guarantor/${uid}`;
const base = dossierWith({ stage: 'draft' });
const dossier: Dossier = {
    ...base,
    progress: [
        { name: 'guarantor', state: 'complete', problems: {} },
        { name: 'affordability', state: 'complete', problems: {} },
    ],
    actions: offersTo('owner', 'save_section'),
};

/** What the server says to a save, once a test has it say so. */
let answer: (response: Response) => void;
const saves: unknown[] = [];

beforeAll(async () => {
    enterAsAma();
    await startOffline();
});

beforeEach(() => {
    saves.length = 0;
    keepDossier(queryClient, dossier);
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
        if (method === 'POST' && path.includes('/actions/save_section')) {
            saves.push(path);
            return new Promise<Response>((resolve) => (answer = resolve));
        }
        return Response.json(path.endsWith('/dossier') ? dossier : []);
    });
});
afterEach(async () => {
    await leave();
    vi.unstubAllGlobals();
});

const nameField = () => screen.findByLabelText(/^Name/);
const nextPath = `/home/affordability/${uid}`;

test('next goes on while the server has not answered, and what was typed is kept on the phone', async () => {
    drawAt(path, <SectionPage name="guarantor" />);
    fireEvent.change(await nameField(), { target: { value: 'Esi Mensah' } });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(location.pathname).toBe(nextPath));
    const [entry] = offline().outbox.state().entries;
    expect(entry?.command).toMatchObject({ section: 'guarantor', data: { guarantors: [{ name: 'Esi Mensah' }] } });
    await waitFor(() => expect(saves).toHaveLength(1));
    answer(Response.json(dossier));
    await waitFor(() => expect(offline().outbox.state().entries).toEqual([]));
});

test('what the server refuses afterwards shows on the section list, and at its field on return', async () => {
    const page = drawAt(path, <SectionPage name="guarantor" />);
    fireEvent.change(await nameField(), { target: { value: 'Esi Owusu' } });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(location.pathname).toBe(nextPath));
    page.unmount();
    await waitFor(() => expect(saves).toHaveLength(1));
    const errors = { 'guarantors[0].phone': 'This is the number of the customer' };
    answer(Response.json({ code: 'invalid', message: 'Some fields need attention', errors }, { status: 422 }));
    await waitFor(() => expect(offline().outbox.state().entries[0]?.refusal?.status).toBe(422));

    const list = drawAt(path, <SectionList dossier={dossier} />);
    expect(screen.getByText('The server did not take this')).toBeTruthy();
    list.unmount();

    drawAt(path, <SectionPage name="guarantor" />);
    expect(await nameField()).toHaveProperty('value', 'Esi Owusu');
    await waitFor(() => expect(screen.getByLabelText(/Phone/).getAttribute('aria-invalid')).toBe('true'));
});

test('a field that somebody else changed too is asked for where it stands, and the choice is sent', async () => {
    const theirs = (name: string): Dossier => ({
        ...dossier,
        application: {
            ...dossier.application,
            version: dossier.application.version + 1,
            sections: { ...dossier.application.sections, guarantor: { guarantors: [{ name }] } },
        },
    });
    vi.stubGlobal('fetch', async (asked: string, { method, body }: RequestInit = {}) => {
        if (method !== 'POST' || !asked.includes('/actions/save_section')) {
            return Response.json(asked.endsWith('/dossier') ? theirs('Esi Boateng') : []);
        }
        saves.push(body);
        return saves.length === 1
            ? Response.json({ code: 'stale', message: 'Changed' }, { status: 412 })
            : Response.json(theirs('Esi Mensah'));
    });
    drawAt(path, <SectionPage name="guarantor" />);
    fireEvent.change(await nameField(), { target: { value: 'Esi Mensah' } });
    fireEvent.blur(await nameField());
    expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeTruthy();
    expect(await nameField()).toHaveProperty('value', 'Esi Mensah');
    await userEvent.click(screen.getByRole('button', { name: 'Save the choice' }));
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toContain('Esi Mensah');
    await waitFor(() => expect(offline().outbox.state().entries).toEqual([]));
});

test('a field that is wrong holds it back', async () => {
    drawAt(path, <SectionPage name="guarantor" />);
    fireEvent.change(await nameField(), { target: { value: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/needs? attention/)).toBeTruthy();
    expect(location.pathname).toBe(`/home/guarantor/${uid}`);
});

test('a page that breaks shows a way back, and what was typed on it is there again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let breakNow: () => void = () => undefined;
    const Page = () => {
        const [isBroken, setBroken] = useState(false);
        breakNow = () => setBroken(true);
        if (isBroken) throw new Error('This cannot be drawn');
        return <SectionPage name="guarantor" />;
    };
    const page = (
        <PageBoundary home="/home">
            <Page />
        </PageBoundary>
    );
    drawAt(path, page);
    fireEvent.change(await nameField(), { target: { value: 'Esi Boateng' } });
    act(breakNow);
    expect(screen.getByText('This page could not be drawn.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load it again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the start' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
    cleanup();

    drawAt(path, page);
    expect(await nameField()).toHaveProperty('value', 'Esi Boateng');
});

const inputNamed = (name: string) =>
    screen.getAllByRole<HTMLSelectElement>('combobox').find((one) => one.name === name);
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map((input) => input.getAttribute('name'));

test('a new entry of a list is not wrong before anybody wrote in it, and a fault goes as soon as its cause does', async () => {
    drawAt(path, <SectionPage name="guarantor" />);
    await nameField();
    await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
    expect(wrong()).toEqual([]);
    const relation = inputNamed('guarantors.1.relation');
    const idType = inputNamed('guarantors.1.idType');
    if (relation === undefined || idType === undefined) throw new Error('no second entry');
    await userEvent.selectOptions(relation, 'sibling');
    // Its name was left empty on the way here; nothing else was touched.
    await waitFor(() => expect(wrong()).toEqual(['guarantors.1.name']));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(wrong()).toContain('guarantors.1.idType'));
    await userEvent.selectOptions(idType, idType.options[1]?.value ?? '');
    await waitFor(() => expect(wrong()).not.toContain('guarantors.1.idType'));
    expect(wrong()).toContain('guarantors.1.idNumber');
});
