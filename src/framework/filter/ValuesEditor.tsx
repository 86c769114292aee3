import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Field } from '../../../domain/field.ts';
import type { Scalar } from '../../../domain/filter/tree.ts';
import { say } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { boundFor } from '../grid/bounds.ts';
import { ReferenceName } from '../ReferenceName.tsx';
import { ReferenceChooser } from '../ReferenceChooser.tsx';
import { resourceNamed } from '../resourceNamed.ts';
import { useState } from 'react';

interface ValuesEditorProps {
    readonly field: Field;
    readonly value: readonly Scalar[];
    readonly onChange: (value: readonly Scalar[]) => void;
}

interface Option {
    readonly id: Scalar;
    readonly name: string;
}

const optionsOf = ({ kind, choices, suggestions = [] }: Field): readonly Option[] => {
    if (kind === 'boolean') {
        return [
            { id: true, name: say`Yes` },
            { id: false, name: say`No` },
        ];
    }
    return choices.length > 0 ? choices : suggestions;
};

const OneOfSome = ({ field, value, onChange }: ValuesEditorProps) => {
    const options = optionsOf(field);
    return (
        <TextField
            select
            size="small"
            value={value.map(String)}
            onChange={({ target }) => {
                const chosen: readonly string[] = [target.value].flat();
                onChange(options.filter(({ id }) => chosen.includes(String(id))).map(({ id }) => id));
            }}
            slotProps={{
                select: {
                    multiple: true,
                    SelectDisplayProps: { 'aria-label': say`Values of ${say(field.label).toLowerCase()}` },
                },
            }}
            sx={{ minWidth: 180, maxWidth: 320 }}
        >
            {options.map(({ id, name }) => (
                <MenuItem key={String(id)} value={String(id)} dense>
                    {sayMessage(name)}
                </MenuItem>
            ))}
        </TextField>
    );
};

const Records = ({ field, value, onChange }: ValuesEditorProps) => {
    const target = resourceNamed(field.references ?? '');
    if (target === undefined) return <Typed field={field} value={value} onChange={onChange} />;
    return (
        <>
            {value.map((one) => (
                <Chip
                    key={String(one)}
                    size="small"
                    label={<ReferenceName resource={target.name} id={one} />}
                    onDelete={() => onChange(value.filter((other) => other !== one))}
                />
            ))}
            <ReferenceChooser
                key={value.length}
                target={target}
                label={say`Add`}
                value={null}
                onChange={(id) => id !== null && !value.includes(id) && onChange([...value, id])}
                textField={{ size: 'small', sx: { minWidth: 200 } }}
            />
        </>
    );
};

/** Several values, with commas between them. */
const Typed = ({ field, value, onChange }: ValuesEditorProps) => {
    const isNumber = field.kind === 'integer' || field.kind === 'basisPoints';
    const bound = isNumber ? boundFor(field, undefined) : undefined;
    const [text, setText] = useState(value.map((one) => bound?.write(one) ?? String(one)).join(', '));
    const read = (typed: string): void => {
        setText(typed);
        const parts = typed.split(',').map((part) => part.trim());
        const values = parts
            .filter((part) => part !== '')
            .map((part) => (bound === undefined ? part : bound.read(part)));
        onChange(values.filter((one) => typeof one === 'string' || typeof one === 'number'));
    };
    return (
        <TextField
            size="small"
            value={text}
            placeholder={say`Several with commas`}
            onChange={({ target }) => read(target.value)}
            slotProps={{ htmlInput: { 'aria-label': say`Values of ${say(field.label).toLowerCase()}` } }}
        />
    );
};

export const ValuesEditor = (props: ValuesEditorProps) => {
    const { kind, choices, suggestions } = props.field;
    if (kind === 'boolean' || choices.length > 0 || suggestions !== undefined) return <OneOfSome {...props} />;
    return kind === 'reference' ? <Records {...props} /> : <Typed {...props} />;
};
