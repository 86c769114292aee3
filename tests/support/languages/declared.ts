import { getTableColumns } from 'drizzle-orm';
import reactAdmin from 'ra-language-english';
import { english as hostedPages } from '../../../server/identity/embedded/hosted/texts/english.ts';
import { application } from '../../../server/platform/database/schema/application.ts';
import { purposes } from '../../../server/lending/applications/effects/messages.ts';
import { everyPeriod, periodNames } from '../../../server/lending/contracts/clauses.ts';
import { autoResults, checkStatuses, deviceStates, outcomes } from '../../../domain/application/application.ts';
import { checks } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { inputOf, transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { connectionKinds } from '../../../domain/application/connections.ts';
import { languages } from '../../../domain/languages/registry.ts';
import { countries } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { fieldsOf, humanize, type Field } from '../../../domain/field.ts';
import type { Area } from '../../../src/routes/route.ts';
import { routes } from '../../../src/routes/routes.ts';
import { nameOfChange } from '../../../domain/notifications/changes.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { places } from '../../../server/lending/privacy/places.ts';
import { resources } from '../../../domain/resources/index.ts';

/** A language is called by its own name, whatever the reader's is. */
const ownNames = new Set<string>(Object.values(languages));

/** What the log calls what becomes of something that waits for a second person: one text for whatever it is. */
const byTemplate = /^.+(?=: (?:asked for|declined|withdrawn|nobody answered)$)/;

/** What fields are called without anybody writing it down: their names in words, and those of their choices. */
const textsOf = (fields: readonly Field[]): readonly string[] =>
    fields.flatMap(({ label, choices, suggestions = [], items, choicesFrom }) => [
        label,
        ...(choicesFrom === undefined ? choices.map(({ name }) => name).filter((name) => !ownNames.has(name)) : []),
        ...suggestions.map(({ name }) => name.replace(byTemplate, '%{0}')),
        ...textsOf(items),
    ]);

const from = (file: string, texts: readonly string[]) =>
    texts
        .filter((text) => /\p{Ll}{2}/u.test(text.replaceAll(/%\{\w+\}/g, '')))
        .map((text) => ({ text, at: file, file }));

interface Messages {
    readonly [name: string]: string | Messages | undefined;
}

/** What react-admin says, with the values it is given. */
const messagesOf = (messages: Messages = {}): readonly string[] =>
    Object.values(messages).flatMap((message) => (typeof message === 'string' ? [message] : messagesOf(message)));

/** What the pages of the identity provider say. */
const pagesBefore = 'server/identity/embedded/hosted/texts/english.ts';

/** The title of a page is read in its area. */
const shownBy: Readonly<Record<Area, string>> = {
    public: 'src/signIn/',
    admin: 'src/admin/',
    underwriters: 'src/underwriting/',
    sales: 'src/sales/',
    account: 'src/account/',
};

/** Fields of an application that no list shows: the log names them, but for the marks by which what is sealed is found. */
const loggedAlone = Object.keys(getTableColumns(application)).filter(
    (name) => applications.fields.every((field) => field.name !== name) && !/marks?$/i.test(name),
);

/** As a dossier has them. */
const contractStates: readonly NonNullable<Dossier['contract']>['status'][] = ['ready', 'signed', 'void'];

/** What declarations make of their names when the program runs. */
export const declaredTexts = () => [
    ...from(
        'server/lending/contracts',
        [everyPeriod, periodNames, purposes].flatMap((texts) => Object.values(texts)),
    ),
    ...from(
        'domain/application/checks/',
        Object.values(countries).flatMap(({ bureau }) => bureau.bands.map(({ label }) => label)),
    ),
    ...from(
        'domain/application/connections/',
        Object.values(connectionKinds).map(({ source }) => source),
    ),
    ...from(
        'src/resources/loans/',
        Object.values(laws).flatMap(({ newPlans: { law }, rates }) => [
            ...(law === null ? [] : [law.says]),
            rates.says,
        ]),
    ),
    ...from(
        'server/lending/privacy/',
        places
            .filter(({ table, isSecret }) => isSecret !== true && resources.every(({ source }) => source !== table))
            .map(({ table }) => humanize(table)),
    ),
    ...from('src/underwriting/', [humanize('check_automatically')]),
    ...from(
        'src/resources/applications/',
        [...outcomes, ...checkStatuses, ...autoResults, ...deviceStates, ...contractStates].map(humanize),
    ),
    ...routes.flatMap(({ area, title }) => from(shownBy[area], [title])),
    ...Object.values(sections).flatMap(({ fields }) => from('domain/application/sections', textsOf(fields))),
    ...transitions.flatMap((row) => from('domain/application/lifecycle', textsOf(fieldsOf(inputOf(row))))),
    ...Object.values(checks).flatMap(({ fields }) => from('domain/application/checks/', textsOf(fields))),
    ...from('src/admin/', messagesOf(reactAdmin)).map((said) => ({ ...said, at: 'react-admin' })),
    ...Object.values(hostedPages).map((text) => ({ text, at: pagesBefore, file: pagesBefore })),
    // And what a comparison of users with their sign-in accounts counts.
    ...from('src/resources/eventLogs/', [...loggedAlone, 'users'].map(humanize)),
    ...from(
        'domain/notifications/changes.ts',
        resources.map(({ name }) => nameOfChange(name)),
    ),
    ...resources.flatMap(({ name, fields }) =>
        from(name.startsWith('users/') ? 'domain/resources/users.ts' : 'domain/resources/', textsOf(fields)),
    ),
    ...from(
        'src/admin/approvals/',
        resources.flatMap(({ needsTwo = [] }) => needsTwo),
    ),
];
