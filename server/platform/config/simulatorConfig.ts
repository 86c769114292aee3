import * as yup from 'yup';
import { partnerNames, type PartnerName } from '../../../domain/partnerNames.ts';

const isPartnerName = (name: string): name is PartnerName => partnerNames.some((known) => known === name);

const namesIn = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

export const simulatorVariables = {
    SIMULATORS: yup
        .string()
        .test(
            'names',
            `SIMULATORS must name partners, with commas between: ${partnerNames.join(', ')}.`,
            (value) => value === undefined || namesIn(value).every(isPartnerName),
        ),
};

export const readSimulators = (list: string | undefined): readonly PartnerName[] =>
    list === undefined ? [] : namesIn(list).filter(isPartnerName);
