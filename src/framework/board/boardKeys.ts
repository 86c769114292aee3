import type { Identifier } from 'react-admin';
import type { KeyboardEvent } from 'react';

const cardsIn = (column: Element | undefined): readonly HTMLElement[] => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

export const focusedCard = (): HTMLElement | undefined =>
    document.activeElement?.closest<HTMLElement>('[data-card]') ?? undefined;

const focusIn = (card: HTMLElement | undefined): void => card?.querySelector<HTMLElement>('a, button')?.focus();

/** Whether there is such a card, which then has the focus. */
export const focusCard = (id: Identifier): boolean => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const card = cards.find(({ dataset }) => dataset['card'] === String(id));
    focusIn(card);
    return card !== undefined;
};

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
    focusIn(next);
};
