import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries.ts';
import type { Row } from '../../../domain/resource.ts';
import { getDossier } from '../../dataProvider/applicationsApi.ts';
import { useStep, type Step } from '../../framework/step/useStep.ts';
import { useSession } from '../../session/useSession.ts';
import { carryOut } from '../../dataProvider/carryOut.ts';
import { keepDossier } from '../../dataProvider/dossier.ts';
import { todayIn } from '../data/rules.ts';
import { tidySection } from './tidySection.ts';

interface SectionStepOptions {
    readonly dossier: Dossier;
    readonly name: SectionName;
    readonly rules: CountryRules;
}

/** One section of an application as a form that keeps itself on the server. */
export const useSectionStep = ({ dossier, name, rules }: SectionStepOptions): Step => {
    const { uid } = dossier.application;
    const client = useQueryClient();
    const username = useSession((current) => current.username) ?? '';
    const context = useMemo(() => ({ rules, today: todayIn(rules.timeZone) }), [rules]);
    // A form that does not show a newer version yet must not overwrite it: it saves on the version that it shows.
    const version = useRef(dossier.application.version);
    useEffect(() => {
        version.current = Math.max(version.current, dossier.application.version);
    }, [dossier]);
    const save = useCallback(
        async (data: Captured, key: string) => {
            const input = { section: name, data };
            const saved = await carryOut(client, uid, {
                action: 'save_section',
                input,
                key,
                version: version.current,
            });
            version.current = saved.application.version;
        },
        [client, uid, name],
    );
    const reload = useCallback(async () => {
        const fresh = await getDossier<Dossier>(uid);
        keepDossier(client, fresh);
        version.current = fresh.application.version;
        return fresh.application.sections[name];
    }, [client, uid, name]);
    const tidy = useCallback((values: Row) => tidySection(sections[name].fields, values, rules), [name, rules]);
    return useStep({
        section: sections[name],
        stored: dossier.application.sections[name],
        context,
        draftKey: `${username}.${uid}.${name}`,
        save,
        reload,
        tidy,
    });
};
