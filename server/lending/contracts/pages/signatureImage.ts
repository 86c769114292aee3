import sharp from 'sharp';

/** A drawn signature as the PDF embeds it at once: small, and without the transparency that takes long to part off. */
export const signatureImage = (png: Buffer): Promise<Buffer> =>
    sharp(png)
        .resize({ width: 600, height: 300, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer();
