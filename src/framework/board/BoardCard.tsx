import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Forward from '@mui/icons-material/ArrowForward';
import { LinkBase, type RaRecord } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import type { RuleTone } from '../../../domain/colourRule.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { cellOf, type Cells } from '../cells.tsx';
import { useRecordLinks } from '../grid/useRecordLinks.ts';
import { nameOf } from '../resourceNamed.ts';
import type { Moving } from './useMoving.ts';

interface BoardCardProps extends Pick<Moving, 'hold' | 'letGo'> {
    readonly resource: Resource;
    readonly record: RaRecord;
    /** Below what it is called. */
    readonly details: readonly Field[];
    readonly cells: Cells;
    readonly tone: RuleTone | undefined;
}

/** A record on a board: dragged, or moved by its button. */
export const BoardCard = ({ resource, record, details, cells, tone, hold, letGo }: BoardCardProps) => {
    const links = useRecordLinks(resource);
    const name = nameOf(resource, record);
    return (
        <Box
            component="li"
            data-card={record.id}
            data-tone={tone}
            draggable
            onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move';
                dataTransfer.setData('text/plain', name);
                hold(record);
            }}
            onDragEnd={letGo}
        >
            <div className="head">
                {links.canOpen ? <LinkBase to={links.pathOf(record.id)}>{name}</LinkBase> : <b>{name}</b>}
                <IconButton
                    size="small"
                    data-move=""
                    aria-haspopup="menu"
                    aria-label={say`Move ${name}`}
                    title={say`Move to another stage (M)`}
                    onClick={({ currentTarget }) => hold(record, currentTarget)}
                >
                    <Forward fontSize="inherit" />
                </IconButton>
            </div>
            <dl>
                {details.map((field) => (
                    <Box key={field.name} sx={{ display: 'contents' }}>
                        <dt>{say(field.label)}</dt>
                        <dd>{cellOf(field, record, cells) || '—'}</dd>
                    </Box>
                ))}
            </dl>
        </Box>
    );
};
