import Typography from '@mui/material/Typography';
import type { Field } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { ValueView } from '../FieldsView.tsx';
import { recordViews } from './recordViews.tsx';

interface ReadOnlyFieldProps {
    readonly field: Field;
    readonly row: Row;
}

/** A value the person may see but not change here. */
export const ReadOnlyField = ({ field, row }: ReadOnlyFieldProps) => (
    <div>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {say(field.label)}
        </Typography>
        <Typography component="div" variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <ValueView field={field} value={row[field.name]} row={row} views={recordViews} />
        </Typography>
    </div>
);
