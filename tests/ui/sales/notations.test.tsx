import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import type { Row } from '../../../domain/resource.ts';
import { tidySection } from '../../../src/sales/capture/tidySection.ts';
import { openStep } from './stepHost.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
    cleanup();
    localStorage.clear();
});

const ghana = { rules: countries.GH, today: '2026-11-21' };
const uganda = { rules: countries.UG, today: '2026-11-21' };
const field = (name: RegExp): HTMLInputElement => screen.getByLabelText(name);

test('the number of a card takes its dashes while it is typed, and is judged once it is left', async () => {
    const { user } = openStep({ section: sections.kyc, stored: { idType: 'GHANA_CARD' }, context: ghana });
    expect(screen.getByText('As printed, e.g. GHA-123456789-0')).toBeTruthy();
    await user.type(field(/ID number/), 'gha123');
    expect(field(/ID number/).value).toBe('GHA-123');
    expect(field(/ID number/).getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(await screen.findByText(/Enter the Ghana Card as it is printed/)).toBeTruthy();
    await user.type(field(/ID number/), '4567890');
    expect(field(/ID number/).value).toBe('GHA-123456789-0');
    expect(screen.queryByText(/Enter the Ghana Card as it is printed/)).toBeNull();
});

test('what a number tells is held against what was captured beside it', async () => {
    const stored = { idType: 'NIN_UG', dateOfBirth: '1991-02-03', gender: 'male' };
    const { user } = openStep({ section: sections.kyc, stored, context: uganda, draftKey: 'test.uganda' });
    await user.type(field(/ID number/), 'cm90012345abcd');
    expect(await screen.findByText(/The number says 1990, the date of birth 1991/)).toBeTruthy();
});

test('a phone number is grouped, its network told, and a wrong one is told on leaving', async () => {
    const { user } = openStep({ section: sections.kyc, stored: null, context: ghana });
    const phone = field(/Mobile money number/);
    expect(phone.inputMode).toBe('tel');
    await user.type(phone, '0241234567');
    expect(phone.value).toBe('024 123 4567');
    expect(await screen.findByText('A number of MTN MoMo.')).toBeTruthy();
    await user.clear(phone);
    await user.type(phone, '0241');
    await user.tab();
    expect(await screen.findByText(/with its country code|telephone number of Ghana/)).toBeTruthy();
});

test('correcting in the middle leaves the caret and the rest alone', async () => {
    const { user } = openStep({ section: sections.address, stored: null, context: ghana });
    const address = field(/Digital address/);
    await user.type(address, 'ga1102223');
    expect(address.value).toBe('GA-110-2223');
    await user.type(address, '{backspace}{backspace}');
    expect(address.value).toBe('GA-110-22');
});

test('a number within a list is rewritten without taking the next field from under the finger', async () => {
    const stored = { guarantors: [{ name: 'Yaw Boateng', phone: '' }] };
    const tidy = (values: Row): Row => tidySection(sections.guarantor.fields, values, countries.GH);
    const { user } = openStep({ section: sections.guarantor, stored, context: ghana, tidy });
    const occupation = field(/Occupation/);
    await user.type(field(/^Phone/), '0201234567');
    await user.click(occupation);
    await waitFor(() => expect(field(/^Phone/).value).toBe('+233201234567'));
    expect(document.activeElement).toBe(occupation);
    await user.keyboard('Teacher');
    expect(field(/Occupation/).value).toBe('Teacher');
});
