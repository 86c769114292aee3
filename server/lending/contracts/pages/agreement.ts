import type { Offer } from '../../../../domain/lending/offer.ts';
import { advancedBy, shapeOf } from '../../../../domain/lending/product.ts';
import { instalmentsText } from '../../../../domain/lending/instalments.ts';
import { rateFacts, rateLaw } from '../rateFacts.ts';
import { clausesOf, everyPeriod } from '../clauses.ts';
import { figuresOf, type ContractContent } from '../content.ts';
import { drawCode } from './code.ts';
import { amountTable, factGrid, type Fact } from './facts.ts';
import { scheduleHeight, scheduleTable } from './schedule.ts';
import { colours, heading, keepTogether, page, paragraph, textWidth } from './sheet.ts';

const titleOf = ({ terms }: ContractContent): string =>
    shapeOf(terms.offer).hasPhone ? 'Phone credit agreement' : 'Cash loan agreement';

const title = (doc: PDFKit.PDFDocument, content: ContractContent): void => {
    const writtenOn = figuresOf(content).day(content.writtenOn);
    doc.font('strong').fontSize(10).fillColor(colours.brand).text('Ahadi', page.left, 40);
    doc.font('plain').fontSize(9).fillColor(colours.soft);
    doc.text(`${content.reference}   ${writtenOn}`, page.left, 41, { width: textWidth, align: 'right' });
    doc.moveTo(page.left, 58)
        .lineTo(page.width - page.left, 58)
        .lineWidth(1)
        .stroke(colours.brand);
    doc.font('strong').fontSize(19).fillColor(colours.ink).text(titleOf(content), page.left, 70);
    doc.moveDown(0.2);
};

const parties = (doc: PDFKit.PDFDocument, content: ContractContent): void => {
    const { customer, shop, text, countryName, agentCode } = content;
    const { legalName = `Ahadi ${countryName}`, licence = '', complaints = '' } = text ?? {};
    heading(doc, 'Between');
    factGrid(doc, [
        ['Lender', legalName],
        ['Customer', customer.name],
        ['Through the shop', `${shop.name} (${shop.merchantCode}), agent ${agentCode}`],
        [customer.idLabel, customer.idNumber],
        ['Shop address and phone', `${shop.address}, ${shop.cellphone}`],
        ['Phone', customer.phone],
        ['Lives at', customer.address],
        ...(licence === '' ? [] : [['Licence of the lender', licence] as const]),
        ...(complaints === '' ? [] : [['Complaints go to', complaints] as const]),
    ]);
};

type MoneyText = (amount: number) => string;

const phoneRows = ({ cashPrice, deposit, feeUpfront }: Offer, money: MoneyText): readonly Fact[] => [
    ['Cash price of the phone', money(cashPrice)],
    ['Deposit', money(deposit)],
    ...(feeUpfront > 0 ? [['Fee, paid with the deposit', money(feeUpfront)] as const] : []),
];

const cashRows = (offer: Offer, money: MoneyText): readonly Fact[] => [
    ...(offer.feeUpfront > 0 ? [['Fee, kept back from the loan', money(offer.feeUpfront)] as const] : []),
    ['You receive', money(advancedBy(offer))],
];

const moneyRows = (content: ContractContent): readonly Fact[] => {
    const { offer } = content.terms;
    const { money, percent } = figuresOf(content);
    const { hasPhone } = shapeOf(offer);
    return [
        ...(hasPhone ? phoneRows : cashRows)(offer, money),
        ...(offer.feeFinanced > 0 ? [['Fee, added to the credit', money(offer.feeFinanced)] as const] : []),
        ['Amount of the credit', money(offer.principal)],
        [`Instalment ${everyPeriod[offer.frequency]}`, instalmentsText(offer.schedule, money)],
        [
            hasPhone ? 'Cost of the credit, over the cash price' : 'Cost of the credit',
            `${money(offer.costOfCredit)} (${percent(offer.markupBps)})`,
        ],
        ...rateFacts(offer, percent),
        ...(hasPhone ? [['Due at hand-over', money(offer.dueAtHandover)] as const] : []),
        ['Total you pay', money(offer.totalCost)],
    ];
};

const deal = (doc: PDFKit.PDFDocument, content: ContractContent): void => {
    const { offer } = content.terms;
    const { hasPhone } = shapeOf(offer);
    heading(doc, hasPhone ? 'What you buy and what it costs' : 'What you borrow and what it costs');
    const phone = offer.model === offer.product ? offer.product : `${offer.product} (${offer.model})`;
    paragraph(doc, hasPhone ? `${phone}, new, in its box.` : offer.product);
    amountTable(doc, moneyRows(content), 2);
    rateLaw(offer).forEach((sentence) => paragraph(doc, sentence));
};

const lineHeight = 13.8;

// A close guess from above: measuring a text exactly takes as long as writing it.
const linesIn = (text: string): number => Math.ceil(text.length / 95);

const clauses = (doc: PDFKit.PDFDocument, content: ContractContent): void =>
    clausesOf(content).forEach((clause, number) => {
        heading(doc, `${number + 1}. ${clause.title}`);
        clause.points.forEach((point, index) => {
            keepTogether(doc, linesIn(point) * lineHeight);
            const { y } = doc;
            doc.font('plain').fontSize(9);
            doc.fillColor(colours.soft).text(`${number + 1}.${index + 1}`, page.left, y, { lineBreak: false });
            doc.fillColor(colours.ink).text(point, page.left + 28, y, { width: textWidth - 28, lineGap: 1.5 });
            doc.moveDown(0.3);
        });
        doc.x = page.left;
    });

const securities = (doc: PDFKit.PDFDocument, content: ContractContent): void => {
    const { guarantors, pledge } = content;
    const { money } = figuresOf(content);
    if (guarantors.length > 0) {
        heading(doc, 'Guarantors');
        paragraph(doc, 'They agreed to pay what is overdue if the customer does not.');
        factGrid(
            doc,
            guarantors.map(({ name, idNumber, phone }) => [name, `${idNumber}, ${phone}`]),
        );
    }
    if (pledge.length > 0) {
        heading(doc, 'Pledged goods');
        factGrid(
            doc,
            pledge.map(({ description, serial, value }) => [
                serial === null ? 'Without serial number' : serial,
                `${description}, worth about ${money(value)}`,
            ]),
        );
    }
};

const understood =
    'The customer has read this agreement or had it read aloud in a language they understand, received a copy, and agrees to it.';

const linesToSign = (doc: PDFKit.PDFDocument, { customer, shop }: ContractContent): void => {
    const { y } = doc;
    const width = (textWidth - 24) / 2;
    const lines = [
        [`Customer: ${customer.name}`, 'Date'],
        [`For the lender, through ${shop.name}`, 'Date'],
    ];
    lines.forEach(([name = '', date = ''], index) => {
        const x = page.left + index * (width + 24);
        doc.moveTo(x, y + 44)
            .lineTo(x + width, y + 44)
            .lineWidth(0.7)
            .stroke(colours.ink);
        doc.font('plain').fontSize(8).fillColor(colours.soft);
        doc.text(name, x, y + 48, { width: width - 50 });
        doc.text(date, x, y + 48, { width, align: 'right', lineBreak: false });
    });
    doc.x = page.left;
    doc.y = y + 84;
};

const signatures = (doc: PDFKit.PDFDocument, content: ContractContent, signedAt: string | undefined): void => {
    keepTogether(doc, 130);
    heading(doc, 'Signatures');
    paragraph(doc, understood);
    if (signedAt === undefined) linesToSign(doc, content);
    else
        paragraph(
            doc,
            `Signed by ${content.customer.name} on ${signedAt}. The signature and its proof are on the last page.`,
        );
};

/** The agreement itself, on as many pages as it needs; with lines to sign on until it was signed on the screen. */
export const drawAgreement = (doc: PDFKit.PDFDocument, content: ContractContent, signedAt?: string): void => {
    title(doc, content);
    parties(doc, content);
    deal(doc, content);
    clauses(doc, content);
    securities(doc, content);
    const { offer } = content.terms;
    const height = scheduleHeight(offer);
    if (height < page.height / 2) keepTogether(doc, height);
    heading(doc, 'Payment schedule');
    scheduleTable(doc, offer, figuresOf(content));
    heading(doc, 'What you agreed to when you applied');
    content.consents.forEach((consent) => paragraph(doc, `•  ${consent}`));
    signatures(doc, content, signedAt);
    if (content.checkAt !== undefined) {
        keepTogether(doc, 110);
        drawCode(doc, content.checkAt);
        paragraph(doc, `Whether a copy of this agreement is ours and unchanged: ${content.checkAt}`);
    }
};
