import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Application } from '../../domain/application/application.ts';
import type { Dossier } from '../../domain/application/dossier.ts';
import { offered, type Offered } from '../../domain/application/lifecycle/transitions.ts';
import { stages, type Stage } from '../../domain/application/stages.ts';
import { people, type PersonName } from '../unit/application/people.ts';
import '../support/fewerStyles.ts';
import { dossierWith } from './underwriting/dossier.ts';

/** What each of these people is offered at each stage, where anything is. */
export const offersOf = <Name extends PersonName>(
    names: readonly Name[],
): readonly (readonly [Name, Stage, readonly Offered[]])[] =>
    names.flatMap((name) =>
        stages.flatMap((stage) => {
            const actions = offered(dossierWith({ stage, salesUsername: 'owner' }).application, people[name]);
            return actions.length === 0 ? [] : ([[name, stage, actions]] as const);
        }),
    );

/** An application as somebody is offered it. */
export const offeredTo = (name: PersonName, changes: Partial<Application>): Dossier => {
    const dossier = dossierWith({ salesUsername: 'owner', ...changes });
    return { ...dossier, actions: offered(dossier.application, people[name]) };
};

/** Waits until each of the actions is drawn, and holds that it is drawn once. */
export const expectDrawnOnce = (actions: readonly Offered[]): Promise<void> => {
    const names = actions.map(({ action }) => action);
    const counted = () => names.map((name) => [name, document.querySelectorAll(`[data-action="${name}"]`).length]);
    return waitFor(() => expect(counted()).toEqual(names.map((name) => [name, 1])));
};
