import { lazy, type ComponentType } from 'react';
import type { Row } from '../../domain/resource.ts';

/** What stands below a record, by resource, where its fields do not say everything. */
export const recordPanels: Readonly<Record<string, ComponentType<{ readonly record: Row }>>> = {
    features: lazy(async () => ({ default: (await import('./features/FeaturePreview.tsx')).FeaturePreview })),
    'event-logs': lazy(async () => ({ default: (await import('./eventLogs/EventDetails.tsx')).EventDetails })),
};
