import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { keepDossier } from '../../../src/dataProvider/dossier.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { useApplication } from '../../../src/offline/useApplication.ts';
import { ChangeDeal } from '../../../src/sales/offers/ChangeDeal.tsx';
import { session } from '../../../src/session/session.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';
import { dossierWith, uid } from '../underwriting/dossier.ts';

configure({ asyncUtilTimeout: 10_000 });

const decidedAt = '2026-11-20T10:00:00.000Z';
const conditions = { needDocument: 'Payslip of October', answered: true, answer: 'An older one' };
const photo = { documentId: 'payslip', kind: 'condition_evidence', capturedAt: '2026-11-20T11:00:00.000Z' } as const;
const dossier = {
    ...dossierWith({ stage: 'condition_approved', decidedAt, conditions: { ...conditions, answered: false } }),
    progress: [],
    documents: [{ ...photo, contentType: 'image/jpeg', size: 1, capturedBy: 'ama' }],
};

const Shown = () => {
    const { data } = useApplication(uid);
    return data === undefined ? null : <ChangeDeal dossier={data} rules={countries.GH} prices={[]} />;
};

beforeAll(async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    reachability.set(false);
    vi.stubGlobal('fetch', async () => Response.error());
    session.set({ token: 't', username: 'ama', country: 'GH', roles: ['sales'], expires: Date.now() / 1000 + 3600 });
    await startOffline();
    keepDossier(queryClient, dossier);
});

test('without a network conditions are answered from this phone, with the photo taken before and with what they were', async () => {
    history.replaceState(null, '', `/home/application-request/${uid}/offers`);
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <Shown />
            </AppTheme>
        </QueryClientProvider>,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /What you added/ }), 'It is of October');
    await userEvent.click(screen.getByRole('button', { name: 'Send to the underwriter' }));
    expect(await screen.findByText(/^Answered on this phone/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send to the underwriter' })).toHaveProperty('disabled', true);
    const asked = { decidedAt, conditions: { needDocument: 'Payslip of October' } };
    expect(
        offline()
            .outbox.state()
            .entries.map(({ command }) => command),
    ).toEqual([{ action: 'answer_conditions', answer: 'It is of October', evidence: 'payslip', asked }]);
});
