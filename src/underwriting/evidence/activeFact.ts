import { say } from '../../i18n/say.ts';
import type { Fact } from '../parts/Facts.tsx';

/** Whether a mobile money account works, as far as its network tells. */
export const activeFact = (active: boolean | null): Fact => {
    if (active === null) return { label: say`Account`, value: say`Not told` };
    return { label: say`Account`, value: active ? say`Active` : say`Not active`, tone: active ? 'good' : 'bad' };
};
