import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Check from '@mui/icons-material/Check';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useFooter } from './useFooter.ts';

interface ShapeMenuProps {
    readonly resource: Resource;
    readonly anchor: HTMLElement;
    readonly onClose: () => void;
}

/** How the rows of a list are drawn. */
export const ShapeMenu = ({ resource, anchor, onClose }: ShapeMenuProps) => {
    const [hasFooter, setFooter] = useFooter(resource);
    return (
        <Menu anchorEl={anchor} open onClose={onClose}>
            <MenuItem
                dense
                role="menuitemcheckbox"
                aria-checked={hasFooter}
                onClick={() => {
                    setFooter(!hasFooter);
                    onClose();
                }}
            >
                <ListItemIcon>{hasFooter && <Check fontSize="small" />}</ListItemIcon>
                {say`Totals below the rows`}
            </MenuItem>
        </Menu>
    );
};
