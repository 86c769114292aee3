import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { Field } from '../../../domain/field.ts';
import { canRead, type Resource, type Row } from '../../../domain/resource.ts';
import { formatValue } from '../formatValue.ts';
import { usePrincipal } from '../usePrincipal.ts';

interface ConflictDialogProps {
    readonly resource: Resource;
    /** The record as it was when the form was opened. */
    readonly opened: Row;
    /** The record as it is now. */
    readonly theirs: Row;
    /** What the person changed, and nothing else. */
    readonly mine: Row;
    readonly onSeeTheirs: () => void;
    readonly onKeepMine: () => void;
}

const bookkeeping = new Set(['version', 'updatedAt']);

const differs = (left: unknown, right: unknown): boolean =>
    JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

/** Somebody else saved first: shows what they changed, and lets the person choose. Nothing is overwritten unseen. */
export const ConflictDialog = ({ resource, opened, theirs, mine, onSeeTheirs, onKeepMine }: ConflictDialogProps) => {
    const principal = usePrincipal();
    const titleId = useId();
    const changed = resource.fields.filter(
        (field) =>
            !bookkeeping.has(field.name) &&
            canRead(principal, field) &&
            differs(opened[field.name], theirs[field.name]),
    );
    const read = (field: Field, row: Row) => formatValue(field, row[field.name], { row: { ...theirs, ...row } }) || '—';
    return (
        <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
            <DialogTitle id={titleId}>Somebody changed this meanwhile</DialogTitle>
            <DialogContent>
                {changed.length === 0 ? (
                    'The record was saved by somebody else, without a change in the fields you see.'
                ) : (
                    <Table size="small">
                        <TableHead>
                            <TableRow>
                                <TableCell>Changed</TableCell>
                                <TableCell>Theirs</TableCell>
                                <TableCell>Yours</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {changed.map((field) => (
                                <TableRow key={field.name}>
                                    <TableCell component="th" scope="row">
                                        {field.label}
                                    </TableCell>
                                    <TableCell>{read(field, theirs)}</TableCell>
                                    <TableCell>
                                        {Object.hasOwn(mine, field.name) ? read(field, mine) : 'not changed'}
                                    </TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                )}
                <DialogContentText variant="body2" sx={{ mt: 2 }}>
                    Keeping yours saves what you changed; everything else stays as they left it.
                </DialogContentText>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={onSeeTheirs}>See theirs</Button>
                <Button variant="contained" onClick={onKeepMine}>
                    Keep mine
                </Button>
            </DialogActions>
        </Dialog>
    );
};
