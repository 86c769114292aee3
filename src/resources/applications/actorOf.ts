import type { Dossier } from '../../../domain/application/dossier.ts';
import { say } from '../../i18n/say.ts';

/** Who did something about an application, by name where it is known. */
export const actorOf = (people: Dossier['people'], username: string): string =>
    people[username] ?? (username === 'system' ? say`Ahadi itself` : username);
