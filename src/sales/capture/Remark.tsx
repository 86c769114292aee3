import type { Dossier } from '../../../domain/application/dossier.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { Notice } from '../../framework/Notice.tsx';
import { editTexts } from '../texts/edit.ts';

/** What the underwriter asked to change in this section. */
export const Remark = ({ dossier, name }: { readonly dossier: Dossier; readonly name: SectionName }) => {
    const { stage, flagged } = dossier.application;
    const flag = stage === 'edit_requested' ? flagged.find(({ section }) => section === name) : undefined;
    if (flag === undefined) return null;
    return (
        <Notice tone="warning" title={editTexts.reasons[flag.reasonCode] ?? editTexts.remark}>
            {flag.message}
        </Notice>
    );
};
