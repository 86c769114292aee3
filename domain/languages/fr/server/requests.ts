import type { Catalogue } from '../../phrase.ts';

export const requests: Catalogue = {
    'The log has no such change of this record.':
        'Le journal ne contient pas une telle modification de cet enregistrement.',
    'The log has another value from before that change.':
        'Le journal contient une autre valeur d’avant cette modification.',
    'This was changed again since.': 'Ceci a été modifié de nouveau depuis.',
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
    'Send a position': 'Envoyez une position',
    'Say which photo it is: %{0}': 'Dites de quelle photo il s’agit : %{0}',
    'Send a UUIDv7, or leave it to the server': 'Envoyez un UUIDv7, ou laissez faire le serveur',
    'Send the signature as PNG.': 'Envoyez la signature en PNG.',
    'Say how many bytes the photo has': 'Dites combien d’octets la photo compte',
    'Send the SHA-256 of the photo in small hexadecimal digits':
        'Envoyez le SHA-256 de la photo en chiffres hexadécimaux minuscules',
    'Send the SHA-256 of the photo': 'Envoyez le SHA-256 de la photo',
    'This Idempotency-Key was used for another photo. Use a new key for a new photo.':
        'Cette Idempotency-Key a servi pour une autre photo. Prenez une nouvelle clé pour une nouvelle photo.',
    'Send the part as %{0}.': 'Envoyez le morceau en %{0}.',
    'The next part begins at byte %{0}': 'Le prochain morceau commence à l’octet %{0}',
    'Send the photo as multipart/form-data.': 'Envoyez la photo en multipart/form-data.',
    'The address is too long.': 'L’adresse est trop longue.',
    'Send the body as application/json.': 'Envoyez le contenu en application/json.',
    'The headers are too large.': 'Les en-têtes sont trop grands.',
    'This cannot be changed for many at once.': 'Ceci ne peut pas être modifié pour plusieurs à la fois.',
    'Send how many rows match, as the list said.': 'Envoyez combien de lignes correspondent, comme la liste l’a dit.',
    'At most %{0} rows are changed at once: narrow the filter.':
        'On modifie au plus %{0} lignes à la fois : resserrez le filtre.',
    'Now more than %{0} rows match: look at the list again.':
        'Plus de %{0} lignes correspondent maintenant : regardez de nouveau la liste.',
    'Now %{0} rows match, not %{1}: look at the list again.':
        'Maintenant %{0} lignes correspondent, et non %{1} : regardez de nouveau la liste.',
    'The server sets this; leave it out.': 'Le serveur définit ceci ; ne l’envoyez pas.',
    'Lists go down to row %{0}: narrow the filter instead.':
        'Les listes vont jusqu’à la ligne %{0} : resserrez plutôt le filtre.',
    'There is no %{0} "%{1}" here: use %{2}.': 'Il n’y a pas de %{0} « %{1} » ici : prenez %{2}.',
    'There is no parameter "%{0}": use %{1}.': 'Il n’y a pas de paramètre « %{0} » : prenez %{1}.',
    'This is not the id of the record.': 'Ce n’est pas l’identifiant de l’enregistrement.',
    '%{0} Change this one by itself.': '%{0} Modifiez celui-ci séparément.',
    '%{0} asked for something else: agree on the same, or let them ask again.':
        '%{0} a demandé autre chose : mettez-vous d’accord, ou laissez cette personne redemander.',
    'Send text.': 'Écrivez du texte.',
    'Send one of the choices as text.': 'Choisissez l’une des valeurs proposées.',
    'Send an id as text.': 'Envoyez un identifiant.',
    'Send a whole number.': 'Écrivez un nombre entier.',
    'Send a whole number of minor units.': 'Envoyez un nombre entier d’unités mineures.',
    'Send a whole number of hundredths of a percent.': 'Envoyez un nombre entier de centièmes de pour cent.',
    'Send true or false.': 'Envoyez true ou false.',
    'Send a day such as 2026-01-31.': 'Écrivez un jour tel que 2026-01-31.',
    'Send a point in time such as 2026-01-31T08:00:00Z.': 'Écrivez un moment tel que 2026-01-31T08:00:00Z.',
    'Send a list.': 'Envoyez une liste.',
    'Send latitude and longitude.': 'Envoyez la latitude et la longitude.',
    'Send JSON.': 'Envoyez du JSON.',
    'This Idempotency-Key was used for another request. Use a new key for a new request.':
        'Cette Idempotency-Key a servi pour une autre demande. Prenez une nouvelle clé pour une nouvelle demande.',
    'Write a whole number such as 12.': 'Écrivez un nombre entier tel que 12.',
    'Write a day such as 2026-01-31.': 'Écrivez un jour tel que 2026-01-31.',
    'Write a point in time such as 2026-01-31T08:00:00Z.': 'Écrivez un moment tel que 2026-01-31T08:00:00Z.',
    'An amount needs its currency, such as GHS, in the same row.':
        'Un montant demande sa devise, telle que GHS, dans la même ligne.',
    'Write an amount of %{0} such as 1500.': 'Écrivez un montant en %{0} tel que 1500.',
    'Write percent with at most two decimals, such as 2.5.':
        'Écrivez un pourcentage avec deux décimales au plus, tel que 2.5.',
    'Write yes or no.': 'Écrivez yes (oui) ou no (non).',
    'Write one of %{0}.': 'Écrivez l’un de ces mots : %{0}.',
    'Write it as JSON, as an export does.': 'Écrivez-le en JSON, comme le fait une exportation.',
    'This text is too long.': 'Ce texte est trop long.',
    'Row in the first file': 'Ligne dans le premier fichier',
    'This row has more cells than there are headings.': 'Cette ligne a plus de cellules qu’il n’y a d’en-têtes.',
    'There is this one already, and it is not yours to change.':
        'Celui-ci existe déjà, et vous n’avez pas le droit de le modifier.',
    'Row %{0} is about the same one: keep one of the two.': 'La ligne %{0} parle du même : gardez l’une des deux.',
    'There are %{0} like this one already: change them by hand.':
        'Il y en a déjà %{0} comme celui-ci : modifiez-les à la main.',
    'This file is not in UTF-8, so letters with accents would come out wrong. Save it as “CSV UTF-8” and choose it again.':
        'Ce fichier n’est pas en UTF-8 : les lettres accentuées seraient fausses. Enregistrez-le en « CSV UTF-8 » et choisissez-le de nouveau.',
    'A quotation mark near line %{0} is not closed or stands inside a cell: double it, or take it out.':
        'Un guillemet vers la ligne %{0} n’est pas fermé ou se trouve dans une cellule : doublez-le ou enlevez-le.',
    'A quotation mark is not closed or stands inside a cell: double it, or take it out.':
        'Un guillemet n’est pas fermé ou se trouve dans une cellule : doublez-le ou enlevez-le.',
    'The first row must hold the headings of the columns.':
        'La première ligne doit contenir les en-têtes des colonnes.',
    'A file may have %{0} columns at most.': 'Un fichier peut avoir %{0} colonnes au plus.',
    'There are no rows below the headings.': 'Il n’y a pas de lignes sous les en-têtes.',
    'A file may have %{0} rows at most, this one has %{1}: split it.':
        'Un fichier peut avoir %{0} lignes au plus, celui-ci en a %{1} : divisez-le.',
    'Send the bytes of the file as base64.': 'Envoyez les octets du fichier en base64.',
    'Say for each of the %{0} columns which field it fills, each field once, or null.':
        'Dites pour chacune des %{0} colonnes quel champ elle remplit, chaque champ une fois, ou null.',
    'Rows of this file are written already: choose the file again.':
        'Des lignes de ce fichier sont déjà écrites : choisissez de nouveau le fichier.',
    'Say which column holds %{0}: rows are told apart by it.':
        'Dites quelle colonne contient %{0} : c’est ce qui distingue les lignes.',
    'Check the rows first.': 'Vérifiez d’abord les lignes.',
    'There is no such record': 'Cet enregistrement n’existe pas',
    'There is no such record: %{0}': 'Cet enregistrement n’existe pas : %{0}',
    'This belongs to another country.': 'Ceci appartient à un autre pays.',
};
