import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inputOf, transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { sellingTexts } from '../texts/selling.ts';

const row = transitions.find(({ action }) => action === 'return_device');
const schema = row && inputOf(row);

/** Asks support to take a phone back, or to put another in its place. */
export const ReturnDialog = ({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) => {
    const client = useQueryClient();
    const [key] = useState(newUid);
    return schema === undefined ? null : (
        <ActionDialog
            title={sellingTexts.returnTitle}
            description={sellingTexts.returnHelp}
            submitLabel={sellingTexts.ask}
            schema={schema}
            onSubmit={(input) => carryOut(client, uid, { action: 'return_device', input, key })}
            onClose={onClose}
        />
    );
};
