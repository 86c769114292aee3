/** How many digits stand behind the last dash. */
const lastGroup = 4;

/**
 * A digital address as far as it is typed: two letters, an area of three or four digits and a number of four, with dashes
 * between them ('ga1102223' is 'GA-110-2223'). Fewer digits than an area and a number have are an area so far.
 */
export function groupDigitalAddress(typed: string): string {
    const held = typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');
    const [letters, digits] = [held.slice(0, 2), held.slice(2, 10)];
    const area = Math.max(Math.min(digits.length, 3), digits.length - lastGroup);
    const isShort = digits.length <= lastGroup;
    const groups = isShort ? [letters, digits] : [letters, digits.slice(0, area), digits.slice(area)];
    return groups.filter((group) => group !== '').join('-');
}
