import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { keepDossier } from '../../../src/dataProvider/dossier.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { SectionPage } from '../../../src/sales/capture/SectionPage.tsx';
import { EditPage } from '../../../src/sales/review/EditPage.tsx';
import { offersTo } from '../../support/offers.ts';
import { dossierWith, uid } from '../underwriting/dossier.ts';
import { drawAt, enterAsAma, leave } from './salesHost.tsx';

const fields = [
    { field: 'guarantors[0].phone', message: 'Nobody answers this number' },
    { field: 'guarantors[0].name', message: 'It differs from the ID' },
];
const flag = { reasonCode: 'WRONG', answered: false, answer: null };
const dossier: Dossier = {
    ...dossierWith({
        stage: 'edit_requested',
        flagged: [
            { ...flag, section: 'guarantor', message: '', fields },
            { ...flag, section: 'address', message: 'Which house is it?' },
        ],
    }),
    progress: [],
    actions: offersTo('owner', 'save_section', 'answer_flag', 'resubmit'),
};

const sent: string[] = [];

beforeAll(async () => {
    enterAsAma();
    await startOffline();
});
beforeEach(() => {
    sent.length = 0;
    keepDossier(queryClient, dossier);
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
        if (method === 'POST') sent.push(path);
        if (method === 'POST') return Response.error();
        if (path.endsWith('/notes')) return Response.json({ threads: [], people: [], mayWrite: [] });
        return Response.json(path.endsWith('/dossier') ? dossier : []);
    });
});
afterEach(async () => {
    await leave();
    reachability.set(true);
    vi.unstubAllGlobals();
});

test('the underwriter’s words stand at the field they are about', async () => {
    drawAt(`/home/guarantor/${uid}`, <SectionPage name="guarantor" />);
    const phone = await screen.findByRole('group', { name: 'Phone' });
    expect(phone.textContent).toContain('Nobody answers this number');
    expect(within(phone).getByRole('textbox')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Name' }).textContent).toContain('It differs from the ID');
    expect(screen.getByText('See what is written at: Guarantors 1: Phone, Guarantors 1: Name.')).toBeTruthy();
});

test('the summary lists the words of each field, each leading there', async () => {
    drawAt(`/home/application-edit/${uid}`, <EditPage />);
    const link = await screen.findByRole('link', { name: 'Guarantors 1: Phone' });
    expect(link.getAttribute('href')).toBe(`/home/guarantor/${uid}#guarantors.0.phone`);
    expect(screen.getByText('Nobody answers this number')).toBeTruthy();
    expect(screen.getByText('Which house is it?')).toBeTruthy();
});

test('without a network remarks are answered and all is sent back from this phone', async () => {
    vi.stubGlobal('fetch', async () => {
        throw new TypeError('Failed to fetch');
    });
    reachability.set(false);
    drawAt(`/home/application-edit/${uid}`, <EditPage />);
    for (const answer of ['He has another number now', 'The blue gate']) {
        const [open] = await screen.findAllByText('To do');
        const card = open?.closest('section') ?? document.body;
        await userEvent.click(within(card).getByRole('button', { name: 'Answer instead' }));
        await userEvent.type(within(card).getByRole('textbox', { name: /Your answer/ }), answer);
        await userEvent.click(within(card).getByRole('button', { name: 'Save the answer' }));
        await screen.findByText(`«${answer}»`);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Send back for review' }));
    expect(await screen.findByText(/^Sent back on this phone/)).toBeTruthy();
    await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Send back for review' })).toHaveProperty('disabled', true),
    );
    expect(
        offline()
            .outbox.state()
            .entries.map(({ command }) => command),
    ).toEqual([
        {
            action: 'answer_flag',
            section: 'guarantor',
            answer: 'He has another number now',
            asked: { round: 0, reasonCode: 'WRONG', message: '', fields },
        },
        {
            action: 'answer_flag',
            section: 'address',
            answer: 'The blue gate',
            asked: { round: 0, reasonCode: 'WRONG', message: 'Which house is it?', fields: [] },
        },
        { action: 'resubmit' },
    ]);
    expect(sent).toEqual([]);
});
