import { expect, test } from 'vitest';
import { isKept } from '../../../vite.pwa.ts';

test.each([
    ['src/account/AccountArea.tsx', true],
    ['src/notifications/InboxPage.tsx', true],
    ['src/sales/earnings/EarningsPage.tsx', true],
    ['src/underwriting/queue/QueuePage.tsx', false],
    ['src/admin/dashboard/Dashboard.tsx', false],
])('the phone of a shop opens %s without a network: %s', (module, isThere) => {
    expect(isKept(module)).toBe(isThere);
});
