import { check } from './check.ts';
import { column } from './column.ts';
import { country } from './country.ts';
import { language } from './language.ts';
import { resource } from './resource.ts';
import { sectionField } from './sectionField.ts';
import { transition } from './transition.ts';
import type { Trial } from './trial.ts';

/** The seven usual changes. */
export const trials: readonly Trial[] = [resource, column, check, country, transition, sectionField, language];
