import type { Provider } from '../../../domain/collections/providers.ts';
import type { Country } from '../../../domain/countries.ts';
import type { CollectionConfig } from '../../platform/config/collectionConfig.ts';

const secretOf = (kind: Provider, country: Country): string =>
    Buffer.from(`${kind} ${country} simulated`).toString('hex').padEnd(32, '0');

const simulated = (kind: Provider, country: Country): CollectionConfig => ({
    kind,
    country,
    secret: secretOf(kind, country),
    addresses: kind === 'daraja' ? ['127.0.0.1', '::1'] : [],
    receivers: kind === 'daraja' ? ['600638'] : [],
    ...(kind === 'airtel' ? { signingKey: `simulated ${country}` } : {}),
});

/** Networks that are made up: they report from this very machine alone. */
export const simulatedCollections: readonly CollectionConfig[] = [
    simulated('daraja', 'KE'),
    ...(['GH', 'UG', 'RW', 'NG'] as const).map((country) => simulated('mtn', country)),
    ...(['KE', 'UG', 'RW', 'NG'] as const).map((country) => simulated('airtel', country)),
];
