import type { AnyObjectSchema } from 'yup';
import type { Row } from '../../../domain/resource.ts';
import { canWrite } from '../../../domain/resource.ts';
import { savedViews } from '../../../domain/resources/savedViews.ts';
import { say } from '../../i18n/say.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { usePrincipal } from '../usePrincipal.ts';
import type { SavedView, Views } from './useViews.ts';

/** What somebody wants to do with views; what is not about the list as it is now is about one that was saved. */
export type ViewRequest =
    | { readonly kind: 'save' }
    | { readonly kind: 'settings' | 'delete'; readonly about: SavedView };

interface ViewDialogProps {
    readonly request: ViewRequest;
    readonly views: Pick<Views, 'save' | 'change' | 'remove'>;
    readonly onClose: () => void;
}

const useViewSchema = (): AnyObjectSchema => {
    const principal = usePrincipal();
    const isWritable = (name: string): boolean => canWrite(principal, savedViews.field(name));
    return isWritable('sharedWith') ? savedViews.schema.pick(['name', 'sharedWith']) : savedViews.schema.pick(['name']);
};

/** Saves the list as it is now, or names, shares or deletes what was saved. */
export const ViewDialog = ({ request, views, onClose }: ViewDialogProps) => {
    const schema = useViewSchema();
    if (request.kind === 'save') {
        return (
            <ActionDialog
                title={say`Save this view`}
                description={say`All that you see: filter, order, columns, groups, sums and colours as they are now.`}
                submitLabel={say`Save`}
                schema={schema}
                onSubmit={views.save}
                onClose={onClose}
            />
        );
    }
    const { about } = request;
    if (request.kind === 'delete') {
        return (
            <ActionDialog
                title={say`Delete the view “${about.name}”?`}
                description={say`The rows stay as they are.`}
                submitLabel={say`Delete`}
                tone="error"
                onSubmit={() => views.remove(about)}
                onClose={onClose}
            />
        );
    }
    return (
        <ActionDialog
            title={say`Name and sharing`}
            submitLabel={say`Save`}
            schema={schema}
            initial={about.record}
            onSubmit={(input: Row) => views.change(about, input)}
            onClose={onClose}
        />
    );
};
