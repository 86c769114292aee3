import { eq, sql } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import { namedIn } from '../../../domain/application/lifecycle/derived.ts';
import { draftProblems } from '../../../domain/application/section.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { runningStages } from '../../../domain/application/stages.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { readPhone } from '../../../domain/matching/phone.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { correctable, correctionInput, customerRequests } from '../../../domain/resources/customerRequests.ts';
import { recordChange } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { sealedFor } from '../../platform/database/owned.ts';
import { customerRequest } from '../../platform/database/schema/records.ts';
import { conflict, invalid, notFound, stale } from '../../platform/errors.ts';
import { translate } from '../../platform/languages.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { confirmTogether } from '../../rest/write/secondPerson.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import { auditRow } from '../applications/act.ts';
import { lockApplication, replaceApplication } from '../records/application.ts';
import { keepCustomer } from '../records/customer.ts';
import { renameCopies } from '../records/sealNames.ts';
import type { Services } from '../services.ts';
import { renameHits } from '../watchLists/hitCustomer.ts';
import { refuseOwnWork } from './ownWork.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

interface Correction {
    readonly corrected: keyof typeof correctable;
    readonly correctedTo: string;
}

const asCaptured = ({ corrected, correctedTo }: Correction, country: Country): string =>
    corrected === 'phone' || corrected === 'alternativePhone'
        ? (readPhone(correctedTo, country)?.e164 ?? correctedTo)
        : correctedTo;

interface Correcting {
    readonly application: Application;
    readonly country: Country;
    readonly correction: Correction;
    readonly now: Date;
}

/** The application with one thing put right. Throws 422 where its section would not take it. */
const putRight = ({ application, country, correction, now }: Correcting): Application => {
    const { corrected } = correction;
    const name: SectionName = correctable[corrected];
    const rules = countries[country];
    const data = { ...application.sections[name], [corrected]: asCaptured(correction, country) };
    const section = sections[name];
    const problems = {
        ...section.check?.(data, { rules, today: dayIn(rules.timeZone, now) }),
        ...draftProblems(section, data),
    };
    const problem = problems[corrected];
    if (problem !== undefined) throw invalid({ correctedTo: problem });
    return {
        ...application,
        ...namedIn(name, data),
        sections: { ...application.sections, [name]: data },
        updatedAt: now.toISOString(),
        version: application.version + 1,
    };
};

const action = 'correct';

const toldWords = 'We corrected what we keep about you. If you did not ask for it, tell the shop at once.';

/**
 * Puts right what is kept about whoever asked for it; who they are and their phone by two people. Both their old number and a new
 * one are told of it. Throws `SecondPersonNeeded` where nobody asked for it before.
 */
export const correct =
    (services: Services): RunAction =>
    async (context, { id, input, current }) => {
        const { tx, origin } = context;
        const correction = checkedInput<Correction>(correctionInput, input);
        const now = services.clock();
        const together = await asSystem(tx, async () => {
            const before = await lockApplication(tx, String(current['applicationUid']));
            if (before === undefined || !isCountry(before.country)) throw notFound();
            refuseOwnWork(before, origin.principal.username);
            if (runningStages.includes(before.stage))
                throw conflict('STILL_RUNNING', 'The application runs: the shop corrects it there');
            const { uid, country } = before;
            const named = putRight({ application: before, country: before.country, correction, now });
            const step = { current, next: { ...current, ...correction }, changed: Object.keys(correction) };
            const agreed = await confirmTogether(context, { ...step, action });
            const after = { ...named, customerId: await keepCustomer(tx, before, named) };
            if (!(await replaceApplication(tx, before, after))) throw stale(before.version);
            await renameCopies(tx, uid);
            await renameHits(tx, after);
            const text = translate(toldWords, customerLanguage(after));
            for (const to of new Set([before.customerPhone, after.customerPhone]))
                await services.partners.messaging.send(tx, { to, purpose: 'corrected', text, applicationUid: uid });
            const about = { ...agreed, record: applications.name, recordId: uid, country, action };
            await recordChange(tx, { ...origin, ...about, before: auditRow(before), after: auditRow(after) });
            await tx.orm
                .update(customerRequest)
                .set({
                    ...(await sealedFor(tx, uid, { correctedTo: correction.correctedTo })),
                    corrected: correction.corrected,
                    updatedAt: now,
                    version: sql`${customerRequest.version} + 1`,
                })
                .where(eq(customerRequest.requestId, id));
            return agreed;
        });
        const about = { record: customerRequests.name, recordId: id, country: String(current['country']) };
        const after = { ...current, ...correction };
        const event = { ...origin, ...together, action, ...about, before: current, after };
        return { id, ...(await shown(context, id)), before: current, after, event };
    };
