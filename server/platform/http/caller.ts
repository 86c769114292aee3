import type { FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../../../domain/languages/phrase.ts';
import { acceptedLanguage } from '../languages.ts';

/** Whom a request was found to come from: a person, or a program with a key. */
interface Caller {
    readonly kind: 'person' | 'key';
    readonly username: string;
    /** What a person reads. */
    readonly locale?: string;
}

declare module 'fastify' {
    interface FastifyRequest {
        /** Undefined on public routes and before anybody looked. */
        readonly caller: Caller | undefined;
    }
}

/** The caller's own language, else the first that they accept and we speak. */
export const languageFor = ({ caller, headers }: FastifyRequest): Language =>
    (caller?.locale === undefined ? undefined : languageOf(caller.locale)) ??
    acceptedLanguage(headers['accept-language']);
