import { randomBytes } from 'node:crypto';
import { memoryStore } from './memoryStore.ts';
import { createSealKey } from '../../server/platform/audit/seals/sealKey.ts';
import type { Seals } from '../../server/platform/audit/seals/sealing.ts';

/** A key of its own and a store that forgets. */
export const memorySeals = (): Seals => ({ key: createSealKey([randomBytes(32)]), store: memoryStore() });
