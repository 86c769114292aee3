import { quote, quoteProblem } from '../../../lending/offer.ts';
import { isForCustomer, secondLoanProblem } from '../../../lending/secondLoan.ts';
import { photosNamed } from '../../photos.ts';
import { missingSections, needsOf, progressOf, type SectionProgress } from '../../progress.ts';
import { draftProblems } from '../../section.ts';
import { numberProblems } from '../../sections/phones.ts';
import { sections, type SectionName } from '../../sections/registry.ts';
import { applicationOf, type ActionContext } from '../context.ts';
import { evidenceSections } from '../evidence.ts';
import { wordsOf } from '../flags.ts';
import { knockOuts } from '../knockOuts.ts';
import { offerProblem, termsOf } from '../offerTerms.ts';
import { blocked, must, refused, wrong, type Conditions } from '../problems.ts';

/** The needed sections that are not complete. */
const missingOf = (context: ActionContext): readonly SectionProgress[] => {
    const application = applicationOf(context);
    const { rules, today, facts } = context;
    const needs = needsOf(application, { pledgeRequired: facts.price?.pledgeRequired ?? false, rules });
    return missingSections(progressOf(application, needs, { rules, today }));
};

/** What must hold while an application is captured and submitted. */
export const captureConditions = {
    seller_named: {
        facts: [],
        test: ({ input, principal }) => {
            const named = input['salesUsername'] ?? null;
            if (principal.roles.includes('admin')) {
                return named !== null || principal.agentCode !== null
                    ? null
                    : wrong({ salesUsername: 'Name the sales representative whose customer this is' });
            }
            return named === null || named === principal.username
                ? null
                : refused('ON_BEHALF', 'Only an administrator may start an application for somebody else');
        },
    },
    not_paused: {
        facts: ['pauseNotice'],
        test: ({ facts: { pauseNotice } }) => (pauseNotice === null ? null : blocked('PAUSED', pauseNotice)),
    },
    merchant_active: must(
        ['merchantActive'],
        ({ facts }) => facts.merchantActive,
        blocked('MERCHANT_INACTIVE', 'This shop may not sell now; ask support'),
    ),
    no_running_application: {
        facts: ['running'],
        test: ({ facts: { running } }) =>
            running.length === 0
                ? null
                : blocked(
                      'DUPLICATE',
                      `This customer already has ${running.map((one) => one.reference).join(', ')}; continue that one`,
                  ),
    },
    second_loan_due: {
        facts: ['runningLoans'],
        test: ({ facts: { runningLoans }, rules: { secondLoan } }) => {
            const problem = secondLoanProblem(runningLoans, secondLoan);
            return problem === undefined ? null : blocked('ACTIVE_LOAN', problem);
        },
    },
    price_for_customer: {
        facts: ['price', 'runningLoans'],
        test: ({ input, facts: { price, runningLoans } }) => {
            const { section = 'offer' } = input;
            if (section !== 'offer' || price === null || isForCustomer(price, runningLoans)) return null;
            return wrong({
                pricingId:
                    runningLoans.length > 0
                        ? 'This customer has a loan that runs: choose a second loan'
                        : 'This customer has no loan that runs: choose what is offered as a first loan',
            });
        },
    },
    no_cooling_off: {
        facts: ['coolingOffUntil'],
        test: ({ facts: { coolingOffUntil }, today }) =>
            coolingOffUntil === null || coolingOffUntil < today
                ? null
                : blocked('COOLING_OFF', `This customer was declined and may apply again after ${coolingOffUntil}`),
    },
    section_open: {
        facts: ['price', 'outstanding'],
        test: (context) => {
            const { stage, flagged } = applicationOf(context);
            const name = context.input['section'];
            const asked: readonly unknown[] =
                stage === 'edit_requested'
                    ? flagged.map(({ section }) => section)
                    : evidenceSections(applicationOf(context));
            // Without what came to be needed, it could not be sent back at all.
            const open =
                stage === 'draft' ||
                asked.includes(name) ||
                missingOf(context).some((section) => section.name === name);
            return open ? null : blocked('SECTION_LOCKED', 'This section is not open for changes');
        },
    },
    section_valid: {
        facts: [],
        test: ({ input }) => {
            const section = sections[input['section'] as SectionName]; // the schema allows only names of sections
            const errors = draftProblems(section, Object(input['data']));
            return Object.keys(errors).length === 0 ? null : wrong(errors);
        },
    },
    phone_of_country: {
        facts: [],
        test: ({ input, rules }) => {
            const { section = 'customer', data = input } = input;
            if (section !== 'customer') return null;
            const errors = numberProblems('phone', Object(data)['phone'], rules);
            return Object.keys(errors).length === 0 ? null : wrong(errors);
        },
    },
    sections_complete: {
        facts: ['price', 'outstanding'],
        test: (context) => {
            const missing = missingOf(context);
            if (missing.length === 0) return null;
            const errors = Object.fromEntries(
                missing.flatMap(({ name, problems }) =>
                    Object.entries(problems).map(([field, message]) => [`${name}.${field}`, message]),
                ),
            );
            return wrong(errors, `Still missing: ${missing.map(({ name }) => sections[name].title).join(', ')}`);
        },
    },
    photos_held: {
        facts: ['photos'],
        test: (context) => {
            const { photos } = context.facts;
            const absent = photosNamed(applicationOf(context).sections).filter(
                ({ documentId, kind }) => !photos.some((one) => one.documentId === documentId && one.kind === kind),
            );
            return absent.length === 0
                ? null
                : wrong(
                      Object.fromEntries(
                          absent.map(({ field }) => [field, 'The photo was not received; take it again']),
                      ),
                      'Some photos were not received; take them again',
                  );
        },
    },
    offer_valid: { facts: ['price'], test: (context) => offerProblem(applicationOf(context).sections.offer, context) },
    within_country_limit: {
        facts: ['outstanding', 'price'],
        test: (context) => {
            const { rules, facts } = context;
            // A changed deal is accepted with the new offer in hand; everywhere else it is the captured one.
            const accepts = typeof context.input['pricingId'] === 'string';
            const offer = accepts ? context.input : applicationOf(context).sections.offer;
            if (offer === null || facts.price === null || quoteProblem(facts.price, termsOf(offer)) !== undefined)
                return null;
            const { principal } = quote(facts.price, termsOf(offer));
            return principal + facts.outstanding <= rules.limits.maxFinanced
                ? null
                : wrong({
                      [accepts ? 'deposit' : 'offer.deposit']:
                          'This is more than one customer may owe; raise the deposit or choose another phone',
                  });
        },
    },
    knocked_out: must(
        ['blacklisted', 'runningLoans'],
        (context) => knockOuts(context).length > 0,
        blocked('NOT_KNOCKED_OUT', 'Nothing rules this application out'),
    ),
    flags_answered: {
        facts: [],
        test: (context) => {
            const open = applicationOf(context).flagged.filter(({ answered }) => !answered);
            return open.length === 0
                ? null
                : wrong(Object.assign({}, ...open.map(wordsOf)), 'Change or answer each flagged section first');
        },
    },
    section_flagged: must(
        [],
        (context) => applicationOf(context).flagged.some(({ section }) => section === context.input['section']),
        wrong({ section: 'This section was not flagged' }),
    ),
} as const satisfies Conditions;
