import type { MobileMoneyMatch } from '../../../domain/application/checks/facts.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { activeFact } from './activeFact.ts';

type Verdict = Pick<Fact, 'value' | 'tone'>;

const verdictOf = (matches: boolean | null): Verdict => {
    if (matches === null) return { value: say`Not told`, tone: 'plain' };
    return matches ? { value: say`The same`, tone: 'good' } : { value: say`Another`, tone: 'bad' };
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
                { label: say`Whole name, compared by the network`, ...verdictOf(match.name) },
                { label: say`First name`, ...verdictOf(match.givenName) },
                { label: say`Surname`, ...verdictOf(match.familyName) },
                { label: say`Alike, of 100`, value: match.score === null ? say`Not told` : String(match.score) },
                { label: say`Gender`, ...verdictOf(match.gender) },
                { label: say`Date of birth`, ...verdictOf(match.dateOfBirth) },
                activeFact(active),
            ]}
        />
        <Notice tone="info">{say`This network tells no name. Ask the customer to show the name on the phone.`}</Notice>
    </>
);
