import { useState } from 'react';
import { unansweredIn } from '../../../domain/application/checks/unanswered.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { say } from '../../i18n/say.ts';
import { drawnChecks } from '../declarations.ts';
import { recordOf } from '../parts/checkState.ts';
import { askedOf } from './asked.ts';
import type { Judgement } from './judgement.ts';
import type { JudgementForm } from './judgementForm.ts';
import { goToOpenItem } from './openItems.ts';

interface LeavingOpen {
    /** Whether one may go on: nothing is open, or it was told of what is and nothing was typed since. */
    readonly isSettled: () => boolean;
    readonly told: readonly string[];
}

/** A judgement that fails or refers says in its reasons and comment what is missing. */
const saysWhy = ({ outcome }: Judgement): boolean => outcome !== null && outcome !== 'pass';

/** Tells of what is unanswered before the page is left: nothing is left open unseen, and nobody is kept from leaving it. */
export const useLeavingOpen = (dossier: Dossier, type: CheckType, { judgement }: JudgementForm): LeavingOpen => {
    const [told, setTold] = useState<{ readonly about: Judgement; readonly open: readonly string[] }>();
    const openNow = (): readonly string[] => {
        if (saysWhy(judgement)) return [];
        const { fields } = askedOf(drawnChecks[type], dossier, recordOf(dossier, type));
        return [
            ...unansweredIn(fields, judgement.findings).map(({ label }) => say(label)),
            ...(judgement.outcome === null ? [say`Outcome`] : []),
        ];
    };
    return {
        isSettled: () => {
            const open = openNow();
            if (open.length === 0 || told?.about === judgement) return true;
            setTold({ about: judgement, open });
            goToOpenItem();
            return false;
        },
        told: told?.about === judgement ? told.open : [],
    };
};
