import type { Catalogue } from '../../phrase.ts';

export const papers: Catalogue = {
    'Your loan %{0} is in default: %{1} is overdue. If it is not paid before %{2}, we report it to %{3}. Questions: %{4}':
        'Mkopo wako %{0} umeshindwa kulipwa: %{1} zimechelewa. Usipolipwa kabla ya %{2}, tunauripoti kwa %{3}. Maswali: %{4}',
    'Credit report %{0}': 'Ripoti ya mikopo %{0}',
    'Before we report your loan to the credit bureau': 'Kabla ya kuripoti mkopo wako kwa ofisi ya taarifa za mikopo',
    'Your loan %{0} is in default. If what is overdue is not paid before %{1}, we report the default to %{2}. Other lenders can see it there.':
        'Mkopo wako %{0} umeshindwa kulipwa. Ikiwa kilichochelewa hakijalipwa kabla ya %{1}, tunaripoti hilo kwa %{2}. Wakopeshaji wengine wanaweza kuliona huko.',
    'This notice is given under the %{0}.': 'Notisi hii inatolewa chini ya %{0}.',
    'Overdue today': 'Kilichochelewa leo',
    'Still to pay in all': 'Bado ya kulipa kwa jumla',
    'Pay before': 'Lipa kabla ya',
    'Pay at the shop or by mobile money, and nothing is reported. If you cannot pay everything, speak to us: we look for a way with you.':
        'Lipa dukani au kupitia pesa kwa simu, na hakuna kinachoripotiwa. Kama huwezi kulipa yote, zungumza nasi: tunatafuta njia pamoja nawe.',
    'If you think that this is wrong, tell us before that day: %{0}, %{1}. You may ask %{2} for a copy of your report, and have corrected what is wrong in it.':
        'Ukiona kuwa hili si sahihi, tuambie kabla ya siku hiyo: %{0}, %{1}. Unaweza kuomba %{2} nakala ya ripoti yako, na kusahihishiwa kilicho na makosa.',
    'What you pay, and when': 'Unacholipa, na lini',
    'You pay %{0} before the phone is handed over, and then one instalment %{1} as the schedule shows.':
        'Unalipa %{0} kabla simu haijakabidhiwa, kisha awamu moja %{1} kama ratiba inavyoonyesha.',
    'The first instalment is due one %{0} after the day of hand-over. The other due days follow from it. We send you the first one by message when you receive the phone.':
        'Awamu ya kwanza inalipwa baada ya muda huu tangu siku ya makabidhiano: %{0}. Tarehe nyingine zinafuata kutoka hapo. Tunakutumia ya kwanza kwa ujumbe unapopokea simu.',
    'Nothing is added to what this agreement shows: no late fee, no charge for unlocking, no charge for paying early.':
        'Hakuna kinachoongezwa kwenye kilichoonyeshwa na mkataba huu: hakuna ada ya kuchelewa, hakuna malipo ya kufungua simu, hakuna malipo ya kulipa mapema.',
    'Nobody, the shop included, may ask you for more money than this agreement shows. Tell us if somebody does.':
        'Hakuna mtu, hata duka, anayeweza kukudai pesa zaidi ya zilizo kwenye mkataba huu. Tuambie mtu akifanya hivyo.',
    'The phone can be locked': 'Simu inaweza kufungwa',
    'Locking software is set up on the phone before you receive it and stays active until everything is paid. Do not remove it or try to get around it.':
        'Programu ya kufunga inawekwa kwenye simu kabla ya kuipokea na inabaki hai hadi yote yalipwe. Usiiondoe wala kujaribu kuikwepa.',
    'When: one day after a missed due day the phone reminds you; %{0} days after the due day it locks.':
        'Lini: siku moja baada ya siku ya malipo kupita simu inakukumbusha; siku %{0} baada ya siku ya malipo inafungwa.',
    'What locks: apps, data and ordinary calls and messages. Emergency calls always work, and the screen shows the amount to pay and how to reach us.':
        'Kinachofungwa: programu, data, simu na ujumbe wa kawaida. Simu za dharura zinafanya kazi daima, na skrini inaonyesha kiasi cha kulipa na jinsi ya kutupata.',
    'Enquiries in 90 days': 'Maulizo katika siku 90',
    'How to unlock: pay what is overdue, or one instalment if that is less. The phone unlocks within five minutes after the payment reaches us; it needs to be switched on and online.':
        'Jinsi ya kufungua: lipa kilichochelewa, au awamu moja ikiwa ni kidogo. Simu inafunguka ndani ya dakika tano baada ya malipo kutufikia; lazima iwe imewashwa na ina mtandao.',
    'We do not lock the phone while it is being repaired or returned, or while a complaint of yours about a payment is open. Tell us through the shop: %{0}.':
        'Hatufungi simu inapokuwa inatengenezwa au kurudishwa, au lalamiko lako kuhusu malipo likiwa wazi. Tuambie kupitia duka: %{0}.',
    'Release: when everything is paid we remove the lock for good, free of charge and without your asking, and confirm it by message.':
        'Kuachilia: yote yakishalipwa tunaondoa kufuli kabisa, bila malipo na bila wewe kuomba, na tunathibitisha kwa ujumbe.',
    'Changing your mind': 'Kubadili mawazo',
    'Until the phone is handed over you may withdraw without giving a reason. A deposit you have paid is paid back in full.':
        'Hadi simu ikabidhiwe unaweza kujiondoa bila kutoa sababu. Amana uliyolipa inarudishwa yote.',
    'Within %{0} days after hand-over you may bring the phone back to the shop, working and complete. The loan then ends and you owe nothing more.':
        'Ndani ya siku %{0} baada ya makabidhiano unaweza kurudisha simu dukani, ikiwa nzima na kamili. Mkopo unaishia hapo na hudaiwi kitu tena.',
    'If the phone does not work as it should, bring it to the shop: your rights as a buyer are not limited by this agreement.':
        'Simu isipofanya kazi inavyopaswa, ilete dukani: mkataba huu haupunguzi haki zako kama mnunuzi.',
    'If you do not pay': 'Usipolipa',
    'Talk to us early. If you cannot pay for a time, the shop or our support can help you.':
        'Zungumza nasi mapema. Usipoweza kulipa kwa muda, duka au usaidizi wetu unaweza kukusaidia.',
    'If an instalment stays unpaid for %{0} days the loan is in default. We then tell you in writing before we report it to the credit bureau.':
        'Awamu ikibaki bila kulipwa kwa siku %{0} mkopo unakuwa umeshindwa kulipwa. Tunakuambia kwa maandishi kabla ya kuripoti kwa kampuni ya taarifa za mikopo.',
    'Enquiries in 60 days': 'Maulizo katika siku 60',
    'In default, and after telling you, we may ask your guarantors for what is overdue.':
        'Mkopo ukishindwa kulipwa, na baada ya kukuambia, tunaweza kuwadai wadhamini wako kilichochelewa.',
    'In default, and after telling you, we may sell the pledged goods; what is left over is yours.':
        'Mkopo ukishindwa kulipwa, na baada ya kukuambia, tunaweza kuuza mali ya dhamana; kinachobaki ni chako.',
    'Until the last payment the phone serves as security: you may not sell it, pledge it or give it away.':
        'Hadi malipo ya mwisho simu ni dhamana: huwezi kuiuza, kuiweka rehani wala kuitoa.',
    'Your data, complaints and the law': 'Taarifa zako, malalamiko na sheria',
    'We use your data to decide on, run and end this agreement and as the law asks. You may see it, correct it and ask who received it.':
        'Tunatumia taarifa zako kuamua, kutekeleza na kumaliza mkataba huu na kama sheria inavyotaka. Unaweza kuziona, kuzisahihisha na kuuliza nani alizipokea.',
    'Bring a complaint to the shop or to our support first. You keep the right to go to the authority or the court in charge.':
        'Peleka lalamiko kwanza dukani au kwa usaidizi wetu. Unabaki na haki ya kwenda kwa mamlaka au mahakama husika.',
    'The law of %{0} applies. If one part of this agreement does not hold, the rest still does.':
        'Sheria ya %{0} inatumika. Sehemu moja ya mkataba huu isipokuwa halali, nyingine zinabaki halali.',
    'Your application is approved': 'Ombi lako limeidhinishwa',
    'We are glad to finance %{0} for you on these terms.': 'Tunafurahi kukukopesha %{0} kwa masharti haya.',
    'Deposit, when you take the phone': 'Amana, unapochukua simu',
    'Enquiries in 30 days': 'Maulizo katika siku 30',
    'Instalment %{0}': 'Awamu %{0}',
    'Number of instalments': 'Idadi ya awamu',
    'Amount of the credit': 'Kiasi cha mkopo',
    'Cost of the credit': 'Gharama ya mkopo',
    'Yearly rate (APR)': 'Kiwango cha mwaka (APR)',
    'Score %{0}': 'Alama %{0}',
    'Total you pay': 'Jumla unayolipa',
    'Credit of at most': 'Mkopo usiozidi',
    'Deposit of at least': 'Amana isiyopungua',
    '%{0}% of the price': '%{0}% ya bei',
    'Paid back within': 'Kulipwa ndani ya',
    'One of these phones': 'Moja ya simu hizi',
    'Also needed': 'Inahitajika pia',
    'We can offer you another deal': 'Tunaweza kukupa mpango mwingine',
    'The shop shows you which phones fit.': 'Duka litakuonyesha simu zinazofaa.',
    'About your application': 'Kuhusu ombi lako',
    'We cannot offer you a phone on credit.': 'Hatuwezi kukupa simu kwa mkopo.',
    'You may apply again after': 'Unaweza kuomba tena baada ya',
    'With your consent we asked %{0} for a report. You may ask them for a copy, and have corrected what is wrong in it.':
        'Kwa idhini yako tuliomba ripoti kwa %{0}. Unaweza kuwaomba nakala, na kusahihisha kilicho kosa.',
    'You may ask us in the shop to explain this decision, and to correct what we hold about you if it is wrong.':
        'Unaweza kutuomba dukani tueleze uamuzi huu, na tusahihishe tulichonacho kukuhusu kama ni kosa.',
    'Phone credit agreement': 'Mkataba wa mkopo wa simu',
    Between: 'Kati ya',
    Lender: 'Mkopeshaji',
    'Through the shop': 'Kupitia duka',
    '%{0} (%{1}), agent %{2}': '%{0} (%{1}), wakala %{2}',
    'Shop address and phone': 'Anwani na simu ya duka',
    'Lives at': 'Anaishi',
    'Cash price of the phone': 'Bei ya taslimu ya simu',
    'Fee, paid with the deposit': 'Ada, inalipwa na amana',
    'Fee, added to the credit': 'Ada, imeongezwa kwenye mkopo',
    '%{0} instalments %{1}': 'Awamu %{0}, %{1}',
    'Cost of the credit, over the cash price': 'Gharama ya mkopo, juu ya bei ya taslimu',
    'Yearly rate (APR), nominal': 'Kiwango cha mwaka (APR), cha kawaida',
    'Yearly rate, effective': 'Kiwango cha mwaka, halisi',
    'Due at hand-over': 'Kulipwa wakati wa makabidhiano',
    'What you buy and what it costs': 'Unachonunua na gharama yake',
    '%{0}, new, in its box.': '%{0}, mpya, kwenye boksi lake.',
    'They agreed to pay what is overdue if the customer does not.': 'Wamekubali kulipa kilichochelewa mteja asipolipa.',
    'Without serial number': 'Bila namba ya mfululizo',
    '%{0}, worth about %{1}': '%{0}, thamani kama %{1}',
    About: 'Kuhusu',
    'The customer has read this agreement or had it read aloud in a language they understand, received a copy, and agrees to it.':
        'Mteja amesoma mkataba huu au amesomewa kwa lugha anayoielewa, amepokea nakala, na anaukubali.',
    'Customer: %{0}': 'Mteja: %{0}',
    Date: 'Tarehe',
    'For the lender, through %{0}': 'Kwa niaba ya mkopeshaji, kupitia %{0}',
    Signatures: 'Sahihi',
    'Signed by %{0} on %{1}. The signature and its proof are on the last page.':
        'Umesainiwa na %{0} tarehe %{1}. Sahihi na uthibitisho wake viko ukurasa wa mwisho.',
    'What you agreed to when you applied': 'Ulichokubali ulipoomba',
    Score: 'Alama',
    'Months, paid': 'Miezi, malipo',
    'What you may choose: %{0}': 'Unachoweza kuchagua: %{0}',
    'Dear %{0},': 'Mpendwa %{0},',
    'After hand-over': 'Baada ya makabidhiano',
    'Page %{0} of %{1}': 'Ukurasa %{0} kati ya %{1}',
    'Signed by': 'Aliyesaini',
    'Proof of identity': 'Uthibitisho wa utambulisho',
    'Code sent to %{0} and written by the customer': 'Msimbo uliotumwa kwa %{0} na kuandikwa na mteja',
    'Time, in UTC': 'Saa, kwa UTC',
    'In the presence of': 'Mbele ya',
    'Network address': 'Anwani ya mtandao',
    'Signed with': 'Kifaa cha kusainia',
    'Terms (SHA-256)': 'Masharti (SHA-256)',
    'Contract read (SHA-256)': 'Mkataba uliosomwa (SHA-256)',
    'Drawn signature (SHA-256)': 'Sahihi iliyochorwa (SHA-256)',
    'Photo (SHA-256)': 'Picha (SHA-256)',
    'The customer signed the agreement on the pages before by drawing on the screen. The terms are those whose hash stands in the foot of every page.':
        'Mteja amesaini mkataba wa kurasa zilizotangulia kwa kuchora kwenye skrini. Masharti ni yale ambayo alama yake iko chini ya kila ukurasa.',
    '%{0} week': 'wiki %{0}',
    '%{0} weeks': 'wiki %{0}',
    '%{0} day': 'siku %{0}',
    '%{0} days': 'siku %{0}',
    '%{0} month': 'mwezi %{0}',
    day: 'siku moja',
    week: 'wiki moja',
    'two weeks': 'wiki mbili',
    month: 'mwezi mmoja',
    'to sign your contract': 'wa kusaini mkataba wako',
    'Written by Ahadi from the answer of the bureau, which is kept beside it as it was received.':
        'Imeandikwa na Ahadi kutokana na jibu la shirika, ambalo limehifadhiwa kando kama lilivyopokelewa.',
    'to accept the deal': 'wa kukubali mpango',
    'Next: %{0}, due on %{1}.': 'Awamu inayofuata: %{0}, inalipwa tarehe %{1}.',
    '%{0}: a payment is due tomorrow.': '%{0}: malipo yanatakiwa kesho.',
    'Thank you.': 'Asante.',
    'Your payment of %{0} for %{1} is late. Please pay it now, before this phone locks.':
        'Malipo yako ya %{0} kwa %{1} yamechelewa. Tafadhali lipa sasa, kabla simu hii haijafungwa.',
    'A payment for %{0} is late. Pay %{1} to open this phone. Emergency calls work. Questions: %{2}':
        'Malipo ya %{0} yamechelewa. Lipa %{1} kufungua simu hii. Simu za dharura zinafanya kazi. Maswali: %{2}',
    'We received %{0} on %{1} for %{2}.': 'Tumepokea %{0} tarehe %{1} kwa %{2}.',
    'Everything is paid: the lock of your phone is removed for good.':
        'Umelipa yote: kufuli la simu yako linaondolewa kabisa.',
    'Still to pay: %{0}.': 'Bado unadaiwa: %{0}.',
    'This phone was locked by hand (%{0}). Emergency calls work. Questions: %{1}':
        'Simu hii imefungwa na ofisi yetu (%{0}). Simu za dharura zinafanya kazi. Maswali: %{1}',
    'The offer stands until %{0}.': 'Ofa hii ni halali hadi %{0}.',
    'Read the contract in the shop before you sign it; it says everything that you agree to.':
        'Soma mkataba dukani kabla ya kuutia sahihi; unaeleza kila kitu unachokubali.',
    'Tell the shop which deal you choose, or what you were asked for.':
        'Iambie duka ofa unayochagua, au peleka ulichoombwa.',
    'A pledge': 'Dhamana',
    '%{0}, then one of %{1}': '%{0}, kisha moja ya %{1}',
    '%{0} months, %{1}': 'Miezi %{0}, %{1}',
    '%{0} · terms %{1}': '%{0} · masharti %{1}',
    '%{0}, signed copy · terms %{1}': '%{0}, nakala iliyotiwa sahihi · masharti %{1}',
    'Phone credit agreement %{0}, signed copy': 'Mkataba wa mkopo wa simu %{0}, nakala iliyotiwa sahihi',
    'Not known': 'haijulikani',
    'Phone credit agreement %{0}': 'Mkataba wa mkopo wa simu %{0}',
    '%{0} for %{1}': '%{0} kwa %{1}',
    'Ahadi %{0}': 'Ahadi %{0}',
    'No more than %{0} is owed': 'Kinachodaiwa hakizidi %{0}',
    'The customer has no mobile money number': 'Mteja hana namba ya pesa kwa simu',
    'This country has no mobile-money networks': 'Nchi hii haina mitandao ya pesa kwa simu',
    'No network is known for the number of %{0}: mend it, or pay by hand':
        'Mtandao wa namba ya %{0} haujulikani: irekebishe, au lipa kwa mkono',
    'This person is not in the run': 'Mtu huyu hayumo kwenye malipo haya',
};
