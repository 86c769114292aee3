import { array, assert, constantFrom, date, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { tieSaid } from '../../../domain/approval.ts';
import { deedIn, tieBetween, tieDays, tiedUntil, type Deed, type DeedKind } from '../../../domain/independence.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const dayMs = 86_400_000;
const people = ['ama', 'esi', 'kofi', 'yaw'] as const;
const person = constantFrom(...people);
const kinds: readonly DeedKind[] = ['made', 'enabled', 'raised', 'readdressed', 'reset'];

const deed: Arbitrary<Deed> = record({
    kind: constantFrom(...kinds),
    by: person,
    to: person,
    at: date({ min: new Date(now.getTime() - 20 * dayMs), max: now, noInvalidDate: true }),
});
const deeds = array(deed, { maxLength: 8 });

const isBetween = ({ by, to }: Deed, one: string, other: string): boolean =>
    (by === one && to === other) || (by === other && to === one);

/** Not one and the same, and neither held the other's account in the last seven days. */
const independent = (...[one, other, known]: Parameters<typeof tieBetween>): boolean =>
    one !== other && tieBetween(one, other, known) === undefined;

describe('two people', () => {
    it('are independent of each other alike', () => {
        assert(
            property(deeds, person, person, (all, one, other) => {
                const known = { deeds: all, now };
                expect(independent(one, other, known)).toBe(independent(other, one, known));
            }),
        );
    });

    it('are never one and the same', () => {
        assert(
            property(deeds, person, (all, one) => {
                expect(independent(one, one, { deeds: all, now })).toBe(false);
            }),
        );
    });

    it('are tied by exactly what one did to the other’s account in the last seven days', () => {
        assert(
            property(deeds, person, person, (all, one, other) => {
                const recent = all.some(
                    (one_) => isBetween(one_, one, other) && now.getTime() - one_.at.getTime() < tieDays * dayMs,
                );
                expect(independent(one, other, { deeds: all, now })).toBe(one !== other && !recent);
            }),
        );
    });

    it('stay what they are whatever others do, and whatever is done to others', () => {
        assert(
            property(deeds, deeds, (all, further) => {
                const others = further.filter((one) => !isBetween(one, 'ama', 'esi'));
                const [before, after] = [all, [...others, ...all]].map((known) =>
                    tieBetween('ama', 'esi', { deeds: known, now }),
                );
                expect(after).toEqual(before);
            }),
        );
    });

    it('are free at the very moment that is told', () => {
        assert(
            property(deeds, (all) => {
                const tie = tieBetween('ama', 'esi', { deeds: all, now });
                if (tie === undefined) return;
                const at = (moment: number) => independent('ama', 'esi', { deeds: all, now: new Date(moment) });
                expect(at(tiedUntil(tie).getTime() - 1)).toBe(false);
                expect(at(tiedUntil(tie).getTime())).toBe(true);
            }),
        );
    });
});

const to = (value: unknown, from: unknown = null) => ({ from, to: value });

test.each([
    ['a new account', { action: 'create', changes: { status: to('active') } }, 'made'],
    ['enabling', { action: 'edit', changes: { status: to('active', 'disabled') } }, 'enabled'],
    ['enabling by its button', { action: 'enable', changes: { status: to('active', 'disabled') } }, 'enabled'],
    [
        'disabling with another phone',
        { action: 'disable', changes: { status: to('disabled', 'active'), pendingCellphone: to('•••7') } },
        'readdressed',
    ],
    ['disabling', { action: 'edit', changes: { status: to('disabled', 'active') } }, undefined],
    ['another group', { action: 'move', changes: { group: to('support', 'sales') } }, 'raised'],
    ['a higher seniority', { action: 'edit', changes: { seniority: to('senior', 'officer') } }, 'raised'],
    ['a lower seniority', { action: 'edit', changes: { seniority: to('junior', 'officer') } }, undefined],
    ['another e-mail', { action: 'edit', changes: { email: to('e***@x') } }, 'readdressed'],
    ['another phone', { action: 'revert', changes: { cellphone: to('•••7') } }, 'readdressed'],
    ['an address that waits', { action: 'edit', changes: { pendingEmail: to('e***@x') } }, 'readdressed'],
    ['an address that counts', { action: 'address_counts', changes: { email: to('e***@x') } }, 'readdressed'],
    [
        'an address that was stopped',
        { action: 'stop-waiting', changes: { pendingEmail: to(null, 'e***@x') } },
        undefined,
    ],
    ['another name', { action: 'edit', changes: { name: to('Esi') } }, undefined],
    ['no second step', { action: 'reset-second-step', changes: null }, 'reset'],
    ['a new password', { action: 'reset-password', changes: null }, 'reset'],
    ['an invitation', { action: 'resend-invitation', changes: null }, 'reset'],
    ['what was only asked', { action: 'edit_asked', changes: { seniority: to('lead', 'senior') } }, undefined],
    ['what was declined', { action: 'create_declined', changes: { said: to({}) } }, undefined],
])('the log tells of %s', (_what, entry, kind) => {
    expect(deedIn(entry)).toBe(kind);
});

test('each of the two reads what ties them from their own side', () => {
    const tie: Deed = { kind: 'made', by: 'ama', to: 'esi', at: now };
    expect(tieSaid(tie, 'ama')).toMatch(/^You made this person’s account/);
    expect(tieSaid(tie, 'esi')).toMatch(/^This person made your account/);
});
