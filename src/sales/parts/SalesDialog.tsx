import { ChoiceInput } from '../../framework/inputs/ChoiceInputs.tsx';
import type { FieldInputProps } from '../../framework/inputSlots.ts';
import { useAbout } from '../../framework/lifecycle/about.ts';
import type { OpenActionProps } from '../../framework/lifecycle/StageActions.tsx';
import { StageDialog } from '../../framework/lifecycle/StageDialog.tsx';
import { useTeam } from '../data/useTeam.ts';
import { ConsentWithdrawal } from './ConsentWithdrawal.tsx';

/** A colleague of the shop, other than the one whose application it is. */
const ColleagueInput = (props: FieldInputProps) => {
    const { application } = useAbout();
    const choices = useTeam()
        .filter(({ username }) => username !== application.salesUsername)
        .map(({ username, name }) => ({ id: username, name }));
    return <ChoiceInput {...props} field={{ ...props.field, choices }} />;
};

const slots = { reference: ColleagueInput };

export const SalesDialog = ({ dossier, ...rest }: OpenActionProps) =>
    rest.action.action === 'withdraw_consent' ? (
        <ConsentWithdrawal dossier={dossier} {...rest} />
    ) : (
        <StageDialog {...rest} about={dossier} slots={slots} />
    );
