import { drafting, approve, complete, reject, requestEdit, review, sign, submit } from '../applications/journey.ts';
import type { Stories } from '../applications/plan.ts';
import { customersFrom, homesFrom } from '../applications/customers.ts';

export const stories: Stories = {
    sellers: ['sales.ke'],
    reviewers: ['underwriter.ke'],
    plans: [
        { run: complete, began: [96, 430] },
        { run: reject, began: [260] },
        { run: sign, began: [7] },
        { run: approve, began: [20] },
        { run: requestEdit, began: [28] },
        { run: review, began: [1] },
        { run: submit, began: [0.4, 0.35], waiting: true },
        { run: drafting, began: [5] },
    ],
    homes: {
        KE0001: homesFrom(`
            Nairobi City,Kasarani,Mwiki,Plot 14 behind the Total station,-1.2231,36.9264
            Nairobi City,Makadara,Jericho,Block D near the Jericho market gate,-1.2965,36.8671
            Nairobi City,Langata,Otiende,Red gate opposite the dispensary,-1.3329,36.7801`),
    },
    customers: customersFrom({
        female: `Wanjirũ,Kariũki,Vegetable seller
        Achieng,Odhiambo,Tailor
        Nyambura,Njoroge,Teacher,Moi Avenue Primary
        Mwende,Mutua,Salon owner
        Fatuma,Salim,Caterer
        Chebet,Koech,Milk trader
        Nasimiyu,Wekesa,Nurse,Mbagathi Hospital`,
        male: `Kamau,Mwangi,Boda boda rider
        Otieno,Onyango,Welder
        Kiprop,Cheruiyot,Farmer
        Mutiso,Kilonzo,Guard,KK Security
        Hassan,Omar,Fisherman
        Njũgũna,Gĩthĩnji,Mechanic
        Barasa,Simiyu,Carpenter`,
    }),
};
