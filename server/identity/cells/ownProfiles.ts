import type { Pool } from 'pg';
import type { Database } from '../../platform/database/connect.ts';
import { findPerson, type Person, type Subject } from '../directory.ts';
import { ProfileRefused } from '../embedded/profile.ts';
import { findUserById } from '../embedded/store/users.ts';
import type { Attributes, ProfileChange } from '../embedded/types.ts';
import { profileKeeper } from '../ownProfile.ts';

/** What an account says of its owner that they may change themselves; addresses only once they are proven. */
export type OwnProfile = ProfileChange['changes'];

export const readProfile = async (pool: Pool, subject: string): Promise<OwnProfile> => {
    const attributes: Attributes = (await findUserById(pool, subject))?.attributes ?? {};
    const { name, locale, email, phone_number } = attributes;
    return {
        ...(name === undefined ? {} : { name }),
        ...(locale === undefined ? {} : { locale }),
        ...(email === undefined || attributes['email_verified'] !== 'true' ? {} : { email }),
        ...(phone_number === undefined || attributes['phone_number_verified'] !== 'true' ? {} : { phone_number }),
    };
};

const differs = (person: Person, profile: OwnProfile): boolean => {
    const { name, locale, email, cellphone } = person;
    const known = { name, locale, email, phone_number: cellphone };
    return Object.entries({ ...known, ...profile }).some(
        ([field, value]) => known[field as keyof typeof known] !== value,
    );
};

const carriedSql = 'select 1 from provider_change where username = $1';

/**
 * Takes over what one of the cell's own people changed about themselves at the directory. What somebody here changed of them
 * and is still on its way there goes first; what the cell's rules refuse stays as it is, and the nightly comparison tells it.
 */
export const takeProfile = async (
    { pool, withTransaction }: Pick<Database, 'pool' | 'withTransaction'>,
    { issuer, subject, profile, home }: Subject & { readonly profile: OwnProfile; readonly home: readonly string[] },
): Promise<void> => {
    const person = await findPerson(pool, { issuer, subject });
    if (person === null || !home.includes(person.homeCountry) || !differs(person, profile)) return;
    await withTransaction(async (tx) => {
        const { rowCount } = await tx.client.query(carriedSql, [person.username]);
        if (rowCount === 0)
            await profileKeeper.onProfileChange(tx, { issuer, sub: subject, ip: null, changes: profile });
    }).catch((error: unknown) => {
        if (!(error instanceof ProfileRefused)) throw error;
    });
};
