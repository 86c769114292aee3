import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController } from 'react-hook-form';
import type { Field } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import { formatDay } from '../dates.ts';
import type { FieldInputProps } from '../inputSlots.ts';
import { useSectionContext } from './sectionContext.ts';

const useWords = ({ kind, choices, choicesFrom }: Field, says: string): string => {
    const context = useSectionContext();
    if (kind === 'date') return formatDay(says);
    const choice = choices.find(({ id }) => id === says);
    if (choice !== undefined) return say(choice.name);
    const idType = choicesFrom === 'idTypes' ? context?.rules.idTypes.find(({ code }) => code === says) : undefined;
    return idType?.label ?? says;
};

/** Below a field: that its value was read from the card, or what the card says where another one was typed. */
export const CardMark = ({ field, name = field.name, says }: FieldInputProps & { readonly says: string }) => {
    const { field: control } = useController({ name });
    const words = useWords(field, says);
    if (control.value === says) {
        return <Box sx={{ color: 'primary.main', fontSize: '0.8125rem' }}>{say`Read from the card.`}</Box>;
    }
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
            {say`The card says ${words}.`}
            <Button size="small" variant="outlined" onClick={() => control.onChange(says)}>
                {say`Take it`}
            </Button>
        </Box>
    );
};
