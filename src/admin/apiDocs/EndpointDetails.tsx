import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { say } from '../../i18n/say.ts';
import { schemaOf, schemaOfParameter, typeOf, type Endpoint, type OpenApi, type Schema } from './openApi.ts';
import { DocsTable, SchemaTable } from './SchemaTable.tsx';
import { TryIt } from './TryIt.tsx';

interface EndpointDetailsProps {
    readonly document: OpenApi;
    readonly endpoint: Endpoint;
}

const Heading = ({ children }: { readonly children: string }) => (
    <Typography component="h4" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
        {children}
    </Typography>
);

const typeText = (document: OpenApi, schema: Schema | undefined): string =>
    schema === undefined ? '' : typeOf(document, schema);

const Body = ({ document, endpoint }: EndpointDetailsProps) => {
    const { operation } = endpoint;
    const { description, parameters = [], requestBody, responses = {} } = operation;
    const sent = schemaOf(requestBody);
    return (
        <Box sx={{ px: 2, pb: 2 }}>
            {description !== undefined && <Typography variant="body2">{description}</Typography>}
            <TryIt document={document} endpoint={endpoint} />
            {parameters.length > 0 && (
                <>
                    <Heading>{say`Parameters`}</Heading>
                    <DocsTable>
                        <tbody>
                            {parameters.map((parameter) => (
                                <tr key={`${parameter.in} ${parameter.name}`}>
                                    <td>
                                        <code>{parameter.name}</code>
                                        {parameter.required ? ' *' : ''}
                                    </td>
                                    <td>{say`in the ${parameter.in}`}</td>
                                    <td>{typeText(document, schemaOfParameter(parameter))}</td>
                                    <td>{parameter.description ?? ''}</td>
                                </tr>
                            ))}
                        </tbody>
                    </DocsTable>
                </>
            )}
            {sent !== undefined && (
                <>
                    <Heading>{say`Body`}</Heading>
                    <SchemaTable document={document} schema={sent} />
                </>
            )}
            <Heading>{say`Answers`}</Heading>
            {Object.entries(responses).map(([status, response]) => {
                const schema = schemaOf(response);
                return (
                    <Box key={status} sx={{ mb: 1, fontSize: '0.8125rem' }}>
                        <b>{status}</b> {response.description ?? ''}
                        {schema !== undefined && <SchemaTable document={document} schema={schema} />}
                    </Box>
                );
            })}
        </Box>
    );
};

/** One operation: its line, and everything about it once it is opened. */
export const EndpointDetails = (props: EndpointDetailsProps) => {
    const { method, path, operation } = props.endpoint;
    const [wasOpened, setOpened] = useState(false);
    return (
        <Box
            component="details"
            onToggle={() => setOpened(true)}
            sx={{ borderTop: 1, borderColor: 'divider', '& > summary': { cursor: 'pointer', px: 2, py: 1 } }}
        >
            <summary>
                <Box
                    component="span"
                    sx={{ display: 'inline-block', width: { xs: 48, sm: 64 }, fontWeight: 700, fontSize: '0.75rem' }}
                >
                    {method.toUpperCase()}
                </Box>
                <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
                    {path}
                </Box>
                <Box
                    component="span"
                    sx={{
                        display: { xs: 'block', sm: 'inline' },
                        ml: { xs: 0, sm: 2 },
                        color: 'text.secondary',
                        fontSize: '0.8125rem',
                    }}
                >
                    {operation.summary ?? ''}
                </Box>
            </summary>
            {wasOpened && <Body {...props} />}
        </Box>
    );
};
