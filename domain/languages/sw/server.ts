import type { Catalogue } from '../phrase.ts';

export const server: Catalogue = {
    'Your loan %{0} is in default: %{1} is overdue. If it is not paid before %{2}, we report it to %{3}. Questions: %{4}':
        'Mkopo wako %{0} umeshindwa kulipwa: %{1} zimechelewa. Usipolipwa kabla ya %{2}, tunauripoti kwa %{3}. Maswali: %{4}',
    'Before we report your loan to the credit bureau': 'Kabla ya kuripoti mkopo wako kwa ofisi ya taarifa za mikopo',
    'Your loan %{0} is in default. If what is overdue is not paid before %{1}, we report the default to %{2}. Other lenders can see it there.':
        'Mkopo wako %{0} umeshindwa kulipwa. Ikiwa kilichochelewa hakijalipwa kabla ya %{1}, tunaripoti hilo kwa %{2}. Wakopeshaji wengine wanaweza kuliona huko.',
    'This notice is given under the %{0}.': 'Notisi hii inatolewa chini ya %{0}.',
    'Overdue today': 'Kilichochelewa leo',
    'Still to pay in all': 'Bado ya kulipa kwa jumla',
    'Pay before': 'Lipa kabla ya',
    'Pay at the shop or by mobile money, and nothing is reported. If you cannot pay everything, speak to us: we look for a way with you.':
        'Lipa dukani au kwa pesa za simu, na hakuna kinachoripotiwa. Kama huwezi kulipa yote, zungumza nasi: tunatafuta njia pamoja nawe.',
    'If you think that this is wrong, tell us before that day: %{0}, %{1}. You may ask %{2} for a copy of your report, and have corrected what is wrong in it.':
        'Ukiona kuwa hili si sahihi, tuambie kabla ya siku hiyo: %{0}, %{1}. Unaweza kuomba %{2} nakala ya ripoti yako, na kusahihishiwa kilicho na makosa.',
    'Sign in to continue.': 'Ingia ili kuendelea.',
    'You are not allowed to do this.': 'Huruhusiwi kufanya hili.',
    'There is no such record': 'Hakuna rekodi hiyo',
    'Somebody else changed this record since you opened it. Look at it again, then repeat your change.':
        'Mtu mwingine amebadilisha rekodi hii tangu uifungue. Iangalie tena, kisha rudia badiliko lako.',
    'Some fields need attention.': 'Baadhi ya sehemu zinahitaji kuangaliwa.',
    'Too many requests. Wait a moment and try again.': 'Maombi ni mengi mno. Subiri kidogo na ujaribu tena.',
    'The service is busy or starting. Try again in a moment.':
        'Huduma ina shughuli nyingi au inaanza. Jaribu tena punde.',
    'Choose a country for this user first; ask an administrator':
        'Chagua kwanza nchi ya mtumiaji huyu; mwombe msimamizi',
    'Somebody else has taken this application; choose another': 'Mtu mwingine amechukua ombi hili; chagua lingine',
    'This cannot be done now: the application is %{0}': 'Haiwezekani sasa: hali ya ombi ni %{0}',
    'This cannot be done now': 'Haiwezekani sasa',
    '%{0} asked for something else: agree on the same, or let them ask again':
        '%{0} aliomba kitu kingine: kubali hicho hicho, au aombe tena',
    'A second person must confirm what you asked for': 'Mtu wa pili lazima athibitishe ulichoomba',
    'Nothing waits that you may take. New applications appear by themselves.':
        'Hakuna linalosubiri unaloweza kuchukua. Maombi mapya huonekana yenyewe.',
    'The lock of the phone cannot be looked at now. Keep the phone and try again in a moment.':
        'Kufuli la simu haliwezi kuangaliwa sasa. Baki na simu na ujaribu tena punde.',
    'Name an active sales representative of a shop': 'Mtaje mwakilishi wa mauzo hai wa duka',
    'A customer with this phone number already has a running application':
        'Mteja mwenye namba hii tayari ana ombi linaloendelea',
    'This can no longer be done: the application is %{0}.': 'Haiwezekani tena: hali ya ombi ni %{0}.',
    'This no longer waits, or something else was asked since.':
        'Hili halisubiri tena, au kitu kingine kiliombwa tangu hapo.',
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
    'Instalment %{0}': 'Awamu %{0}',
    'Number of instalments': 'Idadi ya awamu',
    'Amount of the credit': 'Kiasi cha mkopo',
    'Cost of the credit': 'Gharama ya mkopo',
    'Yearly rate (APR)': 'Kiwango cha mwaka (APR)',
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
    'This photo is larger than 20 MB. Take a smaller one.': 'Picha hii inazidi MB 20. Piga ndogo zaidi.',
    'This photo cannot be added at this stage of the application':
        'Picha hii haiwezi kuongezwa kwenye hatua hii ya ombi',
    'An application holds %{0} files at most; ask support': 'Ombi linabeba faili %{0} tu; uliza usaidizi',
    'This is a HEIC photo. On the iPhone choose Settings, Camera, Formats, Most Compatible.':
        'Hii ni picha ya HEIC. Kwenye iPhone chagua Settings, Camera, Formats, Most Compatible.',
    'Send a photo as JPEG, PNG or WebP.': 'Tuma picha ya JPEG, PNG au WebP.',
    'This photo has more than 25 million pixels. Take it with a lower resolution.':
        'Picha hii ina zaidi ya pikseli milioni 25. Piga kwa ubora wa chini.',
    'This photo is damaged or was not sent completely. Take it again.':
        'Picha hii imeharibika au haikutumwa yote. Piga tena.',
    'Choose a photo': 'Chagua picha',
    'Too many photos are on their way; let some of them arrive first':
        'Picha nyingi mno ziko njiani; acha baadhi zifike kwanza',
    'The photo was damaged on its way. Send it again.': 'Picha iliharibika njiani. Itume tena.',
    'The photo was not sent completely. Send it again.': 'Picha haikutumwa yote. Itume tena.',
    'Somebody else has this one': 'Mtu mwingine ana hii',
    'The last leading administrator cannot leave': 'Msimamizi mkuu wa mwisho hawezi kuondoka',
    'You are signed in but not in our directory. Ask an administrator to add you.':
        'Umeingia lakini humo kwenye orodha yetu. Mwombe msimamizi akuongeze.',
    'Your account is disabled. Ask an administrator.': 'Akaunti yako imezimwa. Muulize msimamizi.',
    'A record with these values exists already.': 'Rekodi yenye thamani hizi tayari ipo.',
    'A value has the wrong form or size.': 'Thamani moja haina umbo au ukubwa sahihi.',
    'The values break a rule of the record.': 'Thamani zinavunja kanuni ya rekodi.',
    'The request cannot be read.': 'Ombi la mfumo halisomeki.',
    'There is no such address.': 'Hakuna anwani hiyo.',
    'The request took too long to arrive. Send it again.': 'Ombi la mfumo lilichukua muda mrefu kufika. Tuma tena.',
    'The body is too large.': 'Maudhui ni makubwa mno.',
    'The request was refused.': 'Ombi la mfumo limekataliwa.',
    'Something broke on our side.': 'Kuna kilichoharibika upande wetu.',
    'This cannot be changed after creation.': 'Hii haiwezi kubadilishwa baada ya kuundwa.',
    'You are not allowed to set this.': 'Huruhusiwi kuweka hii.',
    'There is no such field.': 'Hakuna sehemu hiyo.',
    'Fill this in.': 'Jaza hii.',
    'This is outside of what you may work on.': 'Hii iko nje ya unachoruhusiwa kufanyia kazi.',
    'There is a %{0} with this value already.': 'Tayari kuna %{0} yenye thamani hii.',
    'The same request is still being worked on. Ask again in a moment.':
        'Ombi hilohilo bado linafanyiwa kazi. Uliza tena punde.',
    '%{0}, agent %{1}': '%{0}, wakala %{1}',
    'There is no enrolled phone to take back': 'Hakuna simu iliyosajiliwa ya kurudisha',
    'Your application is approved. Please sign the contract in the shop.':
        'Ombi lako limeidhinishwa. Tafadhali saini mkataba dukani.',
    'Your application is approved. %{0}: deposit %{1}, then %{2} payments of %{3}. Total %{4}, APR %{5}.':
        'Ombi lako limeidhinishwa. %{0}: amana %{1}, kisha malipo %{2} ya %{3}. Jumla %{4}, APR %{5}.',
    'We can offer you another deal. The shop shows it to you.': 'Tunaweza kukupa mpango mwingine. Duka litakuonyesha.',
    'We cannot offer you a phone on credit at this time.': 'Hatuwezi kukupa simu kwa mkopo kwa sasa.',
    'You signed the contract. Thank you. Keep your copy; the shop now prepares your phone.':
        'Umesaini mkataba. Asante. Tunza nakala yako; duka sasa linaandaa simu yako.',
    'Your phone is yours to use. Your first payment is due on %{0}.':
        'Simu ni yako kutumia. Malipo yako ya kwanza ni tarehe %{0}.',
    'Your contract was cancelled. Your deposit will be paid back.': 'Mkataba wako umeghairiwa. Amana yako itarudishwa.',
    'Your application expired. Your deposit, if paid, will be paid back.':
        'Ombi lako limeisha muda. Amana yako, kama ulilipa, itarudishwa.',
    '%{0} is your code %{1}. Tell it only to the shop, and only after reading the terms. It ends in %{2} minutes.':
        '%{0} ni msimbo wako %{1}. Uambie duka tu, na baada ya kusoma masharti tu. Unaisha baada ya dakika %{2}.',
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
    'The customer has read this agreement or had it read aloud in a language they understand, received a copy, and agrees to it.':
        'Mteja amesoma mkataba huu au amesomewa kwa lugha anayoielewa, amepokea nakala, na anaukubali.',
    'Customer: %{0}': 'Mteja: %{0}',
    Date: 'Tarehe',
    'For the lender, through %{0}': 'Kwa niaba ya mkopeshaji, kupitia %{0}',
    Signatures: 'Sahihi',
    'Signed by %{0} on %{1}. The signature and its proof are on the last page.':
        'Umesainiwa na %{0} tarehe %{1}. Sahihi na uthibitisho wake viko ukurasa wa mwisho.',
    'What you agreed to when you applied': 'Ulichokubali ulipoomba',
    'Months, paid': 'Miezi, malipo',
    'What you may choose: %{0}': 'Unachoweza kuchagua: %{0}',
    'Dear %{0},': 'Mpendwa %{0},',
    'After hand-over': 'Baada ya makabidhiano',
    'Page %{0} of %{1}': 'Ukurasa %{0} kati ya %{1}',
    'Signed by': 'Aliyesaini',
    'Signed at': 'Wakati wa kusaini',
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
    'to accept the deal': 'wa kukubali mpango',
    'Your contract %{0}: %{1}/api/contract-copies/%{2} This link opens for %{3} days.':
        'Mkataba wako %{0}: %{1}/api/contract-copies/%{2} Kiungo hiki hufunguka kwa siku %{3}.',
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
    '%{0} is your code to agree that your ID, mobile money account and credit record are checked. Tell it only to the shop. It ends in %{1} minutes.':
        '%{0} ni msimbo wako wa kukubali kitambulisho, akaunti ya pesa kwa simu na taarifa zako za mikopo zikaguliwe. Uambie duka tu. Unaisha baada ya dakika %{1}.',
    '%{0} is your code to agree to pay for %{1} if they do not. Tell it only to the shop. It ends in %{2} minutes.':
        '%{0} ni msimbo wako wa kukubali kumlipia %{1} asipolipa. Uambie duka tu. Unaisha baada ya dakika %{2}.',
    'We received your deposit of %{0}%{1} for %{2}. Thank you.': 'Tumepokea amana yako ya %{0}%{1} kwa %{2}. Asante.',
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
    'Your phone is yours to use. Your contract says when your first payment is due.':
        'Simu ni yako kuitumia. Mkataba wako unaeleza malipo yako ya kwanza yanatakiwa lini.',
    'Phone credit agreement %{0}': 'Mkataba wa mkopo wa simu %{0}',
    '%{0} for %{1}': '%{0} kwa %{1}',
    'Ahadi %{0}': 'Ahadi %{0}',
};
