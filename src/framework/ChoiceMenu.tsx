import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export interface Choice {
    readonly label: string;
    readonly run: () => void;
    /** Of the action that it is, for those who look for it. */
    readonly name?: string;
}

interface ChoiceMenuProps {
    readonly choices: readonly Choice[];
    readonly anchor: HTMLElement;
    readonly onClose: () => void;
}

export const ChoiceMenu = ({ choices, anchor, onClose }: ChoiceMenuProps) => (
    <Menu anchorEl={anchor} open onClose={onClose}>
        {choices.map(({ label, run, name }) => (
            <MenuItem
                key={label}
                dense
                data-action={name}
                onClick={() => {
                    onClose();
                    run();
                }}
            >
                {label}
            </MenuItem>
        ))}
    </Menu>
);
