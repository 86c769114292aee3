import Box from '@mui/material/Box';
import type { Colleague } from '../../../domain/application/desk.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { defaults } from '../../../domain/countries/defaults.ts';
import { Surface } from '../../framework/Surface.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';
import { Held } from './Held.tsx';
import { useDesk } from './useDesk.ts';

interface WhoWorksProps {
    /** Whose work is shown alone, or null. */
    readonly chosen: string | null;
    readonly onChoose: (username: string | null) => void;
}

interface PersonProps {
    readonly colleague: Colleague;
    readonly wipCap: number;
    readonly isChosen: boolean;
    readonly onPress: () => void;
}

const Person = ({ colleague: { name, held }, wipCap, isChosen, onPress }: PersonProps) => (
    <Box
        component="button"
        type="button"
        aria-pressed={isChosen}
        onClick={onPress}
        sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            minHeight: 48,
            px: 1.5,
            font: 'inherit',
            color: 'inherit',
            textAlign: 'left',
            bgcolor: isChosen ? 'action.selected' : 'transparent',
            border: 1,
            borderColor: isChosen ? 'primary.main' : 'divider',
            borderRadius: '10px',
            cursor: 'pointer',
            '&:hover': { bgcolor: 'action.hover' },
        }}
    >
        <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
        </Box>
        <Held held={held} most={wipCap} />
    </Box>
);

/** Who works on what, for seniors: pressing a person shows what they hold. */
export const WhoWorks = ({ chosen, onChoose }: WhoWorksProps) => {
    const { username, country } = usePrincipal();
    const others = useDesk().data?.colleagues.filter((one) => one.username !== username) ?? [];
    if (others.length === 0) return null;
    const { wipCap } = isCountry(country) ? countries[country] : defaults;
    return (
        <Surface title={say`Who works on what`}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
                }}
            >
                {others.map((colleague) => (
                    <Person
                        key={colleague.username}
                        colleague={colleague}
                        wipCap={wipCap}
                        isChosen={chosen === colleague.username}
                        onPress={() => onChoose(chosen === colleague.username ? null : colleague.username)}
                    />
                ))}
            </Box>
        </Surface>
    );
};
