import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { doneStacks, forgetDone, onDoneStacks } from './doneStack.ts';

const UndoActions = lazyPart(async () => (await import('./UndoActions.tsx')).UndoActions);

/** Offers to take back what was done in this tab; its code comes with the first thing that can be. */
export const UndoGate = () => {
    const { undo, redo } = useSyncExternalStore(onDoneStacks, doneStacks);
    // Whoever comes next to this tab has done nothing.
    useEffect(() => forgetDone, []);
    if (undo.length + redo.length === 0) return null;
    return (
        <Suspense fallback={null}>
            <UndoActions />
        </Suspense>
    );
};
