import type { Field } from '../field.ts';
import type { Application } from './application.ts';
import { entriesIn, textIn } from './captured.ts';
import type { Captured } from './section.ts';
import { sectionNames, sections } from './sections/registry.ts';

/** A photo that a section names: where (`pledge.items[0].photo`), which document, and of what kind it has to be. */
export interface NamedPhoto {
    readonly field: string;
    readonly documentId: string;
    readonly kind: string;
}

const photosIn = (fields: readonly Field[], data: Captured | null, path: string): readonly NamedPhoto[] =>
    fields.flatMap(({ name, document: kind, items }) => {
        const field = `${path}.${name}`;
        if (items.length > 0) {
            return entriesIn(data, name).flatMap((entry, index) => photosIn(items, entry, `${field}[${index}]`));
        }
        const documentId = textIn(data, name);
        return kind === undefined || documentId === undefined ? [] : [{ field, documentId, kind }];
    });

/** Every photo that the captured sections name, also within their lists. */
export const photosNamed = (captured: Application['sections']): readonly NamedPhoto[] =>
    sectionNames.flatMap((name) => photosIn(sections[name].fields, captured[name], name));
