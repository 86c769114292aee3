import type { Catalogue } from '../../phrase.ts';

export const papers: Catalogue = {
    'Your loan %{0} is in default: %{1} is overdue. If it is not paid before %{2}, we report it to %{3}. Questions: %{4}':
        'Votre crédit %{0} est en défaut : %{1} en retard. Sans paiement avant le %{2}, nous le signalons à %{3}. Questions : %{4}',
    'Credit report %{0}': 'Rapport de crédit %{0}',
    'Before we report your loan to the credit bureau': 'Avant de signaler votre crédit au bureau de crédit',
    'Your loan %{0} is in default. If what is overdue is not paid before %{1}, we report the default to %{2}. Other lenders can see it there.':
        'Votre crédit %{0} est en défaut. Si ce qui est en retard n’est pas payé avant le %{1}, nous signalons le défaut à %{2}. D’autres prêteurs peuvent l’y voir.',
    'This notice is given under the %{0}.': 'Cet avis est donné en vertu de : %{0}.',
    'Overdue today': 'En retard aujourd’hui',
    'Still to pay in all': 'Reste à payer en tout',
    'Pay before': 'À payer avant le',
    'Pay at the shop or by mobile money, and nothing is reported. If you cannot pay everything, speak to us: we look for a way with you.':
        'Payez à la boutique ou par mobile money, et rien n’est signalé. Si vous ne pouvez pas tout payer, parlez-nous : nous cherchons une solution avec vous.',
    'If you think that this is wrong, tell us before that day: %{0}, %{1}. You may ask %{2} for a copy of your report, and have corrected what is wrong in it.':
        'Si vous pensez que c’est une erreur, dites-le-nous avant ce jour : %{0}, %{1}. Vous pouvez demander à %{2} une copie de votre rapport et y faire corriger ce qui est faux.',
    'What you pay, and when': 'Ce que vous payez, et quand',
    'You pay %{0} before the phone is handed over, and then one instalment %{1} as the schedule shows.':
        'Vous payez %{0} avant la remise du téléphone, puis une échéance %{1} comme le montre l’échéancier.',
    'The first instalment is due one %{0} after the day of hand-over. The other due days follow from it. We send you the first one by message when you receive the phone.':
        'La première échéance est due après un délai (%{0}) à compter du jour de la remise. Les autres dates en découlent. Nous vous envoyons la première par message quand vous recevez le téléphone.',
    'Nothing is added to what this agreement shows: no late fee, no charge for unlocking, no charge for paying early.':
        'Rien ne s’ajoute à ce que montre ce contrat : ni pénalité de retard, ni frais de déverrouillage, ni frais de paiement anticipé.',
    'Nobody, the shop included, may ask you for more money than this agreement shows. Tell us if somebody does.':
        'Personne, la boutique non plus, ne peut vous demander plus d’argent que ce contrat ne le montre. Dites-le-nous si quelqu’un le fait.',
    'The phone can be locked': 'Le téléphone peut être verrouillé',
    'Locking software is set up on the phone before you receive it and stays active until everything is paid. Do not remove it or try to get around it.':
        'Un logiciel de verrouillage est installé sur le téléphone avant que vous le receviez et reste actif jusqu’à ce que tout soit payé. Ne le retirez pas et n’essayez pas de le contourner.',
    'When: one day after a missed due day the phone reminds you; %{0} days after the due day it locks.':
        'Quand : un jour après une échéance manquée, le téléphone vous le rappelle ; %{0} jours après la date due, il se verrouille.',
    'What locks: apps, data and ordinary calls and messages. Emergency calls always work, and the screen shows the amount to pay and how to reach us.':
        'Ce qui se verrouille : applications, données, appels et messages ordinaires. Les appels d’urgence marchent toujours, et l’écran montre le montant à payer et comment nous joindre.',
    'Enquiries in 90 days': 'Consultations en 90 jours',
    'How to unlock: pay what is overdue, or one instalment if that is less. The phone unlocks within five minutes after the payment reaches us; it needs to be switched on and online.':
        'Comment déverrouiller : payez ce qui est en retard, ou une échéance si c’est moins. Le téléphone se déverrouille dans les cinq minutes après l’arrivée du paiement ; il doit être allumé et connecté.',
    'We do not lock the phone while it is being repaired or returned, or while a complaint of yours about a payment is open. Tell us through the shop: %{0}.':
        'Nous ne verrouillons pas le téléphone pendant une réparation ou un retour, ni tant qu’une réclamation de votre part sur un paiement est ouverte. Dites-le-nous par la boutique : %{0}.',
    'Release: when everything is paid we remove the lock for good, free of charge and without your asking, and confirm it by message.':
        'Libération : quand tout est payé, nous retirons le verrou définitivement, sans frais et sans que vous le demandiez, et le confirmons par message.',
    'Changing your mind': 'Changer d’avis',
    'Until the phone is handed over you may withdraw without giving a reason. A deposit you have paid is paid back in full.':
        'Jusqu’à la remise du téléphone, vous pouvez renoncer sans donner de raison. L’acompte payé est remboursé en entier.',
    'Within %{0} days after hand-over you may bring the phone back to the shop, working and complete. The loan then ends and you owe nothing more.':
        'Dans les %{0} jours après la remise, vous pouvez rapporter le téléphone à la boutique, en état de marche et complet. Le crédit prend alors fin et vous ne devez plus rien.',
    'If the phone does not work as it should, bring it to the shop: your rights as a buyer are not limited by this agreement.':
        'Si le téléphone ne marche pas comme il faut, apportez-le à la boutique : ce contrat ne limite pas vos droits d’acheteur.',
    'If you do not pay': 'Si vous ne payez pas',
    'Talk to us early. If you cannot pay for a time, the shop or our support can help you.':
        'Parlez-nous tôt. Si vous ne pouvez pas payer pendant un temps, la boutique ou notre assistance peut vous aider.',
    'If an instalment stays unpaid for %{0} days the loan is in default. We then tell you in writing before we report it to the credit bureau.':
        'Si une échéance reste impayée pendant %{0} jours, le crédit est en défaut. Nous vous le disons alors par écrit avant de le signaler au bureau de crédit.',
    'Enquiries in 60 days': 'Consultations en 60 jours',
    'In default, and after telling you, we may ask your guarantors for what is overdue.':
        'En cas de défaut, et après vous avoir prévenu, nous pouvons demander à vos garants ce qui est en retard.',
    'In default, and after telling you, we may sell the pledged goods; what is left over is yours.':
        'En cas de défaut, et après vous avoir prévenu, nous pouvons vendre les biens mis en gage ; le surplus est à vous.',
    'Until the last payment the phone serves as security: you may not sell it, pledge it or give it away.':
        'Jusqu’au dernier paiement, le téléphone sert de garantie : vous ne pouvez ni le vendre, ni le mettre en gage, ni le donner.',
    'Your data, complaints and the law': 'Vos données, les réclamations et le droit',
    'We use your data to decide on, run and end this agreement and as the law asks. You may see it, correct it and ask who received it.':
        'Nous utilisons vos données pour décider, exécuter et terminer ce contrat et comme la loi l’exige. Vous pouvez les voir, les corriger et demander qui les a reçues.',
    'Bring a complaint to the shop or to our support first. You keep the right to go to the authority or the court in charge.':
        'Adressez d’abord une réclamation à la boutique ou à notre assistance. Vous gardez le droit de saisir l’autorité ou le tribunal compétent.',
    'The law of %{0} applies. If one part of this agreement does not hold, the rest still does.':
        'Le droit applicable : %{0}. Si une partie de ce contrat n’est pas valable, le reste l’est toujours.',
    'Your application is approved': 'Votre demande est approuvée',
    'We are glad to finance %{0} for you on these terms.':
        'Nous sommes heureux de financer %{0} pour vous à ces conditions.',
    'Deposit, when you take the phone': 'Acompte, à la prise du téléphone',
    'Enquiries in 30 days': 'Consultations en 30 jours',
    'Instalment %{0}': 'Échéance %{0}',
    'Number of instalments': 'Nombre d’échéances',
    'Amount of the credit': 'Montant du crédit',
    'Cost of the credit': 'Coût du crédit',
    'Yearly rate (APR)': 'Taux annuel (TAEG)',
    'Score %{0}': 'Score %{0}',
    'Total you pay': 'Total que vous payez',
    'Credit of at most': 'Crédit d’au plus',
    'Deposit of at least': 'Acompte d’au moins',
    '%{0}% of the price': '%{0} % du prix',
    'Paid back within': 'Remboursé en',
    'One of these phones': 'Un de ces téléphones',
    'Also needed': 'Aussi nécessaire',
    'We can offer you another deal': 'Nous pouvons vous proposer une autre offre',
    'The shop shows you which phones fit.': 'La boutique vous montre quels téléphones conviennent.',
    'About your application': 'À propos de votre demande',
    'We cannot offer you a phone on credit.': 'Nous ne pouvons pas vous proposer de téléphone à crédit.',
    'You may apply again after': 'Vous pouvez refaire une demande après le',
    'With your consent we asked %{0} for a report. You may ask them for a copy, and have corrected what is wrong in it.':
        'Avec votre accord, nous avons demandé un rapport à %{0}. Vous pouvez leur en demander une copie, et faire corriger ce qui est faux.',
    'You may ask us in the shop to explain this decision, and to correct what we hold about you if it is wrong.':
        'Vous pouvez nous demander dans la boutique d’expliquer cette décision, et de corriger ce que nous avons sur vous si c’est faux.',
    'Phone credit agreement': 'Contrat de crédit pour téléphone',
    Between: 'Entre',
    Lender: 'Prêteur',
    'Through the shop': 'Par la boutique',
    '%{0} (%{1}), agent %{2}': '%{0} (%{1}), agent %{2}',
    'Shop address and phone': 'Adresse et téléphone de la boutique',
    'Lives at': 'Habite à',
    'Cash price of the phone': 'Prix comptant du téléphone',
    'Fee, paid with the deposit': 'Frais, payés avec l’acompte',
    'Fee, added to the credit': 'Frais, ajoutés au crédit',
    '%{0} instalments %{1}': '%{0} échéances %{1}',
    'Cost of the credit, over the cash price': 'Coût du crédit, au-delà du prix comptant',
    'Yearly rate (APR), nominal': 'Taux annuel (TAEG), nominal',
    'Yearly rate, effective': 'Taux annuel, effectif',
    'Due at hand-over': 'Dû à la remise',
    'What you buy and what it costs': 'Ce que vous achetez et ce que cela coûte',
    '%{0}, new, in its box.': '%{0}, neuf, dans sa boîte.',
    'They agreed to pay what is overdue if the customer does not.':
        'Ils ont accepté de payer ce qui est en retard si le client ne paie pas.',
    'Without serial number': 'Sans numéro de série',
    '%{0}, worth about %{1}': '%{0}, valeur environ %{1}',
    About: 'Au sujet de',
    'The customer has read this agreement or had it read aloud in a language they understand, received a copy, and agrees to it.':
        'Le client a lu ce contrat ou se l’est fait lire dans une langue qu’il comprend, en a reçu une copie et l’accepte.',
    'Customer: %{0}': 'Client : %{0}',
    Date: 'Date',
    'For the lender, through %{0}': 'Pour le prêteur, par %{0}',
    Signatures: 'Signatures',
    'Signed by %{0} on %{1}. The signature and its proof are on the last page.':
        'Signé par %{0} le %{1}. La signature et sa preuve sont à la dernière page.',
    'What you agreed to when you applied': 'Ce que vous avez accepté dans votre demande',
    Score: 'Score',
    'Months, paid': 'Mois, paiement',
    'What you may choose: %{0}': 'Ce que vous pouvez choisir : %{0}',
    'Dear %{0},': 'Bonjour %{0},',
    'After hand-over': 'Après la remise',
    'Page %{0} of %{1}': 'Page %{0} sur %{1}',
    'Signed by': 'Signé par',
    'Proof of identity': 'Preuve d’identité',
    'Code sent to %{0} and written by the customer': 'Code envoyé à %{0} et écrit par le client',
    'Time, in UTC': 'Heure, en UTC',
    'In the presence of': 'En présence de',
    'Network address': 'Adresse réseau',
    'Signed with': 'Signé avec',
    'Terms (SHA-256)': 'Conditions (SHA-256)',
    'Contract read (SHA-256)': 'Contrat lu (SHA-256)',
    'Drawn signature (SHA-256)': 'Signature dessinée (SHA-256)',
    'Photo (SHA-256)': 'Photo (SHA-256)',
    'The customer signed the agreement on the pages before by drawing on the screen. The terms are those whose hash stands in the foot of every page.':
        'Le client a signé le contrat des pages précédentes en dessinant sur l’écran. Les conditions sont celles dont l’empreinte figure au pied de chaque page.',
    '%{0} week': '%{0} semaine',
    '%{0} weeks': '%{0} semaines',
    '%{0} day': '%{0} jour',
    '%{0} days': '%{0} jours',
    '%{0} month': '%{0} mois',
    day: 'un jour',
    week: 'une semaine',
    'two weeks': 'deux semaines',
    month: 'un mois',
    'to sign your contract': 'pour signer votre contrat',
    'Written by Ahadi from the answer of the bureau, which is kept beside it as it was received.':
        'Rédigé par Ahadi d’après la réponse du bureau, gardée à côté telle que reçue.',
    'to accept the deal': 'pour accepter l’offre',
    'Next: %{0}, due on %{1}.': 'Prochaine échéance : %{0}, à payer le %{1}.',
    '%{0}: a payment is due tomorrow.': '%{0} : un paiement est dû demain.',
    'Thank you.': 'Merci.',
    'Your payment of %{0} for %{1} is late. Please pay it now, before this phone locks.':
        'Votre paiement de %{0} pour %{1} est en retard. Payez-le maintenant, avant que ce téléphone se verrouille.',
    'A payment for %{0} is late. Pay %{1} to open this phone. Emergency calls work. Questions: %{2}':
        'Un paiement pour %{0} est en retard. Payez %{1} pour ouvrir ce téléphone. Les appels d’urgence marchent. Questions : %{2}',
    'We received %{0} on %{1} for %{2}.': 'Nous avons reçu %{0} le %{1} pour %{2}.',
    'Everything is paid: the lock of your phone is removed for good.':
        'Tout est payé : le verrou de votre téléphone est retiré pour toujours.',
    'Still to pay: %{0}.': 'Reste à payer : %{0}.',
    'This phone was locked by hand (%{0}). Emergency calls work. Questions: %{1}':
        'Ce téléphone a été verrouillé par nos services (%{0}). Les appels d’urgence marchent. Questions : %{1}',
    'The offer stands until %{0}.': 'L’offre est valable jusqu’au %{0}.',
    'Read the contract in the shop before you sign it; it says everything that you agree to.':
        'Lisez le contrat dans la boutique avant de le signer ; il dit tout ce que vous acceptez.',
    'Tell the shop which deal you choose, or what you were asked for.':
        'Dites à la boutique quelle offre vous choisissez, ou donnez ce qui vous a été demandé.',
    'A pledge': 'Un gage',
    '%{0}, then one of %{1}': '%{0}, puis une de %{1}',
    '%{0} months, %{1}': '%{0} mois, %{1}',
    '%{0} · terms %{1}': '%{0} · conditions %{1}',
    '%{0}, signed copy · terms %{1}': '%{0}, exemplaire signé · conditions %{1}',
    'Phone credit agreement %{0}, signed copy': 'Contrat de crédit pour téléphone %{0}, exemplaire signé',
    'Not known': 'inconnu',
    'Phone credit agreement %{0}': 'Contrat de crédit pour téléphone %{0}',
    '%{0} for %{1}': '%{0} pour %{1}',
    'Ahadi %{0}': 'Ahadi %{0}',
    'No more than %{0} is owed': 'Le client ne doit pas plus de %{0}',
    'The customer has no mobile money number': 'Le client n’a pas de numéro mobile money',
    'This country has no mobile-money networks': 'Ce pays n’a pas de réseau mobile money',
    'No network is known for the number of %{0}: mend it, or pay by hand':
        'Aucun réseau n’est connu pour le numéro de %{0} : corrigez-le ou payez à la main',
    'This person is not in the run': 'Cette personne n’est pas dans ce versement',
};
