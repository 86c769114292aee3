/** Where a customer of the demonstration lives, near the shop that serves them. */
export interface DemoHome {
    readonly region: string;
    readonly district: string;
    readonly town: string;
    readonly landmark: string;
    readonly digitalAddress: string | null;
    readonly latitude: number;
    readonly longitude: number;
}

const accra = 'Greater Accra';

/** By the shop's code. */
export const demoHomes: Readonly<Record<string, readonly DemoHome[]>> = {
    GH0001: [
        {
            region: accra,
            district: 'Ablekuma West',
            town: 'Dansoman',
            landmark: 'Blue gate behind the Presbyterian church',
            digitalAddress: 'GA-541-2210',
            latitude: 5.5421,
            longitude: -0.2634,
        },
        {
            region: accra,
            district: 'Accra Metropolitan',
            town: 'James Town',
            landmark: 'Yellow house beside the lighthouse',
            digitalAddress: 'GA-112-0934',
            latitude: 5.5349,
            longitude: -0.2118,
        },
        {
            region: accra,
            district: 'La Dade Kotopon',
            town: 'La',
            landmark: 'Third house after the La market taps',
            digitalAddress: 'GL-037-4418',
            latitude: 5.5612,
            longitude: -0.1587,
        },
        {
            region: accra,
            district: 'Okaikwei North',
            town: 'Lapaz',
            landmark: 'Above the chemical shop at Race Course',
            digitalAddress: 'GA-420-7761',
            latitude: 5.6109,
            longitude: -0.2472,
        },
        {
            region: accra,
            district: 'Ayawaso West',
            town: 'Dzorwulu',
            landmark: 'Green fence near the railway crossing',
            digitalAddress: 'GA-183-5120',
            latitude: 5.6143,
            longitude: -0.1969,
        },
    ],
    GH0002: [
        {
            region: 'Ashanti',
            district: 'Kumasi Metropolitan',
            town: 'Bantama',
            landmark: 'Opposite the Bantama high street mosque',
            digitalAddress: 'AK-039-5028',
            latitude: 6.7012,
            longitude: -1.6345,
        },
        {
            region: 'Ashanti',
            district: 'Asokwa',
            town: 'Atonsu',
            landmark: 'White storey building near the lorry park',
            digitalAddress: 'AK-224-9017',
            latitude: 6.6531,
            longitude: -1.5897,
        },
    ],
    KE0001: [
        {
            region: 'Nairobi City',
            district: 'Kasarani',
            town: 'Mwiki',
            landmark: 'Plot 14 behind the Total station',
            digitalAddress: null,
            latitude: -1.2231,
            longitude: 36.9264,
        },
        {
            region: 'Nairobi City',
            district: 'Makadara',
            town: 'Jericho',
            landmark: 'Block D near the Jericho market gate',
            digitalAddress: null,
            latitude: -1.2965,
            longitude: 36.8671,
        },
        {
            region: 'Nairobi City',
            district: 'Langata',
            town: 'Otiende',
            landmark: 'Red gate opposite the dispensary',
            digitalAddress: null,
            latitude: -1.3329,
            longitude: 36.7801,
        },
    ],
};
