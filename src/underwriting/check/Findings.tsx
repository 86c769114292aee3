import Box from '@mui/material/Box';
import type { Check } from '../../../domain/application/check.ts';
import { FieldInput } from '../../framework/FieldInput.tsx';
import { InputSlotsProvider, type InputSlots } from '../../framework/inputSlots.ts';
import { EntriesInput } from './EntriesInput.tsx';
import { YesNoInput } from './YesNoInput.tsx';

const slots: InputSlots = { boolean: YesNoInput, items: EntriesInput };

interface FindingsProps {
    readonly check: Check;
    readonly currency: string;
    readonly isDisabled: boolean;
}

/** The check's own questions, from its declaration. */
export const Findings = ({ check, currency, isDisabled }: FindingsProps) => (
    <InputSlotsProvider value={slots}>
        {check.form.map(({ title, fields }) => (
            <Box
                key={title}
                component="section"
                aria-label={title}
                sx={{ display: 'grid', gap: 0.5, '& .MuiTextField-root': { mt: 1 } }}
            >
                {check.form.length > 1 && fields.length > 1 && (
                    <Box component="h3" sx={{ m: 0, fontSize: '0.8125rem', fontWeight: 700, color: 'text.secondary' }}>
                        {title}
                    </Box>
                )}
                {check.fields
                    .filter(({ name }) => fields.includes(name))
                    .map((field) => (
                        <FieldInput
                            key={field.name}
                            field={field}
                            name={`findings.${field.name}`}
                            currency={currency}
                            disabled={isDisabled}
                        />
                    ))}
            </Box>
        ))}
    </InputSlotsProvider>
);
