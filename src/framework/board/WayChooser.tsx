import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { say } from '../../i18n/say.ts';
import type { Moving } from './useMoving.ts';

/** What was decided on asks its question; of several ways, first by which one. */
export const WayChooser = ({ deciding, decide, end }: Pick<Moving, 'deciding' | 'decide' | 'end'>) => {
    const [first, ...others] = deciding;
    if (first === undefined) return null;
    if (others.length === 0) return first.ask(end);
    return (
        <Dialog open onClose={end} aria-labelledby="ways">
            <DialogTitle id="ways">{say`By which action?`}</DialogTitle>
            <List>
                {deciding.map((way) => (
                    <ListItemButton key={way.name} onClick={() => decide(way)}>
                        {way.label}
                    </ListItemButton>
                ))}
            </List>
        </Dialog>
    );
};
