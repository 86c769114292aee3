import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import {
    consentingPeople,
    standingConsent,
    type Consenting,
    type ConsentRecord,
} from '../../../../domain/application/consent.ts';
import type { Dossier } from '../../../../domain/application/dossier.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import type { Language } from '../../../../domain/languages/phrase.ts';
import { formatInstant } from '../../../framework/dates.ts';
import { Notice } from '../../../framework/Notice.tsx';
import { Surface } from '../../../framework/Surface.tsx';
import { mayDo } from '../../data/rules.ts';
import { lazyPart } from '../../../framework/lazyPart.ts';
import { say, spoken } from '../../../i18n/say.ts';

// Fetched where somebody agrees.
const ConsentProof = lazyPart(async () => (await import('./ConsentProof.tsx')).ConsentProof);

const titles = spoken({ customer: 'Consent of the customer', guarantor: 'Consent of the guarantor' });

const provenText = ({ method, givenAt }: ConsentRecord): string => {
    const when = formatInstant(givenAt);
    return method === 'code' ? say`Agreed by a code, ${when}` : say`Agreed by signature, ${when}`;
};

interface PersonProps {
    readonly uid: string;
    readonly person: Consenting;
    readonly proof: ConsentRecord | undefined;
    /** What the customer reads. */
    readonly language: Language;
    readonly keepTyped: () => Promise<boolean>;
}

const Person = ({ uid, person, proof, language, keepTyped }: PersonProps) => {
    const [isOpen, setOpen] = useState(false);
    if (proof !== undefined) {
        return (
            <Notice tone="good" title={person.name}>
                {provenText(proof)}
            </Notice>
        );
    }
    if (!isOpen) {
        return (
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {say`Let ${person.name} agree`}
            </Button>
        );
    }
    return (
        <Suspense fallback={null}>
            <ConsentProof uid={uid} person={person} language={language} keepTyped={keepTyped} />
        </Suspense>
    );
};

interface ConsentsProps {
    readonly dossier: Dossier;
    readonly person: Consenting['person'];
    /** Hands over what is typed on the same page, to be sent. */
    readonly keepTyped?: () => Promise<boolean>;
}

const nothingTyped = async (): Promise<boolean> => true;

/** Who of an application has proven that they agree, and the way to do so, in the shop or by their phone. */
export const Consents = ({ dossier, person, keepTyped = nothingTyped }: ConsentsProps) => {
    const { application, consents } = dossier;
    const people = consentingPeople(application).filter((one) => one.person === person);
    const isOpen = mayDo(dossier, 'give_consent');
    const language = customerLanguage(application);
    const shown = people
        .map((one) => ({ person: one, proof: standingConsent(one, consents) }))
        .filter(({ proof }) => isOpen || proof !== undefined);
    if (shown.length === 0) return null;
    const isWhole = shown.every(({ proof }) => proof !== undefined);
    return (
        <Surface
            title={titles[person]}
            {...(isWhole ? {} : { lead: say`The underwriters look for this. It takes a minute.` })}
        >
            <Box sx={{ display: 'grid', gap: 2 }}>
                {shown.map((one) => (
                    <Person
                        key={one.person.phone}
                        uid={application.uid}
                        language={language}
                        keepTyped={keepTyped}
                        {...one}
                    />
                ))}
            </Box>
        </Surface>
    );
};
