/**
 * What happens beside the change of the application itself. The server owns one function for each; a transition only
 * names them, in order. All run in the transition's transaction; what reaches the outside goes through the job queue.
 */
export const effects = [
    'create_checks',
    'gather_evidence',
    'mark_changed_stale',
    'mark_flagged_stale',
    'write_check',
    'write_decision',
    'write_letter',
    'make_contract',
    'void_contract',
    'sign_contract',
    'send_code',
    'use_code',
    'send_consent_code',
    'keep_consent',
    'enrol_device',
    'retry_enrolment',
    'release_device',
    'unlock_device',
    'lock_device',
    'lift_lock',
    'start_loan',
    'earn_commission',
    'void_commission',
    'plan_refund',
    'record_return',
    'notify_sales',
    'notify_transfer',
    'notify_underwriter',
    'notify_customer',
    'ask_deposit',
    'send_receipt',
    'send_contract_copy',
] as const;
export type Effect = (typeof effects)[number];
