import Button from '@mui/material/Button';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import { Suspense, useState } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { savedViews } from '../../../domain/resources/savedViews.ts';
import { say } from '../../i18n/say.ts';
import { useMay } from '../useMay.ts';
import type { Columns } from './useColumns.ts';
import { lazyPart } from '../lazyPart.ts';

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu);

interface ViewsButtonProps {
    readonly resource: Resource;
    readonly columns: Columns;
}

/** Opens the views of a list that were saved: one's own, and those shared with one's role. */
export const ViewsButton = ({ resource, columns }: ViewsButtonProps) => {
    const maySee = useMay('list', savedViews);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    if (!maySee) return null;
    return (
        <>
            <Button
                size="small"
                startIcon={<Bookmarks />}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {say`Views`}
            </Button>
            {anchor !== null && (
                <Suspense fallback={null}>
                    <ViewsMenu resource={resource} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
                </Suspense>
            )}
        </>
    );
};
