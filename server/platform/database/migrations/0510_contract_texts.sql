-- What contracts of a country say, in versions; what they said until now is the first.
create table contract_text (
    text_id           text primary key,
    number            bigint,
    country           text not null,
    legal_name        text not null,
    licence_number    text,
    licence_authority text,
    complaint_contact text,
    return_days       bigint not null,
    clauses           text not null,
    clauses_fr        text,
    clauses_sw        text,
    reason            text not null,
    status            text not null,
    created_by        text not null,
    edited_by         text,
    created_at        timestamptz not null default now(),
    updated_at        timestamptz not null default now(),
    version           integer not null default 1,
    search            text not null
);

create index contract_text_created_at_order on contract_text (created_at, text_id);
create index contract_text_country on contract_text (country, created_at, text_id);
create index contract_text_status on contract_text (status, created_at, text_id);
do $$
begin
    if not exists (select 1 from pg_extension where extname = 'pg_trgm') then return; end if;
    create index contract_text_search on contract_text using gin (search gin_trgm_ops);
end $$;

-- Of two that are published at the same moment one is refused.
create unique index contract_text_number on contract_text (country, number);

alter table contract_text enable row level security;
alter table contract_text force row level security;
create policy system_reach on contract_text for all to ahadi_system using (true) with check (true);
grant select, insert, update on contract_text to ahadi_app;
create policy contract_text_read on contract_text for select to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')));
create policy contract_text_write on contract_text for all to ahadi_app
    using (app_in_country(country) and (select app_has_role('admin')))
    with check (app_in_country(country) and (select app_has_role('admin')));

insert into contract_text (text_id, number, country, legal_name, return_days, clauses, clauses_fr, clauses_sw, reason,
    status, created_by, search)
select 'first-' || code, 1, code, 'Ahadi ' || name, 7, texts.en, texts.fr, texts.sw,
    'What contracts said before there were versions', 'active', 'system', lower('Ahadi ' || name)
from (values ('GH', 'Ghana'), ('KE', 'Kenya'), ('NG', 'Nigeria'), ('RW', 'Rwanda'), ('UG', 'Uganda')) as country (code, name),
    (values ($en$# What you pay, and when
[phone, once] You pay {due} before the phone is handed over, and all of the rest at once on the day that the schedule shows.
[phone, often] You pay {due} before the phone is handed over, and then one instalment {every} as the schedule shows.
[phone, often] The first instalment is due one {period} after the day of hand-over. The other due days follow from it. We send you the first one by message when you receive the phone.
[phone] Nothing is added to what this agreement shows: no late fee, no charge for unlocking, no charge for paying early.
[cash, once] We send {sent} to your own mobile money number. You pay everything back at once on the day that the schedule shows.
[cash, often] We send {sent} to your own mobile money number. You pay one instalment {every} as the schedule shows.
[cash, often] The first instalment is due one {period} after the day on which the money reaches you. The other due days follow from it. We send you the first one by message.
[cash] Nothing is added to what this agreement shows: no late fee, no charge for paying early.
Nobody, the shop included, may ask you for more money than this agreement shows. Tell us if somebody does.

# The phone can be locked
[phone] Locking software is set up on the phone before you receive it and stays active until everything is paid. Do not remove it or try to get around it.
[phone] When: one day after a missed due day the phone reminds you; {graceDays} days after the due day it locks.
[phone] What locks: apps, data and ordinary calls and messages. Emergency calls always work, and the screen shows the amount to pay and how to reach us.
[phone] How to unlock: pay what is overdue, or one instalment if that is less. The phone unlocks within five minutes after the payment reaches us; it needs to be switched on and online.
[phone] We do not lock the phone while it is being repaired or returned, or while a complaint of yours about a payment is open. Tell us through the shop: {shopPhone}.
[phone] Release: when everything is paid we remove the lock for good, free of charge and without your asking, and confirm it by message.

# Changing your mind
[phone] Until the phone is handed over you may withdraw without giving a reason. A deposit you have paid is paid back in full.
[phone] Within {returnDays} days after hand-over you may bring the phone back to the shop, working and complete. The loan then ends and you owe nothing more.
[phone] If the phone does not work as it should, bring it to the shop: your rights as a buyer are not limited by this agreement.
[cash] Until the money is sent you may withdraw without giving a reason, and you owe nothing.
[cash] Afterwards you may end the loan on any day by paying it back early: you then pay no interest for the time that is left. The shop tells you the amount.

# If you do not pay
Talk to us early. If you cannot pay for a time, the shop or our support can help you.
If an instalment stays unpaid for {defaultAfterDays} days the loan is in default. We then tell you in writing before we report it to the credit bureau.
[guarantors] In default, and after telling you, we may ask your guarantors for what is overdue.
[pledge] In default, and after telling you, we may sell the pledged goods; what is left over is yours.
[phone] Until the last payment the phone serves as security: you may not sell it, pledge it or give it away.

# Your data, complaints and the law
We use your data to decide on, run and end this agreement and as the law asks. You may see it, correct it and ask who received it.
Bring a complaint to the shop or to our support first. You keep the right to go to the authority or the court in charge.
The law of {country} applies. If one part of this agreement does not hold, the rest still does.$en$, $fr$# Ce que vous payez, et quand
[phone, once] Vous payez {due} avant la remise du téléphone, et tout le reste en une fois le jour que l’échéancier indique.
[phone, often] Vous payez {due} avant la remise du téléphone, puis une échéance {every} comme le montre l’échéancier.
[phone, often] La première échéance est due après un délai ({period}) à compter du jour de la remise. Les autres dates en découlent. Nous vous envoyons la première par message quand vous recevez le téléphone.
[phone] Rien ne s’ajoute à ce que montre ce contrat : ni pénalité de retard, ni frais de déverrouillage, ni frais de paiement anticipé.
[cash, once] Nous envoyons {sent} sur votre propre numéro mobile money. Vous remboursez tout en une fois le jour indiqué par l’échéancier.
[cash, often] Nous envoyons {sent} sur votre propre numéro mobile money. Vous payez une échéance {every} comme l’indique l’échéancier.
[cash, often] La première échéance est due après un délai ({period}) à compter du jour où l’argent vous parvient. Les autres dates en découlent. Nous vous envoyons la première par message.
[cash] Rien ne s’ajoute à ce que montre ce contrat : pas de frais de retard, pas de frais pour un paiement anticipé.
Personne, la boutique non plus, ne peut vous demander plus d’argent que ce contrat ne le montre. Dites-le-nous si quelqu’un le fait.

# Le téléphone peut être verrouillé
[phone] Un logiciel de verrouillage est installé sur le téléphone avant que vous le receviez et reste actif jusqu’à ce que tout soit payé. Ne le retirez pas et n’essayez pas de le contourner.
[phone] Quand : un jour après une échéance manquée, le téléphone vous le rappelle ; {graceDays} jours après la date due, il se verrouille.
[phone] Ce qui se verrouille : applications, données, appels et messages ordinaires. Les appels d’urgence marchent toujours, et l’écran montre le montant à payer et comment nous joindre.
[phone] Comment déverrouiller : payez ce qui est en retard, ou une échéance si c’est moins. Le téléphone se déverrouille dans les cinq minutes après l’arrivée du paiement ; il doit être allumé et connecté.
[phone] Nous ne verrouillons pas le téléphone pendant une réparation ou un retour, ni tant qu’une réclamation de votre part sur un paiement est ouverte. Dites-le-nous par la boutique : {shopPhone}.
[phone] Libération : quand tout est payé, nous retirons le verrou définitivement, sans frais et sans que vous le demandiez, et le confirmons par message.

# Changer d’avis
[phone] Jusqu’à la remise du téléphone, vous pouvez renoncer sans donner de raison. L’acompte payé est remboursé en entier.
[phone] Dans les {returnDays} jours après la remise, vous pouvez rapporter le téléphone à la boutique, en état de marche et complet. Le crédit prend alors fin et vous ne devez plus rien.
[phone] Si le téléphone ne marche pas comme il faut, apportez-le à la boutique : ce contrat ne limite pas vos droits d’acheteur.
[cash] Tant que l’argent n’est pas envoyé, vous pouvez renoncer sans donner de raison, et vous ne devez rien.
[cash] Ensuite, vous pouvez mettre fin au crédit n’importe quel jour en le remboursant plus tôt : vous ne payez alors pas d’intérêts pour le temps qui reste. La boutique vous dit la somme.

# Si vous ne payez pas
Parlez-nous tôt. Si vous ne pouvez pas payer pendant un temps, la boutique ou notre assistance peut vous aider.
Si une échéance reste impayée pendant {defaultAfterDays} jours, le crédit est en défaut. Nous vous le disons alors par écrit avant de le signaler au bureau de crédit.
[guarantors] En cas de défaut, et après vous avoir prévenu, nous pouvons demander à vos garants ce qui est en retard.
[pledge] En cas de défaut, et après vous avoir prévenu, nous pouvons vendre les biens mis en gage ; le surplus est à vous.
[phone] Jusqu’au dernier paiement, le téléphone sert de garantie : vous ne pouvez ni le vendre, ni le mettre en gage, ni le donner.

# Vos données, les réclamations et le droit
Nous utilisons vos données pour décider, exécuter et terminer ce contrat et comme la loi l’exige. Vous pouvez les voir, les corriger et demander qui les a reçues.
Adressez d’abord une réclamation à la boutique ou à notre assistance. Vous gardez le droit de saisir l’autorité ou le tribunal compétent.
Le droit applicable : {country}. Si une partie de ce contrat n’est pas valable, le reste l’est toujours.$fr$, $sw$# Unacholipa, na lini
[phone, once] Unalipa {due} kabla simu kukabidhiwa, na salio lote mara moja siku ambayo ratiba inaonyesha.
[phone, often] Unalipa {due} kabla simu haijakabidhiwa, kisha awamu moja {every} kama ratiba inavyoonyesha.
[phone, often] Awamu ya kwanza inalipwa baada ya muda huu tangu siku ya makabidhiano: {period}. Tarehe nyingine zinafuata kutoka hapo. Tunakutumia ya kwanza kwa ujumbe unapopokea simu.
[phone] Hakuna kinachoongezwa kwenye kilichoonyeshwa na mkataba huu: hakuna ada ya kuchelewa, hakuna malipo ya kufungua simu, hakuna malipo ya kulipa mapema.
[cash, once] Tunatuma {sent} kwa namba yako mwenyewe ya pesa kwa simu. Unarudisha zote kwa mara moja siku ambayo ratiba inaonyesha.
[cash, often] Tunatuma {sent} kwa namba yako mwenyewe ya pesa kwa simu. Unalipa awamu moja {every} kama ratiba inavyoonyesha.
[cash, often] Awamu ya kwanza inalipwa baada ya muda huu tangu siku pesa zinapokufikia: {period}. Siku nyingine zinafuata kutoka hapo. Tunakutumia ya kwanza kwa ujumbe.
[cash] Hakuna kinachoongezwa kwa kile mkataba huu unachoonyesha: hakuna ada ya kuchelewa, hakuna ada ya kulipa mapema.
Hakuna mtu, hata duka, anayeweza kukudai pesa zaidi ya zilizo kwenye mkataba huu. Tuambie mtu akifanya hivyo.

# Simu inaweza kufungwa
[phone] Programu ya kufunga inawekwa kwenye simu kabla ya kuipokea na inabaki hai hadi yote yalipwe. Usiiondoe wala kujaribu kuikwepa.
[phone] Lini: siku moja baada ya siku ya malipo kupita simu inakukumbusha; siku {graceDays} baada ya siku ya malipo inafungwa.
[phone] Kinachofungwa: programu, data, simu na ujumbe wa kawaida. Simu za dharura zinafanya kazi daima, na skrini inaonyesha kiasi cha kulipa na jinsi ya kutupata.
[phone] Jinsi ya kufungua: lipa kilichochelewa, au awamu moja ikiwa ni kidogo. Simu inafunguka ndani ya dakika tano baada ya malipo kutufikia; lazima iwe imewashwa na ina mtandao.
[phone] Hatufungi simu inapokuwa inatengenezwa au kurudishwa, au lalamiko lako kuhusu malipo likiwa wazi. Tuambie kupitia duka: {shopPhone}.
[phone] Kuachilia: yote yakishalipwa tunaondoa kufuli kabisa, bila malipo na bila wewe kuomba, na tunathibitisha kwa ujumbe.

# Kubadili mawazo
[phone] Hadi simu ikabidhiwe unaweza kujiondoa bila kutoa sababu. Kianzio ulicholipa kinarudishwa chote.
[phone] Ndani ya siku {returnDays} baada ya makabidhiano unaweza kurudisha simu dukani, ikiwa nzima na kamili. Mkopo unaishia hapo na hudaiwi kitu tena.
[phone] Simu isipofanya kazi inavyopaswa, ilete dukani: mkataba huu haupunguzi haki zako kama mnunuzi.
[cash] Kabla pesa hazijatumwa unaweza kujiondoa bila kutoa sababu, na hudaiwi chochote.
[cash] Baadaye unaweza kumaliza mkopo siku yoyote kwa kuulipa mapema: hulipi riba kwa muda uliobaki. Duka hukuambia kiasi.

# Usipolipa
Zungumza nasi mapema. Usipoweza kulipa kwa muda, duka au usaidizi wetu unaweza kukusaidia.
Awamu ikibaki bila kulipwa kwa siku {defaultAfterDays} mkopo unakuwa umeshindwa kulipwa. Tunakuambia kwa maandishi kabla ya kuripoti kwa kampuni ya taarifa za mikopo.
[guarantors] Mkopo ukishindwa kulipwa, na baada ya kukuambia, tunaweza kuwadai wadhamini wako kilichochelewa.
[pledge] Mkopo ukishindwa kulipwa, na baada ya kukuambia, tunaweza kuuza mali ya dhamana; kinachobaki ni chako.
[phone] Hadi malipo ya mwisho simu ni dhamana: huwezi kuiuza, kuiweka rehani wala kuitoa.

# Taarifa zako, malalamiko na sheria
Tunatumia taarifa zako kuamua, kutekeleza na kumaliza mkataba huu na kama sheria inavyotaka. Unaweza kuziona, kuzisahihisha na kuuliza nani alizipokea.
Peleka lalamiko kwanza dukani au kwa usaidizi wetu. Unabaki na haki ya kwenda kwa mamlaka au mahakama husika.
Sheria ya {country} inatumika. Sehemu moja ya mkataba huu isipokuwa halali, nyingine zinabaki halali.$sw$)) as texts (en, fr, sw);
