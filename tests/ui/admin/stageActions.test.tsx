import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { expectDrawnOnce, offeredTo, offersOf } from '../drawnActions.ts';
import { uid } from '../underwriting/dossier.ts';
import { anAdmin, aSupporter, renderAdmin } from './renderAdmin.tsx';

const people = { admin: anAdmin, support: aSupporter, senior_support: { ...aSupporter, seniority: 'senior' } } as const;

const cases = offersOf(['admin', 'support', 'senior_support'] as const).flatMap(([name, stage, actions]) => {
    // Whole sections are captured on pages, which administration does not have.
    const drawn = actions.filter(({ place }) => place !== 'section page');
    return drawn.length === 0 ? [] : [{ name, stage, drawn, names: drawn.map(({ action }) => action).join(', ') }];
});

test.each(cases)('draws for $name, $stage, exactly once: $names', async ({ name, stage, drawn }) => {
    const dossier = offeredTo(name, { stage });
    vi.stubGlobal('fetch', async (path: string) =>
        path.endsWith('/dossier')
            ? Response.json(dossier)
            : Response.json({ code: 'none', message: 'No server' }, { status: 404 }),
    );
    const { user } = renderAdmin(`/admin/application/${uid}`, {}, people[name]);
    await screen.findByRole('heading', { name: dossier.application.customerName });
    const menu = screen.queryByRole('button', { name: 'Actions' });
    if (menu !== null) await user.click(menu);
    await expectDrawnOnce(drawn);
});
