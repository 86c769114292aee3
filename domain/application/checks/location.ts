import { object } from '../../yup.ts';
import { distanceM, isInsideBox, isInsideCircle, type Point } from '../../matching/geo.ts';
import { entryIn, isTrue, numberIn } from '../captured.ts';
import { always, autoResult, defineCheck, when, type AutoPart, type CheckContext } from '../check.ts';
import { notYes, yesOrNo } from './answers.ts';

const reasonCodes = {
    ADDRESS_UNVERIFIABLE: 'The address cannot be verified',
    GPS_MISSING: 'There is no position',
    GPS_OUT_OF_AREA: 'The position is not where the address says',
    GPS_AT_SHOP: 'The position is the shop',
    ADDRESS_MISMATCH_ID: 'The ID carries another address',
    NO_FIXED_ADDRESS: 'There is no fixed address',
    OUT_OF_SERVICE_AREA: 'We do not serve this place',
} as const;

interface Position extends Point {
    readonly accuracyM: number;
    readonly mocked: boolean;
}

const positionOf = ({ application }: CheckContext): Position | undefined => {
    const place = entryIn(application.sections.address, 'location');
    const lat = numberIn(place, 'latitude');
    const lng = numberIn(place, 'longitude');
    if (lat === undefined || lng === undefined) return undefined;
    return { lat, lng, accuracyM: numberIn(place, 'accuracyM') ?? Infinity, mocked: isTrue(place, 'mocked') };
};

type Part = AutoPart<keyof typeof reasonCodes>;

const positionParts = (
    { lat, lng, accuracyM, mocked }: Position,
    { application, facts, rules }: CheckContext,
): readonly Part[] => {
    const { gpsAccuracyMaxM } = rules.thresholds;
    const district = facts.districtArea;
    const isElsewhere =
        district != null &&
        !isInsideCircle(
            { lat, lng },
            { lat: district.latitude, lng: district.longitude, radiusKm: district.radiusKm },
            accuracyM,
        );
    return [
        accuracyM <= gpsAccuracyMaxM
            ? { result: 'pass', note: `Accurate to ${Math.round(accuracyM)} m` }
            : {
                  result: 'review',
                  reason: 'ADDRESS_UNVERIFIABLE',
                  note: `The position is less accurate than ${gpsAccuracyMaxM} m`,
              },
        ...when(mocked, {
            result: 'review',
            reason: 'ADDRESS_UNVERIFIABLE',
            note: 'The phone reported a made-up position',
        }),
        ...when(!isInsideBox({ lat, lng }, rules.box), {
            result: 'fail',
            reason: 'OUT_OF_SERVICE_AREA',
            note: `The position is outside ${rules.name}`,
        }),
        ...when(isElsewhere, {
            result: 'review',
            reason: 'GPS_OUT_OF_AREA',
            note: 'The position is outside the district of the address',
        }),
        ...when(district == null, {
            result: 'pass',
            note: 'The reach of this district is not on file: compare it on the map',
        }),
        ...when(!isTrue(application.sections.address, 'capturedAtHome'), {
            result: 'review',
            reason: 'ADDRESS_UNVERIFIABLE',
            note: 'The position was not taken at the home',
        }),
    ];
};

const shopParts = (position: Position, { application, facts, rules }: CheckContext): readonly Part[] => {
    const { merchantLocation: shop } = facts;
    if (shop === undefined) return [{ result: 'unavailable', note: 'The shop could not be looked up' }];
    if (shop === null) return [{ result: 'review', note: "The shop's position is not on file" }];
    const metres = distanceM(position, { lat: shop.latitude, lng: shop.longitude });
    const { homeToShopMaxKm, atShopM } = rules.thresholds;
    const km = (metres / 1000).toFixed(1);
    if (metres < atShopM && isTrue(application.sections.address, 'capturedAtHome')) {
        return [
            {
                result: 'review',
                reason: 'GPS_AT_SHOP',
                note: `Said to be the home, but ${Math.round(metres)} m from the shop`,
            },
        ];
    }
    if (metres > homeToShopMaxKm * 1000) {
        return [
            {
                result: 'review',
                reason: 'OUT_OF_SERVICE_AREA',
                note: `${km} km from the shop, more than ${homeToShopMaxKm} km`,
            },
        ];
    }
    return [{ result: 'pass', note: `${km} km from the shop` }];
};

const houseParts = ({ facts, rules }: CheckContext): readonly Part[] => {
    const { sameHouse } = facts;
    if (sameHouse === undefined)
        return [{ result: 'unavailable', note: 'Other customers of this house could not be looked up' }];
    const customers = sameHouse.length + 1;
    if (customers < rules.thresholds.sameHouseMax) return [];
    const references = sameHouse.map(({ reference }) => reference).join(', ');
    return [
        {
            result: 'review',
            reason: 'ADDRESS_UNVERIFIABLE',
            note: `${customers} customers at this house: also ${references}`,
        },
    ];
};

const auto = (context: CheckContext) => {
    const position = positionOf(context);
    if (position === undefined)
        return autoResult([{ result: 'fail', reason: 'GPS_MISSING', note: 'There is no position' }]);
    return autoResult([...positionParts(position, context), ...shopParts(position, context), ...houseParts(context)]);
};

/** Can the customer be found where they say they live (rule 2.5). */
export const location = defineCheck({
    type: 'location',
    title: 'Address',
    path: '/underwriters/location-check/:uid',
    question: 'Does the customer live where they say, and can they be found there?',
    sections: ['address'],
    facts: ['merchantLocation', 'sameHouse', 'districtArea'],
    findings: object({
        addressConfirmed: yesOrNo('Is the address confirmed by a bill, the photo or a call?'),
        positionPlausible: yesOrNo('Does the position fit the address?'),
        canBeFound: yesOrNo('Could somebody find the home by this description?'),
        inServiceArea: yesOrNo('Do we serve this place?'),
    }),
    form: [{ title: 'Address', fields: ['addressConfirmed', 'positionPlausible', 'canBeFound', 'inServiceArea'] }],
    reasonCodes,
    isRequired: always,
    auto,
    passProblems: (findings) =>
        notYes(findings, {
            addressConfirmed: 'A pass needs a confirmed address; else fail or refer',
            positionPlausible: 'A pass needs a position that fits; else fail or refer',
            canBeFound: 'A pass needs an address that can be found',
            inServiceArea: 'A pass needs a place we serve',
        }),
});
