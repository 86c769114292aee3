import TextField from '@mui/material/TextField';
import type { Field } from '../../../domain/field.ts';
import { groupingText, hasSteps, isGroupable, steps, type Grouping } from '../../../domain/summary.ts';
import { say, spoken } from '../../i18n/say.ts';

const stepNames = spoken({ day: 'by day', week: 'by week', month: 'by month', quarter: 'by quarter', year: 'by year' });

const groupingsOf = (fields: readonly Field[]): readonly { readonly text: string; readonly name: string }[] =>
    fields.filter(isGroupable).flatMap((field) =>
        hasSteps(field)
            ? steps.map((step) => ({
                  text: groupingText({ field, step }),
                  name: `${say(field.label)}, ${stepNames[step]}`,
              }))
            : [{ text: field.name, name: say(field.label) }],
    );

interface GroupingChooserProps {
    readonly label: string;
    readonly fields: readonly Field[];
    readonly chosen: Grouping | undefined;
    /** What choosing nothing is called; without it something must be chosen. */
    readonly none?: string;
    readonly onChoose: (text: string) => void;
}

/** A column to group by; of a day or a moment in which steps. */
export const GroupingChooser = ({ label, fields, chosen, none, onChoose }: GroupingChooserProps) => (
    <TextField
        select
        size="small"
        label={label}
        value={chosen === undefined ? '' : groupingText(chosen)}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 150 }}
    >
        {(none !== undefined || chosen === undefined) && <option value="">{none ?? ''}</option>}
        {groupingsOf(fields).map(({ text, name }) => (
            <option key={text} value={text}>
                {name}
            </option>
        ))}
    </TextField>
);
