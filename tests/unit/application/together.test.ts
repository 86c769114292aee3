import { expect, test } from 'vitest';
import { together } from '../../../domain/application/lifecycle/together.ts';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { people } from './people.ts';

const one = (uid: string, stage: Stage, assignee: string | null = null) => ({
    uid,
    stage,
    assignee,
    salesUsername: 'owner',
    merchantCode: 'GH0001',
});
const all = [one('1', 'pending'), one('2', 'under_review', 'assignee'), one('3', 'rejected')];
const actionsOf = (person: keyof typeof people) =>
    new Map(together(all, people[person]).map(({ offered, ...rest }) => [offered.action, rest]));

test('an action is offered where one of several takes it, and tells of the others in which stage they are', () => {
    const assign = actionsOf('support').get('assign');
    expect(assign?.fit.map(({ uid }) => uid)).toEqual(['1', '2']);
    expect(assign?.refused).toEqual([{ one: all[2], why: 'Rejected' }]);
});

test('what the stage allows and the person may not is told as somebody else’s', () => {
    const twoHeld = [one('1', 'under_review', 'assignee'), one('2', 'under_review', 'senior')];
    const release = together(twoHeld, people.assignee).find(({ offered }) => offered.action === 'release');
    expect(release?.fit.map(({ uid }) => uid)).toEqual(['1']);
    expect(release?.refused.map(({ why }) => why)).toEqual(['This is not yours to do.']);
});

test('each action stands once, and none that nobody takes', () => {
    const names = together(all, people.admin).map(({ offered }) => offered.action);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('transfer');
    expect(names).not.toContain('cancel_signed');
    expect(together(all, people.nobody)).toEqual([]);
});

test('they stand in the order of the life cycle, whichever application comes first', () => {
    const places = (applications: readonly ReturnType<typeof one>[]) =>
        together(applications, people.admin).map(({ offered }) =>
            transitions.findIndex(({ action }) => action === offered.action),
        );
    const two = [one('1', 'signed'), one('2', 'pending')];
    expect(places(two)).toEqual(places(two).toSorted((first, second) => first - second));
    expect(places(two.toReversed())).toEqual(places(two));
});

test('an action fits those that take it, not those that take another', () => {
    const found = together([one('1', 'signed'), one('2', 'pending')], people.admin);
    const cancel = found.find(({ offered }) => offered.action === 'cancel_signed');
    expect(cancel?.fit.map(({ uid }) => uid)).toEqual(['1']);
    expect(cancel?.refused.map(({ why }) => why)).toEqual(['Awaiting review']);
});
