/**
 * A line drawing on a grid of 24; a component library's icons would weigh more than the landing page's own code. Decoration
 * only: what it means stands beside it in words.
 */
export const Outline = ({ path, size = 24 }: { readonly path: string; readonly size?: number }) => (
    <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ flexShrink: 0 }}
    >
        <path d={path} />
    </svg>
);
