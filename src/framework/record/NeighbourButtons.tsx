import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Next from '@mui/icons-material/KeyboardArrowDown';
import Previous from '@mui/icons-material/KeyboardArrowUp';
import { say } from '../../i18n/say.ts';
import { neighboursOf } from './neighbours.ts';

interface NeighbourButtonsProps {
    /** The resource's name. */
    readonly resource: string;
    readonly id: string;
    readonly onTurn: (id: string) => void;
}

/** To the record before and after in the list this one was opened from; nothing where it was opened from elsewhere. */
export const NeighbourButtons = ({ resource, id, onTurn }: NeighbourButtonsProps) => {
    const { previous, next } = neighboursOf(resource, id);
    if (previous === undefined && next === undefined) return null;
    const ways = [
        { label: say`Previous record`, key: 'K', to: previous, Icon: Previous },
        { label: say`Next record`, key: 'J', to: next, Icon: Next },
    ];
    // Where the line is full both begin the next one.
    return (
        <Box sx={{ display: 'flex' }}>
            {ways.map(({ label, key, to, Icon }) => (
                <IconButton
                    key={key}
                    size="small"
                    aria-label={label}
                    title={`${label} (${key})`}
                    disabled={to === undefined}
                    onClick={() => to !== undefined && onTurn(to)}
                >
                    <Icon fontSize="small" />
                </IconButton>
            ))}
        </Box>
    );
};
