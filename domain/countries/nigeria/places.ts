import { placeTable } from '../places.ts';

export const places = placeTable(`
Abia 5.45 7.50 70
    Aba North 5.13 7.37 10; Aba South 5.10 7.36 10; Umuahia North 5.53 7.49 18; Umuahia South 5.50 7.45 15; Ohafia 5.62 7.83 22
Adamawa 9.30 12.50 170
    Yola North 9.20 12.48 12; Yola South 9.20 12.60 25; Mubi North 10.27 13.27 25; Numan 9.47 12.03 30; Ganye 8.43 12.05 45
Akwa Ibom 4.95 7.85 65
    Uyo 5.04 7.91 14; Ikot Ekpene 5.18 7.71 12; Eket 4.64 7.92 14; Oron 4.82 8.23 14; Ibeno 4.57 8.00 20
Anambra 6.22 6.95 50
    Awka South 6.20 7.07 12; Onitsha North 6.15 6.79 8; Onitsha South 6.13 6.78 7; Nnewi North 6.02 6.91 10; Idemili North 6.12 6.87 12
    Aguata 6.02 7.10 14
Bauchi 10.60 10.00 170
    Bauchi 10.31 9.84 45; Katagum 11.67 10.19 35; Misau 11.31 10.47 30; Ningi 11.07 9.57 60; Tafawa Balewa 9.77 9.56 35
Bayelsa 4.80 6.05 90
    Yenagoa 4.92 6.26 25; Sagbama 5.15 6.20 25; Brass 4.32 6.24 35; Ogbia 4.70 6.33 22; Southern Ijaw 4.70 6.00 50
Benue 7.35 8.70 130
    Makurdi 7.73 8.53 22; Gboko 7.33 9.00 30; Otukpo 7.19 8.13 28; Katsina Ala 7.17 9.28 40; Vandeikya 6.78 9.07 25
Borno 11.70 13.00 240
    Maiduguri 11.83 13.15 15; Jere 11.90 13.20 30; Biu 10.61 12.19 45; Bama 11.52 13.69 55; Gwoza 11.09 13.69 40; Monguno 12.67 13.61 40
Cross River 5.75 8.50 130
    Calabar Municipal 4.99 8.34 12; Calabar South 4.93 8.32 10; Ikom 5.97 8.72 35; Ogoja 6.66 8.80 25; Obudu 6.67 9.17 22
Delta 5.60 6.00 120
    Warri South 5.52 5.75 18; Uvwie 5.57 5.80 10; Oshimili South 6.20 6.73 15; Sapele 5.89 5.68 18; Ughelli North 5.50 6.00 25; Ethiope East 5.65 6.05 20
    Ika South 6.25 6.20 18
Ebonyi 6.25 8.00 65
    Abakaliki 6.33 8.11 20; Afikpo North 5.89 7.93 18; Ezza North 6.30 7.95 18; Ohaozara 6.05 7.75 18; Ikwo 6.08 8.13 22
Edo 6.55 5.95 105
    Oredo 6.32 5.61 12; Egor 6.36 5.58 9; Ikpoba Okha 6.17 5.68 22; Esan West 6.73 6.13 20; Etsako West 7.07 6.27 28; Owan West 6.95 5.85 22
Ekiti 7.65 5.30 55
    Ado Ekiti 7.62 5.22 16; Ikere 7.50 5.23 14; Oye 7.85 5.33 20; Ijero 7.82 5.07 18; Ekiti East 7.77 5.68 22
Enugu 6.50 7.45 65
    Enugu North 6.46 7.50 8; Enugu South 6.42 7.50 9; Enugu East 6.52 7.55 14; Nsukka 6.86 7.39 20; Udi 6.32 7.42 25; Oji River 6.27 7.28 18
Federal Capital Territory 8.90 7.20 70
    Abuja Municipal 9.06 7.49 30; Bwari 9.28 7.38 22; Gwagwalada 8.94 7.08 25; Kuje 8.88 7.23 30; Kwali 8.85 7.00 28; Abaji 8.47 6.94 25
Gombe 10.35 11.20 95
    Gombe 10.29 11.17 10; Akko 10.20 11.00 40; Kaltungo 9.82 11.31 22; Billiri 9.87 11.23 22; Dukku 10.82 10.77 45
Imo 5.55 7.05 50
    Owerri Municipal 5.48 7.03 8; Owerri North 5.48 7.10 12; Orlu 5.80 7.04 12; Okigwe 5.83 7.35 18; Mbaitoli 5.58 7.05 14
Jigawa 12.25 9.55 160
    Dutse 11.76 9.34 28; Hadejia 12.45 10.04 12; Gumel 12.63 9.39 14; Kazaure 12.65 8.41 28; Birnin Kudu 11.45 9.48 35
Kaduna 10.35 7.80 160
    Kaduna North 10.55 7.44 10; Kaduna South 10.47 7.41 10; Chikun 10.30 7.25 50; Igabi 10.80 7.70 50; Zaria 11.09 7.72 18; Sabon Gari 11.12 7.73 16
    Jema'a 9.47 8.38 35; Kachia 9.87 7.95 45
Kano 11.75 8.55 100
    Kano Municipal 11.98 8.53 7; Fagge 12.01 8.53 6; Dala 12.01 8.49 6; Gwale 11.98 8.50 6; Nassarawa 11.98 8.57 8; Tarauni 11.96 8.54 6
    Ungogo 12.05 8.50 14; Kumbotso 11.89 8.53 12; Gaya 11.86 9.00 20; Wudil 11.80 8.84 18; Rano 11.56 8.58 18
Katsina 12.40 7.60 120
    Katsina 12.99 7.60 12; Daura 13.03 8.32 14; Funtua 11.52 7.31 18; Malumfashi 11.78 7.62 20; Kankia 12.54 7.82 22
Kebbi 11.60 4.20 160
    Birnin Kebbi 12.45 4.20 30; Argungu 12.74 4.52 25; Yauri 10.78 4.81 30; Jega 12.22 4.38 25; Zuru 11.43 5.23 30
Kogi 7.70 6.60 130
    Lokoja 7.80 6.74 50; Okene 7.55 6.24 15; Idah 7.11 6.74 15; Kabba Bunu 7.83 6.07 45; Ankpa 7.40 7.63 30; Dekina 7.69 7.02 40
Kwara 8.90 4.90 240
    Ilorin West 8.49 4.52 12; Ilorin East 8.55 4.65 20; Ilorin South 8.42 4.60 12; Offa 8.15 4.72 10; Edu 8.87 5.15 45; Baruten 9.40 3.30 80
Lagos 6.53 3.55 75
    Ikeja 6.60 3.34 7; Surulere 6.50 3.35 6; Lagos Island 6.45 3.40 5; Lagos Mainland 6.49 3.38 5; Eti Osa 6.45 3.53 18; Alimosho 6.61 3.26 12
    Agege 6.62 3.32 6; Ifako Ijaiye 6.66 3.31 7; Kosofe 6.60 3.40 10; Shomolu 6.54 3.38 5; Mushin 6.53 3.35 5; Oshodi Isolo 6.54 3.32 7
    Ojo 6.46 3.18 14; Amuwo Odofin 6.45 3.28 12; Apapa 6.45 3.36 7; Ajeromi Ifelodun 6.46 3.33 4; Badagry 6.42 2.89 28; Ikorodu 6.62 3.51 20
    Epe 6.58 3.98 35; Ibeju Lekki 6.45 3.90 35
Nasarawa 8.50 8.30 110
    Lafia 8.49 8.52 35; Keffi 8.85 7.87 12; Karu 9.00 7.70 30; Akwanga 8.91 8.41 25; Nasarawa 8.54 7.71 50
Niger 9.80 5.80 230
    Chanchaga 9.62 6.55 15; Bosso 9.68 6.48 40; Suleja 9.18 7.18 12; Bida 9.08 6.01 12; Kontagora 10.40 5.47 40; Borgu 9.90 4.42 100
Ogun 7.00 3.55 85
    Abeokuta South 7.15 3.35 10; Abeokuta North 7.20 3.25 22; Ado Odo Ota 6.65 3.15 25; Ijebu Ode 6.82 3.92 12; Sagamu 6.84 3.65 18
    Ifo 6.82 3.20 18; Obafemi Owode 6.95 3.50 30
Ondo 6.95 5.00 120
    Akure South 7.25 5.20 15; Akure North 7.30 5.30 20; Ondo West 7.09 4.84 25; Owo 7.20 5.59 25; Okitipupa 6.50 4.78 25; Akoko North East 7.52 5.76 15
Osun 7.60 4.50 70
    Osogbo 7.77 4.56 8; Olorunda 7.80 4.57 8; Ife Central 7.49 4.56 12; Ife East 7.45 4.58 14; Ilesa East 7.63 4.75 10; Ede North 7.74 4.44 10
    Iwo 7.63 4.18 14
Oyo 8.10 3.60 130
    Ibadan North 7.41 3.91 7; Ibadan North East 7.38 3.92 6; Ibadan South East 7.36 3.90 6; Ibadan South West 7.37 3.87 7
    Ibadan North West 7.39 3.88 5; Egbeda 7.40 4.03 14; Akinyele 7.53 3.92 20; Ogbomosho North 8.14 4.25 12; Oyo East 7.85 3.95 14
    Saki West 8.67 3.39 35; Iseyin 7.97 3.59 28
Plateau 9.20 9.50 130
    Jos North 9.92 8.89 12; Jos South 9.78 8.86 18; Barkin Ladi 9.53 8.90 25; Mangu 9.52 9.10 30; Pankshin 9.33 9.44 30
    Shendam 8.88 9.53 45
Rivers 4.85 6.95 80
    Port Harcourt 4.78 7.01 12; Obio Akpor 4.86 6.99 12; Eleme 4.78 7.13 12; Bonny 4.43 7.17 25; Oyigbo 4.88 7.13 12; Ikwerre 5.03 6.90 20
    Ahoada East 5.08 6.65 20
Sokoto 13.05 5.25 130
    Sokoto North 13.07 5.23 7; Sokoto South 13.05 5.24 7; Wamako 13.03 5.10 20; Illela 13.73 5.30 28; Gwadabawa 13.36 5.24 22; Tambuwal 12.41 4.65 35
Taraba 8.00 10.75 190
    Jalingo 8.89 11.36 12; Wukari 7.87 9.78 50; Takum 7.27 9.98 40; Bali 7.86 10.97 80; Sardauna 6.72 11.25 70
Yobe 12.20 11.60 180
    Damaturu 11.75 11.96 35; Potiskum 11.71 11.08 20; Nguru 12.88 10.45 22; Bade 12.87 11.05 20; Geidam 12.90 11.93 45
Zamfara 12.10 6.25 130
    Gusau 12.17 6.66 40; Kaura Namoda 12.60 6.59 20; Talata Mafara 12.57 6.07 28; Anka 12.11 5.93 45; Tsafe 11.95 6.92 30
`);
