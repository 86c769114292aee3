import { sections, sectionNames } from '../../../domain/application/sections/registry.ts';
import type { Application } from '../../../domain/application/application.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { fateOf } from '../../../domain/privacy/retention.ts';
import { retentionKinds } from '../../../domain/privacy/retentionKinds.ts';
import { agreedFields } from '../../../domain/privacy/agreed.ts';
import { withdrawals } from '../../../domain/privacy/purposes.ts';
import { humanize, type Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { legalHolds } from '../../../domain/resources/legalHolds.ts';
import { listHits } from '../../../domain/resources/listHits.ts';
import { resources } from '../../../domain/resources/index.ts';
import { columnName } from '../../platform/database/fieldColumns.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { agreedOf } from '../applications/agreed.ts';
import { openKept } from '../records/sealedRows.ts';
import { places } from './places.ts';

/** One value, as it is called and as it is kept. */
interface Told {
    readonly label: string;
    readonly value: unknown;
}

/** What is kept in one place: records of values. */
export interface Group {
    readonly name: string;
    readonly title: string;
    readonly records: readonly Readonly<Record<string, Told>>[];
}

/** All that is kept about a customer with an application. */
export interface Everything {
    readonly reference: string;
    readonly language: Language;
    /** Amounts are in minor units of it. */
    readonly currency: string;
    readonly madeAt: string;
    readonly groups: readonly Group[];
    readonly keptUntil: readonly {
        readonly kind: string;
        readonly day: string;
        readonly law: string;
        readonly article: string;
    }[];
    readonly purposes: typeof withdrawals;
}

/** Who worked on it is not the customer's to have; that somebody did is. */
const ofStaff = /(_?by|username|author|assignee|reviewer|mentions)$/i;
/** Others' own: whoever stands for the customer asks for theirs by themselves. */
const ofOthers = /^(guarantors|nextOfKin)/;
const ofNobody = new Set(['search', 'version']);

const shownValue = (name: string, value: unknown): unknown => {
    if (value === null || value === undefined) return null;
    if (ofStaff.test(name)) return 'Ahadi';
    return ofOthers.test(name) ? 'Not yours' : value;
};

const told = (fields: readonly Pick<Field, 'name' | 'label'>[], values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fields.map(({ name, label }) => [name, { label, value: shownValue(name, values[name]) }]));

const sectionGroups = (application: Application): readonly Group[] =>
    sectionNames.map((name) => {
        const captured = application.sections[name];
        const records = captured === null ? [] : [told(sections[name].fields, captured)];
        return { name, title: sections[name].title, records };
    });

/** Why a legal hold stands may warn whom it is about; that it stands they are told. */
const heldBecause = (resource: Resource, row: Readonly<Record<string, unknown>>): typeof row =>
    resource.name === legalHolds.name ? { ...row, reason: 'Not told' } : row;

/** Who agreed to what, by purpose: read off what is kept elsewhere. */
const agreedGroup = async (tx: Transaction, application: Application): Promise<Group> => ({
    name: 'agreed',
    title: 'What you agreed to',
    records: (await agreedOf(tx, application)).map((one) => told(agreedFields, { ...one })),
});

/** Whoever may stand on a list of sanctions is not warned of it: the laws against laundering forbid that. */
const tellsOfList = ({ evidence, record }: Readonly<Record<string, unknown>>): boolean =>
    record === listHits.name ||
    (typeof evidence === 'object' &&
        evidence !== null &&
        'listed' in evidence &&
        Array.isArray(evidence.listed) &&
        evidence.listed.length > 0);

/** The rows of a resource that are about the application `$1` or its customer, as SQL; undefined where none are. */
const ofApplication = ({ key, fields }: Resource): string | undefined => {
    if (key === 'uid') return 'uid = $1';
    if (key === 'customerId') return 'customer_id = (select customer_id from application where uid = $1)';
    return fields.some(({ name }) => name === 'applicationUid') ? 'application_uid = $1' : undefined;
};

/** Every declared resource that belongs to an application or its customer, with every field of it. */
const declaredGroups = async (tx: Transaction, uid: string): Promise<readonly Group[]> => {
    const groups: Group[] = [];
    for (const resource of resources) {
        const isOwn = ofApplication(resource);
        if (isOwn === undefined || resource.name === listHits.name) continue;
        const columns = resource.fields.map(({ name }) => `${columnName(name)} as "${name}"`).join(', ');
        const { rows } = await tx.client.query<Record<string, unknown>>(
            `select ${columns} from ${resource.source} where ${isOwn}`,
            [uid],
        );
        const read = await opened(asking(tx), rows);
        const records = read.map((row) => told(resource.fields, heldBecause(resource, row)));
        groups.push({ name: resource.name, title: resource.label.many, records });
    }
    return groups;
};

/** The places that no declaration speaks of, with every column of them; codes and links are secrets, not data about somebody. */
const otherGroups = async (tx: Transaction, uid: string): Promise<readonly Group[]> => {
    const declared = new Set(resources.map(({ source }) => source));
    const groups: Group[] = [];
    for (const { table, of = 'application_uid = any($1)', isSecret } of places) {
        if (isSecret === true || declared.has(table)) continue;
        const { rows } = await tx.client.query<{ row: Record<string, unknown> }>(
            `select to_jsonb(t) - array['key_sealed', 'marks', 'phone_mark', 'id_mark'] as row from ${table} t where ${of}`,
            [[uid]],
        );
        const kept = rows.map(({ row }) => row);
        const read = await opened(asking(tx), await openKept(tx, { table, uid }, kept));
        const records = read
            .filter((row) => !tellsOfList(row))
            .map((row) => {
                const names = Object.keys(row).filter((name) => !ofNobody.has(name));
                return told(
                    names.map((name) => ({ name, label: humanize(name) })),
                    row,
                );
            });
        groups.push({ name: table, title: humanize(table), records });
    }
    return groups;
};

/**
 * All that is kept about the customer of an application, for whoever asks for it: from the declarations of sections and
 * resources and the table of places, so that a new field is in it by itself.
 */
export const everythingOf = async (tx: Transaction, application: Application, now: Date): Promise<Everything> => {
    const { uid, reference, country } = application;
    if (!isCountry(country)) throw new Error(`There is no country ${country}`);
    const today = dayIn(countries[country].timeZone, now);
    const kept = retentionKinds.map((kind) => {
        const { day, rule } = fateOf(country, { kind, from: today, stops: [] }, today);
        return { kind, day: day ?? '', law: rule.law, article: rule.article };
    });
    return {
        reference,
        language: customerLanguage(application),
        currency: application.currency,
        madeAt: now.toISOString(),
        groups: [
            ...sectionGroups(application),
            await agreedGroup(tx, application),
            ...(await declaredGroups(tx, uid)),
            ...(await otherGroups(tx, uid)),
        ],
        keptUntil: kept,
        purposes: withdrawals,
    };
};
