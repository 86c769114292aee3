import type { KeyboardEvent } from 'react';

const cardsIn = (column: Element | undefined): readonly HTMLElement[] => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** The card that has the focus. */
export const focusedCard = (): HTMLElement | undefined =>
    document.activeElement?.closest<HTMLElement>('[data-card]') ?? undefined;

const besideOf = (key: string, card: HTMLElement): HTMLElement | undefined => {
    const columns = [...(card.closest('[data-board]')?.querySelectorAll('section') ?? [])].filter(
        (column) => cardsIn(column).length > 0,
    );
    const at = columns.findIndex((column) => column.contains(card));
    const own = cardsIn(columns[at]);
    const place = own.indexOf(card);
    if (key === 'ArrowDown' || key === 'ArrowUp') return own[place + (key === 'ArrowDown' ? 1 : -1)];
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
    const others = cardsIn(columns[at + (key === 'ArrowRight' ? 1 : -1)]);
    return others[Math.min(place, others.length - 1)];
};

/** Arrows lead from card to card. */
export const turnToCard = (event: KeyboardEvent): void => {
    const card = focusedCard();
    const next = card === undefined ? undefined : besideOf(event.key, card);
    if (next === undefined) return;
    event.preventDefault();
    next.querySelector<HTMLElement>('a, button')?.focus();
};
