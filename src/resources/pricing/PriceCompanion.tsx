import Alert from '@mui/material/Alert';
import { useDeferredValue, useMemo } from 'react';
import type { CompanionProps } from '../../framework/record/companion.tsx';
import { say } from '../../i18n/say.ts';
import { draftedPrice } from './draftedPrice.ts';
import { OffersPreview } from './OffersPreview.tsx';
import { SellersCard } from './SellersCard.tsx';
import { useVersions } from './useVersions.ts';
import { VersionComparison } from './VersionComparison.tsx';

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
            <SellersCard values={latest} />
            <VersionComparison versions={versions} values={latest} price={'price' in drafted ? drafted.price : null} />
        </>
    );
};
