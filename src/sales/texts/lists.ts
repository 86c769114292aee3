import { say, spoken } from '../../i18n/say.ts';

export const listTexts = spoken({
    applications: 'My applications',
    signed: 'Signed applications',
    search: 'Search by name, phone or reference',
    clear: 'Clear the search',
    stages: 'Stage',
    noMatch: 'No application matches.',
    showAll: 'Show all of them',
    none: 'No applications yet.',
    noneSigned: 'Nothing is signed yet. Approved applications come here once the customer has signed.',
    start: 'New application',
    more: 'Show more',
    shown: (shown: number, total: number, isCapped: boolean) => say`${shown} of ${isCapped ? `${total}+` : total}`,
    refreshing: 'Refreshing',
    pull: 'Let go to refresh',
    old: 'No network: this is the list as it was.',
});
