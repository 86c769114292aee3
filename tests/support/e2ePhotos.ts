import sharp from 'sharp';

/** Writing in rows, as a card or a room has edges: what is all one colour passes for blurred. */
const drawing = (width: number, height: number): Buffer => {
    const rows = Array.from(
        { length: 16 },
        (_, row) =>
            `<text x="40" y="${60 + row * ((height - 80) / 16)}" font-size="44" fill="#f3f7f5">REPUBLIC ${row} 123456789</text>`,
    );
    return Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rows.join('')}</svg>`,
    );
};

/** A photo as phones make them: a JPEG that says where, when and with what it was taken. */
export const photoWithPlace = (): Promise<Buffer> =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2f6f5e' } })
        .composite([{ input: drawing(1200, 900) }])
        .withExif({
            IFD0: { Make: 'Ahadi', Model: 'Test camera' },
            IFD3: {
                GPSLatitudeRef: 'N',
                GPSLatitude: '5/1 33/1 2160/100',
                GPSLongitudeRef: 'W',
                GPSLongitude: '0/1 10/1 5520/100',
            },
        })
        .jpeg({ quality: 60 })
        .toBuffer();

/** A photo full of small things, as of a room: made ready it is still too large for one part. */
export const photoInParts = async (): Promise<Buffer> => {
    const [width, height] = [1600, 1200];
    const grain = await sharp({
        create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 110, sigma: 30 } },
    })
        .png()
        .toBuffer();
    return sharp(grain)
        .composite([{ input: drawing(width, height) }])
        .jpeg({ quality: 80 })
        .toBuffer();
};

/** A photo of twelve megapixels with the grain of a small sensor, some megabytes large. */
export const photoOfRoom = async (): Promise<Buffer> => {
    const [width, height] = [4000, 3000];
    const grain = await sharp({
        create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 110, sigma: 20 } },
    })
        .png({ compressionLevel: 1 })
        .toBuffer();
    const writing = await sharp(drawing(1200, 900)).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
    return sharp(grain)
        .composite([{ input: writing }])
        .jpeg({ quality: 85 })
        .toBuffer();
};

/** Whether a picture carries any data about itself. */
export const hasMetadata = async (picture: Buffer): Promise<boolean> => {
    const { exif, xmp, iptc } = await sharp(picture).metadata();
    return exif !== undefined || xmp !== undefined || iptc !== undefined || picture.includes('Exif');
};

/** The same picture the other way round, with all it says of itself. */
export const mirrored = (picture: Buffer): Promise<Buffer> => sharp(picture).flop().withMetadata().toBuffer();
