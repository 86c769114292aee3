import { describe, expect, it } from 'vitest';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import { conditions } from '../../../domain/application/lifecycle/conditions.ts';
import { effects } from '../../../domain/application/lifecycle/effects.ts';
import {
    actionNames,
    availableActions,
    rowsOf,
    transitions,
} from '../../../domain/application/lifecycle/transitions.ts';
import { stages } from '../../../domain/application/stages.ts';
import { actionTable, mayTake } from '../../support/actionTable.ts';
import { applicationWith, people, type PersonName } from './people.ts';

const names = Object.keys(people) as PersonName[]; // the keys of the table of people

describe.each([...stages, 'none'] as const)('from %s', (stage) => {
    const application = stage === 'none' ? null : applicationWith({ stage });

    it.each(actionNames)('%s is open to those the rules name and to nobody else', (action) => {
        const open = names.filter((name) =>
            rowsOf(action, application).some((row) => actsAs(people[name], application, row.by)),
        );
        expect(open).toEqual(names.filter((name) => mayTake(action, stage, name)));
    });

    it('offers each person exactly what they may try', () => {
        if (application === null) return;
        for (const name of names) {
            const offered = availableActions(application, people[name]).map(({ action }) => action);
            const allowed = actionNames.filter((action) => mayTake(action, stage, name));
            expect([name, offered.toSorted()]).toEqual([name, allowed.toSorted()]);
        }
    });
});

describe('the table as a whole', () => {
    it.each(actionNames)('%s leads where the rules say', (action) => {
        const rows = transitions.filter((row) => row.action === action);
        expect(new Set(rows.map(({ to }) => to))).toEqual(new Set(actionTable[action].to));
    });

    it('carries every rule from T1 to T22', () => {
        const rules = new Set(transitions.map(({ rule }) => rule));
        for (let number = 1; number <= 22; number += 1) expect(rules).toContain(`T${number}`);
        expect(rules).toContain('T2k');
    });

    it('uses every condition and every effect it declares', () => {
        const usedConditions = new Set<string>(transitions.flatMap((row) => row.conditions));
        const usedEffects = new Set<string>(transitions.flatMap((row) => row.effects));
        expect([...usedConditions].toSorted()).toEqual(Object.keys(conditions).toSorted());
        expect([...usedEffects].toSorted()).toEqual([...effects].toSorted());
    });

    it('leaves no way out of what has ended, but for a rejection and a handed-over phone', () => {
        const final = stages.filter((stage) => !transitions.some(({ from }) => from.includes(stage)));
        expect(final.toSorted()).toEqual(['cancelled', 'expired']);
    });
});
