import { say } from '../i18n/say.ts';

/** What stands in a box that finds applications; where a phone has no room for all of it, what one begins with. */
export const findHint = (): string => (innerWidth < 600 ? say`Name or phone` : say`Name, phone or reference`);
