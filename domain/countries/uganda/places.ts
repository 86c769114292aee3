import { placeTable } from '../places.ts';

export const places = placeTable(`
Central 0.40 32.20 170
    Kampala 0.32 32.58 15; Wakiso 0.25 32.48 40; Mukono 0.35 32.75 60; Mpigi 0.23 32.32 35; Buikwe 0.33 33.00 35
    Kayunga 0.98 32.87 50; Luweero 0.84 32.50 45; Nakaseke 1.10 32.15 60; Nakasongola 1.31 32.46 50; Mityana 0.42 32.04 35
    Mubende 0.56 31.39 50; Kassanda 0.55 31.80 40; Kiboga 0.92 31.77 40; Kyankwanzi 1.20 31.72 50; Masaka -0.34 31.73 25
    Kalungu -0.10 31.78 25; Bukomansimbi -0.15 31.60 22; Lwengo -0.42 31.41 25; Lyantonde -0.40 31.15 25
    Sembabule -0.08 31.46 40; Rakai -0.72 31.40 40; Kyotera -0.63 31.54 40; Butambala 0.17 32.10 18; Gomba 0.18 31.75 35
    Kalangala -0.31 32.29 70; Buvuma 0.00 33.25 45
Eastern 1.20 33.80 140
    Jinja 0.45 33.20 25; Iganga 0.61 33.47 25; Bugweri 0.60 33.62 20; Mayuge 0.35 33.48 40; Kamuli 0.95 33.12 35
    Buyende 1.20 33.15 35; Luuka 0.72 33.30 22; Kaliro 0.90 33.50 25; Namutumba 0.84 33.69 22; Bugiri 0.57 33.75 30
    Namayingo 0.30 33.87 40; Busia 0.47 34.09 25; Tororo 0.69 34.18 30; Butaleja 0.92 33.95 22; Mbale 1.08 34.18 18
    Manafwa 0.90 34.30 18; Bududa 1.01 34.33 18; Namisindwa 0.83 34.38 20; Sironko 1.23 34.25 22; Bulambuli 1.35 34.30 25
    Kapchorwa 1.40 34.45 18; Kween 1.42 34.55 25; Bukwo 1.30 34.75 20; Pallisa 1.17 33.71 28; Kibuku 1.04 33.80 20
    Budaka 1.02 33.95 18; Butebo 1.20 33.90 18; Kumi 1.49 33.94 25; Ngora 1.46 33.78 22; Bukedea 1.32 34.04 25
    Serere 1.50 33.55 35; Soroti 1.71 33.61 30; Kaberamaido 1.74 33.16 28; Kalaki 1.83 33.33 25; Amuria 2.03 33.65 35
    Kapelebyong 2.15 33.83 30; Katakwi 1.89 33.97 40
Northern 2.80 32.80 300
    Gulu 2.77 32.30 35; Omoro 2.70 32.49 35; Amuru 2.82 31.95 60; Nwoya 2.63 32.00 60; Kitgum 3.28 32.88 55
    Lamwo 3.53 32.80 60; Pader 2.88 33.09 45; Agago 2.83 33.33 50; Lira 2.25 32.90 30; Alebtong 2.25 33.25 32
    Dokolo 1.92 33.17 28; Amolatar 1.63 32.83 35; Apac 1.98 32.54 40; Kwania 1.90 32.75 32; Kole 2.40 32.80 28
    Oyam 2.38 32.50 35; Otuke 2.50 33.35 32; Arua 3.02 30.91 35; Madi Okollo 2.90 31.20 45; Terego 3.15 31.05 30
    Maracha 3.27 30.93 20; Koboko 3.41 30.96 22; Yumbe 3.47 31.25 40; Moyo 3.65 31.72 30; Obongi 3.25 31.55 28
    Adjumani 3.38 31.79 45; Nebbi 2.48 31.09 28; Pakwach 2.46 31.50 30; Zombo 2.51 30.91 25; Moroto 2.53 34.66 55
    Napak 2.25 34.25 60; Kotido 3.01 34.11 50; Kaabong 3.52 34.12 65; Karenga 3.50 33.70 45; Abim 2.70 33.66 40
    Nakapiripirit 1.90 34.60 45; Nabilatuk 2.05 34.58 35; Amudat 1.95 34.95 40
Western 0.40 30.60 280
    Mbarara -0.61 30.66 28; Rwampara -0.75 30.50 28; Isingiro -0.85 30.80 45; Kiruhura -0.20 30.85 40; Kazo -0.05 30.75 35
    Ibanda -0.13 30.50 30; Buhweju -0.33 30.33 22; Bushenyi -0.55 30.19 25; Sheema -0.58 30.38 22; Mitooma -0.62 30.02 22
    Rubirizi -0.28 30.10 30; Ntungamo -0.88 30.26 40; Rukungiri -0.79 29.92 35; Kanungu -0.90 29.77 32; Kabale -1.25 29.99 22
    Rubanda -1.19 29.85 25; Rukiga -1.10 30.05 20; Kisoro -1.28 29.69 22; Kasese 0.18 30.08 45; Bundibugyo 0.71 30.06 32
    Ntoroko 1.05 30.48 35; Kabarole 0.66 30.27 28; Bunyangabu 0.48 30.20 22; Kamwenge 0.21 30.45 30; Kitagwenda -0.02 30.33 25
    Kyenjojo 0.62 30.63 40; Kyegegwa 0.48 31.05 35; Kibaale 0.79 31.07 28; Kagadi 0.94 30.81 35; Kakumiro 0.78 31.32 35
    Hoima 1.43 31.35 40; Kikuube 1.32 31.10 40; Buliisa 2.12 31.41 40; Masindi 1.68 31.71 50; Kiryandongo 1.88 32.06 45
`);
