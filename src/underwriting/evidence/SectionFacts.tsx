import type { Application } from '../../../domain/application/application.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { FieldsView } from '../../framework/FieldsView.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { sectionViews } from '../parts/sectionViews.tsx';
import { rulesOf } from '../rules.ts';
import { drawnSections } from '../declarations.ts';
import { say } from '../../i18n/say.ts';

interface SectionFactsProps {
    readonly application: Application;
    readonly section: SectionName;
    readonly title?: string;
    /** Only these fields; all but the pictures, which have a board of their own, unless told. */
    readonly only?: readonly string[];
}

export const SectionFacts = ({ application, section, title, only }: SectionFactsProps) => {
    const declared = drawnSections[section];
    const data = application.sections[section];
    const fields = declared.fields.filter(({ name, kind }) =>
        only === undefined ? kind !== 'photo' : only.includes(name),
    );
    return (
        <Surface title={title ?? say(declared.title)}>
            {data === null ? (
                say`Not captured`
            ) : (
                <FieldsView
                    fields={fields}
                    values={data}
                    currency={application.currency}
                    views={sectionViews(rulesOf(application))}
                />
            )}
        </Surface>
    );
};
