import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceStates, isSettled } from '../../../domain/application/application.ts';
import { actionNames } from '../../../domain/application/lifecycle/transitions.ts';
import { humanize } from '../../../domain/field.ts';
import { phoneSignals } from '../../../domain/lending/phoneSignals.ts';
import { changeLanguage } from '../../../src/i18n/say.ts';
import { deedOf } from '../../../src/underwriting/parts/deeds.ts';
import { RequestEditDialog } from '../../../src/underwriting/review/RequestEditDialog.tsx';
import { catalogueOf } from '../../../server/platform/languages.ts';
import { dossierWith, signIn } from './dossier.ts';
import { open } from './openCheck.tsx';

beforeEach(() => {
    signIn('underwriter', 'officer', 'Kwame Asante');
    changeLanguage('sw', catalogueOf('sw'));
});
afterEach(() => {
    cleanup();
    changeLanguage('en', {});
});

test('what is asked to be changed, why, and what is wrong with it are said in the reader’s language', async () => {
    const user = userEvent.setup();
    render(
        <QueryClientProvider client={new QueryClient()}>
            <RequestEditDialog dossier={dossierWith({ stage: 'under_review' })} onClose={() => undefined} />
        </QueryClientProvider>,
    );
    const send = screen.getByRole('button', { name: /^Tuma kwa/ });
    await user.click(send);
    const { textContent: fault } = await screen.findByRole('alert');
    expect(Object.values(catalogueOf('sw'))).toContain(fault);
    await user.click(screen.getByRole('checkbox', { name: 'Ombi la mteja' }));
    expect(screen.getByRole('option', { name: 'Kuna kinachokosekana' })).toBeDefined();
});

test('the customer’s photo stands first, before the sides of the card, in every language', async () => {
    open('identity', dossierWith());
    const texts = catalogueOf('sw');
    const names = ['Customer', 'ID, front', 'ID, back'].map((text) => texts[text]);
    const shown = (await screen.findAllByRole('figure')).map(({ textContent }) => textContent);
    expect(shown.map((text) => names.find((name) => text?.includes(String(name))))).toEqual(names);
});

test('what happened to an application is told in words that come with the desk', () => {
    const comesWithDesk = (part: string): Record<string, string> =>
        JSON.parse(readFileSync(`domain/languages/sw/${part}.json`, 'utf8'));
    changeLanguage('sw', { ...comesWithDesk('shared'), ...comesWithDesk('desk') });
    const told = [
        ...actionNames,
        ...phoneSignals.map((signal) => `phone_${signal}`),
        ...deviceStates.filter(isSettled).map((state) => `device_${state}`),
        'read_bureau_report',
        'check_automatically',
        'lock_event',
        'forget',
        'export',
    ];
    expect(told.filter((action) => deedOf(action) === humanize(action))).toEqual([]);
});
