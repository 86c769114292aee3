import type { Catalogue } from '../phrase.ts';

export const account: Catalogue = {
    sales: 'ventes',
    'Back to %{0}': 'Retour : %{0}',
    administration: 'administration',
    underwriting: 'analyse de crédit',
    'sign-in': 'connexion',
    'You are offline. Your account can be looked at and changed when you are back.':
        'Vous êtes hors ligne. Vous pourrez voir et modifier votre compte une fois reconnecté.',
    'Type the six digits': 'Saisissez les six chiffres',
    'We sent you a code. Type it here.': 'Nous vous avons envoyé un code. Saisissez-le ici.',
    'We sent a code to %{0}. Type it here.': 'Nous avons envoyé un code à %{0}. Saisissez-le ici.',
    'Another code is on its way.': 'Un autre code est en route.',
    'How colleagues see you and where messages reach you.':
        'Comment vos collègues vous voient et où les messages vous parviennent.',
    Language: 'Langue',
    'Not given': 'Non indiqué',
    Verified: 'Vérifié',
    'Not verified': 'Non vérifié',
    'Change your name': 'Modifier votre nom',
    'Change your email': 'Modifier votre e-mail',
    'Change your phone number': 'Modifier votre numéro de téléphone',
    'Change your language': 'Modifier votre langue',
    'Verify your email': 'Vérifier votre e-mail',
    'Verify your phone number': 'Vérifier votre numéro de téléphone',
    'With the country code, such as +233244123456': 'Avec l’indicatif du pays, par exemple +233244123456',
    'We send a code there, to be sure that it is yours.': 'Nous y envoyons un code pour être sûrs qu’il est à vous.',
    'Saved.': 'Enregistré.',
    'Verified. It is yours.': 'Vérifié. C’est bien le vôtre.',
    'Choose one that you use nowhere else.': 'Choisissez-en un que vous n’utilisez nulle part ailleurs.',
    'Change your password': 'Modifier votre mot de passe',
    'Current password': 'Mot de passe actuel',
    'Your password is changed.': 'Votre mot de passe est modifié.',
    'Show: %{0}': 'Afficher : %{0}',
    'Hide: %{0}': 'Masquer : %{0}',
    'Type the password you use now': 'Saisissez le mot de passe que vous utilisez maintenant',
    'Password cannot be empty': 'Le mot de passe ne peut pas être vide',
    'Choose one that differs from the current one': 'Choisissez-en un différent de l’actuel',
    'You stay signed in here. Elsewhere you may have to sign in again.':
        'Vous restez connecté ici. Ailleurs, vous devrez peut-être vous reconnecter.',
    'Second step at sign-in': 'Deuxième étape de connexion',
    'With a code besides your password, nobody gets in who only knows the password.':
        'Avec un code en plus du mot de passe, personne n’entre en connaissant seulement le mot de passe.',
    'Your organisation asks everybody for a second step.':
        'Votre organisation demande une deuxième étape à tout le monde.',
    'A code from an app on your phone, also without a network.':
        'Un code d’une application sur votre téléphone, même sans réseau.',
    'A code to %{0}.': 'Un code à %{0}.',
    'Needs a verified phone number: verify yours above.': 'Il faut un numéro vérifié : vérifiez le vôtre ci-dessus.',
    'Asked first': 'Demandée en premier',
    'Set up': 'Configurer',
    'Turn on': 'Activer',
    'Turn off': 'Désactiver',
    'Ask this first': 'Demander celle-ci en premier',
    'The authenticator app is your second step now.':
        'L’application d’authentification est maintenant votre deuxième étape.',
    'Turn off “%{0}”?': 'Désactiver « %{0} » ?',
    'From then on your password alone opens your account.': 'Ensuite, votre mot de passe seul ouvre votre compte.',
    'The other second step stays on.': 'L’autre deuxième étape reste active.',
    'Set up an authenticator app': 'Configurer une application d’authentification',
    Finish: 'Terminer',
    'Where you have signed in. Forget those you no longer use.':
        'Là où vous vous êtes connecté. Oubliez ceux que vous n’utilisez plus.',
    'No devices yet. This one appears here after your next sign-in.':
        'Aucun appareil pour l’instant. Celui-ci apparaîtra après votre prochaine connexion.',
    'This device': 'Cet appareil',
    'Used %{0}': 'Utilisé %{0}',
    Remembered: 'Mémorisé',
    Remember: 'Mémoriser',
    'Do not remember': 'Ne pas mémoriser',
    'This device is remembered.': 'Cet appareil est mémorisé.',
    'This device is no longer remembered.': 'Cet appareil n’est plus mémorisé.',
    'Forget this device?': 'Oublier cet appareil ?',
    '%{0} has to prove itself anew when somebody next signs in there.':
        '%{0} devra prouver à nouveau son identité à la prochaine connexion.',
    'Forgotten.': 'Oublié.',
    'Unknown device': 'Appareil inconnu',
    'Lost a phone, or used a borrowed one? Sign out everywhere.':
        'Téléphone perdu ou emprunté ? Déconnectez-vous partout.',
    'Sign out here': 'Se déconnecter ici',
    'Sign out everywhere?': 'Se déconnecter partout ?',
    'Every phone and computer that is signed in with your account is signed out, this one too.':
        'Chaque téléphone et ordinateur connecté avec votre compte est déconnecté, celui-ci aussi.',
    'Delete the account': 'Supprimer le compte',
    'Your sign-in goes; what you did at work stays.':
        'Votre connexion disparaît ; ce que vous avez fait au travail reste.',
    'Your name, password, second steps and devices are deleted at the sign-in. Records of your work stay, with your name beside them: applications, decisions and the event log must show who did what.':
        'Votre nom, mot de passe, deuxièmes étapes et appareils sont supprimés de la connexion. Les traces de votre travail restent, avec votre nom : demandes, décisions et journal doivent montrer qui a fait quoi.',
    'You are the only leading administrator. Make somebody else one first: the directory cannot do without.':
        'Vous êtes le seul administrateur principal. Nommez-en d’abord un autre : l’annuaire ne peut s’en passer.',
    'Delete my account': 'Supprimer mon compte',
    'Delete your account for good?': 'Supprimer votre compte définitivement ?',
    'Type %{0} to confirm': 'Saisissez %{0} pour confirmer',
    'Type exactly %{0}': 'Saisissez exactement %{0}',
    '%{0} on %{1}': '%{0} sur %{1}',
    'On. You are told here, also while the app is closed.':
        'Activé. Vous êtes prévenu ici, même quand l’application est fermée.',
    'Off. You are told while the app is open.': 'Désactivé. Vous êtes prévenu tant que l’application est ouverte.',
    'Blocked. Allow notifications for this site in the settings of your browser, then come back.':
        'Bloqué. Autorisez les notifications de ce site dans les réglages du navigateur, puis revenez.',
    'Not possible in this browser. On an iPhone, add Ahadi to the home screen first.':
        'Impossible dans ce navigateur. Sur un iPhone, ajoutez d’abord Ahadi à l’écran d’accueil.',
    'A decision, a correction, a deadline: this device tells you. Customers are never named on it.':
        'Une décision, une correction, un délai : cet appareil vous prévient. Le client n’y est jamais nommé.',
    'On this device': 'Sur cet appareil',
    'This did not work: %{0}': 'Cela n’a pas marché : %{0}',
    'Confirmation code cannot be empty': 'Le code de confirmation ne peut pas être vide',
};
