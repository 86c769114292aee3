import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AddressNotice } from '../../../src/resources/users/UserNotices.tsx';

afterEach(cleanup);

const esi = { id: 'esi', email: 'esi@example.com', pendingEmail: null, pendingCellphone: null };

test('the page of a user says what somebody wrote that does not count yet, who did, and when it will', () => {
    const pending = { pendingCellphone: '+233244000001', pendingBy: 'support', pendingUntil: '2026-11-23T10:00:00Z' };
    render(<AddressNotice record={{ ...esi, ...pending }} />);
    expect(screen.getByRole('alert').textContent).toMatch(/^support wrote \+233244000001: it counts from 23 Nov/);
});

test('it says nothing where nothing waits', () => {
    render(<AddressNotice record={esi} />);
    expect(screen.queryByRole('alert')).toBeNull();
});
