import { sealedRequests } from './approvals/requests.ts';
import { sealedDocumentKeys } from './documents/sealedBytes.ts';
import { sealedByProvider } from './identity/embedded/sealedPlaces.ts';
import { sealedPersonKeys } from './lending/records/personKeys.ts';
import { sealedCustomerKeys } from './lending/records/sealedCustomer.ts';
import { sealedLeaves } from './platform/audit/leaves.ts';
import { sealedPushKeys } from './notifications/vapidKeys.ts';
import { sealedLockKeys } from './partners/deviceLock/lockApp/appPhones.ts';

/** Everything in the database that the identity key seals. */
export const sealedPlaces = [
    ...sealedByProvider,
    sealedRequests,
    sealedPushKeys,
    sealedDocumentKeys,
    sealedPersonKeys,
    sealedCustomerKeys,
    sealedLeaves,
    sealedLockKeys,
];
