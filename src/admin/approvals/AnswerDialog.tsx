import { object, string, type AnyObjectSchema } from 'yup';
import { refusalInput, type Approval } from '../../../domain/approval.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { say } from '../../i18n/say.ts';
import { useAnswer } from './useAnswer.ts';
import { askedOf } from './words.ts';

export type AnswerKind = 'approve' | 'refuse';

const reasonOnly: AnyObjectSchema = refusalInput.pick(['reason']);

const ownWords = (): AnyObjectSchema =>
    object({
        comment: string()
            .trim()
            .required(say`Write why you agree`)
            .min(10, say`Write at least ten letters`)
            .max(500)
            .meta({ kind: 'longText' })
            .label(say`Why you agree`),
    });

interface AnswerDialogProps {
    readonly approval: Approval;
    readonly kind: AnswerKind;
    readonly onClose: () => void;
}

/** Asks the second person for their yes or no, and for as many words as it needs. */
export const AnswerDialog = ({ approval, kind, onClose }: AnswerDialogProps) => {
    const { name, requesterName, isOwn, confirmation } = approval;
    const answer = useAnswer(approval, kind);
    const what = `${askedOf(approval)}: ${name}`;
    if (kind === 'approve') {
        return (
            <ActionDialog
                title={say`Approve`}
                description={say`${what}. ${requesterName} asked for it; with your approval it happens at once.`}
                submitLabel={say`Approve`}
                schema={confirmation.takesComment ? ownWords() : undefined}
                onSubmit={answer}
                onClose={onClose}
            />
        );
    }
    const verb = isOwn ? say`Withdraw` : say`Decline`;
    return (
        <ActionDialog
            title={verb}
            description={`${what}. ${isOwn ? say`Nothing changes.` : say`Nothing changes, and ${requesterName} is told why.`}`}
            submitLabel={verb}
            schema={reasonOnly}
            tone="error"
            onSubmit={answer}
            onClose={onClose}
        />
    );
};
