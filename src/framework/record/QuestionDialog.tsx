import { reasonInput } from '../../../domain/reason.ts';
import type { Row, RowAction } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { ActionDialog } from '../ActionDialog.tsx';

/** What a change asks of whoever makes it: what the action asks that it comes to, or why. */
export interface Question {
    readonly subject: string;
    readonly action: RowAction | undefined;
    /** What to write, where the change needs a reason. */
    readonly demand: string | undefined;
}

interface QuestionDialogProps {
    readonly question: Question;
    /** Null where the person thought again. */
    readonly onAnswer: (told: Row | null) => void;
}

/** Asks before something is saved: as the action would that it comes to, else why. */
export const QuestionDialog = ({ question: { subject, action, demand = '' }, onAnswer }: QuestionDialogProps) => (
    <ActionDialog
        title={action === undefined ? say(demand) : say`${say(action.label)}: ${subject}`}
        {...(action?.confirm === undefined ? {} : { description: say(action.confirm) })}
        submitLabel={action === undefined ? say`Save` : say(action.label)}
        schema={action?.input ?? (demand === '' ? undefined : reasonInput)}
        tone={action?.takesAway === true ? 'error' : 'primary'}
        onSubmit={async (told) => onAnswer(told)}
        onClose={() => onAnswer(null)}
    />
);
