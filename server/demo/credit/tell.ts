import type { Application } from '../../../domain/application/application.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { workingMs } from '../../../domain/workingTime.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import { inputsHashOf } from '../../lending/applications/inputsHash.ts';
import type { applicationCheck, contract, decision, document } from '../../platform/database/schema/application.ts';
import { checkRow } from '../applications/evidence.ts';
import type { Album } from './album.ts';
import { applicationOf, capturedSoFar, type Parts } from './application.ts';
import { pastContract, soldOf, termsOf } from './handover.ts';
import type { Position } from './homes.ts';
import { checksOf, decisionsOf } from './judgement.ts';
import { sectionsOf } from './sections.ts';

export interface ToldApplication extends ReturnType<typeof soldOf> {
    readonly application: Application;
    readonly checks: (typeof applicationCheck.$inferInsert)[];
    readonly decisions: (typeof decision.$inferInsert)[];
    readonly contracts: (typeof contract.$inferInsert)[];
    readonly documents: (typeof document.$inferInsert)[];
    readonly events: readonly AuditEvent[];
}

interface Telling {
    readonly parts: Omit<Parts, 'sections'>;
    readonly shop: Position;
    readonly album: Album;
}

const waitedMinutes = ({ waitingSince, country }: Application, until: string): number | null =>
    waitingSince === null || !isCountry(country)
        ? null
        : Math.floor(workingMs(Date.parse(waitingSince), Date.parse(until), countries[country]) / 60_000);

const eventsOf = (
    { history, uid }: Parts,
    { country, reference, customerName, product }: Application,
): readonly AuditEvent[] =>
    history.steps.map(({ action, at, by, stage }, index) => {
        const earlier = history.steps[index - 1]?.stage;
        return {
            principal: by,
            requestId: 'demonstration',
            ip: null,
            action,
            record: 'applications',
            recordId: uid,
            country,
            before: earlier === undefined ? null : { stage: earlier, reference },
            after: earlier === undefined ? { stage, reference, customerName, product } : { stage, reference },
            at,
        };
    });

/** One record's application with everything that belongs to it. Pure but for new ids. */
export const tellApplication = ({ parts: begun, shop, album }: Telling): ToldApplication => {
    const { sample, stage, history, uid, cast } = begun;
    const { number } = sample.record;
    const taken = { applicationUid: uid, country: sample.country, number, capturedBy: cast.sales.username };
    const photos: (typeof document.$inferInsert)[] = [];
    const photo = (kind: Parameters<Album['take']>[0], capturedAt = sample.capturedAt): (typeof photos)[number] => {
        const row = album.take(kind, { ...taken, capturedAt });
        photos.push(row);
        return row;
    };
    const sections = capturedSoFar(
        sectionsOf(sample, (kind) => photo(kind).documentId),
        stage,
        number,
    );
    const kept = JSON.stringify(sections);
    const captured = photos.splice(0).filter(({ documentId }) => kept.includes(documentId));
    const parts: Parts = { ...begun, sections };
    const drafted = applicationOf(parts);
    const checks = checksOf(parts, drafted, shop);
    const hash = (): string => inputsHashOf(drafted, checks);
    const finished: Application = {
        ...drafted,
        terms: termsOf(parts, drafted),
        inputsHash: history.step('finish_review') === undefined ? null : hash(),
    };
    const completed = history.step('complete');
    const contracts = completed === undefined ? [] : pastContract(parts, finished, photo('contract', completed.at));
    if (completed !== undefined) photo('handover', completed.at);
    return {
        application: finished,
        checks: checks.map((check) => checkRow(check, uid, history.last.at)),
        decisions: decisionsOf(parts, finished, hash).map((one) => ({
            ...one,
            applicationUid: uid,
            waitedMinutes: waitedMinutes(finished, one.decidedAt),
            decidedAt: new Date(one.decidedAt),
        })),
        contracts,
        documents: [...captured, ...photos],
        events: eventsOf(parts, finished),
        ...soldOf(parts, finished),
    };
};
