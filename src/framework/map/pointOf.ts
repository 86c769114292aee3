import type { Point } from '../../../domain/matching/geo.ts';

/** The value of a location as a point; null where nobody has said. */
export const pointOf = (location: unknown): Point | null => {
    if (typeof location !== 'object' || location === null) return null;
    const { latitude: lat, longitude: lng } = { latitude: null, longitude: null, ...location };
    return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
};
