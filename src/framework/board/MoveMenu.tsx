import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Field } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { formatValue } from '../formatValue.ts';
import type { Held, Moving } from './useMoving.ts';

interface MoveMenuProps extends Pick<Moving, 'letGo' | 'decide'> {
    readonly field: Field;
    readonly held: Held;
}

/** Where a card can go, and why it cannot where an action refuses it: a drop without the mouse. */
export const MoveMenu = ({ field, held, letGo, decide }: MoveMenuProps) => {
    const { ways, anchor } = held;
    if (anchor === undefined) return null;
    return (
        <Menu anchorEl={anchor} open onClose={letGo}>
            {ways === undefined && <MenuItem dense aria-disabled>{say`Asking where it can go…`}</MenuItem>}
            {ways?.length === 0 && <MenuItem dense aria-disabled>{say`No action of yours moves it on.`}</MenuItem>}
            {ways?.map((way) => {
                const { to, name, label, refusal } = way;
                return (
                    <MenuItem
                        key={`${name} ${to}`}
                        dense
                        aria-disabled={refusal !== undefined}
                        sx={refusal === undefined ? {} : { opacity: 0.65, whiteSpace: 'normal', maxWidth: 320 }}
                        onClick={() => {
                            if (refusal !== undefined) return;
                            letGo();
                            decide(way);
                        }}
                    >
                        <ListItemText primary={formatValue(field, to, { row: {} })} secondary={refusal ?? label} />
                    </MenuItem>
                );
            })}
        </Menu>
    );
};
