import { array, object, string } from '../../yup.ts';
import type { Application } from '../application.ts';
import { entriesIn, isTrue, numberIn, textIn } from '../captured.ts';
import { needsOwnershipProof, ownershipProofOf } from '../ownership.ts';
import { isPromise, signedPromise } from '../promise.ts';
import { autoResult, defineCheck, when, type AutoPart, type CheckContext } from '../check.ts';
import type { Captured, Problems } from '../section.ts';
import { money } from '../sections/values.ts';
import { notYes, yesOrNo } from './answers.ts';
import { isFinancedPhone, pledgeCoverageBps, pledgedItems } from './pledgeCoverage.ts';

const reasonCodes = {
    PLEDGE_LOW_VALUE: 'The goods are worth too little',
    PLEDGE_NOT_OWNED: 'The goods are not theirs to pledge',
    PLEDGE_NO_PHOTO: 'A photo is missing',
    PLEDGE_ALREADY_PLEDGED: 'The goods are pledged for another loan',
    PLEDGE_OVERVALUED: 'The value was set too high',
    PLEDGE_CONSENT_MISSING: 'The owner has not agreed',
} as const;

const isGoods = (application: Application): boolean => !isPromise(application.sections.pledge);

const percent = (bps: number): string => `${Math.floor(bps / 100)}%`;

type Part = AutoPart<keyof typeof reasonCodes>;

const ownershipParts = (item: Captured, name: string, { rules }: CheckContext): readonly Part[] => {
    const isShown = ownershipProofOf(item) !== undefined && textIn(item, 'ownershipPhoto') !== undefined;
    if (isShown) return [];
    return needsOwnershipProof(item, rules)
        ? [{ result: 'fail', reason: 'PLEDGE_NOT_OWNED', note: `${name} lacks the proof of ownership it needs` }]
        : [{ result: 'review', reason: 'PLEDGE_NOT_OWNED', note: `${name} has no proof of ownership` }];
};

const itemParts = (item: Captured, context: CheckContext): readonly Part[] => {
    const name = textIn(item, 'description') ?? 'An item';
    const owner = textIn(item, 'owner');
    const agreed = owner === 'customer' || isTrue(context.application.sections.pledge, 'spouseConsent');
    return [
        ...when(textIn(item, 'photo') === undefined, {
            result: 'fail',
            reason: 'PLEDGE_NO_PHOTO',
            note: `${name} has no photo`,
        }),
        ...ownershipParts(item, name, context),
        ...when(!agreed, {
            result: 'fail',
            reason: 'PLEDGE_CONSENT_MISSING',
            note: `${name}: its owner has not agreed`,
        }),
        ...when(!isTrue(item, 'atHome'), { result: 'review', note: `${name} is kept somewhere else` }),
        ...when(isFinancedPhone(item, context), {
            result: 'review',
            note: `${name} is the financed phone and counts for nothing`,
        }),
    ];
};

const linkParts = ({ facts }: CheckContext): readonly Part[] =>
    facts.samePledge
        ?.filter(({ live }) => live)
        .map(({ reference }) => ({
            result: 'fail',
            reason: 'PLEDGE_ALREADY_PLEDGED',
            note: `${reference} has goods of the same number`,
        })) ?? [{ result: 'unavailable', note: 'Other pledges could not be looked up' }];

/** A promise is never a pass by itself: it secures nothing, and whether it suffices a person decides. */
const promiseParts = (captured: Captured, { rules }: CheckContext): readonly Part[] => [
    ...when(!rules.thresholds.pledgePromiseAllowed, {
        result: 'fail',
        reason: 'PLEDGE_LOW_VALUE',
        note: `In ${rules.name} a promise is no pledge`,
    }),
    signedPromise(captured) === undefined
        ? { result: 'fail', reason: 'PLEDGE_CONSENT_MISSING', note: 'The promise was not signed' }
        : { result: 'review', note: 'The customer signed a promise to pay, which secures none of the financed amount' },
];

const auto = (context: CheckContext) => {
    const { application, rules } = context;
    const { pledge: captured } = application.sections;
    if (captured === null) return autoResult([{ result: 'unavailable', note: 'No pledge was captured' }]);
    if (!isGoods(application)) return autoResult(promiseParts(captured, context), 0);
    const least = rules.thresholds.pledgeCoverageMinBps;
    const coverage = pledgeCoverageBps(context);
    return autoResult(
        [
            coverage === undefined
                ? { result: 'unavailable', note: 'Nothing is financed yet, so there is nothing to cover' }
                : {
                      result: coverage >= least ? 'pass' : 'fail',
                      reason: 'PLEDGE_LOW_VALUE',
                      note: `The goods cover ${percent(coverage)} of the financed amount; ${percent(least)} is needed`,
                  },
            ...pledgedItems(application).flatMap((item) => itemParts(item, context)),
            ...linkParts(context),
        ],
        coverage === undefined ? null : Math.min(100, Math.floor(coverage / 100)),
    );
};

const valueProblems = (findings: Captured, context: CheckContext): Problems => {
    const accepted = entriesIn(findings, 'acceptedValues').map((entry) => numberIn(entry, 'value'));
    const unvalued = pledgedItems(context.application).findIndex((_, index) => accepted[index] === undefined);
    if (unvalued !== -1)
        return {
            acceptedValues: `Write the value you accept for each of the goods (number ${unvalued + 1} is missing)`,
        };
    const least = context.rules.thresholds.pledgeCoverageMinBps;
    const coverage = pledgeCoverageBps(context, accepted) ?? 0;
    if (coverage >= least) return {};
    return { acceptedValues: `The accepted values cover ${percent(coverage)}; a pass needs ${percent(least)}` };
};

const unprovenProblems = (context: CheckContext): Problems => {
    const unproven = pledgedItems(context.application).find((item) =>
        ownershipParts(item, '', context).some(({ result }) => result === 'fail'),
    );
    if (unproven === undefined) return {};
    const name = textIn(unproven, 'description') ?? 'An item';
    return { ownershipShown: `${name} lacks the proof of ownership it needs: ask for an edit` };
};

const unsignedProblems = (context: CheckContext): Problems => {
    const { pledge: captured } = context.application.sections;
    const isStanding = promiseParts(captured ?? {}, context).every(({ result }) => result !== 'fail');
    return isStanding ? {} : { consentShown: 'The promise does not stand: ask for an edit' };
};

/** What secures the loan beside the promise to pay (rule 2.3). */
export const pledge = defineCheck({
    type: 'pledge',
    title: 'Pledge',
    path: '/underwriters/pledge-check/:uid',
    question: 'Do the pledged goods exist, are they theirs to pledge, and are they worth enough?',
    sections: ['pledge', 'offer'],
    facts: ['offer', 'samePledge'],
    findings: object({
        goodsSeen: yesOrNo('Do the photos show what is described?'),
        ownershipShown: yesOrNo('Is it theirs to pledge?'),
        consentShown: yesOrNo('Have the customer and every owner agreed?'),
        acceptedValues: array(
            object({
                item: string().trim().max(120).required('Name the item'),
                value: money().nullable().default(null).label('Accepted value'),
            }),
        )
            .max(10)
            .default([])
            .meta({ neededFor: {} })
            .label('Accepted values'),
    }),
    form: [
        { title: 'Goods', fields: ['goodsSeen', 'ownershipShown', 'consentShown'] },
        { title: 'Values', fields: ['acceptedValues'] },
    ],
    reasonCodes,
    isRequired: ({ sections, conditions }) => sections.pledge !== null || conditions?.needPledge === true,
    auto,
    passProblems: (findings, context) => {
        const consent = { consentShown: 'A pass needs the consent of the customer and every owner' };
        if (!isGoods(context.application)) return { ...notYes(findings, consent), ...unsignedProblems(context) };
        return {
            ...notYes(findings, {
                goodsSeen: 'A pass needs photos that show the goods',
                ownershipShown: 'A pass needs goods that are theirs to pledge',
                ...consent,
            }),
            ...unprovenProblems(context),
            ...valueProblems(findings, context),
        };
    },
});
