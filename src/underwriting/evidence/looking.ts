import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { LookInput } from '../../../domain/application/checks/look.ts';

/** What somebody looks at on an open check, told to the server with the judgement. */
export interface Looking {
    readonly onShown: (documentId: string) => void;
    readonly onEnlarged: (documentId: string) => void;
    /** Since it was last kept. */
    readonly now: () => LookInput;
    readonly kept: (look: LookInput) => void;
}

const second = 1_000;
/** Whoever did nothing for so long is not looking. */
const awakeMs = 60_000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const newLooking = () => {
    let seconds = 0;
    const shown = new Set<string>();
    const enlarged = new Set<string>();
    return {
        onSecond: () => {
            seconds += 1;
        },
        onShown: (documentId: string) => {
            shown.add(documentId);
        },
        onEnlarged: (documentId: string) => {
            shown.add(documentId);
            enlarged.add(documentId);
        },
        now: () => ({ seconds, shown: [...shown], enlarged: [...enlarged] }),
        kept: (look: LookInput) => {
            seconds -= look.seconds;
        },
    };
};

/** Keeps what is looked at while a check is open, and the seconds in which it is seen by somebody who is there. */
export const useLookingAt = (): Looking => {
    const [looking] = useState(newLooking);
    useEffect(() => {
        let lastSign = Date.now();
        const live = (): void => {
            lastSign = Date.now();
        };
        const timer = setInterval(() => {
            if (document.visibilityState === 'visible' && Date.now() - lastSign < awakeMs) looking.onSecond();
        }, second);
        for (const sign of signsOfLife) addEventListener(sign, live, { passive: true });
        return () => {
            clearInterval(timer);
            for (const sign of signsOfLife) removeEventListener(sign, live);
        };
    }, [looking]);
    return looking;
};

const Context = createContext<Looking | null>(null);

export const LookingProvider = Context.Provider;

/** Null where nobody judges. */
export const useLooking = (): Looking | null => useContext(Context);

const mostlySeen = 0.5;

/** Tells of a picture that stands on the screen for a second. */
export const useTellShown = (documentId: string) => {
    const looking = useLooking();
    const frame = useRef<HTMLElement>(null);
    useEffect(() => {
        const { current } = frame;
        if (looking === null || current === null || !('IntersectionObserver' in globalThis)) return undefined;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const observer = new IntersectionObserver(
            ([entry]) => {
                clearTimeout(timer);
                if (entry?.isIntersecting === true) timer = setTimeout(() => looking.onShown(documentId), second);
            },
            { threshold: mostlySeen },
        );
        observer.observe(current);
        return () => {
            clearTimeout(timer);
            observer.disconnect();
        };
    }, [looking, documentId]);
    return frame;
};
