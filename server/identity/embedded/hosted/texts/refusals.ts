type Translations = Readonly<Record<'fr' | 'sw', string>>;

/** What the provider says when it refuses, letter by letter, and how the pages say it to those who read no English. */
export const refusals: Readonly<Record<string, Translations>> = {
    'Incorrect username or password.': {
        fr: 'Nom d’utilisateur ou mot de passe incorrect.',
        sw: 'Jina la mtumiaji au nenosiri si sahihi.',
    },
    'Password attempts exceeded': {
        fr: 'Trop d’essais de mot de passe. Patientez un peu.',
        sw: 'Umejaribu nenosiri mara nyingi mno. Subiri kidogo.',
    },
    'User is disabled.': { fr: 'Ce compte est désactivé.', sw: 'Akaunti hii imezimwa.' },
    'User is not confirmed.': { fr: 'Ce compte n’est pas confirmé.', sw: 'Akaunti hii haijathibitishwa.' },
    'User does not exist.': { fr: 'Cet utilisateur n’existe pas.', sw: 'Mtumiaji huyu hayupo.' },
    'Temporary password has expired and must be reset by an administrator.': {
        fr: 'Le mot de passe temporaire a expiré. Un administrateur doit le réinitialiser.',
        sw: 'Nenosiri la muda limeisha. Msimamizi anapaswa kuliweka upya.',
    },
    'Password reset required for the user': {
        fr: 'Ce mot de passe doit être réinitialisé.',
        sw: 'Nenosiri hili linapaswa kuwekwa upya.',
    },
    'Invalid session for the user.': {
        fr: 'La connexion a été interrompue. Recommencez.',
        sw: 'Kuingia kumekatizwa. Anza tena.',
    },
    'Invalid session for the user, session is expired.': {
        fr: 'La connexion a pris trop de temps. Recommencez.',
        sw: 'Kuingia kumechukua muda mrefu mno. Anza tena.',
    },
    'Invalid verification code provided, please try again.': {
        fr: 'Ce code est incorrect. Veuillez réessayer.',
        sw: 'Msimbo huu si sahihi. Tafadhali jaribu tena.',
    },
    'Invalid code provided, please request a code again.': {
        fr: 'Ce code n’est plus valable. Demandez-en un autre.',
        sw: 'Msimbo huu haufanyi kazi tena. Omba mwingine.',
    },
    'Invalid code or auth state for the user.': {
        fr: 'Ce code est incorrect. Veuillez réessayer.',
        sw: 'Msimbo huu si sahihi. Tafadhali jaribu tena.',
    },
    'Invalid code received for user': {
        fr: 'Ce code est incorrect. Veuillez réessayer.',
        sw: 'Msimbo huu si sahihi. Tafadhali jaribu tena.',
    },
    'Your software token has already been used once.': {
        fr: 'Ce code a déjà été utilisé. Attendez le suivant.',
        sw: 'Msimbo huu umeshatumika. Subiri unaofuata.',
    },
    'Code mismatch and fail enable Software Token MFA': {
        fr: 'Ce code ne correspond pas. Veuillez réessayer.',
        sw: 'Msimbo huu haulingani. Tafadhali jaribu tena.',
    },
    'Attempt limit exceeded, please try after some time.': {
        fr: 'Trop de tentatives. Veuillez réessayer plus tard.',
        sw: 'Umejaribu mara nyingi mno. Tafadhali jaribu tena baadaye.',
    },
    'User password cannot be reset in the current state.': {
        fr: 'Ce mot de passe ne peut pas être réinitialisé maintenant.',
        sw: 'Nenosiri hili haliwezi kuwekwa upya kwa sasa.',
    },
    'Username/client id combination not found.': {
        fr: 'Cet utilisateur n’existe pas.',
        sw: 'Mtumiaji huyu hayupo.',
    },
    'Cannot reset password for the user as there is no registered/verified email or phone_number': {
        fr: 'Aucune adresse e-mail ni aucun téléphone vérifié n’est enregistré pour ce compte.',
        sw: 'Hakuna barua pepe wala simu iliyothibitishwa kwa akaunti hii.',
    },
    'The message could not be sent. Please try again later.': {
        fr: 'Le message n’a pas pu être envoyé. Veuillez réessayer plus tard.',
        sw: 'Ujumbe haukuweza kutumwa. Tafadhali jaribu tena baadaye.',
    },
    'Invalid email address format.': {
        fr: 'Cette adresse e-mail n’est pas valable.',
        sw: 'Barua pepe hii si sahihi.',
    },
    'Invalid phone number format.': {
        fr: 'Ce numéro de téléphone n’est pas valable.',
        sw: 'Nambari hii ya simu si sahihi.',
    },
    'Password did not conform with policy: Password not long enough': {
        fr: 'Le mot de passe est trop court.',
        sw: 'Nenosiri ni fupi mno.',
    },
    'Password did not conform with policy: Password must have lowercase characters': {
        fr: 'Le mot de passe doit contenir une lettre minuscule.',
        sw: 'Nenosiri linapaswa kuwa na herufi ndogo.',
    },
    'Password did not conform with policy: Password must have uppercase characters': {
        fr: 'Le mot de passe doit contenir une lettre majuscule.',
        sw: 'Nenosiri linapaswa kuwa na herufi kubwa.',
    },
    'Password did not conform with policy: Password must have numeric characters': {
        fr: 'Le mot de passe doit contenir un chiffre.',
        sw: 'Nenosiri linapaswa kuwa na nambari.',
    },
    'Password did not conform with policy: Password must have symbol characters': {
        fr: 'Le mot de passe doit contenir un symbole.',
        sw: 'Nenosiri linapaswa kuwa na alama.',
    },
};
