import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { formatNumber } from '../numbers.ts';

/** '3 shops', '1 shop'. */
export const counted = (count: number, { one, many, counted: several = many }: Resource['label']): string =>
    `${formatNumber(count)} ${say(count === 1 ? one : several).toLowerCase()}`;

/** What is written of one row, told of as many as there are. */
export const toldOfEach = (text: string, count: number, label: Resource['label']): string =>
    count === 1 ? text : say`What follows holds for each of these ${counted(count, label)}. ${text}`;
