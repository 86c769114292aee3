import { say, spoken } from '../../i18n/say.ts';

/** What a team lead does with the applications of the shop. */
export const teamTexts = spoken({
    whose: 'Sales person',
    everybody: 'Everybody',
    choose: 'Choose a sales representative',
    transfer: 'Give to a colleague',
    transferTitle: 'Give this application to a colleague?',
    transferHelp: (name: string) => say`It goes from ${name} to whom you choose, as it is. Both are told.`,
});
