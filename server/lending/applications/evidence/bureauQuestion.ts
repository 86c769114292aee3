import { createHash } from 'node:crypto';
import type { Application } from '../../../../domain/application/application.ts';
import { isTrue, textIn } from '../../../../domain/application/captured.ts';
import type { BureauQuestion, Subject } from '../../../partners/bureau/bureau.ts';

/** What the bureau is asked about the customer of an application; undefined without consent, or where nobody is known yet. */
export const questionOf = (application: Application): Omit<BureauQuestion, 'requestId'> | undefined => {
    const { customer, kyc } = application.sections;
    const idType = textIn(kyc, 'idType');
    const idNumber = textIn(kyc, 'idNumber');
    if (!isTrue(customer, 'consentBureau') || idType === undefined || idNumber === undefined) return undefined;
    return {
        country: application.country,
        idType,
        idNumber,
        name: application.customerName,
        dateOfBirth: textIn(kyc, 'dateOfBirth') ?? null,
        phone: application.customerPhone,
        amount: application.financedAmount,
        consentCollectedBy: application.salesUsername,
    };
};

/** What requests for reports are told apart by: another person's report is another request. */
export const subjectHash = ({ idType, idNumber, name, dateOfBirth }: Subject): string =>
    createHash('sha256')
        .update(JSON.stringify([idType, idNumber, name, dateOfBirth]))
        .digest('hex');
