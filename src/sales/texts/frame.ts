import { say, spoken } from '../../i18n/say.ts';

/** What the frame around every page of the area says. */
export const frameTexts = spoken({
    brand: 'Ahadi',
    home: 'Home',
    applications: 'Applications',
    offers: 'Offers',
    earnings: 'Earnings',
    navigation: 'Main',
    account: 'Your account',
    testMode: 'Test mode',
    skip: 'Skip to the content',
    offline: 'You are offline. What you type stays on this phone and is sent when you are back.',
    failed: 'This could not be loaded.',
    failedOffline: 'You are offline and this page has not been loaded yet. It opens when you are back.',
    notFound: 'This application does not exist, or it is not yours to see.',
    toApplications: 'To my applications',
    staleChanged: 'Somebody changed this application a moment ago. You see it as it is now: look again, then repeat.',
    noAnswer: 'No answer from the network. Nothing is lost: try again when you have a signal.',
    lookOnly: (name: string) => say`You can read this one. ${name} works on it.`,
});
