import Alert from '@mui/material/Alert';
import { useReferenceName } from '../../framework/shapes/useReferenceName.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { say } from '../../i18n/say.ts';

/** Who may publish a draft, for whoever wrote it and finds no button. */
export const DraftNotice = ({ resource, record }: RecordPanelProps) => {
    const { username } = usePrincipal();
    const author = String(record['editedBy'] ?? record['createdBy']);
    const name = useReferenceName(resource.field('editedBy'), author) ?? author;
    if (record['status'] !== 'draft') return null;
    return (
        <Alert severity="info" sx={{ maxWidth: 1000 }}>
            {author === username
                ? say`A draft: it waits for a second administrator, who publishes or declines it under Approvals. You changed it last, so it cannot be you.`
                : say`A draft of ${name}: publish it here, or answer it under Approvals.`}
        </Alert>
    );
};
