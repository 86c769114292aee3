import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { isLifeCycle, movesOf } from '../../../domain/board.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { dossierQuery } from '../../dataProvider/dossier.ts';
import { say } from '../../i18n/say.ts';
import { fitsDialog, OfferDialog } from '../lifecycle/OfferDialog.tsx';
import { RowActionDialog } from '../record/RowActionDialog.tsx';
import { usePrincipal } from '../usePrincipal.ts';

/** A way for a record from its stage to another: an action, which draws what it asks. */
export interface Way {
    readonly to: string;
    readonly name: string;
    readonly label: string;
    /** Why it is not for this record as it is. */
    readonly refusal: string | undefined;
    /** A drop happens by accident too, so that every one is asked about. */
    readonly ask: (onClose: () => void) => ReactNode;
}

const stageWays = (dossier: Dossier): readonly Way[] =>
    dossier.actions.flatMap((action) =>
        (action.leadsTo ?? []).map((to) => ({
            to,
            name: action.action,
            label: say(action.label),
            refusal: fitsDialog(action) ? undefined : say`This is done on its own page, where people sell.`,
            ask: (onClose: () => void) => <OfferDialog dossier={dossier} action={action} onClose={onClose} />,
        })),
    );

/** Asks for the ways of a record as it is now: its own actions, or those of its life cycle, which the server offers. */
export const useWays = (resource: Resource, field: Field): ((record: RaRecord) => Promise<readonly Way[]>) => {
    const principal = usePrincipal();
    const client = useQueryClient();
    return async (record) => {
        if (isLifeCycle(field)) return stageWays(await client.fetchQuery(dossierQuery(String(record.id))));
        return movesOf(principal, { resource, field }, record).map(({ to, action, refusal }) => ({
            to,
            name: action.name,
            label: say(action.label),
            refusal: refusal === undefined ? undefined : say(refusal),
            ask: (onClose) => <RowActionDialog {...{ resource, record, action, onClose }} />,
        }));
    };
};
