/** First and last names of one part of the country, and where its people live: `[province, city or regency]`. */
export type Daerah = {
	/** How often students come from there; the campus lies in Makassar. */
	bobot: number
	laki: readonly string[]
	perempuan: readonly string[]
	/** Family names, or second names of either sex. */
	belakangLaki: readonly string[]
	belakangPerempuan: readonly string[]
	kota: readonly (readonly [string, string])[]
	/** Names between first and last; another first name when there are none. */
	tengah?: readonly string[]
}

const names = (list: string): string[] => list.split(',').map((name) => name.trim())

function daerah(
	bobot: number,
	kota: string,
	laki: string,
	perempuan: string,
	belakang: string,
	belakangPerempuan?: string,
): Daerah {
	return {
		bobot,
		laki: names(laki),
		perempuan: names(perempuan),
		belakangLaki: names(belakang),
		belakangPerempuan: names(belakangPerempuan ?? belakang),
		kota: kota.split(';').flatMap((part): [string, string][] => {
			const [provinsi = '', list = ''] = part.split(':')
			return names(list).map((nama) => [provinsi.trim(), nama])
		}),
	}
}

export const DAERAH: readonly Daerah[] = [
	// Bugis
	daerah(
		6,
		'Sulawesi Selatan: Kabupaten Bone, Kabupaten Wajo, Kabupaten Soppeng, Kota Parepare, Kabupaten Pinrang, Kabupaten Barru',
		'Andi Fadli, Andi Arham, Andi Wawan, Baso, Lukman, Ardiansyah, Irfan, Haerul, Takdir, Fajar, Ilham, Asrul, Muhlis, Rusdi, Anugrah, Syarif',
		'Andi Tenri, Andi Batari, Besse, Nurul, Hasnawati, Sitti, Rahmawati, Nurhikmah, Mutmainnah, Nurfadillah, Nurjannah, Hikmawati, Suriani, Rosmini, Indah, Ayu',
		'Amiruddin, Burhanuddin, Jamaluddin, Kamaruddin, Mappasessu, Patiroi, Tenriola, Rahman, Idris, Salam, Arsyad, Marzuki, Kadir, Latif, Pratama, Hidayat',
		'Ramadhani, Amaliah, Khaerani, Arifin, Hasan, Usman, Damayanti, Azzahra, Lestari, Pertiwi, Rahim, Tahir, Mustafa, Sulaiman, Safitri, Halim',
	),
	// Makassar
	daerah(
		6,
		'Sulawesi Selatan: Kota Makassar, Kabupaten Gowa, Kabupaten Takalar, Kabupaten Jeneponto, Kabupaten Bantaeng, Kabupaten Maros',
		'Syahrul, Zulkifli, Basri, Ridwan, Saharuddin, Iswandi, Faisal, Arman, Jufri, Nasrullah, Ikhsan, Hamzah, Firman, Mansyur, Akbar, Reski',
		'Nur Aisyah, Kartini, Salmawati, Hasmiah, Sri Wahyuni, Riskayanti, Nurlaela, Musdalifah, Hartina, Syamsiah, Dewi, Magfirah, Nurhalisa, Irmawati, Saripa, Reski',
		'Tompo, Sila, Daeng Nappa, Daeng Sijaya, Daeng Tutu, Mallombasi, Nurdin, Haruna, Bahar, Rauf, Karim, Sanusi, Mangka, Rewa, Saleh, Hakim',
		'Sila, Tompo, Daeng Kanang, Daeng Bollo, Nurdin, Haruna, Bahar, Rauf, Karim, Sanusi, Putri, Aulia, Wulandari, Rewa, Saleh, Hakim',
	),
	// Toraja
	daerah(
		3,
		'Sulawesi Selatan: Kabupaten Tana Toraja, Kabupaten Toraja Utara, Kota Palopo',
		'Yohanes, Markus, Daniel, Semuel, Petrus, Stefanus, Gabriel, Andreas, Lukas, Matius, Elia, Imanuel, Filemon, Agustinus, Benyamin, Titus',
		'Maria, Yuliana, Debora, Ester, Kristina, Marlina, Selviana, Rut, Agustina, Elisabet, Oktaviani, Damaris, Yosefina, Novita, Meriyanti, Lidya',
		'Tandirerung, Pasande, Rantetasak, Sampe, Palimbong, Bulawan, Tangdilintin, Patandianan, Rombe, Allolinggi, Sarungallo, Salurante, Panggalo, Tikupadang, Paembonan, Lembang',
	),
	// Mandar
	daerah(
		2,
		'Sulawesi Barat: Kabupaten Majene, Kabupaten Polewali Mandar, Kabupaten Mamuju',
		'Abdul Rahim, Muhammad Sahid, Kahar, Ansar, Masdar, Suhardi, Tasrif, Nurdiansyah, Hendra, Rafiuddin',
		'Nurmiati, Hadijah, Sitti Hawang, Jumriah, Rasdiana, Megawati, Fitriani, Hasbiah, Nurwahida, Suryani',
		'Thalib, Mengga, Parenrengi, Tammalele, Sulaeman, Baharuddin, Dahlan, Majid, Umar, Hamid',
	),
	// Jawa
	daerah(
		3,
		'Jawa Timur: Kota Surabaya, Kota Malang; Jawa Tengah: Kota Semarang, Kota Surakarta; Daerah Istimewa Yogyakarta: Kota Yogyakarta, Kabupaten Sleman',
		'Bagus, Dimas, Agung, Joko, Slamet, Wahyu, Aditya, Galih, Teguh, Bayu, Eko, Dwi, Tri, Arif, Hendro, Satrio',
		'Retno, Endah, Sekar, Wulan, Dwi, Tri, Ratna, Puspita, Anggun, Laras, Nastiti, Kinanti, Rini, Widya, Ningrum, Arum',
		'Prasetyo, Nugroho, Wibowo, Santoso, Kurniawan, Setiawan, Wicaksono, Susanto, Utomo, Saputro, Hartono, Purnomo, Raharjo, Widodo, Suryanto, Cahyono',
		'Handayani, Wulandari, Lestari, Rahayu, Kusumawati, Setyaningsih, Widyastuti, Purwanti, Susanti, Maharani, Pratiwi, Indrawati, Anggraini, Utami, Hapsari, Sulistyowati',
	),
	// Sunda
	daerah(
		2,
		'Jawa Barat: Kota Bandung, Kabupaten Garut, Kota Tasikmalaya, Kabupaten Cianjur',
		'Asep, Ujang, Dadan, Cecep, Deden, Iwan, Rendi, Yayan, Gilang, Rizal, Tatang, Wawan',
		'Neng Siti, Euis, Teti, Ai Nur, Rina, Yanti, Lilis, Imas, Nia, Resti, Tita, Elis',
		'Hidayatullah, Permana, Gunawan, Suhendar, Ruswandi, Kurnia, Sopandi, Hermawan, Rustandi, Firmansyah, Mulyana, Sutisna',
		'Nurhayati, Komariah, Maryani, Rohaeni, Sumiati, Kurniasih, Nuraeni, Herlina, Rosmayanti, Mulyani, Rostini, Permatasari',
	),
	// Batak
	daerah(
		2,
		'Sumatera Utara: Kota Medan, Kota Pematangsiantar, Kabupaten Toba, Kabupaten Samosir',
		'Parlindungan, Sahat, Jonatan, Hotman, Binsar, Togar, Mangasi, Rolando, Ferdinan, Poltak, Immanuel, Bonar',
		'Tiur, Rotua, Melva, Hotmaida, Duma, Rosinta, Sondang, Lasma, Debora, Ria, Helena, Tiarma',
		'Simanjuntak, Siregar, Nainggolan, Hutapea, Manurung, Sitompul, Tampubolon, Sihombing, Pardede, Napitupulu, Marpaung, Lumban Gaol, Harahap, Sinaga, Purba, Ginting',
	),
	// Minang
	daerah(
		2,
		'Sumatera Barat: Kota Padang, Kota Bukittinggi, Kota Payakumbuh, Kabupaten Agam',
		'Rizki, Hendri, Yusril, Afdal, Fauzan, Ihsan, Rahmad, Zaki, Dedi, Ilhamdi, Syafri, Fadhil',
		'Yulia, Rahmi, Silvia, Fitri, Mutiara, Desi, Aulia, Nadia, Rani, Sri, Widia, Hasanah',
		'Chaniago, Tanjung, Koto, Piliang, Sikumbang, Guci, Jambak, Panyalai, Mandahiliang, Malayu, Bodi, Pratama',
		'Chaniago, Tanjung, Koto, Piliang, Sikumbang, Guci, Jambak, Putri, Mandahiliang, Malayu, Bodi, Panyalai',
	),
	// Maluku
	daerah(
		2,
		'Maluku: Kota Ambon, Kabupaten Maluku Tengah, Kota Tual; Maluku Utara: Kota Ternate',
		'Jefri, Marthen, Rizal, Ferry, Yopi, Nofry, Stenly, Hasan, Rusli, Glen, Valdo, Ronal',
		'Novi, Grace, Syane, Marlen, Fransina, Wa Nia, Salma, Yolanda, Jacomina, Sarah, Desy, Meyti',
		'Pattiasina, Tuhumury, Matulessy, Lekatompessy, Sahetapy, Tahapary, Pelupessy, Hehanussa, Siahaya, Titaley, Manuhutu, Wattimena, Salampessy, Tomasoa, Rehatta, Latupono',
	),
	// Papua
	daerah(
		2,
		'Papua: Kota Jayapura, Kabupaten Biak Numfor; Papua Barat Daya: Kota Sorong; Papua Barat: Kabupaten Manokwari; Papua Selatan: Kabupaten Merauke; Papua Tengah: Kabupaten Nabire',
		'Yakob, Melkias, Otniel, Hosea, Yance, Frengki, Aser, Dominggus, Silas, Alfons, Isak, Barnabas',
		'Orpa, Yosina, Naomi, Dorkas, Lea, Adolfina, Penina, Mince, Ruth, Elsina, Antonia, Magdalena',
		'Wenda, Yikwa, Rumbiak, Kogoya, Mambrasar, Wanggai, Ohee, Rumbewas, Awom, Krey, Kambuaya, Gobai, Waromi, Itlay, Mote, Nauw',
	),
	// Bali: first names tell the order of birth, so they cannot stand in the middle
	{
		...daerah(
			1,
			'Bali: Kota Denpasar, Kabupaten Gianyar, Kabupaten Buleleng, Kabupaten Tabanan',
			'I Wayan, I Made, I Nyoman, I Ketut, I Gede, I Putu, I Komang, I Kadek',
			'Ni Wayan, Ni Made, Ni Nyoman, Ni Ketut, Ni Luh, Ni Putu, Ni Komang, Ni Kadek',
			'Suardana, Wirawan, Artawan, Sudiarta, Mahendra, Adnyana, Widiantara, Dharmayasa, Parwata, Aryawan',
			'Suartini, Widiani, Puspadewi, Ariani, Sukmawati, Lestari, Yuliantari, Astuti, Cahyani, Rusmini',
		),
		tengah: names('Adi, Eka, Surya, Yoga, Krisna, Satya, Tirta, Indra'),
	},
	// Nusa Tenggara Timur
	daerah(
		2,
		'Nusa Tenggara Timur: Kota Kupang, Kabupaten Ende, Kabupaten Sikka, Kabupaten Manggarai, Kabupaten Belu',
		'Yosef, Fransiskus, Kornelis, Aloysius, Adrianus, Hironimus, Robertus, Maksimus, Paulus, Servasius, Vinsensius, Wilhelmus',
		'Maria Goreti, Yovita, Theresia, Margareta, Fransiska, Bernadeta, Emiliana, Skolastika, Florida, Katarina, Veronika, Angelina',
		'Nahak, Bria, Seran, Tefa, Manafe, Ndoen, Fernandez, Rihi, Tukan, Wea, Jelahu, Nggadas, Lawe, Mau, Klau, Bere',
	),
	// Minahasa
	daerah(
		1,
		'Sulawesi Utara: Kota Manado, Kota Tomohon, Kota Bitung, Kabupaten Minahasa',
		'Christian, Jemmy, Rivaldo, Steven, Michael, Franky, Noldy, Reinhard, Vicky, Jonly',
		'Claudia, Gloria, Meiske, Natalia, Jeane, Regina, Sherly, Vanda, Fiona, Patricia',
		'Rumengan, Walangitan, Mandagi, Pangemanan, Wowor, Kalalo, Runtuwene, Tumiwa, Rondonuwu, Lengkong, Kaunang, Karundeng',
	),
	// Buton, Muna, Tolaki
	daerah(
		2,
		'Sulawesi Tenggara: Kota Kendari, Kota Baubau, Kabupaten Muna, Kabupaten Kolaka',
		'La Ode Arif, La Ode Hasrun, La Ode Ridwan, La Ode Sabri, Asrun, Sarman, Yusran, Hidayat, Safril, Jumadil',
		'Wa Ode Nurlia, Wa Ode Sitti, Wa Ode Rahma, Wa Ode Yusni, Hasnia, Sarniati, Marwah, Jusmiati, Rosnia, Erni',
		'Zaman, Muhidin, Ahmad, Basir, Taora, Munandar, Hamundu, Silondae, Rianse, Alimuddin',
	),
	// Gorontalo
	daerah(
		1,
		'Gorontalo: Kota Gorontalo, Kabupaten Bone Bolango, Kabupaten Boalemo',
		'Rahmat, Yunus, Iqbal, Taufik, Ismet, Rifki, Hamka, Sofyan, Ramli, Djafar',
		'Sartika, Fatmah, Rahmatia, Yulin, Sri Ayu, Nurain, Meylan, Hartati, Indri, Zulaiha',
		'Pakaya, Hunowu, Mohi, Lasimpala, Tangahu, Botutihe, Nusi, Dunggio, Lihawa, Usu',
	),
	// Kalimantan
	daerah(
		1,
		'Kalimantan Selatan: Kota Banjarmasin, Kota Banjarbaru; Kalimantan Timur: Kota Samarinda, Kota Balikpapan; Kalimantan Tengah: Kota Palangka Raya',
		'Muhammad Noor, Ahmad Rizani, Gusti, Akhmad Fauzi, Rendy, Yuda, Andreas Dius, Fahriadi, Norman, Hairul',
		'Siti Raudah, Norhasanah, Gusti Ayu, Maulida, Rusmini, Helda, Lidia Lolita, Noor Aida, Rabiatul, Mariana',
		'Anshari, Rahmani, Syahbana, Iskandar, Asmuni, Usop, Tamin, Effendi, Sabran, Noor',
		'Anshari, Rahmani, Syahbana, Iskandar, Asmuni, Usop, Adawiyah, Effendi, Sabran, Jannah',
	),
	// Aceh
	daerah(
		1,
		'Aceh: Kota Banda Aceh, Kota Lhokseumawe, Kabupaten Aceh Besar',
		'Teuku Rafli, Teuku Reza, Munawar, Safrizal, Mukhlis, Zulfahmi, Nazaruddin, Maulana, Khairul, Fakhri',
		'Cut Nadya, Cut Intan, Nurlaila, Rauzatul, Husna, Zahratul, Mawaddah, Raihan, Salsabila, Ulfa',
		'Ibrahim, Ismail, Hasballah, Abdullah, Yusuf, Ilyas, Zainal, Sulaiman, Daud, Ishak',
	),
	// Lombok, Sumbawa, Bima
	daerah(
		1,
		'Nusa Tenggara Barat: Kota Mataram, Kabupaten Lombok Timur, Kota Bima, Kabupaten Sumbawa',
		'Lalu Ahmad, Lalu Gede, Lalu Wira, Ahyar, Muazzin, Hilman, Arifuddin, Suhaili, Imam, Zaenul',
		'Baiq Nurul, Baiq Rina, Baiq Ayu, Hidayati, Nurhidayah, Suhartini, Sri Hartini, Wahidah, Maemunah, Laili',
		'Hadi, Azhari, Sudirman, Mahdi, Ikhwan, Zulkarnain, Wathoni, Jayadi, Suparman, Hamdi',
	),
]

export const JALAN = names(
	'Ahmad Yani, Diponegoro, Jenderal Sudirman, Sultan Hasanuddin, Kartini, Pattimura, Imam Bonjol, Gatot Subroto, Pahlawan, Merdeka, Veteran, Melati, Mawar, Cendana, Pendidikan, Pelita, Sam Ratulangi, Dewi Sartika, Cut Nyak Dien, Teuku Umar, Wolter Monginsidi, Urip Sumoharjo, Kenanga, Flamboyan, Mangga, Pemuda',
)
