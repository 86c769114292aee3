import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useStore } from 'react-admin';
import { useState } from 'react';
import { unguarded } from '../../../domain/csv.ts';
import type { Field } from '../../../domain/field.ts';
import { importableFields, type ImportMapping, type ImportRun } from '../../../domain/import.ts';
import type { Resource } from '../../../domain/resource.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say, sayCount } from '../../i18n/say.ts';
import { Card } from '../Card.tsx';
import { rowsIn } from './counts.ts';

interface MappingCardProps {
    readonly resource: Resource;
    readonly run: ImportRun;
    readonly onCheck: (mapping: ImportMapping) => Promise<void>;
}

/** By the headings of a file, what was chosen for one with the same headings before. */
type Remembered = Readonly<Record<string, ImportMapping>>;

const mostRemembered = 20;

const useMapping = (resource: Resource, run: ImportRun, fields: readonly Field[]) => {
    const [remembered, setRemembered] = useStore<Remembered>(`${resource.name}.importColumns`, {});
    const key = run.columns.join('\n');
    const known = (name: string | null): boolean => name === null || fields.some((field) => field.name === name);
    const earlier = remembered[key]?.every(known) === true ? remembered[key] : undefined;
    const [mapping, setMapping] = useState((run.stage === 'mapping' ? earlier : undefined) ?? run.mapping);
    const choose = (column: number, name: string | null): void =>
        setMapping(
            mapping.map((other, index) => {
                if (index === column) return name;
                return other === name ? null : other;
            }),
        );
    const remember = (): void => {
        const others = Object.entries(remembered).filter(([other]) => other !== key);
        setRemembered(Object.fromEntries([...others.slice(1 - mostRemembered), [key, mapping]]));
    };
    return { mapping, choose, remember };
};

const isNeeded = (resource: Resource, { name, required }: Field): boolean => {
    const defaults: Readonly<Record<string, unknown>> = resource.schema.getDefault();
    return required && defaults[name] === undefined;
};

const Missing = ({ resource, fields }: { readonly resource: Resource; readonly fields: readonly Field[] }) => {
    const keys = fields.filter(({ name }) => resource.imports?.by.includes(name));
    if (keys.length > 0) {
        return (
            <Alert severity="warning">
                {say`Choose the column for ${keys.map(({ label }) => say(label)).join(', ')}: rows are told apart by it.`}
            </Alert>
        );
    }
    return (
        <Alert severity="info">
            {say`No column for ${fields.map(({ label }) => say(label)).join(', ')}: rows change what there is, but none can be added.`}
        </Alert>
    );
};

const exampleOf = ({ sample }: ImportRun, column: number): string =>
    unguarded(sample.map((cells) => cells[column] ?? '').find((cell) => cell !== '') ?? '–');

/** Which column of the file fills which field: guessed, remembered, and to be changed. */
export const MappingCard = ({ resource, run, onCheck }: MappingCardProps) => {
    const fields = importableFields(usePrincipal(), resource);
    const { mapping, choose, remember } = useMapping(resource, run, fields);
    const [isBusy, setBusy] = useState(false);
    const missing = fields.filter((field) => isNeeded(resource, field) && !mapping.includes(field.name));
    const submit = async (): Promise<void> => {
        remember();
        setBusy(true);
        await onCheck(mapping);
        setBusy(false);
    };
    return (
        <Card
            title={say`What is in which column`}
            aside={sayCount(rowsIn(run.counts), '%{smart_count} row |||| %{smart_count} rows')}
        >
            <Box
                component="section"
                sx={{ overflowX: 'auto', mb: 2 }}
                tabIndex={0}
                aria-label={say`Columns of the file`}
            >
                <Table size="small">
                    <TableHead>
                        <TableRow>
                            <TableCell>{say`In the file, and for example`}</TableCell>
                            <TableCell>{say`Becomes`}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {run.columns.map((column, index) => (
                            <TableRow key={`${index} ${column}`}>
                                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                                    {column}
                                    <Typography variant="body2" color="text.secondary">
                                        {exampleOf(run, index)}
                                    </Typography>
                                </TableCell>
                                <TableCell>
                                    <NativeSelect
                                        value={mapping[index] ?? ''}
                                        onChange={({ target }) => choose(index, target.value || null)}
                                        inputProps={{ 'aria-label': say`Field for ${column}` }}
                                        sx={{ minWidth: 130, maxWidth: 220, fontSize: '0.875rem' }}
                                    >
                                        <option value="">{say`Leave out`}</option>
                                        {fields.map((field) => (
                                            <option key={field.name} value={field.name}>
                                                {say(field.label)}
                                                {isNeeded(resource, field) ? ' *' : ''}
                                            </option>
                                        ))}
                                    </NativeSelect>
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
            <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
                {missing.length > 0 && <Missing resource={resource} fields={missing} />}
                <Button
                    variant="contained"
                    loading={isBusy}
                    disabled={missing.some(({ name }) => resource.imports?.by.includes(name))}
                    onClick={() => void submit()}
                >
                    {say`Check the rows`}
                </Button>
            </Box>
        </Card>
    );
};
