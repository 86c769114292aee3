import { describe, expect, it } from 'vitest';
import { readList } from '../../../server/lending/watchLists/readList.ts';

const un = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-01T00:00:00Z"><INDIVIDUALS>
  <INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>YUSUF</FIRST_NAME><SECOND_NAME>ADAMU</SECOND_NAME><THIRD_NAME>BELLO</THIRD_NAME>
    <UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.001</REFERENCE_NUMBER><COMMENTS1>Leader &amp; founder</COMMENTS1>
    <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Joseph Adam</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME /></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1978-03-04</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>
  <INDIVIDUAL><FIRST_NAME>ABU</FIRST_NAME><SECOND_NAME>MUSA</SECOND_NAME><REFERENCE_NUMBER>QDi.002</REFERENCE_NUMBER>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1960</YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>
</INDIVIDUALS><ENTITIES><ENTITY><FIRST_NAME>A company</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

const sdn = `36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
2674,"ABBAS, Abu","individual","SDT","Director",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948; POB Safad."
`;
const alt = `2674,12,"aka","ZAYDAN, Muhammad",-0-
36,13,"aka","AERO-CARIBBEAN",-0-
`;

const own = `Reference,Kind,Name,Other_names,Born,Remarks
P-1,pep,Ama Serwaa,Ama Mensah; A. Serwaa,1970,Minister
`;

describe('a list is read', () => {
    it('as the Security Council publishes it', () => {
        expect(readList('UN', un)).toEqual([
            {
                list: 'UN',
                kind: 'sanctions',
                reference: 'QDi.001',
                name: 'YUSUF ADAMU BELLO',
                otherNames: ['Joseph Adam'],
                born: '1978-03-04',
                remarks: 'Leader & founder',
            },
            expect.objectContaining({
                reference: 'QDi.002',
                name: 'ABU MUSA',
                otherNames: [],
                born: '1960',
                remarks: '',
            }),
        ]);
    });

    it('as OFAC publishes it, with its file of other names', () => {
        expect(readList('OFAC', sdn, alt)).toEqual([
            {
                list: 'OFAC',
                kind: 'sanctions',
                reference: '2674',
                name: 'Abu ABBAS',
                otherNames: ['Muhammad ZAYDAN'],
                born: '1948',
                remarks: 'DOB 10 Dec 1948; POB Safad.',
            },
        ]);
    });

    it('of one’s own, whatever the letters of its head', () => {
        expect(readList('Ministers', own)).toEqual([
            expect.objectContaining({
                list: 'Ministers',
                kind: 'pep',
                otherNames: ['Ama Mensah', 'A. Serwaa'],
                born: '1970',
            }),
        ]);
    });

    it.each([
        ['UN', '<CONSOLIDATED_LIST></CONSOLIDATED_LIST>', 'Nobody stands in this file as list UN is written.'],
        ['Own', 'reference,name\n1,Ama', 'The file lacks the columns kind, other_names, born, remarks.'],
        ['Own', own.replace('pep', 'boss'), 'Row 2: write sanctions or pep as its kind.'],
        ['Own', own.replace('Ama Serwaa', ''), 'Person 1 of the file has no name or no reference.'],
    ])('%s is refused in words', (list, content, words) => {
        expect(() => readList(list, content)).toThrow(words);
    });
});
