import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { say } from '../i18n/say.ts';
import { MenuButton } from './MenuButton.tsx';

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
    if (actions.length <= 2) {
        return actions.map((action) => (
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
        ));
    }
    return (
        <MenuButton label={say`Actions`} variant="outlined" disabled={disabled}>
            {(anchor, close) => (
                <Menu anchorEl={anchor} open onClose={close}>
                    {actions.map((action) => (
                        <MenuItem
                            key={action.name}
                            data-action={action.name}
                            onClick={() => {
                                close();
                                onChoose(action);
                            }}
                        >
                            {say(action.label)}
                        </MenuItem>
                    ))}
                </Menu>
            )}
        </MenuButton>
    );
};
