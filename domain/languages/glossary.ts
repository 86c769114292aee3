import type { Translated } from './phrase.ts';

/** How a language says a term of ours. */
interface Saying {
    readonly say: string;
    /** Beginnings of words of which each text that speaks of the term has one; without any, texts are free. */
    readonly held?: readonly string[];
    /** Beginnings of words that mean something else to a reader and never stand for it. */
    readonly never?: readonly string[];
}

/** A word of the business, and what it is called in each language. */
export interface Term {
    /** In brackets which meaning, where the English word has several. */
    readonly english: string;
    readonly in: Readonly<Record<Translated, Saying>>;
}

const term = (english: string, fr: Saying | string, sw: Saying | string): Term => {
    const saying = (one: Saying | string): Saying => (typeof one === 'string' ? { say: one } : one);
    return { english, in: { fr: saying(fr), sw: saying(sw) } };
};

/** Our words in every language: `docs/languages.md` lists them, and `npm run languages` holds the catalogues to them. */
export const glossary: readonly Term[] = [
    term('application', 'demande', 'ombi'),
    term('customer', { say: 'client', held: ['client'] }, { say: 'mteja', held: ['mteja', 'wateja'] }),
    term(
        'deposit',
        { say: 'acompte', held: ['acompte'], never: ['caution', 'arrhes'] },
        { say: 'kianzio', held: ['kianzio', 'vianzio'], never: ['amana'] },
    ),
    term('instalment', 'échéance', { say: 'awamu', held: ['awamu'] }),
    term('contract', { say: 'contrat', held: ['contrat'] }, { say: 'mkataba', held: ['mkataba', 'mikataba'] }),
    term('loan', { say: 'crédit', never: ['emprunt', 'prêts', 'prêt '] }, { say: 'mkopo', held: ['mkopo', 'mikopo'] }),
    term('offer', 'offre', 'ofa'),
    term('deal (what was chosen or approved)', 'offre', 'mpango'),
    term('pledge', 'gage', 'dhamana'),
    term(
        'guarantor',
        { say: 'garant', held: ['garant'] },
        { say: 'mdhamini', held: ['mdhamini', 'wadhamini'], never: ['dhamana'] },
    ),
    term(
        'underwriter',
        { say: 'analyste de crédit', held: ['analyste'] },
        { say: 'mchambuzi wa mikopo', held: ['mchambuzi', 'wachambuzi'] },
    ),
    term('sales representative', { say: 'commercial', held: ['commercia'] }, { say: 'mwakilishi wa mauzo' }),
    term('merchant', 'marchand', 'mfanyabiashara'),
    term('agent', 'agent', 'wakala'),
    term('shop', 'boutique', 'duka'),
    term('support', 'assistance', 'usaidizi'),
    term('commission', { say: 'commission', held: ['commission'] }, { say: 'kamisheni', held: ['kamisheni'] }),
    term('payout', 'versement', 'malipo ya kamisheni'),
    term('claw-back', 'reprise de commission', 'kamisheni iliyorudishwa'),
    term('earnings', { say: 'gains', held: ['gain', 'gagné'] }, { say: 'mapato', held: ['mapato'] }),
    term('handover', 'remise du téléphone', 'makabidhiano'),
    term(
        'to enrol (a phone with the lock service)',
        { say: 'enregistrer', never: ['inscri'] },
        {
            say: 'kusajili',
            held: ['saj', 'usaj', 'kusaj', 'kisaj', 'haijasaj', 'imesaj', 'iliyosaj', 'haikusaj'],
            never: ['imefungwa'],
        },
    ),
    term('to lock (a phone)', { say: 'verrouiller' }, { say: 'kufunga simu' }),
    term(
        'quote (what a phone would cost)',
        { say: 'devis', never: ['citation'] },
        { say: 'nukuu ya bei', never: ['makadirio'] },
    ),
    term('check', 'vérification', 'ukaguzi'),
    term('decision', { say: 'décision', held: ['décision'] }, { say: 'uamuzi' }),
    term('rejected', 'refusé', 'imekataliwa'),
    term('approved', 'approuvé', 'imeidhinishwa'),
    term(
        'second person',
        { say: 'deuxième personne', held: ['deuxième personne'] },
        { say: 'mtu wa pili', held: ['mtu wa pili'] },
    ),
    term('edit request', 'demande de correction', 'ombi la marekebisho'),
    term('remark', { say: 'remarque' }, { say: 'maoni', never: ['hoja'] }),
    term(
        'credit bureau',
        { say: 'bureau de crédit', held: ['bureau'] },
        { say: 'kampuni ya taarifa za mikopo', held: ['taarifa za mikopo'] },
    ),
    // An approval is idhini: the same word for both made a customer's consent look like one.
    term('consent', { say: 'consentement', held: ['consente'] }, { say: 'ridhaa', held: ['ridhaa'] }),
    term(
        'mobile money',
        { say: 'mobile money', held: ['mobile money'] },
        { say: 'pesa kwa simu', held: ['pesa kwa simu', 'pesa za simu'] },
    ),
    term('income (of a customer)', 'revenu', 'kipato'),
    term('affordability', 'capacité de remboursement', 'uwezo wa kulipa'),
    term('fee', 'frais', 'ada'),
    term('interest', 'intérêts', 'riba'),
    term('balance', 'solde', 'salio'),
    term('draft', { say: 'brouillon', held: ['brouillon'] }, { say: 'rasimu', held: ['rasimu'] }),
    term('to submit', 'envoyer', 'kutuma'),
    term('finish (on a button)', { say: 'terminer', held: ['terminer'] }, { say: 'maliza', held: ['maliza'] }),
    term('done (what is over)', { say: 'terminé', held: ['terminé'] }, { say: 'imekamilika', held: ['imekamilika'] }),
    term('section', 'partie', 'sehemu'),
    term('network', { say: 'réseau', held: ['réseau'] }, { say: 'mtandao', held: ['mtandao', 'mitandao'] }),
    term('code', 'code', { say: 'msimbo', held: ['msimbo', 'misimbo'] }),
    term('password', 'mot de passe', { say: 'nenosiri' }),
    term('second step (at sign-in)', 'deuxième étape', { say: 'hatua ya pili', held: ['hatua'] }),
    term('to sign in', 'se connecter', 'kuingia'),
    term('to sign out', 'se déconnecter', 'kutoka'),
    term('signature', { say: 'signature', held: ['sign'] }, { say: 'sahihi' }),
    term('notification', { say: 'notification', held: ['notification'] }, { say: 'arifa' }),
    term(
        'event log',
        { say: 'journal des événements', held: ['journal'] },
        { say: 'kumbukumbu ya matukio', held: ['kumbukumbu'] },
    ),
    term('record', 'enregistrement', 'rekodi'),
    // One word for both once told of the columns of a list where its rows were counted; words may also be 'in a row'.
    term(
        'row',
        { say: 'ligne', held: ['ligne', 'suite'] },
        { say: 'mstari', held: ['mstari', 'mistari', 'mfululizo'], never: ['safu mlalo'] },
    ),
    term('column', { say: 'colonne', held: ['colonne'] }, { say: 'safu', held: ['safu'], never: ['safu wima'] }),
    term('cell', { say: 'cellule', held: ['cellule'] }, { say: 'seli', held: ['seli'] }),
    term('number', 'numéro', { say: 'namba', never: ['nambari'] }),
    term('recovery code', 'code de secours', { say: 'msimbo wa dharura', held: ['dharura'] }),
    // Phones and browsers speak of it in the class of things (faili hii), not in that of the dictionary.
    term('file', 'fichier', { say: 'faili', never: ['faili l', 'faili hil'] }),
];
