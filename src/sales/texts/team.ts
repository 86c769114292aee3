import { spoken } from '../../i18n/say.ts';

/** What a team lead asks of the applications of the shop. */
export const teamTexts = spoken({ whose: 'Sales person', everybody: 'Everybody' });
