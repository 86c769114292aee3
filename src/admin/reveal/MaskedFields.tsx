import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { isMasked, type Resource, type Row } from '../../../domain/resource.ts';
import { FieldsView } from '../../framework/FieldsView.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { say } from '../../i18n/say.ts';

const RevealDialog = lazyPart(async () => (await import('./RevealDialog.tsx')).RevealDialog);

interface MaskedFieldsProps {
    readonly resource: Resource;
    readonly id: string;
    readonly record: Row;
}

const isRow = (answer: unknown): answer is Row => typeof answer === 'object' && answer !== null;

/** What of a record the signed-in person sees masked, shown for a reason; nothing where nothing is. */
export const MaskedFields = ({ resource, id, record }: MaskedFieldsProps) => {
    const principal = usePrincipal();
    const [isAsking, setAsking] = useState(false);
    const [values, setValues] = useState<Row>();
    const masked = resource.fields.filter(
        (field) => isMasked(principal, field) && (record[field.name] ?? null) !== null,
    );
    if (masked.length === 0) return null;
    if (values !== undefined) {
        return (
            <Alert severity="info">
                {say`Personal data is shown as it was. That you looked is in the log.`}
                <FieldsView fields={masked} values={values} />
            </Alert>
        );
    }
    return (
        <>
            <Button size="small" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
                {say`Show personal data`}
            </Button>
            {isAsking && (
                <Suspense fallback={null}>
                    <RevealDialog
                        address={`/api/${resource.name}/${encodeURIComponent(id)}`}
                        onRevealed={(answer) => isRow(answer) && setValues(answer)}
                        onClose={() => setAsking(false)}
                    />
                </Suspense>
            )}
        </>
    );
};
