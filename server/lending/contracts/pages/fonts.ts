import { createRequire } from 'node:module';
import { openSync, type Font, type GlyphRun } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

// The fonts that come with every PDF reader know neither ₵ and ₦ nor letters such as ŋ, ũ and ọ.
const files = {
    plain: '400Regular/NotoSans_400Regular.ttf',
    strong: '600SemiBold/NotoSans_600SemiBold.ttf',
} as const;

const mostWords = 20_000;

/** Ligatures, such as ﬀ, have letters of their own from here on, but stand for the two that were written. */
const firstForm = 0xfb00;

/** A run of its own with the same glyphs: pdfkit scales the positions it is given in place. */
const copyOf = (run: GlyphRun): GlyphRun =>
    Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
        positions: run.positions.map((position) => ({ ...position })),
    });

/** Contracts say the same words again and again; shaping them is most of the work of writing one. */
const rememberWords = (font: Font): Font => {
    const shape = font.layout.bind(font);
    const known = new Map<string, GlyphRun>();
    font.layout = (text, ...options) => {
        if (options.some((option) => option !== undefined)) return shape(text, ...options);
        const run = known.get(text) ?? shape(text);
        if (known.size >= mostWords) known.clear();
        known.set(text, run);
        return copyOf(run);
    };
    return font;
};

/**
 * Lets every glyph know the letter it stands for. One that is first met as a part of another, the O of Ọ, would be drawn but
 * could not be found, copied or read aloud, in all papers from then on.
 */
const nameGlyphs = (font: Font): Font => {
    for (const codePoint of font.characterSet) {
        if (codePoint < firstForm) font.glyphForCodePoint(codePoint);
    }
    return font;
};

const openFont = (path: string): PDFKit.Mixins.PDFFontSource => {
    const font = openSync(resolve(`@expo-google-fonts/noto-sans/${path}`));
    if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
    // pdfkit also takes an opened font, which its types do not tell.
    return rememberWords(nameGlyphs(font)) as unknown as PDFKit.Mixins.PDFFontSource;
};

// Reading a font's tables takes far longer than writing a contract with them, so each is read once, when first needed.
let opened: readonly (readonly [name: string, font: PDFKit.Mixins.PDFFontSource])[] | undefined;

/** The fonts 'plain' and 'strong', to be registered in each document. */
export const fonts = (): NonNullable<typeof opened> =>
    (opened ??= Object.entries(files).map(([name, path]) => [name, openFont(path)]));
