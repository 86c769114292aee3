import { useSyncExternalStore } from 'react';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import { QuestionDialog } from '../record/QuestionDialog.tsx';
import { doneStacks, onDoneStacks, type Way } from './doneStack.ts';
import { useTakeBack, whyItStays } from './useTakeBack.ts';

export const wayKeys: Readonly<Record<Way, string>> = { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' };

/** Takes back, and does again, what was done in this tab: the newest first, by Ctrl+Z and Ctrl+Shift+Z. */
export const UndoActions = () => {
    const { undo, redo } = useSyncExternalStore(onDoneStacks, doneStacks);
    const { turn, demand, answer } = useTakeBack();
    const [undone, redone] = [undo.at(-1), redo.at(-1)];
    useScreenActions(() => {
        const group = say`Changes`;
        return [
            ...(undone === undefined
                ? []
                : [
                      {
                          label: say`Undo: ${undone.said}`,
                          group,
                          keys: wayKeys.undo,
                          ...(undone.batchId === null ? { detail: whyItStays(undone.said) } : {}),
                          run: () => void turn('undo'),
                      },
                  ]),
            ...(redone === undefined
                ? []
                : [{ label: say`Redo: ${redone.said}`, group, keys: wayKeys.redo, run: () => void turn('redo') }]),
        ];
    });
    if (demand === null) return null;
    return <QuestionDialog question={{ subject: '', action: undefined, demand }} onAnswer={answer} />;
};
