import { placeTable } from '../places.ts';

export const places = placeTable(`
Kigali City -1.94 30.09 25
    Gasabo -1.88 30.13 20; Kicukiro -2.00 30.13 14; Nyarugenge -1.98 30.03 14
Eastern Province -1.80 30.50 95
    Bugesera -2.23 30.15 32; Gatsibo -1.60 30.42 35; Kayonza -1.85 30.60 45; Kirehe -2.25 30.72 32; Ngoma -2.16 30.53 25
    Nyagatare -1.32 30.35 40; Rwamagana -1.95 30.40 25
Northern Province -1.63 29.87 60
    Burera -1.45 29.87 26; Gakenke -1.70 29.78 24; Gicumbi -1.60 30.10 28; Musanze -1.50 29.62 22; Rulindo -1.75 29.98 22
Southern Province -2.35 29.70 75
    Gisagara -2.60 29.85 25; Huye -2.55 29.70 25; Kamonyi -2.02 29.90 22; Muhanga -1.98 29.72 24; Nyamagabe -2.42 29.45 32
    Nyanza -2.35 29.80 24; Nyaruguru -2.70 29.50 30; Ruhango -2.22 29.78 22
Western Province -2.05 29.25 85
    Karongi -2.13 29.38 28; Ngororero -1.88 29.62 24; Nyabihu -1.65 29.50 22; Nyamasheke -2.37 29.15 32; Rubavu -1.68 29.33 20
    Rusizi -2.58 29.00 28; Rutsiro -1.92 29.37 28
`);
