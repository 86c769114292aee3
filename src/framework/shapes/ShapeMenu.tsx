import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Check from '@mui/icons-material/Check';
import { useState } from 'react';
import type { Principal } from '../../../domain/access/roles.ts';
import { stageFieldOf } from '../../../domain/board.ts';
import { placeFieldOf } from '../../../domain/placed.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { Shape, ShapeName } from '../../../domain/shape.ts';
import { say, spoken } from '../../i18n/say.ts';
import { RulesDialog } from '../colours/RulesDialog.tsx';
import { usePrincipal } from '../usePrincipal.ts';
import { useEndless } from '../endless/useEndless.ts';
import { useFooter } from './useFooter.ts';

interface ShapeMenuProps {
    readonly resource: Resource;
    readonly shape: Shape;
    readonly setShape: (shape: Shape) => void;
    readonly anchor: HTMLElement;
    readonly onClose: () => void;
}

const names = spoken({ grid: 'Table', groups: 'Groups', board: 'Board', pivot: 'Pivot', map: 'On a map' });

/** What needs nothing of the list, what needs stages, and what needs places. */
const drawnOf = (resource: Resource, principal: Principal): readonly ShapeName[] => [
    'grid',
    'groups',
    ...(stageFieldOf(resource, principal) === undefined ? [] : (['board'] as const)),
    'pivot',
    ...(placeFieldOf(resource, principal) === undefined ? [] : (['map'] as const)),
];

export const ShapeMenu = ({ resource, shape, setShape, anchor, onClose }: ShapeMenuProps) => {
    const [hasFooter, setFooter] = useFooter(resource);
    const [isEndless, setEndless] = useEndless(resource);
    // A phone has pages of cards.
    const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
    const principal = usePrincipal();
    const [isColouring, setColouring] = useState(false);
    if (isColouring) return <RulesDialog resource={resource} onClose={onClose} />;
    return (
        <Menu anchorEl={anchor} open onClose={onClose}>
            {drawnOf(resource, principal).map((as) => (
                <MenuItem
                    key={as}
                    dense
                    role="menuitemradio"
                    aria-checked={as === shape.as}
                    onClick={() => {
                        onClose();
                        if (as !== shape.as) setShape({ as, by: [] });
                    }}
                >
                    <ListItemIcon>{as === shape.as && <Check fontSize="small" />}</ListItemIcon>
                    {names[as]}
                </MenuItem>
            ))}
            <Divider component="li" />
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
            {!isPhone && (
                <MenuItem
                    dense
                    role="menuitemcheckbox"
                    aria-checked={isEndless}
                    onClick={() => {
                        setEndless(!isEndless);
                        onClose();
                    }}
                >
                    <ListItemIcon>{isEndless && <Check fontSize="small" />}</ListItemIcon>
                    {say`Scroll instead of pages`}
                </MenuItem>
            )}
            <MenuItem dense onClick={() => setColouring(true)}>
                <ListItemIcon />
                {say`Colours of rows…`}
            </MenuItem>
        </Menu>
    );
};
