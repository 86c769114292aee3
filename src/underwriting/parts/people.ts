import { say } from '../../i18n/say.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';

/** A person's name where the application tells it, else how they sign in. */
export const personName = (people: Dossier['people'], username: string | null): string =>
    username === null ? say`nobody` : (people[username] ?? (username === 'system' ? 'Ahadi' : username));
