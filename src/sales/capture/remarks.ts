import type { FlaggedSection } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { inputName } from '../../framework/placeLabel.ts';
import type { FieldRemarks } from '../../framework/step/fieldRemarks.ts';

/** What the underwriter asks of a section now; undefined when nothing. */
export const flagOf = ({ application: { stage, flagged } }: Dossier, name: SectionName): FlaggedSection | undefined =>
    stage === 'edit_requested' ? flagged.find(({ section }) => section === name) : undefined;

const none: FieldRemarks = {};

/** The underwriter's words by the input that they are about. */
export const remarksAtFields = (dossier: Dossier, name: SectionName): FieldRemarks => {
    const fields = flagOf(dossier, name)?.fields;
    if (fields === undefined) return none;
    return Object.fromEntries(fields.map(({ field, message }) => [inputName(field), message]));
};
