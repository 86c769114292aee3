import type { Dossier } from '../../../domain/application/dossier.ts';
import { InputSlotsProvider, type InputSlots } from '../../framework/inputSlots.ts';
import { say } from '../../i18n/say.ts';
import { ActDialog } from './ActDialog.tsx';
import { AssignedProvider, ColleagueInput } from './ColleagueInput.tsx';

interface HoldDialogProps {
    readonly application: {
        readonly uid: string;
        readonly country: string;
        readonly version: number;
        readonly customerName: string;
    };
    readonly onClose: () => void;
    readonly onDone?: (dossier: Dossier) => void;
}

const slots: InputSlots = { reference: ColleagueInput };

/** Gives an application back to the queue. */
export const ReleaseDialog = ({ application: { uid, version, customerName }, ...rest }: HoldDialogProps) => (
    <ActDialog
        {...rest}
        uid={uid}
        version={version}
        action="release"
        title={say`Release ${customerName}`}
        description={say`It goes back into the queue at its old place. What was judged so far is kept.`}
        submitLabel={say`Release`}
    />
);

/** Puts an application before the rest of the queue, or back among them. */
export const PriorityDialog = ({ application: { uid, version, customerName }, ...rest }: HoldDialogProps) => (
    <ActDialog
        {...rest}
        uid={uid}
        version={version}
        action="set_priority"
        title={say`Priority of ${customerName}`}
        description={say`What has priority comes after what is overdue, and before the rest of the queue.`}
        submitLabel={say`Set the priority`}
    />
);

/** Gives an application to a colleague. */
export const AssignDialog = ({ application, ...rest }: HoldDialogProps) => (
    <AssignedProvider value={application}>
        <InputSlotsProvider value={slots}>
            <ActDialog
                {...rest}
                uid={application.uid}
                version={application.version}
                action="assign"
                title={say`Assign ${application.customerName}`}
                description={say`The underwriter is told at once. What was judged so far is kept.`}
                submitLabel={say`Assign`}
            />
        </InputSlotsProvider>
    </AssignedProvider>
);
