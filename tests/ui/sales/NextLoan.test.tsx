import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sections } from '../../../domain/application/sections/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { readDraft, writeDraft, dropDraft } from '../../../src/framework/step/draftStore.ts';
import { startDraftKey } from '../../../src/sales/capture/draftKeys.ts';
import { NextLoan } from '../../../src/sales/handover/NextLoan.tsx';
import { examplePrice } from '../../support/captured.ts';
import { dossierWith } from '../underwriting/dossier.ts';
import { drawAt, enterAsAma } from './salesHost.tsx';

const known = dossierWith({ stage: 'completed', reference: 'GH-2026-000007' });
const { application } = known;
const loan = { currency: 'GHS', state: 'running', paid: 71_500, outstanding: 71_500, overdue: 0, version: 1 };
const second = {
    ...examplePrice,
    lentAs: 'second',
    status: 'published',
    validFrom: '2026-01-01',
    validTo: null,
    serviceFee: 0,
};

const draw = (changes: Partial<typeof loan> = {}, price: object = second, dossier: Dossier = known): void => {
    enterAsAma();
    queryClient.clear();
    vi.stubGlobal('fetch', async (path: string) =>
        path.startsWith('/api/loans/')
            ? Response.json({ ...loan, ...changes })
            : Response.json([price], { headers: { 'content-range': 'pricing 0-0/1' } }),
    );
    drawAt('/home/complete', <NextLoan dossier={dossier} />);
};

const key = startDraftKey('ama');
const begin = () => screen.findByRole('button', { name: 'Begin a second loan' });
const beginAgain = () => screen.findByRole('button', { name: 'Begin a new application' });

/** What is never carried over: ticks and photos, of whatever section. */
const askedAnew = Object.values(sections).flatMap(({ fields }) =>
    fields.filter(({ name, document }) => document !== undefined || /consent/i.test(name)).map(({ name }) => name),
);

beforeEach(() => dropDraft(key));
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test('is offered to whoever paid enough, and begins with what is known of them but consents and photos', async () => {
    draw();
    await userEvent.click(await begin());
    const values = readDraft(key)?.values ?? {};
    expect(values).toMatchObject({ phone: application.sections.customer?.['phone'] });
    expect(Object.keys(values).filter((name) => askedAnew.includes(name))).toEqual([]);
});

test('of whoever wants nobody called, those they named are asked anew', async () => {
    draw({}, second, { ...known, contactsWithdrawn: true });
    await userEvent.click(await begin());
    const names = Object.keys(readDraft(key)?.values ?? {});
    expect(names).toContain('lastName');
    expect(names.filter((name) => name.startsWith('nextOfKin'))).toEqual([]);
});

test('leaves another beginning that is kept on the phone as it is', async () => {
    writeDraft(key, { firstName: 'Kofi' });
    draw();
    await userEvent.click(await begin());
    expect(readDraft(key)?.values).toEqual({ firstName: 'Kofi' });
});

test('says what is missing', async () => {
    draw({ paid: 0, outstanding: 143_000 });
    expect(
        await screen.findByText('Of GH-2026-000007, 50% must be paid before a second loan: GH₵715.00 more'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Begin a second loan' })).toBeNull();
});

test('is not spoken of where the shop has none to offer', async () => {
    draw({}, { ...second, lentAs: 'first' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('A second loan')).toBeNull();
});

test('once this one is paid off, a new application begins with what is known but consents and photos', async () => {
    draw({ state: 'paid', paid: 143_000, outstanding: 0 }, { ...second, lentAs: 'first' });
    await userEvent.click(await beginAgain());
    const values = readDraft(key)?.values ?? {};
    const { phone, lastName, nextOfKinPhone } = application.sections.customer ?? {};
    expect(values).toMatchObject({ phone, lastName, nextOfKinPhone });
    expect(askedAnew).toEqual(expect.arrayContaining(['consentIdentity', 'consentMarketing', 'selfie', 'idFront']));
    expect(Object.keys(values).filter((name) => askedAnew.includes(name))).toEqual([]);
    expect(screen.queryByText('A second loan')).toBeNull();
});

test('is not offered to whoever owes what was written off', async () => {
    draw({ state: 'written_off', overdue: 71_500 });
    expect(await screen.findByText(/GH-2026-000007 is late/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull();
});
