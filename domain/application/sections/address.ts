import { boolean, number, object, string } from '../../yup.ts';
import { defineSection } from '../section.ts';
import { photo, place } from './values.ts';

export const address = defineSection({
    name: 'address',
    title: 'Address',
    help: 'Where the customer lives, so that they can be found.',
    path: '/home/address/:uid',
    schema: object({
        region: string().required('Choose the region').meta({ choicesFrom: 'regions' }),
        district: string().required('Choose the district').meta({ choicesFrom: 'districts' }),
        town: string().trim().max(60).required('Write the town or village'),
        landmark: string()
            .trim()
            .min(5, 'Describe how to find the house')
            .max(200)
            .required('Describe how to find the house')
            .meta({ kind: 'longText' }),
        digitalAddress: string()
            .trim()
            .uppercase()
            .max(20)
            .nullable()
            .default(null)
            .label('Digital address')
            .meta({ notation: 'digitalAddress' }),
        monthsAtAddress: number()
            .integer()
            .min(0)
            .max(1200)
            .required('Write for how many months')
            .label('Months at this address'),
        tenure: string()
            .oneOf(['own', 'rent', 'family'])
            .required('Choose')
            .label('The home is')
            .meta({ choiceLabels: { own: 'Owned', rent: 'Rented', family: "The family's" } }),
        location: place('capturedAtHome').meta({ neededFor: {} }).label('Position'),
        capturedAtHome: boolean().required().default(false).label('Taken at the home'),
        housePhoto: photo('home').nullable().default(null).label('Photo of the house'),
        utilityBill: photo('utility_bill').nullable().default(null).label('Utility bill'),
    }),
    form: [
        { title: 'Position', fields: ['capturedAtHome', 'location'] },
        { title: 'Address', fields: ['region', 'district', 'town', 'landmark', 'digitalAddress'] },
        { title: 'The home', fields: ['monthsAtAddress', 'tenure', 'housePhoto', 'utilityBill'] },
    ],
    check: (data, { rules }) => {
        const { digitalAddress } = rules;
        const written = data['digitalAddress'];
        return {
            ...(digitalAddress !== null &&
            typeof written === 'string' &&
            written !== '' &&
            !digitalAddress.pattern.test(written)
                ? { digitalAddress: `Write it like ${digitalAddress.example}` }
                : {}),
            ...((data['location'] ?? null) === null ? { location: 'Take the position of the home or the shop' } : {}),
        };
    },
});
