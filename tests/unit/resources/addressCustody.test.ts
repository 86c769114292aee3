import { expect, test } from 'vitest';
import { heldBack, settled, stopped, waitingIn } from '../../../domain/resources/addressCustody.ts';

const nothing = { pendingEmail: null, pendingCellphone: null, pendingBy: null, pendingUntil: null };
const person = { name: 'Esi', email: 'esi@example.com', cellphone: '+233244123457', ...nothing };
const writing = { by: 'support', until: new Date('2026-11-23T10:00:00Z') };
const later = { by: 'admin', until: new Date('2026-11-23T20:00:00Z') };

const waiting = heldBack(person, { ...person, email: 'other@example.com' }, writing);

test('a written address waits beside the one that counts; everything else counts at once', () => {
    expect(heldBack(person, { ...person, name: 'Esi Boateng', email: 'other@example.com' }, writing)).toEqual({
        ...person,
        name: 'Esi Boateng',
        pendingEmail: 'other@example.com',
        pendingBy: 'support',
        pendingUntil: writing.until,
    });
});

test('a change of nothing but other fields touches no address', () => {
    expect(heldBack(person, { ...person, name: 'Esi Boateng' }, writing)).toEqual({ ...person, name: 'Esi Boateng' });
    expect(heldBack(waiting, { ...waiting, name: 'Esi Boateng' }, later)).toEqual({ ...waiting, name: 'Esi Boateng' });
});

test('the same written again waits no longer than before', () => {
    expect(heldBack(waiting, { ...waiting, email: 'other@example.com' }, later)).toEqual(waiting);
});

test('another one begins the wait anew, for both', () => {
    expect(heldBack(waiting, { ...waiting, cellphone: '+233244000000' }, later)).toEqual({
        ...waiting,
        pendingCellphone: '+233244000000',
        pendingBy: 'admin',
        pendingUntil: later.until,
    });
});

test('what waits counts, or is dropped, as a whole', () => {
    expect(waitingIn(waiting)).toEqual({ email: 'other@example.com' });
    expect(settled(waiting)).toEqual({ ...person, email: 'other@example.com' });
    expect(stopped({ ...waiting, secondStepOffAt: new Date() })).toEqual({ ...person, secondStepOffAt: null });
});
