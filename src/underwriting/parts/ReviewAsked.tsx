import type { Dossier } from '../../../domain/application/dossier.ts';
import { formatDay } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { useNow } from '../useNow.ts';

/** What a customer whom we refused says for another look, and until when the law wants it answered. */
export const ReviewAsked = ({ review }: { readonly review: NonNullable<Dossier['review']> }) => {
    const { words, receivedOn, dueOn } = review;
    const daysLeft = Math.floor((Date.parse(`${dueOn}T23:59:59Z`) - useNow()) / 86_400_000);
    const title =
        daysLeft < 0
            ? say`The customer asks for another look. It was to be answered by ${formatDay(dueOn)}.`
            : say`The customer asks for another look. Answer by ${formatDay(dueOn)}.`;
    return (
        <Notice tone={daysLeft < 0 ? 'error' : 'warning'} title={title}>
            <div>{say`Asked on ${formatDay(receivedOn)}: ${words}`}</div>
            <div>{say`Somebody else than whoever refused takes it up. The new decision is the answer, and the customer is told of it.`}</div>
        </Notice>
    );
};
