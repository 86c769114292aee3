import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { say } from '../../i18n/say.ts';
import { AnswerView } from './AnswerView.tsx';
import { BodyInput, inputGrid, readJson } from './BodyInput.tsx';
import { missingIn } from './draft.ts';
import { schemaOfParameter, typeOf, type Endpoint, type OpenApi, type Parameter } from './openApi.ts';
import { SendDialog } from './SendDialog.tsx';
import { useTry } from './useTry.ts';

interface TryItProps {
    readonly document: OpenApi;
    readonly endpoint: Endpoint;
}

const hintOf = (document: OpenApi, parameter: Parameter): string => {
    const schema = schemaOfParameter(parameter);
    const type = schema === undefined ? '' : typeOf(document, schema);
    const filled = parameter.name === 'If-Match' ? say`Filled in when you send` : parameter.description;
    return [filled, type].filter(Boolean).join(' · ');
};

const Call = ({ document, endpoint }: TryItProps) => {
    const call = useTry(document, endpoint);
    const { texts, setTexts, body, setBody, answer, fault, isRunning } = call;
    const [missing, setMissing] = useState<readonly string[]>([]);
    const [isAsking, setAsking] = useState(false);
    const submit = async (event: FormEvent): Promise<void> => {
        event.preventDefault();
        const absent = missingIn(endpoint, texts);
        setMissing(absent);
        if (absent.length > 0 || (body !== null && readJson(body).fault !== undefined)) return;
        if (endpoint.method === 'get') {
            await call.send();
            return;
        }
        await call.fillVersion();
        setAsking(true);
    };
    return (
        <Box sx={{ display: 'grid', gap: 1.5, py: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box
                component="form"
                noValidate
                onSubmit={(event) => void submit(event)}
                sx={{ display: 'grid', gap: 1.5 }}
            >
                <Box sx={inputGrid}>
                    {(endpoint.operation.parameters ?? []).map((parameter) => (
                        <TextField
                            key={parameter.name}
                            size="small"
                            label={`${parameter.name}${parameter.required ? ' *' : ''}`}
                            value={texts[parameter.name] ?? ''}
                            onChange={(event) => setTexts({ ...texts, [parameter.name]: event.target.value })}
                            error={missing.includes(parameter.name)}
                            helperText={
                                missing.includes(parameter.name) ? say`Fill this in` : hintOf(document, parameter)
                            }
                        />
                    ))}
                </Box>
                {body !== null && <BodyInput document={document} endpoint={endpoint} body={body} onChange={setBody} />}
                <Box sx={{ display: 'flex', gap: 1 }}>
                    <Button type="submit" variant="contained" loading={isRunning}>
                        {say`Send`}
                    </Button>
                    {isRunning && <Button onClick={call.stop}>{say`Stop`}</Button>}
                </Box>
            </Box>
            {fault !== undefined && <Alert severity="error">{fault}</Alert>}
            <div aria-live="polite">{answer !== undefined && <AnswerView answer={answer} />}</div>
            {isAsking && (
                <SendDialog
                    endpoint={endpoint}
                    texts={texts}
                    body={body}
                    onClose={() => setAsking(false)}
                    onSend={() => void call.send()}
                />
            )}
        </Box>
    );
};

/** Calls an operation from the page, in the person's own name. */
export const TryIt = (props: TryItProps) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {say`Try it`}
            </Button>
            {isOpen && <Call {...props} />}
        </>
    );
};
