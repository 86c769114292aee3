import { consentingPeople, standingConsent, type Consenting } from '../../../domain/application/consent.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { formatInstant } from '../../framework/dates.ts';
import { say } from '../../i18n/say.ts';
import type { Fact } from '../parts/Facts.tsx';

/** How a person's consent is proven: by a code from their own phone, by a drawn signature, or not at all. */
export const consentFact = (
    { application, consents }: Pick<Dossier, 'application' | 'consents'>,
    person: Consenting['person'],
    phone = application.customerPhone,
): Fact => {
    const label = say`Consent proven`;
    const asked = consentingPeople(application).find((one) => one.person === person && one.phone === phone);
    const proof = asked === undefined ? undefined : standingConsent(asked, consents);
    if (proof === undefined) return [label, say`Not proven: ask in the call`, 'warning'];
    const when = formatInstant(proof.givenAt);
    return proof.method === 'code'
        ? [label, say`By a code from their phone, ${when}`, 'good']
        : [label, say`By a drawn signature, ${when}`, 'warning'];
};
