import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AddressNotice } from '../../../src/resources/users/UserNotices.tsx';

afterEach(cleanup);

const esi = { id: 'esi', email: 'esi@example.com', pendingEmail: null, pendingCellphone: null };

test('the page of a user says what somebody wrote that does not count yet, who did, and when it will', () => {
    const pending = { pendingCellphone: '+233244000001', pendingUntil: '2026-11-23T10:00:00Z' };
    render(<AddressNotice record={{ ...esi, ...pending }} author="Kofi Adjei" />);
    expect(screen.getByRole('alert').textContent).toMatch(/^Kofi Adjei wrote \+233244000001: it counts from 23 Nov/);
});

test('it says nothing where nothing waits', () => {
    render(<AddressNotice record={esi} author="Kofi Adjei" />);
    expect(screen.queryByRole('alert')).toBeNull();
});
