import { useCallback, useMemo } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionAsked } from '../../../domain/application/sections/asked.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Row } from '../../../domain/resource.ts';
import type { SaveData } from '../../framework/step/createSaver.ts';
import { useStep, type Step } from '../../framework/step/useStep.ts';
import { useSession } from '../../session/useSession.ts';
import { perform } from '../../offline/perform.ts';
import { sameValue } from '../../offline/outbox/merge.ts';
import { todayIn } from '../../framework/today.ts';
import { sectionDraftKey } from './draftKeys.ts';
import { tidySection } from './tidySection.ts';

interface SectionStepOptions {
    readonly dossier: Dossier;
    readonly name: SectionName;
    readonly rules: CountryRules;
    /** Aborted once the page is left. */
    readonly left: () => AbortSignal;
}

/** One section of an application as a form that keeps itself on the server. */
export const useSectionStep = ({ dossier, name, rules, left }: SectionStepOptions): Step => {
    const { uid } = dossier.application;
    const username = useSession((current) => current.username) ?? '';
    const { createdAt } = dossier.application;
    const section = useMemo(() => sectionAsked(sections[name], { createdAt }, rules), [name, createdAt, rules]);
    const context = useMemo(() => ({ rules, today: todayIn(rules.timeZone) }), [rules]);
    const save = useCallback<SaveData>(
        async (data, key, { stored, revision: version }) => {
            const command = { action: 'save_section', section: name, data, base: stored } as const;
            const performed = await perform({ uid, id: key, command, version, left: left() });
            const now = performed.kind === 'sent' ? performed.dossier?.application : undefined;
            // What was put together with another's changes is no version of just this: the form follows it.
            return now !== undefined && sameValue(now.sections[name], data) ? now.version : version;
        },
        [uid, name, left],
    );
    const tidy = useCallback((values: Row) => tidySection(section.fields, values, rules), [section, rules]);
    return useStep({
        section,
        stored: dossier.application.sections[name],
        revision: dossier.application.version,
        context,
        draftKey: sectionDraftKey(username, uid, name),
        save,
        tidy,
    });
};
