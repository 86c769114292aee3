import { fieldAt, type FieldPlace } from '../../domain/application/sections/fieldPath.ts';
import type { Field } from '../../domain/field.ts';
import { say } from '../i18n/say.ts';

/** A field as its form calls it; one of a list with the number of its entry. */
export const placeLabel = ({ field, entry }: FieldPlace): string =>
    entry === null ? say(field.label) : say`${say(entry.list.label)} ${entry.number}: ${say(field.label)}`;

/** What a path of a section is called; the path itself where the section no longer declares it. */
export const pathLabel = (fields: readonly Field[], path: string): string => {
    const place = fieldAt({ fields }, path);
    return place === undefined ? path : placeLabel(place);
};

/** 'guarantors[0].phone' as the form names it: 'guarantors.0.phone'. */
export const inputName = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');
