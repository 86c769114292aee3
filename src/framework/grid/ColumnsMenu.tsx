import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { useState } from 'react';
import type { Columns } from './useColumns.ts';

/** Which columns are shown; remembered in this browser. */
export const ColumnsMenu = ({ all, shown, toggle, reset }: Columns) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                size="small"
                startIcon={<ViewColumn />}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                Columns
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {all.map((field) => {
                    const isShown = shown.includes(field);
                    return (
                        <MenuItem
                            key={field.name}
                            dense
                            role="menuitemcheckbox"
                            aria-checked={isShown}
                            disabled={isShown && shown.length === 1}
                            onClick={() => toggle(field.name)}
                        >
                            <Checkbox
                                size="small"
                                checked={isShown}
                                tabIndex={-1}
                                disableRipple
                                sx={{ p: 0, mr: 1.5 }}
                                slotProps={{ input: { 'aria-hidden': true } }}
                            />
                            <ListItemText>{field.label}</ListItemText>
                        </MenuItem>
                    );
                })}
                <MenuItem dense onClick={reset}>
                    Back to the usual columns
                </MenuItem>
            </Menu>
        </>
    );
};
