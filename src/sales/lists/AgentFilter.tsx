import TextField from '@mui/material/TextField';
import { useTeam } from '../data/useTeam.ts';
import { say } from '../../i18n/say.ts';

interface AgentFilterProps {
    /** A username; '' for everybody's. */
    readonly value: string;
    readonly onChoose: (username: string) => void;
}

/** Whose applications a team lead looks at; nothing for those who lead nobody. */
export const AgentFilter = ({ value, onChoose }: AgentFilterProps) => {
    const team = useTeam();
    if (team.length === 0) return null;
    return (
        <TextField
            select
            fullWidth
            size="small"
            id="agent"
            label={say`Sales person`}
            value={value}
            onChange={({ target }) => onChoose(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ bgcolor: 'background.paper' }}
        >
            <option value="">{say`Everybody`}</option>
            {team.map(({ username, name }) => (
                <option key={username} value={username}>
                    {name}
                </option>
            ))}
        </TextField>
    );
};
