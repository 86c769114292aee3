import { useGetList, type RaRecord } from 'react-admin';
import type { Row } from '../../../domain/resource.ts';
import { textOf } from './draftedPrice.ts';

const same = ['country', 'product', 'model'] as const;

/** The other prices of the same phone in the same country, the newest first. */
export const useVersions = (values: Row): readonly RaRecord[] => {
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
