import { list, structure, text, whole } from './shape.ts';

/** The members that many operations share, with Cognito's own limits. */
export const clientId = text({ pattern: /^[\w+]+$/, max: 128 });
export const poolId = text({ pattern: /^[\w-]+_[0-9a-zA-Z]+$/, max: 55 });
export const username = text({ pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, max: 128 });
export const password = text({ pattern: /^[\S]+.*[\S]+$/, max: 256 });
/** A password that is being tried: a short one is a wrong password, not a malformed request. */
export const triedPassword = text({ pattern: /^[\s\S]*$/, max: 256 });
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
