import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { say } from '../../i18n/say.ts';
import { BodyInput, inputGrid, readJson } from './BodyInput.tsx';
import { missingIn, addressOf, headersOf, type Texts } from './draft.ts';
import { schemaOfParameter, typeOf, type Endpoint, type OpenApi, type Parameter } from './openApi.ts';
import { useTry, type Answer } from './useTry.ts';
import { Verbatim } from './Verbatim.ts';
import { formatNumber } from '../../framework/numbers.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';

interface SendDialogProps {
    readonly endpoint: Endpoint;
    readonly texts: Texts;
    readonly body: string | null;
    readonly onSend: () => void;
    readonly onClose: () => void;
}

/** Asks before a call that changes something is sent, and shows what is sent. */
const SendDialog = ({ endpoint, texts, body, onSend, onClose }: SendDialogProps) => {
    const headers = Object.entries(headersOf(endpoint, texts)).map(([name, value]) => `${name}: ${value}`);
    const lines = [`${endpoint.method.toUpperCase()} ${addressOf(endpoint, texts)}`, ...headers];
    return (
        <ActionDialog
            title={say`Send this change?`}
            description={say`It is carried out for real, in your name, and logged like any other change.`}
            submitLabel={say`Send the change`}
            cancelLabel={say`Cancel`}
            onSubmit={async () => onSend()}
            onClose={onClose}
        >
            <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {[...lines, ...(body === null ? [] : ['', body])].join('\n')}
            </Box>
        </ActionDialog>
    );
};

/** More than anybody reads on a page. */
const most = 50_000;

/** What came back: how it went, how long it took, headers and body. */
const AnswerView = ({ answer: { status, headers, body, milliseconds } }: { readonly answer: Answer }) => (
    <Box component="section" aria-label={say`Answer`} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box
            sx={{ fontWeight: 600, color: status < 400 ? 'success.main' : 'error.main' }}
        >{say`${status} in ${formatNumber(milliseconds)} ms`}</Box>
        <details>
            <summary>{say`${headers.length} headers`}</summary>
            <Verbatim>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</Verbatim>
        </details>
        {body !== '' && (
            <Verbatim tabIndex={0} aria-label={say`Body of the answer`}>
                {body.slice(0, most)}
                {body.length > most && say`\n… ${formatNumber(body.length - most)} characters more`}
            </Verbatim>
        )}
    </Box>
);

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
