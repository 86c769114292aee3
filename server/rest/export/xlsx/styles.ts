/** The looks of cells by their number; those of amounts come with the currencies that the rows hold. */
export interface Styles {
    readonly head: number;
    /** Of a text that begins like a formula. */
    readonly guarded: number;
    readonly day: number;
    readonly moment: number;
    readonly money: (currency: string, decimals: number) => number;
    /** All of them, once every cell is written. */
    readonly xml: () => string;
}

/** The first number that formats of one's own have. */
const firstFormat = 164;

const fonts = '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>';
const unused = `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>`;

const normal = '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';

const xf = (more: string): string => `<xf fillId="0" borderId="0" xfId="0" ${more}/>`;
const formatted = (format: number): string => xf(`numFmtId="${format}" fontId="0" applyNumberFormat="1"`);

const moneyFormat = (currency: string, decimals: number): string =>
    `[$${currency}] #,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`;

export const createStyles = (): Styles => {
    const formats = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'];
    const plain = [
        xf('numFmtId="0" fontId="0"'),
        xf('numFmtId="0" fontId="1" applyFont="1"'),
        xf('numFmtId="49" fontId="0" quotePrefix="1" applyNumberFormat="1"'),
    ];
    const ofFormat = (place: number): number => plain.length + place;
    const placeOf = (format: string): number => {
        const known = formats.indexOf(format);
        return known >= 0 ? known : formats.push(format) - 1;
    };
    return {
        head: 1,
        guarded: 2,
        day: ofFormat(0),
        moment: ofFormat(1),
        money: (currency, decimals) => ofFormat(placeOf(moneyFormat(currency, decimals))),
        xml: () => {
            const written = formats.map(
                (format, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${format}"/>`,
            );
            const looks = [...plain, ...formats.map((_, place) => formatted(firstFormat + place))];
            return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${written.length}">${written.join('')}</numFmts>${fonts}${unused}<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>${normal}</styleSheet>`;
        },
    };
};
