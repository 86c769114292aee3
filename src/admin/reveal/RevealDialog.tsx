import type { Row } from '../../../domain/resource.ts';
import { revealInput } from '../../../domain/resources/eventLogs.ts';
import { request } from '../../dataProvider/http.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { say } from '../../i18n/say.ts';

interface RevealDialogProps {
    /** The address of what is masked: `/api/loans/7`. */
    readonly address: string;
    readonly onRevealed: (answer: unknown) => void;
    readonly onClose: () => void;
}

/** Asks why somebody needs to see what is masked, before it is shown and logged. */
export const RevealDialog = ({ address, onRevealed, onClose }: RevealDialogProps) => (
    <ActionDialog
        title={say`Show personal data`}
        description={say`The masked values are shown to you once. Your name and your reason go into the log.`}
        submitLabel={say`Show`}
        schema={revealInput}
        onSubmit={async (input: Row) =>
            onRevealed(await request<unknown>(`${address}/reveal`, { method: 'POST', body: input }))
        }
        onClose={onClose}
    />
);
