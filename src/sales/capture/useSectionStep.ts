import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionAsked } from '../../../domain/application/sections/asked.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Row } from '../../../domain/resource.ts';
import { getDossier } from '../../dataProvider/applicationsApi.ts';
import type { SaveData } from '../../framework/step/createSaver.ts';
import { useStep, type Step } from '../../framework/step/useStep.ts';
import { useSession } from '../../session/useSession.ts';
import { keepDossier } from '../../dataProvider/dossier.ts';
import { knownDossier, perform } from '../../offline/perform.ts';
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
    const client = useQueryClient();
    const username = useSession((current) => current.username) ?? '';
    const { createdAt } = dossier.application;
    const section = useMemo(() => sectionAsked(sections[name], { createdAt }, rules), [name, createdAt, rules]);
    const context = useMemo(() => ({ rules, today: todayIn(rules.timeZone) }), [rules]);
    const save = useCallback<SaveData>(
        async (data, key, version) => {
            const base = knownDossier(uid)?.application.sections[name] ?? null;
            const command = { action: 'save_section', section: name, data, base } as const;
            const performed = await perform({ uid, id: key, command, version, left: left() });
            return performed.kind === 'sent' ? (performed.dossier?.application.version ?? version) : version;
        },
        [uid, name, left],
    );
    const reload = useCallback(async () => {
        const fresh = await getDossier<Dossier>(uid);
        keepDossier(client, fresh);
        return { data: fresh.application.sections[name], revision: fresh.application.version };
    }, [client, uid, name]);
    const tidy = useCallback((values: Row) => tidySection(section.fields, values, rules), [section, rules]);
    return useStep({
        section,
        stored: dossier.application.sections[name],
        revision: dossier.application.version,
        context,
        draftKey: sectionDraftKey(username, uid, name),
        save,
        reload,
        tidy,
    });
};
