import { queryOptions } from '@tanstack/react-query';
import type { Application } from '../../../domain/application/application.ts';
import { entriesIn, textIn } from '../../../domain/application/captured.ts';
import type { Captured } from '../../../domain/application/section.ts';
import type { Field } from '../../../domain/field.ts';
import { fetchDocument } from '../../framework/documents.ts';
import { say } from '../../i18n/say.ts';
import { drawnSections, type DrawnCheck } from '../declarations.ts';

export interface Photo {
    readonly documentId: string;
    readonly label: string;
}

/** The key that every picture of the product is kept under. */
export const photoQuery = (documentId: string) =>
    queryOptions({
        queryKey: ['document', documentId],
        queryFn: ({ signal }) => fetchDocument(documentId, signal),
        staleTime: Infinity,
    });

const named = ({ label }: Field, entry: Captured): string =>
    textIn(entry, 'name') ?? textIn(entry, 'description') ?? say(label);

// The screen of a phone stands beside what the network says of it, with who took it.
const isPicture = ({ kind, document }: Field): boolean => kind === 'photo' && document !== 'mobile_money_screen';

/** A picture of an entry goes by the entry's name; one of its papers by both. */
const labelOf = ({ label, follows }: Field, entry: string | undefined): string => {
    if (entry === undefined) return say(label);
    return follows === undefined ? entry : say`${entry}: ${say(label)}`;
};

const photosIn = (fields: readonly Field[], data: Captured | null, nameOf?: string): readonly Photo[] =>
    fields.flatMap((field) => {
        if (field.kind === 'items') {
            return entriesIn(data, field.name).flatMap((entry) => photosIn(field.items, entry, named(field, entry)));
        }
        const documentId = isPicture(field) ? textIn(data, field.name) : undefined;
        return documentId === undefined ? [] : [{ documentId, label: labelOf(field, nameOf) }];
    });

export const photosOf = (
    { sections: names }: Pick<DrawnCheck, 'sections'>,
    application: Application,
): readonly Photo[] => names.flatMap((name) => photosIn(drawnSections[name].fields, application.sections[name]));
