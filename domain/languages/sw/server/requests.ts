import type { Catalogue } from '../../phrase.ts';

export const requests: Catalogue = {
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
};
