import type { SectionName } from '../../domain/application/sections/registry.ts';
import { rewriteSections } from '../../server/lending/records/application.ts';
import type { Database } from '../../server/platform/database/connect.ts';

/** Writes over some of what a section says, past every rule, and leaves the version as it is. */
export const overwrite = async (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    uid: string,
    changes: Partial<Record<SectionName, object>>,
): Promise<void> => {
    await withTransaction((tx) =>
        rewriteSections(tx, [uid], (sections) =>
            Object.fromEntries(
                Object.entries(sections).map(([name, section]) => [
                    name,
                    name in changes ? { ...section, ...changes[name as SectionName] } : section,
                ]),
            ),
        ),
    );
};
