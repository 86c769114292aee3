import type { Context } from './context.ts';
import { IdentityError } from './errors.ts';
import type { IdentityMessage } from './types.ts';

/** Hands a message to the outbox. Its text is a secret: it never reaches the log from here. */
export async function sendMessage({ deliver, log }: Context, message: IdentityMessage): Promise<void> {
    try {
        await deliver(message);
    } catch (error) {
        log.error({ err: error, purpose: message.purpose }, 'A message could not be handed to the outbox');
        throw new IdentityError(
            'CodeDeliveryFailureException',
            'The message could not be sent. Please try again later.',
        );
    }
}
