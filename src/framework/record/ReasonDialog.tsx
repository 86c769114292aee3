import { reasonInput } from '../../../domain/reason.ts';
import type { Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { ActionDialog } from '../ActionDialog.tsx';

interface ReasonDialogProps {
    /** What to write. */
    readonly message: string;
    /** Null where nothing was written. */
    readonly onAnswer: (told: Row | null) => void;
}

/** Asks why before something is saved. */
export const ReasonDialog = ({ message, onAnswer }: ReasonDialogProps) => (
    <ActionDialog
        title={say(message)}
        submitLabel={say`Save`}
        schema={reasonInput}
        onSubmit={async (told) => onAnswer(told)}
        onClose={() => onAnswer(null)}
    />
);
