import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { Row } from '../../../domain/resource.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';

/** Carries out an action from its dialog. Pressing the button again after a lost answer repeats the same wish. */
export const useDossierAction = (uid: string, action: ActionName): ((input: Row) => Promise<Dossier>) => {
    const client = useQueryClient();
    const [key] = useState(newUid);
    return (input) => carryOut(client, uid, { action, input, key });
};
