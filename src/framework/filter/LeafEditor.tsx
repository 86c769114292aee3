import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Field } from '../../../domain/field.ts';
import type { FilterTree, Leaf, Operator, Scalar } from '../../../domain/filter/tree.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { ReactNode } from 'react';
import { say, spoken } from '../../i18n/say.ts';
import { boundFor } from '../grid/bounds.ts';
import { DebouncedText } from '../grid/DebouncedText.tsx';
import { resourceNamed } from '../resourceNamed.ts';
import { newLeaf } from './draft.ts';
import { Select } from './Select.tsx';
import { AgeEditor, RelativeEditor } from './TimeEditors.tsx';
import { ValuesEditor } from './ValuesEditor.tsx';

const names = spoken({
    is: 'is',
    isNot: 'is not',
    contains: 'contains',
    lacks: 'does not contain',
    between: 'from … to',
    within: 'is in',
    olderThan: 'is longer ago than',
    empty: 'is empty',
    filled: 'is filled in',
    where: 'is one whose',
});

export interface LeafEditorProps {
    readonly leaf: Leaf;
    readonly fields: readonly Field[];
    readonly currency: string | undefined;
    readonly operators: (field: Field) => readonly Operator[];
    readonly onChange: (leaf: Leaf) => void;
    /** Draws what is asked of the record a field names. */
    readonly inner: (tree: FilterTree, target: Resource, onChange: (tree: FilterTree) => void) => ReactNode;
}

type ValueProps = Pick<LeafEditorProps, 'leaf' | 'currency' | 'onChange' | 'inner'> & { readonly field: Field };

const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';

const RangeEditor = ({ leaf, field, currency, onChange }: ValueProps) => {
    const bound = boundFor(field, currency);
    if (leaf.op !== 'between' || bound === undefined) return null;
    const side = (end: 'from' | 'to', label: string) => (
        <DebouncedText
            label={bound.unit === undefined ? label : `${label} (${bound.unit})`}
            type={bound.type ?? 'text'}
            value={leaf.value[end] === undefined ? '' : bound.write(leaf.value[end])}
            onChange={(text) => {
                const read = text === undefined ? undefined : bound.read(text);
                const { [end]: _old, ...other } = leaf.value;
                onChange({ ...leaf, value: isScalar(read) ? { ...other, [end]: read } : other });
            }}
        />
    );
    return (
        <>
            {side('from', say`From`)}
            {side('to', say`To`)}
        </>
    );
};

const ValueEditor = (props: ValueProps) => {
    const { leaf, field, onChange, inner } = props;
    switch (leaf.op) {
        case 'is':
        case 'isNot':
            return <ValuesEditor field={field} value={leaf.value} onChange={(value) => onChange({ ...leaf, value })} />;
        case 'contains':
        case 'lacks':
            return (
                <TextField
                    size="small"
                    value={leaf.value}
                    onChange={({ target }) => onChange({ ...leaf, value: target.value })}
                    slotProps={{ htmlInput: { 'aria-label': say`Text` } }}
                />
            );
        case 'between':
            return <RangeEditor {...props} />;
        case 'within':
            return <RelativeEditor value={leaf.value} onChange={(value) => onChange({ ...leaf, value })} />;
        case 'olderThan':
            return <AgeEditor value={leaf.value} onChange={(value) => onChange({ ...leaf, value })} />;
        case 'empty':
        case 'filled':
            return null;
        case 'where': {
            const target = resourceNamed(field.references ?? '');
            if (target === undefined) return null;
            return (
                <Box sx={{ flexBasis: '100%' }}>
                    {inner(leaf.value, target, (value) => onChange({ ...leaf, value }))}
                </Box>
            );
        }
    }
};

export const LeafEditor = ({ leaf, fields, currency, operators, onChange, inner }: LeafEditorProps) => {
    const field = fields.find(({ name }) => name === leaf.field);
    if (field === undefined) return null;
    const begin = (next: Field, op: Operator | undefined): void => {
        if (op !== undefined) onChange(newLeaf(next, op));
    };
    return (
        <>
            <Select
                label={say`Field`}
                value={leaf.field}
                options={fields.map(({ name, label }) => [name, say(label)] as const)}
                onChange={(name) => {
                    const next = fields.find((one) => one.name === name);
                    if (next !== undefined) begin(next, operators(next)[0]);
                }}
            />
            <Select
                label={say`How`}
                value={leaf.op}
                options={operators(field).map((op) => [op, names[op]] as const)}
                onChange={(op) => begin(field, op)}
            />
            <ValueEditor key={`${leaf.field} ${leaf.op}`} {...{ leaf, field, currency, onChange, inner }} />
        </>
    );
};
