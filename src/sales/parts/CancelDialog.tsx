import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inputOf, transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { captureTexts } from '../texts/capture.ts';

const row = transitions.find(({ action }) => action === 'cancel');
const schema = row && inputOf(row);

/** Asks why, then cancels. */
export const CancelDialog = ({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) => {
    const client = useQueryClient();
    const [key] = useState(newUid);
    return schema === undefined ? null : (
        <ActionDialog
            title={captureTexts.cancelTitle}
            description={captureTexts.cancelHelp}
            submitLabel={captureTexts.cancel}
            schema={schema}
            tone="error"
            onSubmit={(input) => carryOut(client, uid, { action: 'cancel', input, key })}
            onClose={onClose}
        />
    );
};
