import { styled } from '@mui/material/styles';
import { say } from '../../i18n/say.ts';
import { resolve, typeOf, type OpenApi, type Schema } from './openApi.ts';

export const DocsTable = styled('table')(({ theme }) => ({
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
export const SchemaTable = ({ document, schema }: { readonly document: OpenApi; readonly schema: Schema }) => {
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
