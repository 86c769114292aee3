import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { useScreenActions, type ScreenAction } from '../../framework/actions/screenActions.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import { recordOf, titleOf } from '../parts/checkState.ts';
import type { JudgementForm } from './judgementForm.ts';
import { answerQuestion } from './openItems.ts';
import { outcomeChoices } from './outcomes.ts';

interface CheckKeys {
    readonly dossier: Dossier;
    readonly type: CheckType;
    readonly form: JudgementForm;
    readonly onGoTo: (type: CheckType) => void;
    readonly onFinish: () => void;
    readonly onOpenItem: () => void;
}

/** The check beside another in the order of the steps. */
export const neighbour = (type: CheckType, direction: 1 | -1): CheckType | undefined =>
    checkTypes[checkTypes.indexOf(type) + direction];

const lookAtPictures = (): void => document.querySelector<HTMLElement>('figure [role=group][tabindex="0"]')?.focus();

export const useCheckKeys = ({ dossier, type, form, onGoTo, onFinish, onOpenItem }: CheckKeys): void => {
    const choices = outcomeChoices(recordOf(dossier, type), usePrincipal());
    const judging = (): readonly ScreenAction[] => {
        const group = say`Judgement`;
        return [
            ...choices.map(({ outcome, label }, index) => ({
                label: label(),
                group,
                keys: String(index + 1),
                run: () => form.change({ outcome }),
            })),
            { label: say`Answer with yes, and on to what is open`, group, keys: 'y', run: () => answerQuestion(true) },
            { label: say`Answer with no, and on to what is open`, group, keys: 'n', run: () => answerQuestion(false) },
            { label: say`Save and next`, group, keys: 'Ctrl+Enter', run: onFinish },
        ];
    };
    const step = (direction: 1 | -1, keys: string): readonly ScreenAction[] => {
        const to = neighbour(type, direction);
        return to === undefined ? [] : [{ label: titleOf(to), group: say`Go to`, keys, run: () => onGoTo(to) }];
    };
    useScreenActions(() => [
        ...(form.isReadOnly ? [] : judging()),
        { label: say`To what is still open`, group: say`Go to`, keys: 'o', run: onOpenItem },
        {
            label: say`To the pictures: + and − enlarge, R turns, arrows move`,
            group: say`Go to`,
            keys: 'p',
            run: lookAtPictures,
        },
        ...step(-1, 'Alt+ArrowLeft'),
        ...step(1, 'Alt+ArrowRight'),
    ]);
};
