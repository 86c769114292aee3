const numbers = /\+?\d(?:[\s-]?\d){4,}/g;
const addresses = /[^\s@]+@[^\s@]+\.[^\s@]+/g;

/** What somebody wrote, as those read it who see masks: numbers by their last four, no addresses. */
export const maskedWords = (text: string): string =>
    text.replace(addresses, '••••').replace(numbers, (digits) => `••••${digits.slice(-4)}`);
