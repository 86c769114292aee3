import { array, boolean, object, string } from '../../yup.ts';
import { entriesIn } from '../captured.ts';
import { needsOwnershipProof, ownershipProofOf, ownershipProofs } from '../ownership.ts';
import { isPromise, promiseToPay, signedPromise } from '../promise.ts';
import { defineSection, type Captured, type Problems, type SectionContext } from '../section.ts';
import { money, photo } from './values.ts';

const item = object({
    type: string().oneOf(['electronics', 'furniture', 'vehicle', 'animals', 'machinery']).required('Choose what it is'),
    description: string().trim().min(3).max(120).required('Describe it, e.g. LG fridge, two doors'),
    serial: string().trim().max(40).nullable().default(null).label('Serial or plate'),
    estimatedValue: money().required('Write what it would sell for').label('Estimated value'),
    owner: string().oneOf(['customer', 'spouse', 'family']).required('Choose who owns it'),
    atHome: boolean().required().default(true).label("Kept at the customer's address"),
    photo: photo('pledge_item').required('Photograph the item'),
    ownershipProof: string()
        .oneOf(Object.keys(ownershipProofs))
        .nullable()
        .default(null)
        .meta({ choiceLabels: ownershipProofs })
        .label('Proof of ownership'),
    ownershipPhoto: photo('ownership_proof')
        .nullable()
        .default(null)
        .meta({ follows: 'ownershipProof' })
        .label('Photo of the proof'),
});

const proofProblems = (item: Captured, rules: SectionContext['rules']): Problems => {
    const isProven = ownershipProofOf(item) !== undefined;
    if (!isProven && needsOwnershipProof(item, rules))
        return { ownershipProof: 'These goods need a proof of ownership' };
    return isProven && (item['ownershipPhoto'] ?? null) === null
        ? { ownershipPhoto: 'Photograph the proof of ownership' }
        : {};
};

const goodsProblems = (data: Captured, { rules }: SectionContext): Problems => {
    const items = entriesIn(data, 'items');
    if (items.length === 0) return { items: 'Add at least one item' };
    const isOwn = items.every(({ owner }) => owner === 'customer') || data['spouseConsent'] === true;
    return {
        ...Object.fromEntries(
            items.flatMap((item, index) =>
                Object.entries(proofProblems(item, rules)).map(([name, problem]) => [
                    `items[${index}].${name}`,
                    problem,
                ]),
            ),
        ),
        ...(isOwn ? {} : { spouseConsent: 'The owner of a pledged item must agree' }),
    };
};

const promiseProblems = (data: Captured, { rules }: SectionContext): Problems => {
    if (!rules.thresholds.pledgePromiseAllowed)
        return { kind: `In ${rules.name} a promise is no pledge: choose goods` };
    if (data['commitmentAccepted'] !== true)
        return { commitmentAccepted: 'Read the promise to the customer and tick it' };
    return signedPromise(data) === undefined ? { commitmentSignature: 'Have the customer sign the promise' } : {};
};

export const pledge = defineSection({
    name: 'pledge',
    title: 'Pledge',
    help: 'Goods the customer pledges, or a signed promise to pay. The financed phone itself never counts.',
    path: '/home/pledge/:uid',
    schema: object({
        kind: string()
            .oneOf(['item', 'commitment'])
            .required('Choose the kind of pledge')
            .default('item')
            .meta({ choiceLabels: { item: 'Goods', commitment: 'Promise to pay' } })
            .label('Kind of pledge'),
        items: array(item).required().max(10).default([]).label('Pledged goods'),
        spouseConsent: boolean().required().default(false).label('The spouse or owner agrees'),
        commitmentAccepted: boolean()
            .required()
            .default(false)
            .label('The customer promises to pay every instalment on its day'),
        commitmentText: string()
            .nullable()
            .default(null)
            .test('words', 'Have the customer sign the promise', (text) => text == null || text === promiseToPay)
            .meta({ kind: 'longText' })
            .label('Promise'),
        commitmentSignature: photo('commitment_signature')
            .nullable()
            .default(null)
            .meta({ neededFor: { kind: 'commitment' }, signs: { words: promiseToPay, keptIn: 'commitmentText' } })
            .label('Signature of the customer'),
    }),
    form: [
        { title: 'Pledge', fields: ['kind', 'commitmentAccepted', 'commitmentSignature'] },
        { title: 'Goods', fields: ['items', 'spouseConsent'] },
    ],
    counted: (data) => (isPromise(data) ? { ...data, items: [] } : data),
    check: (data, context) => (isPromise(data) ? promiseProblems : goodsProblems)(data, context),
});
