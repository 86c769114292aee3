import type { Dossier } from '../../../domain/application/dossier.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { Notice } from '../../framework/Notice.tsx';
import { pathLabel } from '../../framework/placeLabel.ts';
import { editTexts } from '../texts/edit.ts';
import { flagOf } from './remarks.ts';
import { say } from '../../i18n/say.ts';

/** What the underwriter asked to change in this section; the words at its fields stand there. */
export const Remark = ({ dossier, name }: { readonly dossier: Dossier; readonly name: SectionName }) => {
    const flag = flagOf(dossier, name);
    if (flag === undefined) return null;
    const named = (flag.fields ?? []).map(({ field }) => pathLabel(sections[name].fields, field));
    return (
        <Notice tone="warning" title={editTexts.reasons[flag.reasonCode] ?? say`Remark of the underwriter`}>
            {flag.message !== '' && <div>{flag.message}</div>}
            {named.length > 0 && <div>{say`See what is written at: ${named.join(', ')}.`}</div>}
        </Notice>
    );
};
