import type { Resource } from '../domain/resource.ts';
import { applications } from '../domain/resources/applications.ts';
import { eventLogs } from '../domain/resources/index.ts';
import { filterableFields } from '../server/rest/list/listQuery.ts';

/** One list as it is asked for, without the rows wanted of it. */
export interface Question {
    readonly resource: string;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
}

interface Samples {
    readonly resource: Resource;
    /** Values of each filter: some that few rows have and some that many have. */
    readonly filters: Readonly<Record<string, readonly unknown[]>>;
    readonly searches: readonly string[];
}

const week = { gte: '2025-06-01', lte: '2025-06-07' };
const halfAYear = { gte: '2025-03-01', lte: '2025-08-31' };

const samples: readonly Samples[] = [
    {
        resource: applications,
        filters: {
            uid: [['000000000000000000000000000003e8', '0000000000000000000000000000c350']],
            stage: ['reviewed', 'completed', ['signed', 'approved', 'completed']],
            country: ['GH'],
            merchantCode: ['GH0007'],
            salesUsername: ['sales7', 'sales10'],
            assignee: ['underwriter7', null],
            customerWaiting: [true, false],
            isPriority: [true, false],
            createdAt: [week, halfAYear],
        },
        // Names and numbers are asked for in customers.ts, of rows that hold them as the server seals them.
        searches: ['gh-123450', 'gh-123456', 'gh', 'ke-9', '12345', 'nobody'],
    },
    {
        resource: eventLogs,
        filters: {
            sequence: [[1_000, 50_000]],
            actor: ['person7', 'bench'],
            action: ['approve'],
            record: ['applications', 'pricing'],
            recordId: ['c4ca4238a0b923820dcc509a6f75849b'],
            requestId: ['request-3000'],
            at: [week, halfAYear],
        },
        searches: ['person7', 'approve', 'c4ca4238', 'person7 approve', 'person7 aprove', 'pe', 'nobody'],
    },
];

export interface QuestionGroup {
    readonly name: string;
    readonly questions: readonly Question[];
    /** Pages asked for: the first, or one far down. */
    readonly at: 'first' | 'deep';
    /** What the promise is, in ms. */
    readonly most: number;
}

const most = 60;
// The index of words knows parts of three letters: for two that few rows have, each row is looked at.
const mostForTwoLetters = 500;
const twoRareLetters = 'zq';

const ordersOf = ({ list }: Resource): readonly Question['sort'][] =>
    [list.sort[0], ...(list.sortable ?? [])].flatMap((field) => [
        [field, 'DESC'],
        [field, 'ASC'],
    ]);

const filtersOf = ({ resource, filters }: Samples): readonly Question['filter'][] =>
    filterableFields(resource).flatMap((field) => {
        const values = filters[field];
        if (values === undefined) throw new Error(`The benchmark has no value for the filter "${field}".`);
        return values.map((value) => ({ [field === resource.key ? 'id' : field]: value }));
    });

const groupsOf = (one: Samples): readonly QuestionGroup[] => {
    const { label, name: resource, list } = one.resource;
    const orders = ordersOf(one.resource);
    const filters = filtersOf(one);
    const usual = list.sort;
    const asked = (some: Partial<Question>): Question => ({ resource, filter: {}, sort: usual, ...some });
    const sorted = orders.map((sort) => asked({ sort }));
    const filtered = filters.map((filter) => asked({ filter }));
    const searched = one.searches.map((q) => asked({ filter: { q } }));
    const short = [asked({ filter: { q: twoRareLetters } })];
    const both = filters.flatMap((filter) =>
        orders
            .filter(([field, order]) => field !== usual[0] || order !== usual[1])
            .map((sort) => asked({ filter, sort })),
    );
    return [
        { name: `${label.many}: first page in every order`, questions: sorted, at: 'first', most },
        { name: `${label.many}: row 500,000 in every order`, questions: sorted, at: 'deep', most },
        { name: `${label.many}: first page of every filter`, questions: filtered, at: 'first', most },
        { name: `${label.many}: jump within every filter`, questions: filtered, at: 'deep', most },
        { name: `${label.many}: first page of searches`, questions: searched, at: 'first', most },
        {
            name: `${label.many}: first page of a search for two rare letters`,
            questions: short,
            at: 'first',
            most: mostForTwoLetters,
        },
        { name: `${label.many}: jump within searches`, questions: searched, at: 'deep', most },
        { name: `${label.many}: first page of every filter in every other order`, questions: both, at: 'first', most },
    ];
};

/** Every order and every filter that the two longest lists have, as declared. */
export const questionGroups: readonly QuestionGroup[] = samples.flatMap(groupsOf);
