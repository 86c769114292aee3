import { partnerNames, type PartnerName } from '../../../domain/partnerNames.ts';
import { fitting } from './settings.ts';

const isPartnerName = (name: string): name is PartnerName => partnerNames.some((known) => known === name);

const namesIn = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

export const simulatorVariables = {
    SIMULATORS: fitting(`SIMULATORS must name partners, with commas between: ${partnerNames.join(', ')}.`, (value) =>
        namesIn(value).every(isPartnerName),
    ),
};

export const readSimulators = (list: string | undefined): readonly PartnerName[] =>
    list === undefined ? [] : namesIn(list).filter(isPartnerName);
