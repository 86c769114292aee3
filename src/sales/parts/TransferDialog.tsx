import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { string } from 'yup';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { inputs } from '../../../domain/application/lifecycle/inputs.ts';
import type { Agent } from '../../../domain/shop/figures.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { useTeam } from '../data/useTeam.ts';
import { teamTexts } from '../texts/team.ts';

/** What a transfer must be told, with the colleagues to choose from. */
const schemaFor = (colleagues: readonly Agent[]) =>
    inputs.transfer.shape({
        salesUsername: string()
            .oneOf(colleagues.map(({ username }) => username))
            .required(teamTexts.choose)
            .meta({ choiceLabels: Object.fromEntries(colleagues.map(({ username, name }) => [username, name])) })
            .label(teamTexts.whose),
    });

interface TransferDialogProps {
    readonly dossier: Dossier;
    readonly onClose: () => void;
}

/** Asks to which colleague and why, then hands the application over. */
export const TransferDialog = ({ dossier: { application, people }, onClose }: TransferDialogProps) => {
    const { uid, salesUsername } = application;
    const client = useQueryClient();
    const [key] = useState(newUid);
    const team = useTeam();
    const schema = useMemo(
        () => schemaFor(team.filter(({ username }) => username !== salesUsername)),
        [team, salesUsername],
    );
    return (
        <ActionDialog
            title={teamTexts.transferTitle}
            description={teamTexts.transferHelp(people[salesUsername] ?? salesUsername)}
            submitLabel={teamTexts.transfer}
            schema={schema}
            onSubmit={(input) => carryOut(client, uid, { action: 'transfer', input, key })}
            onClose={onClose}
        />
    );
};
