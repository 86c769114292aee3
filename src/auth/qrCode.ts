import { create } from 'qrcode';

/** The light border that scanners need, in modules. */
const QUIET = 4;

/** A text as the picture that phones scan: the address of an SVG, dark on white also at night. */
export const qrCodeOf = (text: string): string => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = Array.from(modules.data, (isDark, index) => ({ isDark, index })).filter(({ isDark }) => isDark);
    const path = dark.map(({ index }) => {
        const [x, y] = [index % modules.size, Math.floor(index / modules.size)];
        return `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    });
    const size = modules.size + 2 * QUIET;
    const picture =
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
        `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`;
    return `data:image/svg+xml,${encodeURIComponent(picture)}`;
};
