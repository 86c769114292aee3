import type { Catalogue } from '../../phrase.ts';

export const rules: Catalogue = {
    Answered: 'Répondu',
    'no field kind for the schema type "%{0}"': 'aucun type de champ pour le type de schéma « %{0} »',
    'A check was waived: a second person decides': 'Une vérification a été dispensée : une deuxième personne décide',
    'A check passed although its automatic part failed: a second person decides':
        'Une vérification est passée malgré l’échec de sa partie automatique : une deuxième personne décide',
    No: 'Non',
    'There is a fraud flag: a second person decides': 'Il y a un signe de fraude : une deuxième personne décide',
    'This application was drawn for a second look: another person decides':
        'Cette demande a été tirée pour un deuxième regard : une autre personne décide',
    'Your own phone number is %{0} here; somebody else must review it':
        'Votre propre numéro figure ici (%{0}) ; quelqu’un d’autre doit l’examiner',
    'Say what the note is about': 'Dites de quoi parle la note',
    'Say who may read it': 'Dites qui peut la lire',
    'Write something': 'Écrivez quelque chose',
    'Keep it under 2,000 letters': 'Moins de 2 000 lettres',
    'Give an instant': 'Indiquez un instant',
    'The application': 'La demande',
    'Add at least one guarantor': 'Ajoutez au moins un garant',
    'deposit of at least %{0}': 'acompte d’au moins %{0}',
    'tenor of at least %{0} months': 'durée d’au moins %{0} mois',
    'Needs a %{0}': 'Il faut : %{0}',
    'Too dear at any deposit and tenor': 'Trop cher quels que soient l’acompte et la durée',
    'Commission must be between 0% and 100% of the financed amount':
        'La commission doit être entre 0 % et 100 % du montant financé',
    'The last commission tier must be open-ended': 'Le dernier palier de commission doit être sans limite',
    'Commission tranches must add up to 100%, not %{0}%':
        'Les parts de commission doivent totaliser 100 %, et non %{0} %',
    '%{0} must be a whole number from 0 to %{1}': '%{0} doit être un nombre entier de 0 à %{1}',
    'The cash price must be more than 0': 'Le prix comptant doit dépasser 0',
    'The rounding step must be at least 1': 'Le pas d’arrondi doit être d’au moins 1',
    'The service fee must be a multiple of %{0}': 'Les frais de service doivent être un multiple de %{0}',
    'Offer tenors of whole months from 1 to %{0}': 'Proposez des durées en mois entiers de 1 à %{0}',
    'Offer at least one frequency': 'Proposez au moins une fréquence',
    'The minimum deposit leaves nothing to finance: lower it or the fee':
        'L’acompte minimal ne laisse rien à financer : baissez-le ou les frais',
    'Choose a tenor of %{0} months': 'Choisissez une durée de %{0} mois',
    'Choose to pay %{0}': 'Choisissez de payer %{0}',
    'Enter a deposit of at least %{0}': 'Saisissez un acompte d’au moins %{0}',
    'The deposit must be at least %{0}': 'L’acompte doit être d’au moins %{0}',
    'The deposit can be at most %{0}': 'L’acompte peut être d’au plus %{0}',
    'The deposit must be a multiple of %{0}: take %{1}': 'L’acompte doit être un multiple de %{0} : prenez %{1}',
    'Enter the 15 digits of the IMEI: dial *#06# on the phone to see it':
        'Saisissez les 15 chiffres de l’IMEI : composez *#06# sur le téléphone',
    'This IMEI has a wrong digit: compare it with *#06# on the phone':
        'Un chiffre de cet IMEI est faux : comparez avec *#06# sur le téléphone',
    'Enter the %{0} as it is printed, for example %{1}': 'Saisissez %{0} tel qu’imprimé, par exemple %{1}',
    'Enter a telephone number of %{0}, such as +%{1} and the number':
        'Saisissez un numéro de téléphone (%{0}), comme +%{1} suivi du numéro',
    'Enter a number of %{0}: this one is of %{1}': 'Saisissez un numéro %{0} : celui-ci est %{1}',
    'I am %{0}. I agree that Ahadi checks my identity card, asks my mobile money network and the credit bureau about me, and keeps what they answer with my application. I know that the phone locks if payments are missed.':
        'Je suis %{0}. J’accepte qu’Ahadi vérifie ma pièce d’identité, interroge mon réseau de mobile money et le bureau de crédit à mon sujet, et garde leurs réponses avec ma demande. Je sais que le téléphone se verrouille si des paiements manquent.',
    'I am %{0}. I agree to pay the instalments of %{1} if they do not, and that Ahadi checks my identity card and my mobile money account.':
        'Je suis %{0}. J’accepte de payer les échéances de %{1} si cette personne ne les paie pas, et qu’Ahadi vérifie ma pièce d’identité et mon compte mobile money.',
    '%{path} is invalid': '%{path} n’est pas valable',
    '%{path} is a required field': '%{path} est obligatoire',
    '%{path} must be defined': '%{path} doit être indiqué',
    '%{path} cannot be null': '%{path} ne peut pas être vide',
    '%{path} must be one of the following values: %{values}': '%{path} doit être l’une de ces valeurs : %{values}',
    '%{path} must not be one of the following values: %{values}':
        '%{path} ne doit pas être l’une de ces valeurs : %{values}',
    '%{path} must be exactly %{length} characters': '%{path} doit compter exactement %{length} caractères',
    '%{path} must be at least %{min} characters': '%{path} doit compter au moins %{min} caractères',
    '%{path} must be at most %{max} characters': '%{path} doit compter au plus %{max} caractères',
    '%{path} must match the following: "%{regex}"': '%{path} doit avoir la forme « %{regex} »',
    '%{path} must be a valid email': '%{path} doit être une adresse e-mail',
    '%{path} must be a valid URL': '%{path} doit être une adresse web',
    '%{path} must be a valid UUID': '%{path} doit être un UUID',
    '%{path} must be a valid ISO date-time': '%{path} doit être une date et heure ISO',
    '%{path} must be a valid ISO date-time with a sub-second precision of exactly %{precision} digits':
        '%{path} doit être une date et heure ISO avec exactement %{precision} chiffres sous la seconde',
    '%{path} must be a valid ISO date-time with UTC "Z" timezone':
        '%{path} doit être une date et heure ISO en UTC (« Z »)',
    '%{path} must be a trimmed string': '%{path} ne doit pas avoir d’espaces au début ou à la fin',
    '%{path} must be a lowercase string': '%{path} doit être en minuscules',
    '%{path} must be a upper case string': '%{path} doit être en majuscules',
    '%{path} must be greater than or equal to %{min}': '%{path} doit être supérieur ou égal à %{min}',
    '%{path} must be less than or equal to %{max}': '%{path} doit être inférieur ou égal à %{max}',
    '%{path} must be less than %{less}': '%{path} doit être inférieur à %{less}',
    '%{path} must be greater than %{more}': '%{path} doit être supérieur à %{more}',
    'I promise to pay every instalment of this phone in full, on or before the day it is due, until all of it is paid. I know that the phone locks if I do not, and that I still owe what is not paid.':
        'Je promets de payer chaque mensualité de ce téléphone en entier, au plus tard le jour où elle est due, jusqu’à ce que tout soit payé. Je sais que le téléphone se bloque si je ne paie pas, et que je continue à devoir ce qui n’est pas payé.',
    '%{path} must be a positive number': '%{path} doit être un nombre positif',
    '%{path} must be a negative number': '%{path} doit être un nombre négatif',
    '%{path} must be an integer': '%{path} doit être un nombre entier',
    '%{path} field must be later than %{min}': '%{path} doit être après le %{min}',
    '%{path} field must be at earlier than %{max}': '%{path} doit être avant le %{max}',
    '%{path} field has unspecified keys: %{unknown}': '%{path} a des champs inconnus : %{unknown}',
    '%{path} object contains unknown properties: %{properties}': '%{path} a des champs inconnus : %{properties}',
    '%{path} field must have at least %{min} items': '%{path} doit avoir au moins %{min} éléments',
    '%{path} field must have less than or equal to %{max} items': '%{path} doit avoir au plus %{max} éléments',
    '%{path} must have %{length} items': '%{path} doit avoir %{length} éléments',
    '%{path} field must be %{value}': '%{path} doit être %{value}',
    'You started this application; somebody else must review it':
        'Vous avez commencé cette demande ; quelqu’un d’autre doit l’examiner',
    'New applications are paused for now; try again later or ask support':
        'Les nouvelles demandes sont suspendues ; réessayez plus tard ou demandez à l’assistance',
    'Write at most 40 letters': 'Écrivez au plus 40 lettres',
    'every two weeks': 'toutes les deux semaines',
    'The phone was asked several times within the hour: ask again in %{0} min':
        'Le téléphone a été sollicité plusieurs fois en une heure : redemandez dans %{0} min',
};
