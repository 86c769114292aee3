import { list, structure, text, whole } from './shape.ts';

/** The members that many operations share, with Cognito's own limits. */
export const clientId = text({ pattern: /^[\w+]+$/, max: 128 });
export const poolId = text({ pattern: /^[\w-]+_[0-9a-zA-Z]+$/, max: 55 });
export const username = text({ pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, max: 128 });
/** Any characters; the policy says how many. */
export const password = text({ pattern: /^[^\p{Cs}]*$/u, max: 2048 });
/** A password that is being tried: a short one is a wrong password, not a malformed request. */
export const triedPassword = text({ pattern: /^[\s\S]*$/, max: 2048 });
export const confirmationCode = text({ pattern: /^[\S]+$/, max: 2048 });
export const session = text({ pattern: /^[\s\S]*$/, max: 2048, min: 20 });
export const token = text({ pattern: /^[A-Za-z0-9\-_=.]+$/, max: 32_768 });
export const groupName = text({ pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, max: 128 });
/** How many entries a page holds. */
export const pageLimit = whole({ min: 0, max: 60 });
export const pageToken = text({ pattern: /^[\S]+$/, max: 131_072 });
export const deviceKey = text({ pattern: /^[\w-]+_[0-9a-f-]+$/, max: 55 });
export const srpValue = text({ pattern: /^[0-9a-fA-F]+$/, max: 1024 });
export const attributeName = text({ pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, max: 32 });
export const attributeValue = text({ pattern: /^[^\p{Cc}\p{Cs}]*$/u, max: 2048, min: 0 });
export const attributeList = list(structure({ Name: attributeName, Value: attributeValue }));
export const userCode = text({ pattern: /^[0-9]+$/, min: 6, max: 6 });
/** What people call their phones; kept in lists, so not as long as Cognito would take. */
export const friendlyName = text({ pattern: /^[^\p{Cc}\p{Cs}]*$/u, max: 1024, min: 0 });
/** A salt or verifier in base64. */
export const base64 = text({ pattern: /^[A-Za-z0-9+/]+={0,2}$/, max: 1024 });
/** A device key as a client presents it: one that can be none is as unknown as any other. */
export const presentedKey = text({ pattern: /^[\s\S]*$/, max: 2048, min: 0 });
