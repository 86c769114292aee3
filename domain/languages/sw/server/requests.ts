import type { Catalogue } from '../../phrase.ts';

export const requests: Catalogue = {
    'The log has no such change of this record.': 'Kumbukumbu haina badiliko kama hilo la rekodi hii.',
    'The log has another value from before that change.': 'Kumbukumbu ina thamani nyingine ya kabla ya badiliko hilo.',
    'This was changed again since.': 'Hili limebadilishwa tena tangu hapo.',
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
    'Send a position': 'Tuma mahali ulipo',
    'Say which photo it is: %{0}': 'Sema ni picha gani: %{0}',
    'Send a UUIDv7, or leave it to the server': 'Tuma UUIDv7, au iachie seva',
    'Send the signature as PNG.': 'Tuma sahihi kama PNG.',
    'Say how many bytes the photo has': 'Sema picha ina baiti ngapi',
    'Send the SHA-256 of the photo in small hexadecimal digits':
        'Tuma SHA-256 ya picha kwa tarakimu ndogo za hexadesimali',
    'Send the SHA-256 of the photo': 'Tuma SHA-256 ya picha',
    'This Idempotency-Key was used for another photo. Use a new key for a new photo.':
        'Idempotency-Key hii ilitumika kwa picha nyingine. Tumia ufunguo mpya kwa picha mpya.',
    'Send the part as %{0}.': 'Tuma kipande kama %{0}.',
    'The next part begins at byte %{0}': 'Kipande kinachofuata kinaanza kwenye baiti %{0}',
    'Send the photo as multipart/form-data.': 'Tuma picha kama multipart/form-data.',
    'The address is too long.': 'Anwani ni ndefu mno.',
    'Send the body as application/json.': 'Tuma maudhui kama application/json.',
    'The headers are too large.': 'Vichwa ni vikubwa mno.',
    'This cannot be changed for many at once.': 'Hii haiwezi kubadilishwa kwa nyingi kwa pamoja.',
    'Send how many rows match, as the list said.': 'Tuma idadi ya mistari inayolingana, kama orodha ilivyosema.',
    'At most %{0} rows are changed at once: narrow the filter.':
        'Mistari isiyozidi %{0} hubadilishwa kwa pamoja: punguza kwa kichujio.',
    'Now more than %{0} rows match: look at the list again.':
        'Sasa mistari zaidi ya %{0} inalingana: angalia orodha tena.',
    'Now %{0} rows match, not %{1}: look at the list again.':
        'Sasa mistari %{0} inalingana, si %{1}: angalia orodha tena.',
    'The server sets this; leave it out.': 'Seva huweka hii; iache.',
    'Lists go down to row %{0}: narrow the filter instead.':
        'Orodha zinafika hadi mstari wa %{0}: punguza kwa kichujio badala yake.',
    'There is no %{0} "%{1}" here: use %{2}.': 'Hakuna %{0} "%{1}" hapa: tumia %{2}.',
    'There is no parameter "%{0}": use %{1}.': 'Hakuna kigezo "%{0}": tumia %{1}.',
    'This is not the id of the record.': 'Hiki si kitambulisho cha rekodi.',
    '%{0} Change this one by itself.': '%{0} Badilisha hii peke yake.',
    '%{0} asked for something else: agree on the same, or let them ask again.':
        '%{0} aliomba kitu kingine: kubalianeni, au mwache aombe tena.',
    'Send text.': 'Andika maneno.',
    'Send one of the choices as text.': 'Chagua mojawapo ya chaguo zilizopo.',
    'Send an id as text.': 'Tuma kitambulisho.',
    'Send a whole number.': 'Andika namba kamili.',
    'Send a whole number of minor units.': 'Tuma namba kamili ya sehemu ndogo za sarafu.',
    'Send a whole number of hundredths of a percent.': 'Tuma namba kamili ya sehemu ya mia ya asilimia.',
    'Send true or false.': 'Tuma true au false.',
    'Send a day such as 2026-01-31.': 'Andika siku kama 2026-01-31.',
    'Send a point in time such as 2026-01-31T08:00:00Z.': 'Andika wakati kama 2026-01-31T08:00:00Z.',
    'Send a list.': 'Tuma orodha.',
    'Send latitude and longitude.': 'Tuma latitudo na longitudo.',
    'Send JSON.': 'Tuma JSON.',
    'This Idempotency-Key was used for another request. Use a new key for a new request.':
        'Idempotency-Key hii ilitumika kwa ombi lingine. Tumia ufunguo mpya kwa ombi jipya.',
    'Write a whole number such as 12.': 'Andika namba kamili kama 12.',
    'Write a day such as 2026-01-31.': 'Andika siku kama 2026-01-31.',
    'Write a point in time such as 2026-01-31T08:00:00Z.': 'Andika wakati kama 2026-01-31T08:00:00Z.',
    'An amount needs its currency, such as GHS, in the same row.':
        'Kiasi kinahitaji sarafu yake, kama GHS, kwenye mstari huo huo.',
    'Write an amount of %{0} such as 1500.': 'Andika kiasi cha %{0} kama 1500.',
    'Write percent with at most two decimals, such as 2.5.':
        'Andika asilimia yenye desimali zisizozidi mbili, kama 2.5.',
    'Write yes or no.': 'Andika yes (ndiyo) au no (hapana).',
    'Write one of %{0}.': 'Andika mojawapo ya: %{0}.',
    'Write it as JSON, as an export does.': 'Iandike kama JSON, kama faili linalopakuliwa.',
    'This text is too long.': 'Maandishi haya ni marefu mno.',
    'Row in the first file': 'Mstari kwenye faili la kwanza',
    'This row has more cells than there are headings.': 'Mstari huu una seli nyingi kuliko vichwa vya safu.',
    'There is this one already, and it is not yours to change.': 'Hii ipo tayari, na huruhusiwi kuibadilisha.',
    'Row %{0} is about the same one: keep one of the two.':
        'Mstari wa %{0} unahusu hiyo hiyo: bakisha mmoja kati ya miwili.',
    'There are %{0} like this one already: change them by hand.': 'Tayari kuna %{0} kama hii: zibadilishe kwa mkono.',
    'This file is not in UTF-8, so letters with accents would come out wrong. Save it as “CSV UTF-8” and choose it again.':
        'Faili hili halipo katika UTF-8, kwa hiyo herufi zenye alama zitaharibika. Lihifadhi kama “CSV UTF-8” na ulichague tena.',
    'A quotation mark near line %{0} is not closed or stands inside a cell: double it, or take it out.':
        'Alama ya nukuu karibu na mstari wa %{0} haikufungwa au iko ndani ya seli: iandike mara mbili, au iondoe.',
    'A quotation mark is not closed or stands inside a cell: double it, or take it out.':
        'Alama ya nukuu haikufungwa au iko ndani ya seli: iandike mara mbili, au iondoe.',
    'The first row must hold the headings of the columns.': 'Mstari wa kwanza lazima uwe na vichwa vya safu.',
    'A file may have %{0} columns at most.': 'Faili linaweza kuwa na safu %{0} tu.',
    'There are no rows below the headings.': 'Hakuna mistari chini ya vichwa.',
    'A file may have %{0} rows at most, this one has %{1}: split it.':
        'Faili linaweza kuwa na mistari %{0} tu, hili lina %{1}: ligawanye.',
    'Send the bytes of the file as base64.': 'Tuma baiti za faili kama base64.',
    'Say for each of the %{0} columns which field it fills, each field once, or null.':
        'Sema kwa kila safu kati ya %{0} inajaza sehemu gani, kila sehemu mara moja, au null.',
    'Rows of this file are written already: choose the file again.':
        'Mistari ya faili hili tayari imeandikwa: chagua faili tena.',
    'Say which column holds %{0}: rows are told apart by it.':
        'Sema ni safu gani yenye %{0}: ndiyo inayotofautisha mistari.',
    'Check the rows first.': 'Kagua mistari kwanza.',
    'There is no such record': 'Hakuna rekodi hiyo',
    'There is no such record: %{0}': 'Hakuna rekodi hiyo: %{0}',
    'This belongs to another country.': 'Hii ni ya nchi nyingine.',
};
