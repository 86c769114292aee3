import { describe, expect, it } from 'vitest';
import { readList } from '../../../server/lending/watchLists/readList.ts';

// Written after the publishers' schemas, with people who do not exist: every element that their files have of a person.
const un = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://www.un.org/sc/resources/sc-sanctions.xsd" dateGenerated="2026-11-01T00:00:00Z">
<INDIVIDUALS>
  <INDIVIDUAL><DATAID>6908001</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>YUSUF</FIRST_NAME><SECOND_NAME>ADAMU</SECOND_NAME>
    <THIRD_NAME>BELLO</THIRD_NAME><FOURTH_NAME/><UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.001</REFERENCE_NUMBER>
    <LISTED_ON>2012-12-31</LISTED_ON><NAME_ORIGINAL_SCRIPT>يوسف</NAME_ORIGINAL_SCRIPT><COMMENTS1>Leader &amp; founder</COMMENTS1>
    <TITLE><VALUE>Colonel</VALUE></TITLE><DESIGNATION><VALUE>Chief</VALUE></DESIGNATION><NATIONALITY><VALUE>Nigeria</VALUE></NATIONALITY>
    <LIST_TYPE><VALUE>UN List</VALUE></LIST_TYPE><LAST_DAY_UPDATED><VALUE>2014-06-30</VALUE><VALUE>2020-01-02</VALUE></LAST_DAY_UPDATED>
    <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Joseph Adam</ALIAS_NAME><DATE_OF_BIRTH>1974</DATE_OF_BIRTH></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME/></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ADDRESS><COUNTRY>Nigeria</COUNTRY></INDIVIDUAL_ADDRESS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1978-03-04</DATE></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1971</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Kano</CITY></INDIVIDUAL_PLACE_OF_BIRTH><INDIVIDUAL_DOCUMENT/>
    <SORT_KEY/><SORT_KEY_LAST_MOD/></INDIVIDUAL>
  <INDIVIDUAL><FIRST_NAME>ABU</FIRST_NAME><SECOND_NAME>MUSA</SECOND_NAME><REFERENCE_NUMBER>QDi.002</REFERENCE_NUMBER>
    <INDIVIDUAL_ALIAS/>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1965</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>
  <INDIVIDUAL><FIRST_NAME>NO</FIRST_NAME><SECOND_NAME>BIRTH</SECOND_NAME><REFERENCE_NUMBER>QDi.003</REFERENCE_NUMBER>
    <INDIVIDUAL_DATE_OF_BIRTH/></INDIVIDUAL>
</INDIVIDUALS><ENTITIES><ENTITY><FIRST_NAME>A company</FIRST_NAME><REFERENCE_NUMBER>QDe.001</REFERENCE_NUMBER></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

const sdnXml = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>11/20/2026</Publish_Date><Record_Count>3</Record_Count></publshInformation>
  <sdnEntry><uid>36</uid><lastName>AEROEXAMPLE AIRLINES</lastName><sdnType>Entity</sdnType>
    <programList><program>CUBA</program></programList></sdnEntry>
  <sdnEntry><uid>9674</uid><firstName>Abu</firstName><lastName>EXAMPLE</lastName><title>Director</title><sdnType>Individual</sdnType>
    <remarks>(Linked To: EXAMPLE FRONT.)</remarks><programList><program>SDGT</program><program>IRGC</program></programList>
    <idList><id><uid>101</uid><idType>Passport</idType><idNumber>A1</idNumber></id></idList>
    <akaList><aka><uid>12</uid><type>a.k.a.</type><category>strong</category><lastName>ZAYDAN</lastName><firstName>Muhammad</firstName></aka>
      <aka><uid>13</uid><type>a.k.a.</type><category>weak</category><lastName>THE TALL ONE</lastName></aka></akaList>
    <addressList><address><uid>5</uid><country>Ghana</country></address></addressList>
    <dateOfBirthList><dateOfBirthItem><uid>1</uid><dateOfBirth>10 Dec 1948</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem>
      <dateOfBirthItem><uid>2</uid><dateOfBirth>circa 1953 to 1955</dateOfBirth><mainEntry>false</mainEntry></dateOfBirthItem></dateOfBirthList>
    <placeOfBirthList><placeOfBirthItem><uid>3</uid><placeOfBirth>Kumasi</placeOfBirth><mainEntry>true</mainEntry></placeOfBirthItem></placeOfBirthList></sdnEntry>
  <sdnEntry><uid>9675</uid><lastName>MONONYM</lastName><sdnType>Individual</sdnType></sdnEntry>
</sdnList>`;

const sdn = `36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
2674,"ABBAS, Abu","individual","SDT","Director",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948; alt. DOB circa 1953; POB Safad 1950."
2675,"EXAMPLE, ""Ali"" Kofi","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
${'\u001A'}
`;
const alt = `2674,12,"aka","ZAYDAN, Muhammad",-0-
36,13,"aka","AERO-CARIBBEAN",-0-
${'\u001A'}
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
                born: '1978-03-04, 1971, 1974',
                remarks: 'Leader & founder',
            },
            expect.objectContaining({
                reference: 'QDi.002',
                name: 'ABU MUSA',
                otherNames: [],
                born: '1960/1965',
                remarks: '',
            }),
            expect.objectContaining({ reference: 'QDi.003', name: 'NO BIRTH', born: null }),
        ]);
    });

    it('as OFAC publishes it in XML', () => {
        expect(readList('OFAC', sdnXml)).toEqual([
            {
                list: 'OFAC',
                kind: 'sanctions',
                reference: '9674',
                name: 'Abu EXAMPLE',
                otherNames: ['Muhammad ZAYDAN', 'THE TALL ONE'],
                born: '1948-12-10, 1953/1955',
                remarks: '(Linked To: EXAMPLE FRONT.)',
            },
            expect.objectContaining({ reference: '9675', name: 'MONONYM', otherNames: [], born: null }),
        ]);
    });

    it('of many people whose words hold signs that XML writes out', () => {
        const one =
            '<sdnEntry><uid>#</uid><lastName>O&apos;BAH &amp; SONS</lastName><sdnType>Individual</sdnType></sdnEntry>';
        const many = Array.from({ length: 5_000 }, (_, index) => one.replace('#', String(index)));
        const listed = readList('OFAC', `<sdnList>${many.join('')}</sdnList>`);
        expect([listed.length, listed.at(-1)?.name]).toEqual([5_000, "O'BAH & SONS"]);
    });

    it('as OFAC publishes it in CSV, with its file of other names', () => {
        expect(readList('OFAC', sdn, alt)).toEqual([
            {
                list: 'OFAC',
                kind: 'sanctions',
                reference: '2674',
                name: 'Abu ABBAS',
                otherNames: ['Muhammad ZAYDAN'],
                born: '1948-12-10, 1953',
                remarks: 'DOB 10 Dec 1948; alt. DOB circa 1953; POB Safad 1950.',
            },
            expect.objectContaining({ reference: '2675', name: '"Ali" Kofi EXAMPLE', otherNames: [], born: null }),
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
        ['UN', sdnXml, 'The file begins with <sdnList> where <CONSOLIDATED_LIST> is expected: it is another list.'],
        ['UN', un.slice(0, 900), 'The file is not whole XML (line'],
        ['UN', '{"individuals": []}', 'The file is not whole XML (line'],
        ['OFAC', un, 'The file begins with <CONSOLIDATED_LIST> where <sdnList> is expected: it is another list.'],
        ['OFAC', '<?xml version="1.0"?><Sanctions xmlns="x"/>', 'This is the advanced file of OFAC: take SDN.XML'],
        ['OFAC', alt, 'Row 1 has 5 columns, and sdn.csv has 12: it is another file.'],
        ['Own', 'reference,name\n1,Ama', 'The file lacks the columns kind, other_names, born, remarks.'],
        ['Own', own.replace('pep', 'boss'), 'Row 2: write sanctions or pep as its kind.'],
        ['Own', own.replace('Ama Serwaa', ''), 'Person 1 of the file has no name or no reference.'],
    ])('%s is refused in words', (list, content, words) => {
        expect(() => readList(list, content)).toThrow(words);
    });
});
