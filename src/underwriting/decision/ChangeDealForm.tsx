import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import { counterOffers } from '../../../domain/lending/counterOffers.ts';
import type { Envelope } from '../../../domain/lending/offer.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';
import { fieldsOf, type Field } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import { usePrices } from '../../dataProvider/prices.ts';
import { CounterOffers } from './CounterOffers.tsx';
import { todayIn } from '../../framework/today.ts';
import { rulesOf } from '../rules.ts';
import { say } from '../../i18n/say.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { DecisionFrame } from './DecisionFrame.tsx';
import { useDecisionForm } from './useDecisionForm.ts';

/** The envelope that the typed conditions make; what is empty does not limit. */
export const envelopeOf = (typed: Readonly<Record<string, unknown>>): Envelope => {
    const number = (name: string): number | undefined => {
        const value = typed[name];
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    };
    const maxFinanced = number('maxFinanced');
    const minDepositBps = number('minDepositBps');
    const maxTenorMonths = number('maxTenorMonths');
    const products = typed['allowedProducts'];
    return {
        ...(maxFinanced === undefined ? {} : { maxFinanced }),
        ...(minDepositBps === undefined ? {} : { minDepositBps }),
        ...(maxTenorMonths === undefined ? {} : { maxTenorMonths }),
        ...(Array.isArray(products) && products.length > 0 ? { allowedProducts: products.map(String) } : {}),
    };
};

const schema = schemaOf('changeDeal');
const fields = fieldsOf(schema);
const limits = ['maxFinanced', 'minDepositBps', 'maxTenorMonths'];
const evidence = ['needGuarantor', 'needPledge', 'needDocument'];
const words = ['internalComment', 'customerMessage'];

/** The phones on sale as choices to tick. */
const withChoices = (products: readonly string[]): readonly Field[] =>
    fields.map((field) =>
        field.name === 'allowedProducts' ? { ...field, choices: products.map((name) => ({ id: name, name })) } : field,
    );

const oneCondition = (checked: Row): Record<string, string> => {
    const given = [...limits, 'allowedProducts', ...evidence].some((name) => {
        const value = checked[name];
        return Array.isArray(value)
            ? value.length > 0
            : value !== null && value !== undefined && value !== false && value !== '';
    });
    return given ? {} : { maxFinanced: say`Set at least one condition` };
};

/** The prices of the phones that an envelope names, else that of the phone which was asked for. */
const pricesFor = (
    { allowedProducts = [] }: Envelope,
    asked: PriceRow | null,
    all: readonly PriceRow[],
): readonly PriceRow[] => {
    if (allowedProducts.length > 0) return all.filter(({ product }) => allowedProducts.includes(product));
    return asked === null ? [] : [asked];
};

interface WhatFitsProps {
    readonly prices: readonly PriceRow[];
    readonly envelope: Envelope;
}

/** What the customer could take, computed with every letter typed. */
const WhatFits = ({ prices, envelope }: WhatFitsProps) => (
    <Box component="section" aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
        {prices.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say`No phone was chosen.`}</Box>}
        {prices.map((price) => (
            <Box key={price.pricingId} sx={{ display: 'grid', gap: 0.75 }}>
                <Box component="h3" sx={{ m: 0, fontSize: '0.9375rem' }}>{say`What fits of ${price.product}`}</Box>
                <CounterOffers
                    offers={counterOffers(price, envelope)}
                    empty={say`No deal of this phone fits these conditions: the customer would have to take another phone.`}
                />
            </Box>
        ))}
    </Box>
);

/** Approves inside an envelope: its conditions, and beside them what the customer could still take. */
export const ChangeDealForm = ({ dossier }: { readonly dossier: Dossier }) => {
    const { application, price } = dossier;
    const prices = usePrices(todayIn(rulesOf(application).timeZone)).data ?? [];
    const products = [...new Set(prices.map(({ product }) => product))].toSorted();
    const decision = useDecisionForm({
        uid: application.uid,
        action: 'change_deal',
        schema,
        initial: { allowedProducts: null },
        rules: oneCondition,
    });
    const envelope = envelopeOf(useWatch({ control: decision.form.control }));
    return (
        <DecisionFrame decision={decision} submitLabel={say`Change the deal`}>
            <DecisionFields fields={fields} names={limits} currency={application.currency} />
            <WhatFits prices={pricesFor(envelope, price, prices)} envelope={envelope} />
            <Box component="details">
                <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
                    {say`Only certain phones`}
                </Box>
                <DecisionFields
                    fields={withChoices(products)}
                    names={['allowedProducts']}
                    currency={application.currency}
                />
            </Box>
            <Box sx={{ display: 'grid' }}>
                <DecisionFields fields={fields} names={evidence} currency={application.currency} />
            </Box>
            <DecisionFields fields={fields} names={words} currency={application.currency} />
        </DecisionFrame>
    );
};
