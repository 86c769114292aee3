import type { MobileMoneyMatch } from '../../../domain/application/checks/facts.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { activeFact } from './activeFact.ts';

const compared = (label: string, matches: boolean | null): Fact => {
    if (matches === null) return [label, say`Not told`];
    return matches ? [label, say`The same`, 'good'] : [label, say`Another`, 'bad'];
};

/** Some networks keep what they know to themselves and only say whether our data agree with it. */
export const ComparedAccount = ({
    match,
    active,
}: {
    readonly match: MobileMoneyMatch;
    readonly active: boolean | null;
}) => (
    <>
        <Facts
            facts={[
                compared(say`Whole name, compared by the network`, match.name),
                compared(say`First name`, match.givenName),
                compared(say`Surname`, match.familyName),
                [say`Alike, of 100`, match.score === null ? say`Not told` : String(match.score)],
                compared(say`Gender`, match.gender),
                compared(say`Date of birth`, match.dateOfBirth),
                activeFact(active),
            ]}
        />
        <Notice tone="info">{say`This network tells no name. Ask the customer to show the name on the phone.`}</Notice>
    </>
);
