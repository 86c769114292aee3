import { spoken } from '../../i18n/say.ts';
import { deviceFailures } from './device.ts';

/** What the two people at the counter do with a phone that is to be enrolled. */
export interface EnrolmentHelp {
    /** Before its number is read. */
    readonly prepare: string;
    /** When it is not ready within a minute. */
    readonly slow: string;
    /** By why it failed. */
    readonly failures: Readonly<Record<string, string>>;
}

const common: EnrolmentHelp = spoken({
    prepare: 'Take the phone out of its box, switch it on and connect it to a network.',
    slow: 'This takes longer than usual. Connect the phone to the Wi-Fi of the shop and restart it once.',
    failures: deviceFailures,
});

/** What is otherwise for a brand: each lock provider looks for its phones in its own way. */
const ofBrands: readonly { readonly brands: readonly string[]; readonly help: Partial<EnrolmentHelp> }[] = [
    {
        brands: ['samsung', 'galaxy'],
        help: spoken({
            prepare:
                'Enrol the phone before it is set up: its numbers are on the box. Switch it on when it is registered.',
            slow: 'Was this phone set up before? Reset it: Settings, General management, Reset, Factory data reset. Then connect it to Wi-Fi.',
            failures: {
                DEVICE_ALREADY_ENROLLED:
                    'Another company holds this phone in Knox Guard, and only they can let it go. Take another phone and give this one back to the supplier.',
                OFFLINE:
                    'The phone did not come online. Reset it (Settings, General management, Reset, Factory data reset), connect it to Wi-Fi, then try again.',
            },
        }),
    },
    {
        brands: ['tecno', 'infinix', 'itel'],
        help: spoken({
            slow: 'Keep the phone on Wi-Fi, finish its first set-up and restart it once: its lock starts with it.',
            failures: {
                OFFLINE:
                    'The phone did not come online. Finish its first set-up on Wi-Fi, restart it once, then try again.',
            },
        }),
    },
];

/** How to enrol such a phone, as it is sold: 'Samsung Galaxy A06'. */
export const helpFor = (product: string): EnrolmentHelp => {
    const name = product.toLowerCase();
    const own = ofBrands.find(({ brands }) => brands.some((brand) => name.startsWith(brand)))?.help ?? {};
    return { ...common, ...own, failures: { ...common.failures, ...own.failures } };
};
