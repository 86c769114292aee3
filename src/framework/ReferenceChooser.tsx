import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useGetList, useReference, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { orderByName, type Resource } from '../../domain/resource.ts';
import { isUuid } from './ReferenceName.tsx';
import { nameOf } from './resourceNamed.ts';
import { say } from '../i18n/say.ts';

interface ReferenceChooserProps {
    readonly target: Resource;
    readonly label: string;
    readonly value: string | null;
    readonly onChange: (id: string | null) => void;
    readonly disabled?: boolean;
    readonly textField?: TextFieldProps;
}

interface Option {
    readonly id: string;
    readonly name: string;
}

/** What tells a record from others of its name: its code, or where its id is none that people read, its first column. */
const tellingOf = ({ list, represent }: Resource, record: RaRecord): unknown =>
    isUuid(record.id) ? record[list.columns.find((name) => name !== represent) ?? ''] : record.id;

const optionOf = (target: Resource, record: RaRecord): Option => {
    const id = String(record.id);
    const name = nameOf(target, record);
    const telling = tellingOf(target, record);
    return { id, name: name === id || typeof telling !== 'string' ? name : `${name} (${telling})` };
};

/** A search for one record of another resource, by name. Knows the first 25 matches; typing narrows them. */
export const ReferenceChooser = (props: ReferenceChooserProps) => {
    const { target, label, value, onChange, disabled = false, textField = {} } = props;
    const [typed, setTyped] = useState('');
    const [isOpen, setOpen] = useState(false);
    const { data, isFetching } = useGetList(
        target.name,
        {
            filter: typed === '' ? {} : { q: typed },
            pagination: { page: 1, perPage: 25 },
            sort: orderByName(target),
        },
        { enabled: isOpen, placeholderData: (previous) => previous },
    );
    const { referenceRecord } = useReference({
        reference: target.name,
        id: value ?? '',
        options: { enabled: value !== null },
    });
    const chosen = value === null ? null : optionOf(target, referenceRecord ?? { id: value });
    return (
        <Autocomplete
            size={textField.size === 'small' ? 'small' : 'medium'}
            options={(data ?? []).map((record) => optionOf(target, record))}
            value={chosen}
            loading={isFetching}
            openText={say`Open`}
            closeText={say`Close`}
            clearText={say`Clear`}
            open={isOpen}
            disabled={disabled}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(option, other) => option.id === other.id}
            // The server has searched already; filtering its answer again would hide matches in other fields.
            filterOptions={(options) => options}
            onChange={(_, option) => onChange(option?.id ?? null)}
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            renderInput={(params) => <TextField {...params} {...textField} label={label} />}
        />
    );
};
