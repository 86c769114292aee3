import Button from '@mui/material/Button';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Suspense, useState } from 'react';
import { say } from '../../i18n/say.ts';
import type { Columns } from './useColumns.ts';
import { lazyPart } from '../lazyPart.ts';

const ColumnsMenu = lazyPart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu);

/** Opens the columns of a list, which are fetched once somebody asks for them. */
export const ColumnsButton = (columns: Columns) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                size="small"
                startIcon={<ViewColumn />}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {say`Columns`}
            </Button>
            {anchor !== null && (
                <Suspense fallback={null}>
                    <ColumnsMenu {...columns} anchor={anchor} onClose={() => setAnchor(null)} />
                </Suspense>
            )}
        </>
    );
};
