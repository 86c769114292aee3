import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '../../src/dataProvider/queryClient.ts';
import { session } from '../../src/session/session.ts';
import './fewerStyles.ts';

// Looking for hidden parents takes most of the time of a search by role, and nothing here is hidden.
configure({ defaultHidden: true });

// Fetched when first shown; on a busy machine that takes longer than a search is willing to wait.
beforeAll(async () => {
    await Promise.all([
        import('../../src/admin/CreatePage.tsx'),
        import('../../src/admin/RecordPage.tsx'),
        import('../../src/resources/applications/ApplicationPage.tsx'),
        import('../../src/framework/ReferenceChooser.tsx'),
        import('../../src/framework/grid/BulkEditDialog.tsx'),
    ]);
}, 60_000);
beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    // Pages that are no resource's ask the server directly.
    vi.stubGlobal('fetch', () =>
        Promise.resolve(Response.json({ code: 'none', message: 'No server' }, { status: 404 })),
    );
});
afterEach(() => {
    cleanup();
    session.reset();
    vi.unstubAllGlobals();
});
