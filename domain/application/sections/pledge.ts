import { array, boolean, object, string } from 'yup';
import { defineSection } from '../section.ts';
import { money, photo } from './values.ts';

const item = object({
    type: string().oneOf(['electronics', 'furniture', 'vehicle', 'animals', 'machinery']).required('Choose what it is'),
    description: string().trim().min(3).max(120).required('Describe it, e.g. LG fridge, two doors'),
    serial: string().trim().max(40).nullable().default(null).label('Serial or plate'),
    estimatedValue: money().required('Write what it would sell for').label('Estimated value'),
    owner: string().oneOf(['customer', 'spouse', 'family']).required('Choose who owns it'),
    atHome: boolean().required().default(true).label("Kept at the customer's address"),
    photo: photo('pledge_item').required('Photograph the item'),
});

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
    }),
    form: [
        { title: 'Pledge', fields: ['kind', 'commitmentAccepted'] },
        { title: 'Goods', fields: ['items', 'spouseConsent'] },
    ],
    check: (data) => {
        const items = Array.isArray(data['items']) ? data['items'] : [];
        if (data['kind'] === 'commitment') {
            return data['commitmentAccepted'] === true
                ? {}
                : { commitmentAccepted: 'Read the promise to the customer and tick it' };
        }
        if (items.length === 0) return { items: 'Add at least one item' };
        const owned = items.every((entry: { owner?: unknown }) => entry.owner === 'customer');
        return owned || data['spouseConsent'] === true
            ? {}
            : { spouseConsent: 'The owner of a pledged item must agree' };
    },
});
