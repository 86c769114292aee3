import type { Catalogue } from '../../phrase.ts';

export const refusals: Catalogue = {
    'Your contract %{0}: %{1}/api/contract-copies/%{2} This link opens for %{3} days.':
        'Votre contrat %{0} : %{1}/api/contract-copies/%{2} Ce lien s’ouvre pendant %{3} jours.',
    'You are signed in but not in our directory. Ask an administrator to add you.':
        'Vous êtes connecté mais pas dans notre annuaire. Demandez à un administrateur de vous ajouter.',
    'Your account is disabled. Ask an administrator.': 'Votre compte est désactivé. Demandez à un administrateur.',
    'The last leading administrator stays: name another one first':
        'Le dernier administrateur principal reste : nommez-en d’abord un autre',
    'This key opens nothing. Ask whoever gave it to you.': 'Cette clé n’ouvre rien. Demandez à qui vous l’a donnée.',
    'A key reads lists and records that it names, and does nothing else.':
        'Une clé lit les listes et les fiches qu’elle nomme, et ne fait rien d’autre.',
    'Sign in to continue.': 'Connectez-vous pour continuer.',
    'You are not allowed to do this.': 'Vous n’avez pas le droit de faire cela.',
    'Somebody else changed this record since you opened it. Look at it again, then repeat your change.':
        'Quelqu’un d’autre a modifié cet enregistrement depuis que vous l’avez ouvert. Regardez-le, puis refaites votre changement.',
    'Some fields need attention.': 'Certains champs sont à revoir.',
    'Too many requests. Wait a moment and try again.': 'Trop de requêtes. Attendez un moment et réessayez.',
    'The service is busy or starting. Try again in a moment.':
        'Le service est occupé ou démarre. Réessayez dans un instant.',
    'Choose a country for this user first; ask an administrator':
        'Choisissez d’abord un pays pour cet utilisateur ; demandez à un administrateur',
    'Somebody else has taken this application; choose another':
        'Quelqu’un d’autre a pris cette demande ; choisissez-en une autre',
    'This cannot be done now: the application is %{0}': 'Impossible maintenant : état de la demande : %{0}',
    'This cannot be done now': 'Impossible maintenant',
    '%{0} asked for something else: agree on the same, or let them ask again':
        '%{0} a demandé autre chose : acceptez la même chose, ou laissez redemander',
    'A second person must confirm what you asked for': 'Une deuxième personne doit confirmer ce que vous avez demandé',
    'Nothing waits that you may take. New applications appear by themselves.':
        'Rien n’attend que vous puissiez prendre. Les nouvelles demandes apparaissent d’elles-mêmes.',
    'The lock of the phone cannot be looked at now. Keep the phone and try again in a moment.':
        'Le verrou du téléphone ne peut être consulté maintenant. Gardez le téléphone et réessayez dans un instant.',
    'Name an active sales representative of a shop': 'Nommez un commercial actif d’une boutique',
    'A customer with this phone number already has a running application':
        'Un client avec ce numéro a déjà une demande en cours',
    'This can no longer be done: the application is %{0}.': 'Ce n’est plus possible : état de la demande : %{0}.',
    'This no longer waits, or something else was asked since.':
        'Ceci n’attend plus, ou autre chose a été demandé depuis.',
    'Somebody else has this one': 'Quelqu’un d’autre l’a déjà',
    'The last leading administrator cannot leave': 'Le dernier administrateur principal ne peut pas partir',
    'Say which form: pdf or json': 'Dites la forme : pdf ou json',
    '%{0}, agent %{1}': '%{0}, agent %{1}',
    'There is no enrolled phone to take back': 'Il n’y a pas de téléphone enregistré à reprendre',
    'Your application is approved. Please sign the contract in the shop.':
        'Votre demande est approuvée. Veuillez signer le contrat dans la boutique.',
    'Your application is approved. %{0}: deposit %{1}, then %{2} payments of %{3}. Total %{4}, APR %{5}.':
        'Votre demande est approuvée. %{0} : acompte %{1}, puis %{2} paiements de %{3}. Total %{4}, TAEG %{5}.',
    'We can offer you another deal. The shop shows it to you.':
        'Nous pouvons vous proposer une autre offre. La boutique vous la montre.',
    'We cannot offer you a phone on credit at this time.':
        'Nous ne pouvons pas vous proposer un téléphone à crédit pour le moment.',
    'You signed the contract. Thank you. Keep your copy; the shop now prepares your phone.':
        'Vous avez signé le contrat. Merci. Gardez votre copie ; la boutique prépare maintenant votre téléphone.',
    'Your phone is yours to use. Your first payment is due on %{0}.':
        'Vous pouvez utiliser votre téléphone. Votre premier paiement est dû le %{0}.',
    'Your contract was cancelled. Your deposit will be paid back.':
        'Votre contrat a été annulé. Votre acompte sera remboursé.',
    'Your application expired. Your deposit, if paid, will be paid back.':
        'Votre demande a expiré. Votre acompte, s’il est payé, sera remboursé.',
    '%{0} is your code %{1}. Tell it only to the shop, and only after reading the terms. It ends in %{2} minutes.':
        '%{0} est votre code %{1}. Ne le dites qu’à la boutique, et seulement après avoir lu les conditions. Il expire dans %{2} minutes.',
    '%{0} is your code to agree that your ID, mobile money account and credit record are checked. Tell it only to the shop. It ends in %{1} minutes.':
        '%{0} est votre code pour accepter que votre pièce d’identité, votre compte mobile money et votre dossier de crédit soient vérifiés. Ne le dites qu’à la boutique. Il expire dans %{1} minutes.',
    '%{0} is your code to agree to pay for %{1} if they do not. Tell it only to the shop. It ends in %{2} minutes.':
        '%{0} est votre code pour accepter de payer pour %{1} en cas de défaut. Ne le dites qu’à la boutique. Il expire dans %{2} minutes.',
    'We received your deposit of %{0}%{1} for %{2}. Thank you.':
        'Nous avons reçu votre acompte de %{0}%{1} pour %{2}. Merci.',
    'Your phone is yours to use. Your contract says when your first payment is due.':
        'Vous pouvez utiliser votre téléphone. Votre contrat dit quand votre premier paiement est dû.',
    'Send the version of the record you changed as If-Match: "7".':
        'Envoyez la version de l’enregistrement modifié dans If-Match : "7".',
    'Send the number and the hash of an entry: {"sequence":7,"hash":"..."}.':
        'Envoyez le numéro et l’empreinte d’une entrée : {"sequence":7,"hash":"..."}.',
    'You are not allowed to verify the event log.': 'Vous n’avez pas le droit de vérifier le journal.',
    'Compare the two first: nobody has yet.': 'Comparez d’abord les deux : personne ne l’a encore fait.',
    'There is no such group.': 'Ce groupe n’existe pas.',
    'They are in this group already.': 'Cette personne est déjà dans ce groupe.',
    'The customer has no mobile money number: take the deposit another way':
        'Le client n’a pas de numéro mobile money : encaissez l’acompte autrement',
    'Send an instant such as 2026-01-31T12:00:00.000Z': 'Envoyez un instant tel que 2026-01-31T12:00:00.000Z',
    'Send ids or until': 'Envoyez ids ou until',
    'Nobody asked whether this is paused': 'Personne n’a demandé si cela est en pause',
    '%{0} does not read these notes': '%{0} ne lit pas ces notes',
};
