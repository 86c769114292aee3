import type { Session } from './session.ts';

type Groups = Pick<Session, 'roles'>;

export const isAdmin = ({ roles }: Groups): boolean => roles.includes('admin');
export const isSupport = ({ roles }: Groups): boolean => roles.includes('support');
export const isUnderwriter = ({ roles }: Groups): boolean => roles.includes('underwriters');

/** Without any role a person counts as sales for screens only; the server shows such a person nothing (rule 7.6). */
export const isSales = ({ roles }: Groups): boolean => roles.includes('sales') || roles.length === 0;

/**
 * The first screen after signing in. Support's is /admin: sent to /home it would be turned away for ever. A person whose
 * groups open no area stays at / for the same reason.
 */
export const homeOf = (person: Groups): '/admin' | '/underwriters' | '/home' | '/' => {
    if (isAdmin(person) || isSupport(person)) return '/admin';
    if (isUnderwriter(person)) return '/underwriters';
    return isSales(person) ? '/home' : '/';
};
