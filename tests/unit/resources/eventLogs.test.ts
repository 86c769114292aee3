import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { resources } from '../../../domain/resources/index.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { isSettled } from '../../../domain/application/application.ts';
import { deviceStates } from '../../../domain/application/application.ts';

const suggested = (name: string): readonly string[] => eventLogs.field(name).suggestions?.map(({ id }) => id) ?? [];

test('every kind of record can be filtered by, under its own name', () => {
    const logged = resources.filter(({ shownAs }) => shownAs === undefined);
    expect(suggested('record')).toEqual(expect.arrayContaining(logged.map(({ name }) => name)));
    expect(eventLogs.field('record').suggestions).toContainEqual({ id: 'users/sales', name: 'Sales representative' });
});

/** What the server's own code names where it writes to the log. */
const written = (): readonly string[] => {
    const files = readdirSync(packageRoot('server'), { recursive: true, encoding: 'utf8' });
    const sources = files
        .filter((name) => name.endsWith('.ts') && !name.startsWith('demo'))
        .map((name) => readFileSync(packageRoot('server', name), 'utf8'))
        .filter((source) => /recordEvents?\b|AuditEvent/.test(source));
    return sources.flatMap((source) => [...source.matchAll(/\baction: '([\w-]+)'/g)].map(([, action = '']) => action));
};

test('every action that is logged can be filtered by', () => {
    const actions = [
        'create',
        'edit',
        'delete',
        ...transitions.flatMap(({ action, secondPerson }) =>
            secondPerson === undefined ? [action] : [action, `${action}_asked`],
        ),
        ...deviceStates.filter(isSettled).map((state) => `device_${state}`),
        ...written(),
    ];
    expect(written().length).toBeGreaterThan(3);
    expect(actions.filter((action) => !suggested('action').includes(action))).toEqual([]);
    expect(new Set(suggested('action')).size).toBe(suggested('action').length);
});
