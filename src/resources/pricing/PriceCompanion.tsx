import Alert from '@mui/material/Alert';
import { useDeferredValue, useMemo } from 'react';
import type { CompanionProps } from '../../framework/record/companion.tsx';
import { say } from '../../i18n/say.ts';
import { draftedPrice, textOf } from './draftedPrice.ts';
import { OffersPreview } from './OffersPreview.tsx';
import { LawCard } from './LawCard.tsx';
import { SellersCard } from './SellersCard.tsx';
import { VersionComparison } from './VersionComparison.tsx';
import { useGetList, type RaRecord } from 'react-admin';
import type { Row } from '../../../domain/resource.ts';

const same = ['country', 'product', 'model'] as const;

/** The other prices of the same phone in the same country, the newest first. */
const useVersions = (values: Row): readonly RaRecord[] => {
    const [country, model] = [textOf(values['country']), textOf(values['model'])];
    const { data = [] } = useGetList(
        'pricing',
        {
            filter: { country, q: model },
            sort: { field: 'validFrom', order: 'DESC' },
            pagination: { page: 1, perPage: 50 },
        },
        { enabled: country !== '' && model.length > 1 },
    );
    return data.filter(
        (other) => other['pricingId'] !== values['pricingId'] && same.every((name) => other[name] === values[name]),
    );
};

/** What a price means to customers while it is written, and how it differs from the other versions of it. */
export const PriceCompanion = ({ values }: CompanionProps) => {
    // Typing does not wait for the offers.
    const latest = useDeferredValue(values);
    const drafted = useMemo(() => draftedPrice(latest), [latest]);
    const versions = useVersions(latest);
    return (
        <>
            {'price' in drafted ? (
                <OffersPreview price={drafted.price} />
            ) : (
                <Alert severity="info">{say`The offers appear once the terms are complete: ${drafted.lacks}.`}</Alert>
            )}
            <LawCard country={textOf(latest['country'])} />
            <SellersCard values={latest} />
            <VersionComparison versions={versions} values={latest} price={'price' in drafted ? drafted.price : null} />
        </>
    );
};
