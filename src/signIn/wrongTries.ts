import { say } from '../i18n/say.ts';
import { setLine } from './form.ts';

/** So many wrong passwords are a slip of the finger. */
const slips = 3;

let tries = 0;

/**
 * Whoever is made to wait is answered as for a wrong password: a stranger must not learn which it is. That it may be so is
 * told to everybody who is refused time and again.
 */
export const tellOfWaits = (form: HTMLFormElement): void => {
    tries += 1;
    if (tries < slips) return;
    const told = say`After several wrong passwords the right one is refused for a while, too. Wait some minutes, or reset your password.`;
    setLine(form, 'notice', told);
};
