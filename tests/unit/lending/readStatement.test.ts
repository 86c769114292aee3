import { expect, test } from 'vitest';
import { incomeByMonth, readStatement } from '../../../domain/lending/statement/readStatement.ts';

const mpesa = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
SJ12ABCDEF,2026-09-18 10:30:12,"Funds received from 2547****678, JOHN DOE",Completed,"5,000.00",,15000.00
SJ13ABCDEF,2026-09-19 08:00:00,Customer Transfer to 2547****111,Completed,,-2500.00,12500.00
SJ14ABCDEF,2026-09-20 08:00:00,OverDraft of Credit Party Fuliza,Completed,300.00,,12800.00
SJ15ABCDEF,2026-09-21 08:00:00,Salary payment from EMPLOYER,Failed,9000.00,,12800.00
SJ16ABCDEF,2026-10-02 08:00:00,Business Payment from EMPLOYER,Completed,20000.50,,32800.50`;

test('a table of M-PESA counts what was paid in and earned', () => {
    expect(readStatement(mpesa, 'KES')).toEqual([
        { day: '2026-09-18', amount: 500_000 },
        { day: '2026-10-02', amount: 2_000_050 },
    ]);
});

test.each([
    [
        'semicolons and days the other way round',
        'Date;Narration;Credit;Debit\n18/09/2026;Salary;1 500,00;\n',
        'GHS',
        [{ day: '2026-09-18', amount: 150_000 }],
    ],
    [
        'blanks before its heads and cents after a comma',
        'Date; Narration; Amount\n18/09/2026;Salary;1 500,50',
        'GHS',
        [{ day: '2026-09-18', amount: 150_050 }],
    ],
    [
        'quoted heads',
        '"Date", Details,"Amount"\n"18 September, 2026",Market,"1,500.00"',
        'GHS',
        [{ day: '2026-09-18', amount: 150_000 }],
    ],
    [
        'words and a row like its own above the head, and an empty line',
        'Date of the statement: 2026-10-05, page 1\nBalance,01/09/2026,900.00\n\nNo,Date,Credit\n1,18/09/2026,70.00',
        'GHS',
        [{ day: '2026-09-18', amount: 7_000 }],
    ],
    [
        'words between its day and its columns',
        'Statement date, all accounts\nDate,Credit\n18/09/2026,70.00',
        'GHS',
        [{ day: '2026-09-18', amount: 7_000 }],
    ],
    [
        'rows that tell no day, no amount or nothing that came',
        'Date,Credit\n,50.00\n18/09/2026,\n19/09/2026,0.00\n20/09/2026,-5.00\n21/09/2026,6.00',
        'GHS',
        [{ day: '2026-09-21', amount: 600 }],
    ],
    [
        'tabs',
        'Transaction Date\tDescription\tAmount In\n18-Sep-2026\tMarket\t1500.00',
        'GHS',
        [{ day: '2026-09-18', amount: 150_000 }],
    ],
    [
        'a currency without decimals',
        'Date,Type,Amount\n2026-09-18,Deposit,50000',
        'UGX',
        [{ day: '2026-09-18', amount: 50_000 }],
    ],
] as const)('a table with %s', (_, text, currency, receipts) => {
    expect(readStatement(text, currency)).toEqual(receipts);
});

test.each([
    [
        'M-PESA',
        'KES',
        'RB12KLMNOP Confirmed. You have received Ksh5,000.00 from JOHN DOE 254712345678 on 18/9/26 at 10:30 AM. New M-PESA balance is Ksh15,000.00.',
        { day: '2026-09-18', amount: 500_000 },
    ],
    [
        'MTN Uganda',
        'UGX',
        'You have received UGX 50,000 from OKELLO PATRICK (256772123456) on 2026-09-18 10:30:22. New balance: UGX 61,200.',
        { day: '2026-09-18', amount: 50_000 },
    ],
    [
        'MTN Rwanda',
        'RWF',
        'You have received 5,000 RWF from UWASE (*********123) on your mobile money account at 2026-09-18 10:20:20.',
        { day: '2026-09-18', amount: 5_000 },
    ],
    [
        'MTN Ghana, whose day stands above',
        'GHS',
        '18 Sep 2026\nPayment received for GHS 120.50 from AMA SERWAA Current Balance: GHS 300.00. Reference: 1.',
        { day: '2026-09-18', amount: 12_050 },
    ],
    [
        'Airtel',
        'UGX',
        'TID 123456. Received UGX 20,000 from 0701234567 JANE on 18-Sep-26.',
        { day: '2026-09-18', amount: 20_000 },
    ],
    [
        'a network that says date and received, with thousands',
        'GHS',
        'Payment received for GHS 1,120.50 from AMA SERWAA. Date: 2026-09-18, fee 0.00.',
        { day: '2026-09-18', amount: 112_050 },
    ],
    [
        'a phone that writes a line above them',
        'GHS',
        'Messages received at this time\n18 Sep, 2026\nPayment received for GHS 120.50 from AMA SERWAA',
        { day: '2026-09-18', amount: 12_050 },
    ],
])('a message of %s', (_, currency, text, receipt) => {
    expect(readStatement(text, currency)).toEqual([receipt]);
});

test('messages that were pasted in one line are told apart, whatever ends a line', () => {
    const first = 'RB12KLMNOP Confirmed. You have received Ksh5,000.00 from JOHN DOE on 18/9/26 at 10:30 AM.';
    const second = 'RB13KLMNOP Confirmed. You have received Ksh70.00 from JANE on 19/9/26 at 9:30 AM.';
    const receipts = [
        { day: '2026-09-18', amount: 500_000 },
        { day: '2026-09-19', amount: 7_000 },
    ];
    for (const between of [' ', '  ', '\n', '\r\n'])
        expect(readStatement(`${first}${between}${second}`, 'KES')).toEqual(receipts);
    const lines = 'Received Ksh5,000 from JOHN on 18-Sep-26\nReceived Ksh70 from JANE on 19-Sep-26';
    expect(readStatement(lines, 'KES')).toEqual(receipts);
});

test.each([
    ['nothing', 'You have received Ksh0.00 from JOHN DOE on 18/9/26.'],
    ['money that went out', 'RB13 Confirmed. Ksh2,500.00 sent to JANE on 18/9/26 at 2:15 PM.'],
    ['a loan', 'You have received a loan of Ksh 500.00 on 18/9/26.'],
    ['no day', 'Payment received for GHS 120.50 from AMA SERWAA'],
    ['other writing', 'Good morning. Shall we meet on 18/9/26?'],
])('%s is no income', (_, text) => {
    expect(readStatement(text, 'KES')).toEqual([]);
});

test('income is told by whole months, the last six, without the running one', () => {
    const receipts = ['03', '04', '05', '06', '07', '08', '09', '10', '11'].flatMap((month) => [
        { day: `2026-${month}-01`, amount: 100 },
        { day: `2026-${month}-20`, amount: Number(month) },
    ]);
    expect(incomeByMonth(receipts.toReversed(), '2026-11-23')).toEqual(
        ['05', '06', '07', '08', '09', '10'].map((month) => ({ month: `2026-${month}`, income: 100 + Number(month) })),
    );
});
