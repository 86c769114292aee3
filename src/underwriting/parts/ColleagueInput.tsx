import Box from '@mui/material/Box';
import type { Colleague } from '../../../domain/application/desk.ts';
import { humanize } from '../../../domain/field.ts';
import { useFieldState } from '../../framework/inputs/useFieldState.ts';
import type { FieldInputProps, InputSlots } from '../../framework/inputSlots.ts';
import { useAbout } from '../../framework/lifecycle/about.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Awaited } from '../../framework/states.tsx';
import { Held } from '../desk/Held.tsx';
import { rulesOf } from '../rules.ts';
import { say } from '../../i18n/say.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

const useColleagues = (uid: string) =>
    useAnswer<readonly Colleague[]>(['applications', 'colleagues', uid], `/api/applications/${uid}/colleagues`, {
        staleTime: 0,
    });

interface ChoiceProps {
    readonly colleague: Colleague;
    readonly wipCap: number;
    readonly name: string;
    readonly isChosen: boolean;
    readonly onChoose: (username: string) => void;
}

const Choice = ({ colleague, wipCap, name, isChosen, onChoose }: ChoiceProps) => {
    const isFull = colleague.held >= wipCap;
    return (
        <Box
            component="label"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                px: 1.5,
                py: 0.5,
                minHeight: 52,
                border: 1,
                borderColor: isChosen ? 'primary.main' : 'text.secondary',
                borderRadius: '10px',
                opacity: isFull ? 0.6 : 1,
                cursor: isFull ? 'default' : 'pointer',
                '& input': { width: 20, height: 20, m: 0, accentColor: 'currentColor' },
            }}
        >
            <input
                type="radio"
                name={name}
                checked={isChosen}
                disabled={isFull}
                onChange={() => onChoose(colleague.username)}
            />
            <Box component="span" sx={{ flex: '1 1 9em', minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {colleague.name}
                </Box>
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {colleague.username} · {say(humanize(colleague.seniority)).toLowerCase()}
                </Box>
            </Box>
            <Held held={colleague.held} most={wipCap} />
        </Box>
    );
};

/** A colleague out of those who could take the application, the least busy first; whoever is at the limit cannot be chosen. */
const ColleagueInput = (props: FieldInputProps) => {
    const { control, value, hint, isInvalid, label } = useFieldState(props);
    const { application } = useAbout();
    const { data, error, refetch } = useColleagues(application.uid);
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={3} height={52} />;
    if (data.length === 0)
        return <Notice tone="warning">{say`No other underwriter of this country could take it.`}</Notice>;
    return (
        <Box component="fieldset" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
            <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
                {label}
            </Box>
            {data.map((colleague) => (
                <Choice
                    key={colleague.username}
                    colleague={colleague}
                    wipCap={rulesOf(application).wipCap}
                    name={control.name}
                    isChosen={value === colleague.username}
                    onChoose={control.onChange}
                />
            ))}
            {isInvalid && (
                <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
                    {hint}
                </Box>
            )}
        </Box>
    );
};

/** How the desk's dialogs ask for a person. */
export const deskInputs: InputSlots = { reference: ColleagueInput };
