import type { Application } from '../../../domain/application/application.ts';
import { isPromise } from '../../../domain/application/promise.ts';
import type { DrawnCheck } from '../declarations.ts';

const aboutGoods: ReadonlySet<string> = new Set(['goodsSeen', 'ownershipShown', 'acceptedValues']);

/** The check with the questions that an application gives something to answer for: none about goods where there is a promise. */
export const askedOf = (check: DrawnCheck, { sections }: Pick<Application, 'sections'>): DrawnCheck =>
    isPromise(sections.pledge) ? { ...check, fields: check.fields.filter(({ name }) => !aboutGoods.has(name)) } : check;
