import { describe, expect, it } from 'vitest';
import { applicationOf } from '../../../domain/application/lifecycle/context.ts';
import { conditions } from '../../../domain/application/lifecycle/conditions.ts';
import { wrong } from '../../../domain/application/lifecycle/problems.ts';
import { codesOf, restsOnScoreAlone } from '../../../domain/application/lifecycle/reasonCodes.ts';
import {
    asOffered,
    factsOf,
    offered,
    problemOf,
    transitions,
    type ActionName,
} from '../../../domain/application/lifecycle/transitions.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { people, type PersonName } from './people.ts';
import { situation } from './situation.ts';

describe('a row of the life cycle', () => {
    it.each(transitions.map((row) => [`${row.rule} ${row.action}`, row] as const))(
        '%s knows what its conditions, its choice and its changes ask for, and no more',
        (_, row) => {
            const asked = [...row.conditions.flatMap((name) => conditions[name].facts), ...(row.facts ?? [])];
            expect([...factsOf(row)]).toEqual([...new Set(asked)]);
        },
    );

    it('is taken where all its conditions hold, and else says what the first of the others does', () => {
        const [row] = transitions.filter(({ action }) => action === 'start');
        if (row === undefined) throw new Error('Nothing starts an application');
        const two = { ...row, conditions: ['edit_rounds_left', 'assignee_able'] as const };
        expect(problemOf(two, situation())).toBeNull();
        expect(problemOf(two, situation({ facts: { assigneeAble: false } }))).toMatchObject({ status: 422 });
        const both = situation({ application: { editRounds: 3 }, facts: { assigneeAble: false } });
        expect(problemOf(two, both)).toMatchObject({ code: 'NO_EDITS_LEFT' });
    });

    it('is offered with what a screen draws it by, and with nothing else', () => {
        const drawn = new Set(['action', 'label', 'place', 'tone', 'dialog', 'input']);
        for (const row of transitions) {
            const entries = Object.entries(row).filter(([name, value]) => drawn.has(name) && value !== undefined);
            const offered = asOffered(row);
            expect(offered).toEqual(Object.fromEntries(entries));
            expect(Object.keys(offered).toSorted()).toEqual(entries.map(([name]) => name).toSorted());
        }
    });
});

describe('what an action is said to lead to', () => {
    const leads = (person: PersonName, stage: Stage) => {
        const application = applicationOf(situation({ application: { stage } }));
        return new Map(offered(application, people[person]).map(({ action, ...rest }) => [action, rest]));
    };

    it.each<readonly [PersonName, Stage, ActionName, readonly Stage[]]>([
        ['underwriter', 'pending', 'claim', ['under_review']],
        ['support', 'pending', 'assign', ['under_review']],
        ['owner', 'draft', 'submit', ['rejected', 'pending']],
        ['assignee', 'under_review', 'finish_review', ['reviewed']],
    ])('%s at %s by %s: %j', (person, stage, action, stages) => {
        const found = leads(person, stage).get(action);
        expect(found?.leadsTo?.toSorted()).toEqual(stages.toSorted());
        expect(found).toMatchObject({ label: expect.any(String), input: expect.anything() });
    });

    it.each<readonly [PersonName, Stage, ActionName]>([
        ['support', 'under_review', 'assign'],
        ['owner', 'draft', 'save_section'],
        ['assignee', 'under_review', 'record_check'],
    ])('%s at %s by %s: nowhere, and so nothing is said', (person, stage, action) => {
        expect(leads(person, stage).get(action)).toBeDefined();
        expect(leads(person, stage).get(action)).not.toHaveProperty('leadsTo');
    });
});

it('an action on an application has one', () => {
    expect(applicationOf(situation())).toMatchObject({ stage: expect.any(String) });
    expect(() => applicationOf(situation({ application: null }))).toThrow('This action needs an application');
});

it('fields are said to need attention where nothing else is said', () => {
    expect(wrong({ a: 'b' }).message).toBe('Some fields need attention');
});

it('a rejection without reasons does not rest on the score', () => {
    expect(codesOf({})).toEqual([]);
    expect(restsOnScoreAlone([])).toBe(false);
    expect(restsOnScoreAlone(['CRB_SCORE_LOW'])).toBe(true);
});
