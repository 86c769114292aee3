import Box from '@mui/material/Box';
import type { Mentionable } from '../../../domain/attention.ts';
import { say } from '../../i18n/say.ts';

interface MentionListProps {
    readonly id: string;
    readonly people: readonly Mentionable[];
    readonly active: number;
    readonly onChoose: (person: Mentionable) => void;
}

/** Whom one may call upon, below what one is typing. */
export const MentionList = ({ id, people, active, onChoose }: MentionListProps) => (
    <Box
        component="ul"
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag opens below a text field of several lines
        role="listbox"
        aria-label={say`People on this application`}
        sx={{
            listStyle: 'none',
            m: 0,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            boxShadow: 3,
        }}
    >
        {people.map((person, index) => (
            <Box
                component="li"
                key={person.username}
                id={`${id}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                aria-selected={index === active}
                // Before the field loses the keyboard.
                onPointerDown={(event) => {
                    event.preventDefault();
                    onChoose(person);
                }}
                sx={{
                    display: 'flex',
                    justifyContent: 'space-between',
                    gap: 1,
                    px: 1.25,
                    minHeight: 44,
                    alignItems: 'center',
                    borderRadius: '8px',
                    cursor: 'pointer',
                    bgcolor: index === active ? 'action.selected' : undefined,
                }}
            >
                <span>{person.name}</span>
                {person.isSeller !== undefined && (
                    <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                        {person.isSeller ? say`shop` : say`desk`}
                    </Box>
                )}
            </Box>
        ))}
    </Box>
);
