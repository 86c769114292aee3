/** What was dragged is not clicked: the click at its end would sort by the column, or open the record. */
export const swallowClick = (): void => {
    const swallow = (event: Event): void => event.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
};
