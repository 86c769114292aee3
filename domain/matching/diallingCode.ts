/** '024 412 3456' as '+233244123456'; what is no local form is left as it was typed. */
export const withDiallingCode = (typed: string, diallingCode: string): string => {
    const digits = typed.replaceAll(/[\s().-]/g, '');
    if (/^00\d+$/.test(digits)) return `+${digits.slice(2)}`;
    if (/^0\d{8,10}$/.test(digits)) return `+${diallingCode}${digits.slice(1)}`;
    if (/^\d{9,15}$/.test(digits)) return digits.startsWith(diallingCode) ? `+${digits}` : `+${diallingCode}${digits}`;
    return digits.startsWith('+') ? digits : typed;
};
