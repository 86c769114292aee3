import { documentLabels } from '../../../domain/application/documents.ts';
import { stageLabels } from '../../../domain/application/stages.ts';
import { spoken } from '../../i18n/say.ts';

type Names = Readonly<Record<string, string>>;

/** Pictures and papers by the kind of their document. */
export const documentNames: Names = spoken(documentLabels);

/** Messages by what they were for: what a decision came to is told by its stage. */
export const messageNames: Names = spoken({
    ...stageLabels,
    'code:consent': 'Code for the consent',
    'code:accept_deal': 'Code for the offer',
    'code:sign': 'Code for signing',
    'code:paper': 'Code for a paper',
    receipt: 'Receipt',
    due_soon: 'Reminder',
    listing_notice: 'Notice before the credit bureau',
    settlement_offer: 'What ends the loan early',
    stands_still: 'The loan stands still',
    promise: 'Promise to pay',
    rescheduled: 'New instalments',
    plan_to_sign: 'New plan to be signed',
    'code:withdrawal': 'Code to withdraw a consent',
    'code:plan': 'Code to sign a new plan',
    refund: 'Money sent back',
    contract_copy: 'Link to the contract',
    statement_copy: 'Link to the statement',
    certificate_copy: 'Link to the certificate',
    return_copy: 'Link to the statement of the return',
});

/** Who agreed. */
export const personNames: Names = spoken({ customer: 'Customer', guarantor: 'Guarantor' });

/** Orders to phones. */
export const lockNames: Names = spoken({
    enroll: 'Put under the lock',
    lock: 'Lock',
    unlock: 'Unlock',
    release: 'Release for good',
    remind: 'Reminder on the screen',
});

/** How it ended. */
export const stateNames: Names = spoken({
    queued: 'Waits to be sent',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Failed',
    reversed: 'Reversed',
    ack: 'Confirmed',
    superseded: 'Replaced by a later order',
});
