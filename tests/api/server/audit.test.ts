import { describe, expect, it } from 'vitest';
import { changesOf, recordEvent } from '../../../server/platform/audit/eventLog.ts';
import { openLog, principal, someEvent } from './loggedEvents.ts';

const log = openLog();

describe('the event log', () => {
    it('keeps changed fields only, personal data by its last four characters', async () => {
        expect(changesOf(someEvent('GH0001'))).toEqual({
            name: { from: 'Old', to: 'N\u0119w \u20B5' },
            cellphone: { from: '••••5101', to: '••••5999' },
            location: { from: { latitude: '••••', longitude: '••••' }, to: null },
        });
        const nested = {
            record: 'applications',
            before: null,
            after: { kyc: { idNumber: 'GHA-123456789-0', firstName: 'Kofi', nextOfKin: [{ phone: '+233244000001' }] } },
        };
        expect(JSON.stringify(changesOf(nested))).not.toMatch(/GHA-1234|\+23324400/);
        expect(
            changesOf({ record: 'merchants', before: { a: 1, version: 1 }, after: { a: 1, version: 2 } }),
        ).toBeNull();
    });

    it('takes entries in nobody else\u2019s name', async () => {
        const forged = { ...someEvent('GH0001'), principal: { ...principal, username: 'kofi' } };
        const work = log().db.withTransaction((tx) => recordEvent(tx, forged), { scope: principal });
        await expect(work).rejects.toMatchObject({ code: '42501' });
    });
});
