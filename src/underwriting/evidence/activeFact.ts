import { say } from '../../i18n/say.ts';
import type { Fact } from '../parts/Facts.tsx';

/** Whether a mobile money account works, as far as its network tells. */
export const activeFact = (active: boolean | null): Fact => {
    if (active === null) return [say`Account`, say`Not told`];
    return [say`Account`, active ? say`Active` : say`Not active`, active ? 'good' : 'bad'];
};
