import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { say } from '../i18n/say.ts';
import { ChoiceButton } from './ChoiceButton.tsx';

interface Choice {
    readonly name: string;
    readonly label: string;
}

interface ActionsMenuProps<Name extends Choice> {
    readonly actions: readonly Name[];
    readonly onChoose: (action: Name) => void;
    readonly disabled?: boolean;
}

/** What can be done: as buttons while there are few, else in a menu. */
export const ActionsMenu = <Name extends Choice>({ actions, onChoose, disabled = false }: ActionsMenuProps<Name>) => {
    if (actions.length === 0) return null;
    if (actions.length <= 2) {
        return (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {actions.map((action) => (
                    <Button
                        key={action.name}
                        variant="outlined"
                        size="small"
                        disabled={disabled}
                        data-action={action.name}
                        onClick={() => onChoose(action)}
                    >
                        {say(action.label)}
                    </Button>
                ))}
            </Box>
        );
    }
    return (
        <ChoiceButton
            label={say`Actions`}
            variant="outlined"
            disabled={disabled}
            choices={actions.map((action) => ({
                name: action.name,
                label: say(action.label),
                run: () => onChoose(action),
            }))}
        />
    );
};
