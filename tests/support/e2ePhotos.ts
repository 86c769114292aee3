import sharp from 'sharp';

/** A photo as phones make them: a JPEG that says where, when and with what it was taken. */
export const photoWithPlace = (): Promise<Buffer> =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2f6f5e' } })
        .withExif({
            IFD0: { Make: 'Ahadi', Model: 'Test camera' },
            IFD3: {
                GPSLatitudeRef: 'N',
                GPSLatitude: '5/1 33/1 2160/100',
                GPSLongitudeRef: 'W',
                GPSLongitude: '0/1 10/1 5520/100',
            },
        })
        .jpeg()
        .toBuffer();

/** Whether a picture carries any data about itself. */
export const hasMetadata = async (picture: Buffer): Promise<boolean> => {
    const { exif, xmp, iptc } = await sharp(picture).metadata();
    return exif !== undefined || xmp !== undefined || iptc !== undefined || picture.includes('Exif');
};
