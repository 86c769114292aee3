import TextField from '@mui/material/TextField';
import { textFieldProps } from '../../framework/inputs/TextInputs.tsx';
import { useFieldState } from '../../framework/inputs/useFieldState.ts';
import type { FieldInputProps } from '../../framework/inputSlots.ts';
import { useApplications } from '../queue/useQueue.ts';

/** An underwriter by username; those who hold work now are suggested. */
export const ColleagueInput = (props: FieldInputProps) => {
    const state = useFieldState(props);
    const { data } = useApplications({ filter: { stage: ['under_review', 'reviewed'] }, range: [0, 99] });
    const known = [...new Set(data?.rows.flatMap(({ assignee }) => assignee ?? []))];
    const listId = `${state.control.name}-colleagues`;
    return (
        <>
            <TextField
                {...textFieldProps(state)}
                helperText={state.hint ?? 'The username they sign in with'}
                value={typeof state.value === 'string' ? state.value : ''}
                onChange={({ target }) => state.control.onChange(target.value === '' ? null : target.value.trim())}
                slotProps={{ htmlInput: { list: listId, autoComplete: 'off', autoCapitalize: 'none' } }}
            />
            <datalist id={listId}>
                {known.map((username) => (
                    <option key={username} value={username} aria-label={username} />
                ))}
            </datalist>
        </>
    );
};
