import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AgreedWith, CustomerCourse } from '../../../domain/lending/customerCourse.ts';
import { anAdmin, renderAdmin } from './renderAdmin.tsx';

const of = { applicationUid: 'a1', reference: 'GH-2026-000123' };
const given = {
    givenAt: '2026-11-20T08:00:00Z',
    version: '2026-01',
    language: 'fr',
    record: null,
    withdrawnAt: null,
} as const;
const agreed: readonly AgreedWith[] = [
    { ...given, ...of, purpose: 'bureau', proof: 'code', version: '2026-12', record: 'c1' },
    { ...given, ...of, purpose: 'contacts', proof: 'form', withdrawnAt: '2026-11-25T08:00:00Z' },
    { ...given, ...of, purpose: 'marketing', givenAt: null, proof: null, version: null, language: null },
];

test('a customer’s page tells by purpose when and how they agreed, in which words, and what they withdrew', async () => {
    const course: CustomerCourse = { agreed, entries: [], people: {}, next: null };
    vi.stubGlobal('fetch', async (path: string) =>
        path.endsWith('/course') ? Response.json(course) : Response.json({ message: 'None' }, { status: 404 }),
    );
    const customer = { id: 'k1', customerId: 'k1', version: 1, name: 'Ama Serwaa', country: 'GH', mergedInto: null };
    renderAdmin('/admin/edit/customers/k1', { customers: [customer] }, anAdmin);
    const card = within(await screen.findByRole('region', { name: 'What they agreed to' }, { timeout: 15_000 }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(
            /^Asking the credit bureauAgreed on 20 Nov 2026.* · A code by phone · Version 2026-12 · Français · GH-2026-000123$/,
        ),
        expect.stringMatching(
            /^Calling the people who were namedWithdrawn on 25 Nov 2026.*Agreed on .* · Written down by the shop · Version 2026-01 · Français · GH/,
        ),
        'OffersNot agreed to · GH-2026-000123',
    ]);
});
