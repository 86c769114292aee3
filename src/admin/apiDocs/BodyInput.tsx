import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { say } from '../../i18n/say.ts';
import { bodyOf, fieldsOfBody, textsOf } from './draft.ts';
import { exampleOf } from './example.ts';
import { resolve, schemaOf, typeOf, type Endpoint, type OpenApi } from './openApi.ts';

interface BodyInputProps {
    readonly document: OpenApi;
    readonly endpoint: Endpoint;
    /** JSON. */
    readonly body: string;
    readonly onChange: (body: string) => void;
}

export const inputGrid = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    gap: 1.5,
};

export const readJson = (text: string): { readonly value?: unknown; readonly fault?: string } => {
    try {
        return { value: JSON.parse(text) };
    } catch (error) {
        return { fault: error instanceof Error ? error.message : say`This is no JSON.` };
    }
};

const FieldInputs = ({ document, endpoint, body, onChange }: BodyInputProps) => {
    const fields = fieldsOfBody(document, endpoint);
    const [texts, setTexts] = useState(() => textsOf(readJson(body).value));
    const schema = schemaOf(endpoint.operation.requestBody);
    const required = schema === undefined ? [] : (resolve(document, schema).required ?? []);
    const change = (name: string, text: string): void => {
        const next = { ...texts, [name]: text };
        setTexts(next);
        onChange(bodyOf(document, fields, next));
    };
    return (
        <Box sx={inputGrid}>
            {fields.map(([name, property]) => (
                <TextField
                    key={name}
                    size="small"
                    label={`${name}${required.includes(name) ? ' *' : ''}`}
                    value={texts[name] ?? ''}
                    onChange={(event) => change(name, event.target.value)}
                    helperText={typeOf(document, property)}
                    placeholder={say`such as ${JSON.stringify(exampleOf(document, property))}`}
                />
            ))}
        </Box>
    );
};

/** Where a body may be one of several kinds: an example of the one that is meant. */
const KindInput = ({ document, endpoint, onChange }: BodyInputProps) => {
    const kindId = useId();
    const schema = schemaOf(endpoint.operation.requestBody);
    const kinds = (schema?.anyOf ?? schema?.oneOf ?? []).filter(({ title }) => title !== undefined);
    const choose = (title: string): void => {
        const kind = kinds.find((one) => one.title === title);
        if (kind !== undefined) onChange(JSON.stringify(exampleOf(document, kind), null, 2));
    };
    return (
        kinds.length > 1 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
                <label htmlFor={kindId}>{say`Example for`}</label>
                <select id={kindId} style={{ font: 'inherit' }} onChange={(event) => choose(event.target.value)}>
                    {kinds.map(({ title }) => (
                        <option key={title}>{title}</option>
                    ))}
                </select>
            </Box>
        )
    );
};

export const BodyInput = (props: BodyInputProps) => {
    const { document, endpoint, body, onChange } = props;
    const hasFields = fieldsOfBody(document, endpoint).length > 0;
    const [isJson, setJson] = useState(!hasFields);
    const { fault } = readJson(body);
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            {hasFields && (
                <Button
                    size="small"
                    sx={{ justifySelf: 'start' }}
                    disabled={isJson && fault !== undefined}
                    onClick={() => setJson(!isJson)}
                >
                    {isJson ? say`Fill in field by field` : say`Write it as JSON`}
                </Button>
            )}
            <KindInput {...props} />
            {isJson ? (
                <TextField
                    multiline
                    minRows={4}
                    maxRows={20}
                    label={say`Body`}
                    value={body}
                    error={fault !== undefined}
                    helperText={fault}
                    onChange={(event) => onChange(event.target.value)}
                    slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
                />
            ) : (
                <FieldInputs {...props} />
            )}
        </Box>
    );
};
