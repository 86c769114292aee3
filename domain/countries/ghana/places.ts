import { placeTable } from '../places.ts';

export const places = placeTable(`
Ahafo 6.90 -2.45 70
    Asunafo North 6.80 -2.52 30; Asunafo South 6.62 -2.45 30; Asutifi North 7.02 -2.38 30; Asutifi South 6.88 -2.27 25
    Tano North 7.20 -2.10 25; Tano South 7.08 -1.98 25
Ashanti 6.75 -1.55 120
    Kumasi Metropolitan 6.69 -1.62 10; Asokwa 6.67 -1.59 8; Oforikrom 6.69 -1.57 8; Kwadaso 6.69 -1.66 8
    Suame 6.72 -1.63 8; Old Tafo 6.73 -1.61 8; Asokore Mampong 6.71 -1.58 8; Ejisu 6.72 -1.47 20; Juaben 6.81 -1.43 20
    Afigya Kwabre South 6.82 -1.62 20; Kwabre East 6.80 -1.57 15; Bosomtwe 6.57 -1.48 25; Bekwai 6.45 -1.58 25
    Obuasi 6.20 -1.67 20; Mampong 7.06 -1.40 25; Offinso 6.93 -1.67 25; Ejura Sekyedumase 7.38 -1.36 40
    Asante Akim Central 6.62 -1.22 25; Asante Akim North 6.80 -1.08 35; Atwima Nwabiagya 6.68 -1.80 25
    Atwima Kwanwoma 6.60 -1.63 18; Ahafo Ano North 7.00 -2.17 30; Sekyere South 6.92 -1.48 25
Bono 7.60 -2.50 90
    Sunyani 7.34 -2.33 20; Sunyani West 7.47 -2.37 25; Berekum East 7.45 -2.58 20; Dormaa Central 7.28 -2.88 30
    Jaman South 7.58 -2.78 25; Jaman North 7.87 -2.70 30; Wenchi 7.74 -2.10 40; Tain 7.77 -2.40 40; Banda 8.16 -2.36 40
Bono East 7.75 -1.05 130
    Techiman 7.59 -1.94 20; Techiman North 7.66 -1.90 25; Kintampo North 8.06 -1.73 50; Kintampo South 7.85 -1.80 40
    Nkoranza South 7.57 -1.71 25; Nkoranza North 7.70 -1.62 35; Atebubu Amantin 7.75 -0.98 50; Pru East 8.00 -0.53 50
    Sene West 7.63 -0.47 50
Central 5.55 -1.20 100
    Cape Coast Metropolitan 5.11 -1.25 15; Komenda Edina Eguafo Abirem 5.10 -1.40 25; Mfantseman 5.20 -1.07 25
    Effutu 5.35 -0.63 12; Awutu Senya East 5.54 -0.42 12; Awutu Senya West 5.50 -0.53 25; Gomoa East 5.42 -0.53 25
    Gomoa West 5.28 -0.75 25; Agona West 5.53 -0.70 20; Agona East 5.58 -0.62 20; Assin Central 5.70 -1.28 30
    Upper Denkyira East 5.97 -1.78 35; Twifo Atti Morkwa 5.62 -1.55 35; Ajumako Enyan Essiam 5.42 -0.95 25
Eastern 6.40 -0.45 120
    New Juaben South 6.09 -0.26 10; New Juaben North 6.13 -0.27 10; Akuapim North 5.97 -0.09 20; Akuapim South 5.87 -0.27 20
    Nsawam Adoagyiri 5.81 -0.35 20; Suhum 6.04 -0.45 25; Abuakwa South 6.17 -0.55 25; Abuakwa North 6.22 -0.45 25
    Birim Central 5.93 -0.98 25; West Akim 5.86 -0.66 25; Kwaebibirem 6.17 -0.88 25; Kwahu West 6.58 -0.77 25
    Kwahu South 6.63 -0.65 25; Lower Manya Krobo 6.10 0.02 20; Yilo Krobo 6.11 0.00 20; Asuogyaman 6.30 0.05 25
    Kwahu Afram Plains South 6.85 -0.15 60
Greater Accra 5.75 0.05 75
    Accra Metropolitan 5.55 -0.21 10; Ablekuma Central 5.56 -0.24 7; Ablekuma North 5.60 -0.26 8; Ablekuma West 5.55 -0.27 8
    Ayawaso East 5.59 -0.19 6; Ayawaso West 5.63 -0.17 8; Ayawaso Central 5.60 -0.20 6; Ayawaso North 5.61 -0.20 6
    Korle Klottey 5.56 -0.19 6; Okaikwei North 5.62 -0.24 7; La Dade Kotopon 5.58 -0.16 8; La Nkwantanang Madina 5.68 -0.16 10
    Ledzokuku 5.59 -0.10 7; Krowor 5.60 -0.08 6; Adentan 5.71 -0.15 10; Ashaiman 5.70 -0.04 6; Tema Metropolitan 5.67 -0.01 12
    Tema West 5.65 -0.05 8; Kpone Katamanso 5.69 0.06 15; Ga East 5.67 -0.23 10; Ga West 5.70 -0.30 15; Ga North 5.66 -0.28 10
    Ga Central 5.59 -0.30 8; Ga South 5.57 -0.36 15; Weija Gbawe 5.56 -0.32 10; Ningo Prampram 5.78 0.12 25
    Shai Osudoku 5.92 0.08 30; Ada East 5.83 0.60 20; Ada West 5.85 0.38 20
North East 10.45 -0.45 90
    East Mamprusi 10.53 -0.37 40; West Mamprusi 10.37 -0.80 45; Bunkpurugu Nakpanduri 10.50 0.10 30; Chereponi 10.13 0.28 35
    Mamprugu Moagduri 10.12 -1.17 45; Yunyoo Nasuan 10.45 0.00 30
Northern 9.45 -0.35 130
    Tamale Metropolitan 9.40 -0.84 15; Sagnarigu 9.43 -0.88 15; Tolon 9.43 -1.07 30; Kumbungu 9.57 -0.95 30
    Savelugu 9.62 -0.83 30; Yendi 9.44 -0.01 40; Gushegu 9.92 -0.22 45; Karaga 9.92 -0.43 40; Mion 9.35 -0.30 45
    Nanumba North 8.86 -0.05 40; Kpandai 8.47 -0.02 40; Saboba 9.70 0.32 35; Zabzugu 9.30 0.37 35
Oti 7.90 0.40 110
    Krachi East 7.98 0.07 45; Krachi West 7.80 -0.05 40; Nkwanta South 8.26 0.52 45; Nkwanta North 8.55 0.45 45
    Kadjebi 7.53 0.48 30; Jasikan 7.40 0.47 25; Biakoye 7.20 0.37 30
Savannah 9.10 -1.60 160
    West Gonja 9.08 -1.82 60; East Gonja 8.55 -0.52 60; Central Gonja 8.75 -1.45 70; North Gonja 9.55 -1.50 50
    Bole 9.03 -2.48 60; Sawla Tuna Kalba 9.28 -2.42 55
Upper East 10.80 -0.75 90
    Bolgatanga 10.79 -0.85 20; Bolgatanga East 10.75 -0.75 15; Bawku 11.06 -0.24 20; Bawku West 10.85 -0.48 30
    Kassena Nankana 10.89 -1.09 25; Kassena Nankana West 10.97 -1.12 35; Bongo 10.91 -0.81 20; Talensi 10.65 -0.75 30
    Builsa North 10.73 -1.27 30; Garu 10.85 -0.18 25
Upper West 10.30 -2.15 110
    Wa 10.06 -2.50 20; Wa East 10.15 -2.00 50; Wa West 9.90 -2.68 35; Nadowli Kaleo 10.37 -2.66 30; Jirapa 10.53 -2.70 30
    Lawra 10.65 -2.90 20; Nandom 10.85 -2.76 20; Sissala East 10.88 -1.98 50; Sissala West 10.82 -2.30 45
Volta 6.45 0.55 90
    Ho 6.60 0.47 20; Ho West 6.70 0.33 30; Hohoe 7.15 0.47 25; Kpando 7.00 0.30 20; Keta 5.92 0.98 25; Anloga 5.80 0.90 20
    Ketu South 6.12 1.19 18; Ketu North 6.15 1.02 20; Akatsi South 6.13 0.80 25; South Tongu 6.00 0.58 25
    North Tongu 6.13 0.35 30; Central Tongu 6.25 0.48 25; South Dayi 6.62 0.22 25
Western 5.25 -2.05 100
    Sekondi Takoradi Metropolitan 4.92 -1.74 15; Effia Kwesimintsim 4.91 -1.79 10; Shama 5.02 -1.63 18
    Ahanta West 4.87 -1.95 25; Tarkwa Nsuaem 5.30 -1.99 30; Prestea Huni Valley 5.43 -2.14 35; Wassa East 5.22 -1.60 35
    Wassa Amenfi East 5.80 -1.98 40; Wassa Amenfi West 5.78 -2.30 40; Nzema East 4.87 -2.23 30; Jomoro 5.10 -2.78 40
    Ellembelle 4.95 -2.42 30
Western North 6.20 -2.75 100
    Sefwi Wiawso 6.21 -2.49 35; Bibiani Anhwiaso Bekwai 6.46 -2.32 30; Juaboso 6.33 -2.83 30; Bia West 6.60 -3.02 35
    Bodi 6.20 -2.80 25; Aowin 5.78 -2.80 45; Suaman 5.95 -3.03 25
`);
