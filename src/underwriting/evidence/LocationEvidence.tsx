import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { entryIn, isTrue, numberIn, textIn } from '../../../domain/application/captured.ts';
import { isCountry } from '../../../domain/countries.ts';
import { distanceM, type Point } from '../../../domain/matching/geo.ts';
import { formatInstant } from '../../framework/dates.ts';
import { formatDistance } from '../../framework/measures.ts';
import { Placeholder } from '../../framework/Placeholder.tsx';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { say } from '../../i18n/say.ts';
import type { EvidenceProps } from './evidenceProps.ts';
import { LinkedApplications } from './LinkedApplications.tsx';
import { PhotoBoard } from './PhotoBoard.tsx';
import { photosOf } from './photos.ts';
import type { Places } from './placeView.ts';
import { SectionFacts } from './SectionFacts.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';

const degrees = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

const positionFacts = (
    home: Point,
    { dossier: { application }, context: { rules, facts } }: EvidenceProps,
): readonly Fact[] => {
    const place = entryIn(application.sections.address, 'location');
    const accuracy = numberIn(place, 'accuracyM') ?? Infinity;
    const { gpsAccuracyMaxM, homeToShopMaxKm, atShopM } = rules.thresholds;
    const shop = facts.merchantLocation;
    const metres = shop == null ? undefined : distanceM(home, { lat: shop.latitude, lng: shop.longitude });
    const isOdd = metres !== undefined && (metres < atShopM || metres > homeToShopMaxKm * 1_000);
    const at = textIn(place, 'capturedAt');
    return [
        [say`Position`, degrees(home)],
        [say`Accurate to`, formatDistance(accuracy), accuracy > gpsAccuracyMaxM ? 'warning' : 'neutral'],
        [
            say`From the shop`,
            metres === undefined ? say`Shop not on file` : formatDistance(metres),
            isOdd ? 'warning' : 'neutral',
        ],
        [
            say`Taken at the home`,
            isTrue(application.sections.address, 'capturedAtHome') ? say`Yes, says the sales person` : say`No`,
            isTrue(application.sections.address, 'capturedAtHome') ? 'neutral' : 'warning',
        ],
        [say`Taken`, at === undefined ? say`Unknown` : formatInstant(at)],
        isTrue(place, 'mocked') ? [say`Phone`, say`Reported a made-up position`, 'bad'] : null,
    ];
};

const PlaceMap = lazyPart(async () => (await import('./PlaceMap.tsx')).PlaceMap);

const pointOf = (place: { readonly latitude: number; readonly longitude: number }): Point => ({
    lat: place.latitude,
    lng: place.longitude,
});

const placesOf = (taken: Point, { dossier: { application }, context: { facts } }: EvidenceProps): Places => {
    const { address } = application.sections;
    const { merchantLocation: shop, districtArea: district } = facts;
    return {
        taken: { ...taken, accuracyM: numberIn(entryIn(address, 'location'), 'accuracyM') ?? 0 },
        isHome: isTrue(address, 'capturedAtHome'),
        shop: shop == null ? null : pointOf(shop),
        district: district == null ? null : { ...pointOf(district), radiusKm: district.radiusKm },
    };
};

/** Where the position was taken against the shop and the district, the house, and who else lives there. */
export const LocationEvidence = (props: EvidenceProps) => {
    const { dossier, context, check } = props;
    const { application } = dossier;
    const place = entryIn(application.sections.address, 'location');
    const lat = numberIn(place, 'latitude');
    const lng = numberIn(place, 'longitude');
    const home = lat === undefined || lng === undefined ? undefined : { lat, lng };
    return (
        <>
            <PhotoBoard title={say`The home`} photos={photosOf(check, application)} />
            <Surface title={say`Position`}>
                {home === undefined ? (
                    <Notice tone="error">{say`No position was taken.`}</Notice>
                ) : (
                    <Box
                        sx={{
                            display: 'grid',
                            gap: 2,
                            alignItems: 'start',
                            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 480px) minmax(180px, 1fr)' },
                        }}
                    >
                        <Suspense fallback={<Placeholder height={300} />}>
                            {isCountry(application.country) && (
                                <PlaceMap places={placesOf(home, props)} country={application.country} />
                            )}
                        </Suspense>
                        <Facts facts={positionFacts(home, props)} />
                    </Box>
                )}
            </Surface>
            <SectionFacts
                application={application}
                section="address"
                only={['region', 'district', 'town', 'digitalAddress', 'monthsAtAddress', 'tenure', 'landmark']}
            />
            <Surface title={say`Others at this house`}>
                <LinkedApplications
                    links={context.facts.sameHouse}
                    none={say`No other application comes from this house.`}
                />
            </Surface>
        </>
    );
};
