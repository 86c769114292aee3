import { features as featureResource } from '../../../domain/resources/features.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Database } from '../connect.ts';
import { feature } from '../schema/directory.ts';

const demoFeatures = [
    {
        name: 'camera-scan',
        description: 'Read the IMEI from its bar code with the camera',
        enabled: true,
        percentage: 100,
    },
    { name: 'daily-instalments', description: 'Offer instalments by the day', enabled: true, percentage: 100 },
    {
        name: 'customer-copy',
        description: 'Send the signed contract to the customer by message',
        enabled: false,
        percentage: 0,
    },
    { name: 'faster-queue', description: 'Put customers who wait in the shop first', enabled: true, percentage: 50 },
] as const;

/** Enters the feature flags where there are none. */
export const seedFeatures = async ({ orm }: Pick<Database, 'orm'>): Promise<void> => {
    const [known] = await orm.select({ name: feature.name }).from(feature).limit(1);
    if (known !== undefined) return;
    await orm
        .insert(feature)
        .values(demoFeatures.map((one) => ({ ...one, featureData: null, search: searchText(featureResource, one) })));
};
