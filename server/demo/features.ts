import { pauseFeature } from '../../domain/application/pause.ts';
import { features as featureResource } from '../../domain/resources/features.ts';
import { searchText } from '../../domain/searchText.ts';
import type { Database } from '../platform/database/connect.ts';
import { feature } from '../platform/database/schema/directory.ts';

const demoFeatures = [
    {
        name: pauseFeature,
        description: 'Stops new applications, with a message for whoever wants to start one',
        enabled: false,
        percentage: 100,
        featureData: { message: 'We count our stock until noon: start new applications after that.' },
    },
] as const;

/** Enters the feature flags where there are none. */
export const seedFeatures = async ({ orm }: Pick<Database, 'orm'>): Promise<void> => {
    const [known] = await orm.select({ name: feature.name }).from(feature).limit(1);
    if (known !== undefined) return;
    await orm.insert(feature).values(demoFeatures.map((one) => ({ ...one, search: searchText(featureResource, one) })));
};
