import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { say } from '../../i18n/say.ts';
import { schemaOf, schemaOfParameter, typeOf, type Endpoint, type OpenApi, type Schema, resolve } from './openApi.ts';
import { TryIt } from './TryIt.tsx';
import { styled } from '@mui/material/styles';

const DocsTable = styled('table')(({ theme }) => ({
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    width: '100%',
    '& th, & td': {
        textAlign: 'left',
        verticalAlign: 'top',
        padding: '4px 16px 4px 0',
        borderBottom: `1px solid ${theme.palette.divider}`,
        overflowWrap: 'anywhere',
    },
    '& thead th': { color: theme.palette.text.secondary, fontWeight: 600 },
    '& code': { fontWeight: 600 },
}));

/** The properties of an object, or what a list holds. */
const SchemaTable = ({ document, schema }: { readonly document: OpenApi; readonly schema: Schema }) => {
    const own = resolve(document, schema);
    const body = own.items === undefined ? own : resolve(document, own.items);
    const properties = Object.entries(body.properties ?? {});
    if (properties.length === 0) return <span>{typeOf(document, schema)}</span>;
    return (
        <>
            {own.items !== undefined && <div>{say`A list of:`}</div>}
            <DocsTable>
                <thead>
                    <tr>
                        <th scope="col">{say`Field`}</th>
                        <th scope="col">{say`Type`}</th>
                        <th scope="col">{say`Meaning`}</th>
                    </tr>
                </thead>
                <tbody>
                    {properties.map(([name, property]) => (
                        <tr key={name}>
                            <td>
                                <code>{name}</code>
                                {body.required?.includes(name) ? ' *' : ''}
                            </td>
                            <td>{typeOf(document, property)}</td>
                            <td>{property.description ?? property.title ?? ''}</td>
                        </tr>
                    ))}
                </tbody>
            </DocsTable>
        </>
    );
};

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
