import { isNamedAlike, type Identity } from '../../../domain/application/samePerson.ts';

interface Other extends Identity {
    readonly customerId: string;
    readonly mergedInto: string | null;
}

interface Resemblance {
    readonly looksLike: string;
    readonly resemblance: 'phone' | 'number';
}

/**
 * Whose record it may be too: the same phone with a similar name, or an ID number that another name and another birthday use.
 * People decide; what two people were told apart by stays so.
 */
export const resemblanceOf = (
    identity: Identity,
    customerId: string,
    records: readonly Other[],
): Resemblance | undefined => {
    const others = records.filter((one) => one.customerId !== customerId && one.mergedInto === null);
    const sharing = others.find((one) => identity.idNumber !== null && one.idNumber === identity.idNumber);
    if (sharing !== undefined) return { looksLike: sharing.customerId, resemblance: 'number' };
    const alike = others.find((one) => one.phone === identity.phone && isNamedAlike(identity, one));
    return alike && { looksLike: alike.customerId, resemblance: 'phone' };
};
