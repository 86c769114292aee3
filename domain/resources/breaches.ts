import { isEmpty } from '../isEmpty.ts';
import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { date, number, object, string } from '../yup.ts';
import { optionalText } from '../fieldShapes.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { authorityHours } from '../privacy/clocks.ts';
import { isCountry } from '../countries.ts';
import { defineResource, type Row } from '../resource.ts';

const states = ['open', 'closed'] as const;

const closed = 'This breach is closed; a new one may be written.';

const timeProblems = (next: Row): Record<string, string> => {
    const noticed = Number(next['noticedAt']);
    return Object.fromEntries(
        ['authorityToldAt', 'peopleToldAt'].flatMap((field) =>
            !isEmpty(next[field]) && Number(next[field]) < noticed ? [[field, 'It was noticed later than this']] : [],
        ),
    );
};

/** A breach is closed once everybody is told whom the law wants told, or it says why nobody had to be. */
const closingProblems = (next: Row): Record<string, string> => ({
    ...(isEmpty(next['measures']) ? { measures: 'Write what was done about it' } : {}),
    ...(isEmpty(next['authorityToldAt']) && isEmpty(next['notToldBecause'])
        ? { notToldBecause: 'Write when the authority was told, or why it had not to be' }
        : {}),
    ...(next['risk'] === 'high' && isEmpty(next['peopleToldAt'])
        ? { peopleToldAt: 'The risk is high: write when the people were told' }
        : {}),
});

/** What the law of each country has us write of data that was lost, seen or taken, and by when its authority is told. */
export const breaches = defineResource({
    name: 'breaches',
    label: { one: 'Breach', many: 'Breaches' },
    key: 'breachId',
    source: 'breach',
    represent: 'noticedAt',
    schema: object({
        breachId: readOnly(string().required()),
        what: string()
            .trim()
            .required('Write what happened')
            .max(2000)
            .meta({ kind: 'longText', help: 'What data, how, and since when. No names' })
            .label('What happened'),
        noticedAt: date().required('Choose when it was noticed').label('Noticed'),
        people: number().integer().min(0).required('Write how many people').label('People concerned, about'),
        risk: string()
            .oneOf(['low', 'high'])
            .required('Choose the risk')
            .meta({ choiceLabels: { low: 'Hardly any harm', high: 'Harm is likely' } })
            .label('For the people'),
        tellBy: readOnly(date().nullable().defined(), 'Tell the authority by'),
        authorityToldAt: date().nullable().defined().default(null).label('Authority told'),
        peopleToldAt: date().nullable().defined().default(null).label('People told'),
        notToldBecause: optionalText(1000).meta({ kind: 'longText' }).label('Why nobody was told'),
        measures: optionalText(2000).meta({ kind: 'longText' }).label('What was done about it'),
        state: string()
            .oneOf(states)
            .required()
            .default('open')
            .meta({ choiceLabels: { open: 'Still open', closed: 'Closed' } }),
        country,
        createdBy: doneBy('Written by'),
        editedBy: perhapsDoneBy('Changed by'),
        ...stamps('Written'),
    }),
    access: { read: ['admin'], create: ['admin'], edit: ['admin'], export: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: ['noticedAt', 'country', 'risk', 'people', 'state', 'tellBy', 'authorityToldAt', 'peopleToldAt'],
        sort: ['noticedAt', 'DESC'],
        sortable: ['tellBy'],
        search: ['what'],
        filters: ['state', 'risk', 'country'],
    },
    form: [
        { title: 'What happened', fields: ['what', 'noticedAt', 'people', 'risk', 'country'] },
        { title: 'Who is told', fields: ['tellBy', 'authorityToldAt', 'peopleToldAt', 'notToldBecause'] },
        { title: 'End', fields: ['measures', 'state'] },
        { title: 'Who wrote it', fields: ['createdBy', 'createdAt', 'editedBy'] },
    ],
    reminds: {
        of: 'tellBy',
        from: 2,
        while: { state: 'open', authorityToldAt: null },
        soon: 'breachSoon',
        now: 'breachNow',
    },
    settled: ({ state }) => (state === 'closed' ? closed : undefined),
    rules: (next, { current }) => {
        if (current?.['state'] === 'closed') return { state: closed };
        return { ...timeProblems(next), ...(next['state'] === 'closed' ? closingProblems(next) : {}) };
    },
});

/** By when the authority of a breach's country is told of it; null where nobody knows. */
export const tellBy = ({ country: where, noticedAt }: Row): Date | null =>
    typeof where === 'string' && isCountry(where) && noticedAt instanceof Date
        ? new Date(noticedAt.getTime() + authorityHours[where] * 3_600_000)
        : null;
