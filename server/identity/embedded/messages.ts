import { verifiedContact } from './attributes.ts';
import type { Context } from './context.ts';
import { IdentityError } from './errors.ts';
import type { StoredUser } from './store/users.ts';
import type { IdentityMessage } from './types.ts';

/** Throws where nobody carries messages of that kind: nobody is told of a code that cannot come. */
export function requireMedium({ settings }: Context, medium: IdentityMessage['medium']): void {
    if (!settings.missingMedia.includes(medium)) return;
    throw new IdentityError(
        'CodeDeliveryFailureException',
        'Messages cannot be sent here: no carrier is connected. Ask your administrator.',
    );
}

/** Hands a message to the outbox. Its text is a secret: it never reaches the log from here. */
export async function sendMessage(context: Context, message: IdentityMessage): Promise<void> {
    const { deliver, log } = context;
    requireMedium(context, message.medium);
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

/** Tells people at a proven address what happened to their account. What happened stands, whether they can be told or not. */
export async function tellOwner(
    { deliver, log }: Context,
    { attributes }: Pick<StoredUser, 'attributes'>,
    text: string,
): Promise<void> {
    const contact = verifiedContact(attributes);
    if (contact === undefined) return;
    try {
        await deliver({ to: contact.to, medium: contact.medium, purpose: 'notice', text });
    } catch (error) {
        log.error({ err: error, purpose: 'notice' }, 'A message could not be handed to the outbox');
    }
}
