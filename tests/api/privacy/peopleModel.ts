import fc from 'fast-check';

export const people = ['ada', 'bea', 'cyn'] as const;
export type Who = (typeof people)[number];

/** Of whom each application is, and of which loan the law keeps the contract. */
export const applications = { a1: 'ada', a2: 'ada', b1: 'bea', c1: 'cyn' } as const;
export type Paper = keyof typeof applications;
export const papers = Object.keys(applications) as readonly Paper[];
export const paid: Paper = 'b1';

export type Step =
    | { readonly does: 'merge'; readonly who: Who; readonly into: Who }
    | { readonly does: 'split'; readonly who: Who }
    | { readonly does: 'erase'; readonly paper: Paper };

const merging = fc.tuple(fc.constantFrom(...people), fc.constantFrom(1, 2)).map(([who, further]): Step => {
    const into = people[(people.indexOf(who) + further) % people.length] ?? who;
    return { does: 'merge', who, into };
});
const splitting = fc.constantFrom(...people).map((who): Step => ({ does: 'split', who }));
const erasing = fc.constantFrom(...papers).map((paper): Step => ({ does: 'erase', paper }));
export const step = fc.oneof(
    { weight: 3, arbitrary: merging },
    { weight: 2, arbitrary: splitting },
    { weight: 2, arbitrary: erasing },
);

/** What must be so of three people, whatever was done with them in whatever order. */
export interface Model {
    readonly heads: Map<Who, Who | null>;
    readonly forgotten: Set<Paper>;
    /** How often the customer of the loan asked to be forgotten, and was sent a link to why the contract stays. */
    links: number;
}

export const papersOf = (who: Who): readonly Paper[] => papers.filter((paper) => applications[paper] === who);
export const isGone = ({ forgotten }: Model, who: Who): boolean => papersOf(who).every((paper) => forgotten.has(paper));
const membersOf = ({ heads }: Model, who: Who): readonly Who[] => people.filter((one) => heads.get(one) === who);
export const groupOf = (model: Model, who: Who): readonly Who[] => {
    const head = model.heads.get(who) ?? who;
    return [head, ...membersOf(model, head)];
};

export const mayMerge = (model: Model, who: Who, into: Who): boolean =>
    model.heads.get(into) === null && membersOf(model, who).length === 0;

/** Whoever is gone leaves those who were merged into them to the first of these. */
export const leave = (model: Model, who: Who): void => {
    const [first, ...others] = membersOf(model, who);
    if (first !== undefined) model.heads.set(first, null);
    for (const other of others) model.heads.set(other, first ?? null);
    model.heads.delete(who);
};

/** What stands in the course of an application's customer beside what people did. */
export const leftOf = ({ forgotten, links }: Model, paper: Paper): readonly string[] => {
    if (forgotten.has(paper)) return [];
    const contract = ['consent:customer', 'document:contract', 'document:id_front'];
    const others = ['document:bureau_report', 'document:home', 'message:due'];
    if (paper !== paid) return [...contract, ...others];
    const sent = Array<string>(links).fill('message:page_copy');
    return [...contract, 'payment:cash', ...(links === 0 ? others : sent)];
};

/** What showed a fault once: whose record went though it was merged, and whom others were merged into. */
export const found: readonly (readonly Step[])[] = [
    [
        { does: 'merge', who: 'cyn', into: 'ada' },
        { does: 'erase', paper: 'c1' },
    ],
    [
        { does: 'merge', who: 'ada', into: 'cyn' },
        { does: 'merge', who: 'bea', into: 'cyn' },
        { does: 'erase', paper: 'c1' },
        { does: 'split', who: 'bea' },
    ],
];
