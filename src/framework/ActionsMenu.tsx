import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { say } from '../i18n/say.ts';

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
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        <>
            <Button
                variant="outlined"
                size="small"
                aria-haspopup="menu"
                disabled={disabled}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {say`Actions`}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {actions.map((action) => (
                    <MenuItem
                        key={action.name}
                        data-action={action.name}
                        onClick={() => {
                            setAnchor(null);
                            onChoose(action);
                        }}
                    >
                        {say(action.label)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
