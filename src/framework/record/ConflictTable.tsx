import Box from '@mui/material/Box';
import { say } from '../../i18n/say.ts';
import { formatValue } from '../formatValue.ts';
import type { Clash, Sides } from './clashes.ts';

interface ConflictTableProps {
    readonly clashes: readonly Clash[];
    readonly sides: Sides;
    /** The names of the person's fields that will be saved. */
    readonly kept: ReadonlySet<string>;
    readonly onChoose: (name: string, isMine: boolean) => void;
}

interface ChoiceProps {
    /** The same for both sides of a field. */
    readonly group: string;
    readonly name: string;
    readonly text: string;
    readonly isChosen: boolean;
    readonly onChosen: () => void;
}

const Choice = ({ group, name, text, isChosen, onChosen }: ChoiceProps) => (
    <Box component="label" sx={{ display: 'flex', alignItems: 'start', gap: 1, minHeight: 28, cursor: 'pointer' }}>
        <input type="radio" name={group} aria-label={name} checked={isChosen} onChange={onChosen} />
        <span>{text}</span>
    </Box>
);

type RowProps = Omit<ConflictTableProps, 'clashes'> & { readonly clash: Clash };

const ConflictRow = ({ clash: { field, byMe, byThem }, sides, kept, onChoose }: RowProps) => {
    const { opened, theirs, mine } = sides;
    const { name } = field;
    const label = say(field.label);
    const read = (row: Sides['mine']) => formatValue(field, row[name], { row: { ...theirs, ...row } }) || '—';
    const theirText = byThem ? read(theirs) : say`${read(theirs)} (not changed)`;
    const isKept = kept.has(name);
    const choice = (side: string, text: string, isMine: boolean) => (
        <Choice
            group={`conflict-${name}`}
            name={say`${label}: ${side}`}
            text={text}
            isChosen={isKept === isMine}
            onChosen={() => onChoose(name, isMine)}
        />
    );
    return (
        <tr>
            <th scope="row">{label}</th>
            <td data-side={say`Before`}>{read(opened)}</td>
            <td data-side={say`Theirs`}>{byMe ? choice(say`theirs`, theirText, false) : theirText}</td>
            <td data-side={say`Yours`}>{byMe ? choice(say`yours`, read(mine), true) : say`not changed`}</td>
        </tr>
    );
};

/** Each field that was changed: before, theirs, yours; a choice where the person changed it. On phones a block for each field. */
export const ConflictTable = ({ clashes, ...row }: ConflictTableProps) => (
    <Box
        component="table"
        sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: '0.875rem',
            overflowWrap: 'anywhere',
            '& th': { textAlign: 'left', fontWeight: 600 },
            '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
            '& th, & td': { p: 1, verticalAlign: 'top' },
            '& tr': { borderBottom: 1, borderColor: 'divider' },
            '@media (max-width: 600px)': {
                '& thead': { display: 'none' },
                '& tr, & tbody th, & td': { display: 'block' },
                '& tbody th, & td': { px: 0, py: 0.5 },
                '& td::before': { content: 'attr(data-side) ": "', color: 'text.secondary', fontSize: '0.8125rem' },
            },
        }}
    >
        <thead>
            <tr>
                <th scope="col">{say`Field`}</th>
                <th scope="col">{say`Before`}</th>
                <th scope="col">{say`Theirs`}</th>
                <th scope="col">{say`Yours`}</th>
            </tr>
        </thead>
        <tbody>
            {clashes.map((clash) => (
                <ConflictRow key={clash.field.name} clash={clash} {...row} />
            ))}
        </tbody>
    </Box>
);
