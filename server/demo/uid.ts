import { v7 } from 'uuid';
import { countries, type Country } from '../../domain/countries.ts';
import type { Draw } from '../lending/applications/draw.ts';

/** The id of an application begun at a time; none that is drawn for a second look, since few people review and decide here. */
export const uidFor = (isDrawn: Draw, startedAt: Date, country: Country): string => {
    for (;;) {
        const uid = v7({ msecs: startedAt.getTime() });
        if (!isDrawn(uid, countries[country].limits.fourEyesSampleEvery)) return uid;
    }
};
