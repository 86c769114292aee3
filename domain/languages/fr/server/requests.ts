import type { Catalogue } from '../../phrase.ts';

export const requests: Catalogue = {
    'This photo is larger than 20 MB. Take a smaller one.': 'Cette photo dépasse 20 Mo. Prenez-en une plus petite.',
    'This photo cannot be added at this stage of the application':
        'Cette photo ne peut pas être ajoutée à cette étape de la demande',
    'An application holds %{0} files at most; ask support':
        'Une demande contient au plus %{0} fichiers ; demandez à l’assistance',
    'This is a HEIC photo. On the iPhone choose Settings, Camera, Formats, Most Compatible.':
        'C’est une photo HEIC. Sur l’iPhone, choisissez Réglages, Appareil photo, Formats, Le plus compatible.',
    'Send a photo as JPEG, PNG or WebP.': 'Envoyez une photo en JPEG, PNG ou WebP.',
    'This photo has more than 25 million pixels. Take it with a lower resolution.':
        'Cette photo a plus de 25 millions de pixels. Prenez-la avec une résolution plus basse.',
    'This photo is damaged or was not sent completely. Take it again.':
        'Cette photo est endommagée ou n’a pas été envoyée entièrement. Reprenez-la.',
    'Choose a photo': 'Choisissez une photo',
    'Too many photos are on their way; let some of them arrive first':
        'Trop de photos sont en route ; laissez-en arriver quelques-unes',
    'The photo was damaged on its way. Send it again.': 'La photo a été endommagée en route. Renvoyez-la.',
    'The photo was not sent completely. Send it again.': 'La photo n’a pas été envoyée entièrement. Renvoyez-la.',
    'You are signed in but not in our directory. Ask an administrator to add you.':
        'Vous êtes connecté mais pas dans notre annuaire. Demandez à un administrateur de vous ajouter.',
    'Your account is disabled. Ask an administrator.': 'Votre compte est désactivé. Demandez à un administrateur.',
    'A record with these values exists already.': 'Un enregistrement avec ces valeurs existe déjà.',
    'A value has the wrong form or size.': 'Une valeur a une mauvaise forme ou taille.',
    'The values break a rule of the record.': 'Les valeurs enfreignent une règle de l’enregistrement.',
    'The request cannot be read.': 'La requête est illisible.',
    'There is no such address.': 'Cette adresse n’existe pas.',
    'The request took too long to arrive. Send it again.': 'La requête a mis trop de temps à arriver. Renvoyez-la.',
    'The body is too large.': 'Le contenu est trop grand.',
    'The request was refused.': 'La requête a été refusée.',
    'Something broke on our side.': 'Quelque chose s’est cassé de notre côté.',
    'This cannot be changed after creation.': 'Ceci ne peut pas être changé après la création.',
    'You are not allowed to set this.': 'Vous n’avez pas le droit de définir ceci.',
    'There is no such field.': 'Ce champ n’existe pas.',
    'Fill this in.': 'Remplissez ceci.',
    'This is outside of what you may work on.': 'Ceci est hors de votre domaine de travail.',
    'There is a %{0} with this value already.': 'Il y a déjà un enregistrement (%{0}) avec cette valeur.',
    'The same request is still being worked on. Ask again in a moment.':
        'La même requête est encore en cours. Redemandez dans un instant.',
};
