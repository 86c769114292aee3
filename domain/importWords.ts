/**
 * What people write above a column, besides the field's label, by the field's name, in English, French and Swahili. Compared
 * without case, accents and signs, and only where no label fits.
 */
export const importWords: Readonly<Record<string, readonly string[]>> = {
    merchantCode: [
        'shop code, store code, shop, shop id, store id, shop no, outlet code, branch code, dealer code, code',
        'code boutique, code magasin, boutique, magasin',
        'msimbo wa duka, namba ya duka, duka',
    ],
    name: [
        'shop name, store name, business name, company, trading name, outlet, full name, surname and name, shop, store',
        'nom de la boutique, nom boutique, nom du magasin, raison sociale, enseigne, nom complet, nom et prénom',
        'jina la duka, jina kamili, jina la biashara',
    ],
    username: [
        'user, user id, login, sign in, account',
        'identifiant, nom d’utilisateur, compte',
        'jina la mtumiaji, mtumiaji',
    ],
    country: ['country code, market, nation', 'pays, code pays', 'nchi'],
    contactName: [
        'contact, contact name, owner, manager, proprietor, shop owner',
        'responsable, gérant, propriétaire, interlocuteur, nom du contact',
        'mhusika, mmiliki, meneja, msimamizi',
    ],
    cellphone: [
        'tel, telephone, phone number, phone no, mobile, mobile number, mobile no, cell, cell phone, contact number, msisdn, whatsapp, gsm',
        'téléphone, numéro de téléphone, n° de téléphone, portable, numéro, mobile',
        'simu, namba ya simu, nambari ya simu, rununu',
    ],
    email: [
        'mail, e-mail, email address, mail address',
        'courriel, adresse e-mail, adresse électronique',
        'barua pepe, anwani ya barua pepe',
    ],
    address: [
        'street, street address, physical address, shop address, postal address',
        'rue, adresse postale, adresse physique, adresse de la boutique',
        'anwani, mtaa',
    ],
    location: [
        'gps, coordinates, geo, lat long, lat lng, latitude longitude, position, map',
        'coordonnées, localisation, position gps, lieu',
        'mahali, eneo',
    ],
    status: ['state, active', 'statut, état, actif', 'hali'],
    products: ['products, items, assortment', 'produits, articles', 'bidhaa'],
    merchantGroup: ['group, chain, shop group', 'groupe, chaîne, enseigne', 'kundi, kikundi'],
    agentCode: ['agent, agent id, agent no, seller code', 'code agent, code vendeur', 'msimbo wa wakala, wakala'],
    seniority: ['level, grade, rank, position', 'niveau, grade, échelon', 'cheo, ngazi'],
    locale: ['language', 'langue', 'lugha'],
    currency: ['cur, ccy', 'devise, monnaie', 'sarafu'],
    cameIn: ['credit, paid in, money in, deposits', 'crédit, versé, entrée', 'zilizoingia, mikopo ya akaunti'],
    wentOut: ['debit, paid out, withdrawn, withdrawals, money out', 'débit, retrait, sortie', 'zilizotoka, utoaji'],
    details: ['description, narration, narrative, remarks', 'libellé, description', 'maelezo'],
    amount: ['amount paid, paid, paid in, sum, value, credit', 'montant, somme, versement', 'kiasi, malipo'],
    method: [
        'paid by, channel, payment method, means',
        'moyen de paiement, mode de paiement, canal',
        'njia ya malipo, njia',
    ],
    loanReference: [
        'loan, loan no, loan number, loan reference, contract no, contract number, account, account number',
        'prêt, numéro de prêt, contrat, numéro de contrat, référence du prêt',
        'mkopo, namba ya mkopo, mkataba, namba ya mkataba',
    ],
    paymentReference: [
        'reference, ref, transaction, transaction id, txn id, receipt, receipt no, payment reference',
        'référence, réf, numéro de transaction, reçu',
        'kumbukumbu, namba ya muamala, risiti',
    ],
    receivedOn: [
        'date, day, paid on, payment date, value date, date received, completion time',
        'date de paiement, date de valeur, jour, reçu le',
        'tarehe, tarehe ya malipo, siku',
    ],
    product: ['item, phone, brand', 'produit, article, marque', 'bidhaa'],
    model: ['type, variant', 'modèle', 'modeli'],
    tacs: ['tac, imei prefix', 'code tac', 'tac'],
    cashPrice: ['price, retail price, selling price, rrp', 'prix, prix comptant, prix de vente', 'bei, bei ya taslimu'],
    depositMinBps: ['deposit %, down payment %, minimum deposit %', 'acompte %, apport %', 'kianzio %'],
    minDeposit: ['minimum deposit, down payment', 'acompte minimum, apport', 'kianzio'],
    tenors: ['months, tenor, tenors, term, terms', 'mois, durée, durées', 'miezi, muda'],
    ratePerMonthBps: ['rate, interest, interest rate, monthly rate', 'taux, taux mensuel, intérêt', 'riba, kiwango'],
    validFrom: ['from, start, start date, effective from', 'du, début, à partir du', 'kuanzia'],
    validTo: ['to, until, end, end date, expires', 'au, fin, jusqu’au', 'hadi, mwisho'],
};
