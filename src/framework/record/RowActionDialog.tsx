import type { RaRecord } from 'react-admin';
import type { Resource, RowAction } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { InputSlotsProvider } from '../inputSlots.ts';
import { useRecordName } from '../shapes/useReferenceName.ts';
import { currencyIn } from './currencyIn.ts';
import { recordInputs } from './recordInputs.tsx';
import { useRowAction } from './useRowAction.ts';

interface RowActionDialogProps {
    readonly resource: Resource;
    readonly record: RaRecord;
    readonly action: RowAction;
    readonly onClose: () => void;
}

/** Asks for what an action on a record needs, at least whether it is meant. */
export const RowActionDialog = ({ resource, record, action, onClose }: RowActionDialogProps) => {
    const run = useRowAction(resource, record);
    const { label, confirm, input, takesAway } = action;
    const currency = currencyIn(record);
    return (
        <InputSlotsProvider value={recordInputs}>
            <ActionDialog
                title={say`${say(label)}: ${useRecordName(resource, record)}`}
                {...(confirm === undefined ? {} : { description: say(confirm) })}
                submitLabel={say(label)}
                schema={input}
                {...(currency === undefined ? {} : { currency })}
                tone={takesAway === true ? 'error' : 'primary'}
                onSubmit={(told) => run(action, told)}
                onClose={onClose}
            />
        </InputSlotsProvider>
    );
};
