import type { Catalogue } from '../../phrase.ts';

export const refusals: Catalogue = {
    'Your contract %{0}: %{1}/api/contract-copies/%{2} This link opens for %{3} days.':
        'Mkataba wako %{0}: %{1}/api/contract-copies/%{2} Kiungo hiki hufunguka kwa siku %{3}.',
    'You are signed in but not in our directory. Ask an administrator to add you.':
        'Umeingia lakini humo kwenye orodha yetu. Mwombe msimamizi akuongeze.',
    'Your account is disabled. Ask an administrator.': 'Akaunti yako imezimwa. Muulize msimamizi.',
    'The last leading administrator stays: name another one first':
        'Msimamizi mkuu wa mwisho anabaki: teua mwingine kwanza',
    'This key opens nothing. Ask whoever gave it to you.': 'Ufunguo huu haufungui chochote. Muulize aliyekupa.',
    'A key reads lists and records that it names, and does nothing else.':
        'Ufunguo husoma orodha na rekodi unazotaja, na haufanyi kingine.',
    'Sign in to continue.': 'Ingia ili kuendelea.',
    'You are not allowed to do this.': 'Huruhusiwi kufanya hili.',
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
    'Somebody else has this one': 'Mtu mwingine ana hii',
    'The last leading administrator cannot leave': 'Msimamizi mkuu wa mwisho hawezi kuondoka',
    'Say which form: pdf or json': 'Taja umbo: pdf au json',
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
    '%{0} is your code to agree that your ID, mobile money account and credit record are checked. Tell it only to the shop. It ends in %{1} minutes.':
        '%{0} ni msimbo wako wa kukubali kitambulisho, akaunti ya pesa kwa simu na taarifa zako za mikopo zikaguliwe. Uambie duka tu. Unaisha baada ya dakika %{1}.',
    '%{0} is your code to agree to pay for %{1} if they do not. Tell it only to the shop. It ends in %{2} minutes.':
        '%{0} ni msimbo wako wa kukubali kumlipia %{1} asipolipa. Uambie duka tu. Unaisha baada ya dakika %{2}.',
    'We received your deposit of %{0}%{1} for %{2}. Thank you.': 'Tumepokea amana yako ya %{0}%{1} kwa %{2}. Asante.',
    'Your phone is yours to use. Your contract says when your first payment is due.':
        'Simu ni yako kuitumia. Mkataba wako unaeleza malipo yako ya kwanza yanatakiwa lini.',
    'Send the version of the record you changed as If-Match: "7".':
        'Tuma toleo la rekodi uliyobadilisha kama If-Match: "7".',
    'Send the number and the hash of an entry: {"sequence":7,"hash":"..."}.':
        'Tuma namba na alama ya ingizo: {"sequence":7,"hash":"..."}.',
    'You are not allowed to verify the event log.': 'Huruhusiwi kuhakiki kumbukumbu ya matukio.',
    'Compare the two first: nobody has yet.': 'Linganisha hizo mbili kwanza: hakuna aliyelinganisha bado.',
    'There is no such group.': 'Hakuna kundi hilo.',
    'They are in this group already.': 'Tayari yuko kwenye kundi hili.',
    'The customer has no mobile money number: take the deposit another way':
        'Mteja hana namba ya pesa kwa simu: pokea amana kwa njia nyingine',
    'Send an instant such as 2026-01-31T12:00:00.000Z': 'Tuma wakati kama 2026-01-31T12:00:00.000Z',
    'Send ids or until': 'Tuma ids au until',
    'Nobody asked whether this is paused': 'Hakuna aliyeuliza kama hii imesitishwa',
    '%{0} does not read these notes': '%{0} hasomi madokezo haya',
};
