import type { Row } from '../../../domain/resource.ts';
import { ReferenceName } from '../ReferenceName.tsx';
import { say } from '../../i18n/say.ts';

const kinds: Readonly<Record<string, string>> = {
    admin: 'users/admins',
    support: 'users/support',
    underwriter: 'users/underwriters',
    sales: 'users/sales',
};

/** Who did what an entry of the log tells, by name; by username for those who may not know more. */
export const ActorName = ({ entry }: { readonly entry: Row }) => {
    const role = String(entry['role']);
    return role === 'system' ? say`Ahadi itself` : <ReferenceName resource={kinds[role]} id={entry['actor']} />;
};
