import { heading, paragraph, renderSheet } from '../contracts/pages/sheet.ts';
import type { Everything, Told } from './everything.ts';

const written = ({ label, value }: Told): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '–');
    return `${label}: ${text}`;
};

/** The same as the file, to be read: every group with every value. */
export const drawEverything = ({ reference, madeAt, groups, keptUntil }: Everything): Promise<Buffer> =>
    renderSheet(
        { title: 'What we keep about you', subject: reference, createdAt: new Date(madeAt), foot: reference },
        (doc) => {
            heading(doc, 'What we keep about you');
            for (const { title, records } of groups.filter((group) => group.records.length > 0)) {
                heading(doc, title);
                for (const record of records) {
                    for (const value of Object.values(record)) paragraph(doc, written(value));
                }
            }
            heading(doc, 'How long it is kept once its time begins');
            for (const { kind, day, law, article } of keptUntil) {
                paragraph(doc, [kind, day, law, article].filter((text) => text !== '').join(' · '));
            }
        },
    );
