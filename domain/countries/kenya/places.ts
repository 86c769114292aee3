import { placeTable } from '../places.ts';

export const places = placeTable(`
Mombasa -4.04 39.67 20
    Mvita -4.06 39.67 7; Nyali -4.03 39.70 8; Kisauni -3.98 39.71 10; Likoni -4.09 39.66 8; Changamwe -4.03 39.62 8
    Jomvu -4.01 39.61 8
Kwale -4.18 39.30 75
    Matuga -4.17 39.50 30; Msambweni -4.40 39.50 30; Lunga Lunga -4.55 39.12 45; Kinango -4.13 39.31 50
Kilifi -3.40 39.70 95
    Kilifi North -3.58 39.83 30; Kilifi South -3.93 39.74 25; Malindi -3.22 40.12 35; Magarini -3.02 39.95 60; Kaloleni -3.82 39.63 25
    Rabai -3.93 39.57 18; Ganze -3.53 39.68 45
Tana River -1.60 39.70 160
    Garsen -2.27 40.12 80; Galole -1.50 40.03 80; Bura -1.10 39.94 80
Lamu -2.10 40.80 85
    Lamu East -2.05 41.10 50; Lamu West -2.28 40.75 60
Taita Taveta -3.50 38.30 110
    Voi -3.40 38.56 60; Mwatate -3.50 38.38 45; Wundanyi -3.40 38.36 25; Taveta -3.40 37.68 40
Garissa -0.60 40.30 210
    Garissa Township -0.45 39.64 40; Dadaab 0.05 40.31 70; Fafi -1.10 40.40 80; Ijara -1.60 40.52 80; Lagdera 0.60 39.70 80
    Balambala 0.05 39.30 60
Wajir 1.90 40.10 220
    Wajir East 1.75 40.07 70; Wajir West 1.80 39.60 90; Wajir South 0.90 40.10 100; Wajir North 3.15 39.60 90; Eldas 2.50 39.55 60; Tarbaj 2.20 40.10 60
Mandera 3.40 40.70 190
    Mandera East 3.94 41.85 60; Mandera West 3.10 40.10 80; Mandera North 3.80 41.25 70; Banissa 3.95 40.33 60; Lafey 3.15 41.20 60
    Mandera South 3.00 40.85 70
Marsabit 2.90 37.80 270
    Saku 2.33 37.99 50; Moyale 3.52 39.05 90; North Horr 3.32 37.07 180; Laisamis 1.60 37.80 120
Isiolo 0.90 38.50 170
    Isiolo North 0.35 37.58 80; Isiolo South 0.52 38.52 90
Meru 0.15 37.75 70
    Imenti North 0.05 37.65 20; Imenti Central 0.00 37.65 22; Imenti South -0.10 37.68 25; Tigania West 0.20 37.75 25
    Tigania East 0.25 37.82 30; Igembe South 0.27 37.95 25; Igembe Central 0.32 38.00 25; Buuri 0.12 37.40 30; Igembe North 0.45 37.95 35
Tharaka Nithi -0.25 37.85 55
    Maara -0.25 37.65 25; Chuka -0.33 37.65 20; Tharaka -0.10 38.00 40
Embu -0.50 37.60 55
    Manyatta -0.45 37.47 20; Runyenjes -0.42 37.57 20; Mbeere North -0.48 37.65 30; Mbeere South -0.75 37.60 40
Kitui -1.60 38.30 150
    Kitui Central -1.37 38.01 25; Kitui West -1.30 37.85 30; Kitui South -2.00 38.30 80; Mwingi Central -0.93 38.06 50
    Mwingi North -0.55 38.10 60; Kitui East -1.45 38.35 60; Kitui Rural -1.35 37.90 35; Mwingi West -0.95 37.85 35
Machakos -1.30 37.40 70
    Machakos Town -1.52 37.26 25; Mavoko -1.45 36.98 25; Kathiani -1.42 37.33 18; Kangundo -1.30 37.35 18; Matungulu -1.25 37.30 22
    Mwala -1.35 37.45 30; Yatta -1.20 37.45 40; Masinga -1.00 37.60 40
Makueni -2.10 37.80 95
    Makueni -1.80 37.62 35; Mbooni -1.65 37.50 30; Kilome -1.75 37.35 30; Kaiti -1.75 37.50 22; Kibwezi West -2.40 37.85 45
    Kibwezi East -2.45 38.05 45
Nyandarua -0.40 36.50 60
    Ol Kalou -0.27 36.38 22; Kinangop -0.70 36.60 30; Kipipiri -0.45 36.52 25; Ol Joro Orok -0.07 36.32 22; Ndaragwa -0.07 36.52 30
Nyeri -0.40 36.95 55
    Nyeri Town -0.42 36.95 15; Tetu -0.45 36.87 18; Mukurweini -0.57 37.05 16; Othaya -0.55 36.94 16; Mathira -0.48 37.13 20
    Kieni -0.20 36.95 40
Kirinyaga -0.55 37.30 35
    Kirinyaga Central -0.50 37.28 18; Mwea -0.68 37.38 25; Gichugu -0.45 37.37 18; Ndia -0.57 37.20 18
Murang'a -0.80 37.00 50
    Kiharu -0.72 37.15 18; Kangema -0.68 36.97 18; Mathioya -0.65 37.00 18; Kigumo -0.80 36.97 20; Kandara -0.90 37.00 18
    Gatanga -0.95 36.98 25; Maragua -0.80 37.13 20
Kiambu -1.10 36.83 50
    Kiambu Town -1.17 36.83 10; Thika Town -1.04 37.09 15; Ruiru -1.15 36.96 12; Juja -1.10 37.02 18; Githunguri -1.06 36.78 15
    Gatundu South -1.02 36.91 16; Gatundu North -0.95 36.90 18; Limuru -1.11 36.64 14; Kikuyu -1.25 36.67 12; Lari -1.02 36.62 20
    Kabete -1.23 36.72 10; Kiambaa -1.18 36.78 10
Turkana 3.30 35.50 220
    Turkana Central 3.12 35.60 70; Turkana North 4.40 35.60 100; Turkana West 3.75 34.60 100; Loima 2.90 35.00 70
    Turkana South 2.30 35.60 70; Turkana East 1.80 36.00 70
West Pokot 1.70 35.20 85
    Kapenguria 1.24 35.11 30; Sigor 1.48 35.47 40; Kacheliba 1.50 35.02 60; Pokot South 1.20 35.30 25
Samburu 1.30 37.00 130
    Samburu West 1.10 36.70 60; Samburu North 1.95 36.80 80; Samburu East 0.80 37.55 80
Trans Nzoia 1.05 35.00 45
    Kiminini 0.90 34.92 16; Saboti 0.98 34.87 20; Kwanza 1.15 35.00 22; Endebess 1.07 34.85 22; Cherangany 1.02 35.20 22
Uasin Gishu 0.52 35.28 60
    Ainabkoi 0.42 35.38 25; Kapseret 0.45 35.25 18; Turbo 0.60 35.15 22; Moiben 0.75 35.38 25; Soy 0.75 35.17 25; Kesses 0.30 35.32 22
Elgeyo Marakwet 0.80 35.55 65
    Keiyo North 0.67 35.52 22; Keiyo South 0.40 35.55 30; Marakwet East 1.10 35.62 30; Marakwet West 1.05 35.48 28
Nandi 0.20 35.10 50
    Emgwen 0.20 35.10 18; Chesumei 0.22 35.20 18; Aldai 0.02 35.00 20; Nandi Hills 0.10 35.18 15; Mosop 0.40 35.10 25; Tinderet -0.02 35.30 25
Baringo 0.60 35.95 100
    Baringo Central 0.49 35.74 25; Baringo North 0.80 35.80 35; Baringo South 0.47 36.00 40; Mogotio 0.00 36.00 30
    Eldama Ravine 0.05 35.72 30; Tiaty 1.10 36.10 60
Laikipia 0.30 36.80 85
    Laikipia East 0.02 37.07 40; Laikipia West 0.27 36.54 60; Laikipia North 0.45 37.10 60
Nakuru -0.45 36.10 85
    Nakuru Town East -0.29 36.09 10; Nakuru Town West -0.30 36.04 12; Naivasha -0.72 36.43 45; Gilgil -0.50 36.32 30; Njoro -0.33 35.94 25
    Molo -0.25 35.73 20; Kuresoi North -0.20 35.55 25; Rongai -0.17 35.86 25; Subukia 0.00 36.23 22; Bahati -0.15 36.15 16; Kuresoi South -0.45 35.55 25
Narok -1.25 35.50 120
    Narok North -1.08 35.87 50; Narok East -1.10 36.15 45; Narok South -1.45 35.80 60; Narok West -1.45 35.20 60; Kilgoris -1.00 34.88 35; Emurua Dikirr -1.00 35.05 18
Kajiado -2.10 36.80 140
    Kajiado North -1.38 36.68 15; Kajiado East -1.70 37.05 50; Kajiado Central -1.90 36.78 50; Kajiado West -1.80 36.30 70
    Kajiado South -2.70 37.40 60
Kericho -0.35 35.30 45
    Ainamoi -0.37 35.28 15; Belgut -0.35 35.20 18; Bureti -0.55 35.20 18; Kipkelion East -0.20 35.48 25; Kipkelion West -0.20 35.38 22
    Sigowet -0.40 35.08 22
Bomet -0.78 35.25 45
    Bomet Central -0.79 35.34 16; Bomet East -0.80 35.42 18; Chepalungu -0.95 35.20 22; Sotik -0.69 35.12 18; Konoin -0.62 35.32 20
Kakamega 0.35 34.70 75
    Lurambi 0.28 34.75 12; Malava 0.45 34.85 22; Lugari 0.67 34.90 22; Mumias East 0.35 34.55 14; Mumias West 0.33 34.48 14
    Butere 0.21 34.49 14; Khwisero 0.15 34.58 14; Shinyalu 0.25 34.85 16; Ikolomani 0.18 34.72 12; Likuyani 0.78 35.08 16
    Navakholo 0.42 34.68 16; Matungu 0.39 34.46 14
Vihiga 0.07 34.72 22
    Vihiga 0.05 34.72 10; Sabatia 0.12 34.77 12; Hamisi 0.07 34.82 14; Luanda 0.03 34.58 10; Emuhaya 0.08 34.63 10
Bungoma 0.70 34.65 50
    Kanduyi 0.57 34.56 16; Webuye East 0.62 34.77 14; Webuye West 0.60 34.72 14; Kimilili 0.79 34.72 12; Sirisia 0.72 34.47 16
    Bumula 0.52 34.45 18; Tongaren 0.78 34.95 18; Mount Elgon 0.90 34.60 25; Kabuchai 0.68 34.58 14
Busia 0.40 34.20 45
    Matayos 0.38 34.17 15; Teso North 0.65 34.30 18; Teso South 0.50 34.22 15; Nambale 0.45 34.25 14; Butula 0.33 34.33 14
    Funyula 0.28 34.12 16; Budalangi 0.12 34.02 18
Siaya 0.05 34.25 50
    Alego Usonga 0.06 34.29 25; Gem 0.08 34.42 20; Bondo -0.10 34.27 30; Rarieda -0.20 34.42 22; Ugenya 0.22 34.25 16; Ugunja 0.18 34.30 14
Kisumu -0.15 34.80 50
    Kisumu Central -0.10 34.75 8; Kisumu East -0.07 34.82 14; Kisumu West -0.05 34.62 18; Seme -0.10 34.52 18; Nyando -0.18 34.92 18
    Muhoroni -0.15 35.12 25; Nyakach -0.33 34.98 20
Homa Bay -0.55 34.35 70
    Homa Bay Town -0.53 34.46 16; Rangwe -0.60 34.58 16; Ndhiwa -0.73 34.37 25; Karachuonyo -0.40 34.65 25; Kasipul -0.53 34.80 18
    Suba South -0.62 34.12 28; Suba North -0.45 34.12 30; Kabondo Kasipul -0.45 34.90 16
Migori -1.00 34.40 60
    Suna East -1.06 34.47 16; Suna West -1.08 34.38 18; Rongo -0.76 34.60 16; Awendo -0.90 34.53 16; Uriri -0.97 34.47 18
    Nyatike -1.00 34.15 30; Kuria West -1.22 34.58 20; Kuria East -1.20 34.70 20
Kisii -0.75 34.75 35
    Kitutu Chache South -0.65 34.77 12; Nyaribari Chache -0.70 34.78 12; Bonchari -0.75 34.70 12; Bobasi -0.87 34.85 18
    Bomachoge Chache -0.85 34.75 14; South Mugirango -0.88 34.65 18; Bomachoge Borabu -0.83 34.75 14; Nyaribari Masaba -0.75 34.92 14
    Kitutu Chache North -0.60 34.80 14
Nyamira -0.60 34.95 30
    West Mugirango -0.57 34.94 14; North Mugirango -0.55 35.02 16; Borabu -0.75 35.00 16; Kitutu Masaba -0.70 34.92 14
Nairobi City -1.29 36.82 25
    Westlands -1.26 36.80 9; Dagoretti North -1.29 36.77 7; Dagoretti South -1.30 36.73 7; Langata -1.36 36.76 12; Kibra -1.31 36.78 5
    Roysambu -1.21 36.89 8; Kasarani -1.22 36.91 9; Ruaraka -1.24 36.88 6; Embakasi East -1.32 36.92 9; Embakasi Central -1.28 36.91 6
    Embakasi West -1.27 36.88 5; Makadara -1.30 36.87 6; Kamukunji -1.28 36.85 5; Starehe -1.28 36.83 5; Mathare -1.26 36.86 5
    Embakasi South -1.32 36.88 7; Embakasi North -1.25 36.91 6
`);
