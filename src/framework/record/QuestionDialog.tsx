import { reasonInput } from '../../../domain/reason.ts';
import type { Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import type { Question } from './useQuestion.tsx';

interface QuestionDialogProps {
    readonly question: Question;
    /** Null where the person thought again. */
    readonly onAnswer: (told: Row | null) => void;
}

/** Asks before something is saved: as the action would that it comes to, else why. */
export const QuestionDialog = ({ question: { subject, action, demand = '' }, onAnswer }: QuestionDialogProps) => (
    <ActionDialog
        title={action === undefined ? say(demand) : `${say(action.label)}: ${subject}`}
        {...(action?.confirm === undefined ? {} : { description: say(action.confirm) })}
        submitLabel={action === undefined ? say`Save` : say(action.label)}
        schema={action?.input ?? (demand === '' ? undefined : reasonInput)}
        tone={action?.takesAway === true ? 'error' : 'primary'}
        onSubmit={async (told) => onAnswer(told)}
        onClose={() => onAnswer(null)}
    />
);
