import { showOffers, type Offering } from './offers.ts';
import { tellEnding } from './tellEnding.ts';

/** What the sign-in page says beside its form, once that can be used: why people find themselves there, what else they can do. */
export const sayFirstWords = (form: HTMLFormElement, offering: Offering): void => {
    tellEnding(form);
    // Without the network there is nothing to offer.
    showOffers(offering).catch(() => undefined);
};
