import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { Notice } from '../../framework/Notice.tsx';
import { mayDo } from '../data/rules.ts';
import { Fault } from '../parts/Fault.tsx';
import { say } from '../../i18n/say.ts';

/** Sends the customer the way to their signed contract. */
export const SendCopy = ({ dossier }: { readonly dossier: Dossier }) => {
    const acting = useAct(dossier.application.uid);
    const [isSent, setSent] = useState(false);
    if (!mayDo(dossier, 'send_contract_copy')) return null;
    return (
        <>
            <Button
                variant="outlined"
                data-action="send_contract_copy"
                loading={acting.busy !== null}
                onClick={() =>
                    void acting.run('send_contract_copy').then((sent) => setSent(!(sent instanceof ApiError)))
                }
            >
                {say`Send the customer a copy`}
            </Button>
            <Fault acting={acting} />
            {isSent && (
                <Notice>{say`A link to the contract was sent to the customer. It opens for seven days.`}</Notice>
            )}
        </>
    );
};
