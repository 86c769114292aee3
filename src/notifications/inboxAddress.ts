/** Where everybody reads what they were told. */
export const inboxAddress = '/account/notifications';
