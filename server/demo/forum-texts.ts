/** Who writes: a lecturer of the course, or the student of this place in the class, 1 for the first. */
type Penulis = 'dosen' | number

export type TulisanDemo = { oleh: Penulis; jam_lalu: number; isi: string }
export type UtasDemo = {
	kelas: string
	kode: string
	judul: string
	disematkan?: true
	dikunci?: true
	/** The reply that answers it, 2 for the first one. */
	jawaban?: number
	/** The question first. */
	tulisan: readonly TulisanDemo[]
	/** Of the first student of the class, whose account the documentation gives: up to which post it is read. */
	dibaca: number
}

/** Threads of the demo, as students and lecturers write them. */
export const UTAS_DEMO: readonly UtasDemo[] = [
	{
		kelas: 'TI-4A',
		kode: 'SBD02',
		judul: 'Aturan forum dan cara bertanya',
		disematkan: true,
		dikunci: true,
		dibaca: 1,
		tulisan: [
			{
				oleh: 'dosen',
				jam_lalu: 510,
				isi: 'Selamat datang di forum kelas. Supaya cepat terjawab:\n\n1. Satu utas untuk satu pertanyaan, judulnya kalimat tanya.\n2. Sertakan *query* dan pesan galatnya, bukan foto layar.\n3. Bila sudah terjawab, tandai jawabannya.\n\nPertanyaan tentang nilai silakan langsung ke saya, jangan di sini.',
			},
		],
	},
	{
		kelas: 'TI-4A',
		kode: 'SBD02',
		judul: 'Kenapa LEFT JOIN saya jadi seperti INNER JOIN?',
		jawaban: 3,
		dibaca: 4,
		tulisan: [
			{
				oleh: 5,
				jam_lalu: 52,
				isi: "Saya mau menampilkan **semua** mahasiswa, termasuk yang belum punya nilai. Tapi yang belum punya nilai tidak muncul:\n\n```sql\nselect m.nama, n.skor\nfrom mahasiswa m\nleft join nilai n on n.mahasiswa_id = m.id\nwhere n.jenis = 'UTS';\n```\n\nPadahal sudah pakai `left join`.",
			},
			{
				oleh: 12,
				jam_lalu: 51,
				isi: 'Saya juga kena ini waktu latihan. Coba tanpa `where` dulu, muncul semua tidak?',
			},
			{
				oleh: 'dosen',
				jam_lalu: 49,
				isi: "Baris yang tidak berpasangan berisi `NULL` di semua kolom `n`. Syarat `n.jenis = 'UTS'` tidak pernah benar untuk `NULL`, jadi baris itu dibuang oleh `where`. Pindahkan syaratnya ke `on`:\n\n```sql\nleft join nilai n\n  on n.mahasiswa_id = m.id and n.jenis = 'UTS'\n```\n\nIngat: `on` menentukan pasangan, `where` menyaring hasil.",
			},
			{ oleh: 5, jam_lalu: 48, isi: 'Jalan, Bu. Terima kasih!' },
		],
	},
	{
		kelas: 'TI-4A',
		kode: 'SBD02',
		judul: 'Apakah tabel harus selalu sampai BCNF?',
		dibaca: 1,
		tulisan: [
			{
				oleh: 8,
				jam_lalu: 9,
				isi: 'Di slide normalisasi disebut 3NF biasanya cukup. Kapan sebenarnya kita perlu lanjut ke BCNF?',
			},
			{
				oleh: 21,
				jam_lalu: 7,
				isi: 'Setahu saya kalau ada penentu (*determinant*) yang bukan kunci kandidat. Contohnya tabel `(mahasiswa, matakuliah, dosen)` kalau tiap dosen hanya mengajar satu mata kuliah: `dosen → matakuliah`, padahal `dosen` bukan kunci.',
			},
			{
				oleh: 3,
				jam_lalu: 5,
				isi: 'Tapi kalau itu dipecah, aturan "satu mahasiswa satu dosen per mata kuliah" tidak bisa dijaga satu tabel lagi. Jadi ada harganya juga.',
			},
		],
	},
	{
		kelas: 'TI-4A',
		kode: 'PW01',
		judul: 'fetch() tidak masuk ke catch walau status 404',
		jawaban: 2,
		dibaca: 3,
		tulisan: [
			{
				oleh: 14,
				jam_lalu: 75,
				isi: 'Saya pakai `try/catch` di sekitar `await fetch(url)`. Alamatnya salah dan servernya menjawab 404, tapi `catch` tidak jalan. Apa yang salah?',
			},
			{
				oleh: 'dosen',
				jam_lalu: 73,
				isi: 'Tidak ada yang salah. `fetch` hanya menolak bila **tidak ada jawaban sama sekali**, misalnya jaringan putus. Jawaban 404 tetap jawaban. Periksa sendiri:\n\n```js\nconst jawaban = await fetch(url)\nif (!jawaban.ok) throw new Error("Status " + jawaban.status)\n```',
			},
			{ oleh: 14, jam_lalu: 72, isi: 'Oh, jadi `ok` itu untuk status 200 sampai 299. Siap, Pak.' },
		],
	},
	{
		kelas: 'TI-4A',
		kode: 'PW01',
		judul: 'Beda let dan const kalau isinya objek?',
		dibaca: 0,
		tulisan: [
			{
				oleh: 17,
				jam_lalu: 6,
				isi: "Saya kira `const` membuat objek tidak bisa diubah, tapi `const mhs = {}; mhs.nama = 'Ana'` tetap jalan. Kok bisa?",
			},
			{
				oleh: 26,
				jam_lalu: 4,
				isi: 'Yang tetap itu namanya, bukan isi objeknya. `mhs = {}` lagi baru galat. Kalau mau isinya juga tetap, ada `Object.freeze(mhs)`, tapi hanya satu lapis.',
			},
		],
	},
	{
		kelas: 'TI-4A',
		kode: 'KS03',
		judul: 'Pengelola kata sandi: tidak berbahaya kalau satu tempat bocor?',
		jawaban: 3,
		dibaca: 4,
		tulisan: [
			{
				oleh: 9,
				jam_lalu: 98,
				isi: 'Kalau semua kata sandi disimpan di satu aplikasi, bukannya sekali bocor semuanya hilang?',
			},
			{
				oleh: 30,
				jam_lalu: 97,
				isi: 'Saya malah pakai satu kata sandi untuk semua, jadi mungkin sama saja 😅',
			},
			{
				oleh: 'dosen',
				jam_lalu: 95,
				isi: 'Bandingkan dua risikonya. Satu kata sandi untuk semua: **satu** situs bocor, semua akun terbuka, dan situs bocor setiap tahun. Pengelola: isinya disandikan dengan kata sandi utama, jadi berkas yang dicuri pun tidak terbaca selama kata sandi utamanya panjang. Tambahkan verifikasi dua langkah di pengelolanya.',
			},
			{ oleh: 9, jam_lalu: 94, isi: 'Masuk akal. Terima kasih, Pak.' },
		],
	},
	{
		kelas: 'TI-4A',
		kode: 'KS03',
		judul: 'Pesan "paket tertahan" berisi berkas .apk, harus diapakan?',
		dibaca: 1,
		tulisan: [
			{
				oleh: 19,
				jam_lalu: 11,
				isi: 'Ibu saya dapat pesan WhatsApp dari nomor tidak dikenal, isinya "foto paket" tapi berkasnya `.apk`. Belum dibuka. Cukup dihapus saja?',
			},
			{
				oleh: 2,
				jam_lalu: 10,
				isi: 'Jangan dibuka, itu aplikasi, bukan foto. Biasanya meminta izin membaca SMS supaya kode OTP bisa diambil. Laporkan lalu blokir nomornya.',
			},
		],
	},
	{
		kelas: 'TI-4A',
		kode: 'JK04',
		judul: 'Cara cepat menghitung alamat subnet /27',
		jawaban: 2,
		dibaca: 2,
		tulisan: [
			{
				oleh: 23,
				jam_lalu: 121,
				isi: 'Untuk `192.168.10.70/27`, bagaimana cara cepat tahu alamat jaringan dan *broadcast*-nya tanpa menulis biner semua?',
			},
			{
				oleh: 11,
				jam_lalu: 120,
				isi: 'Ukuran bloknya 2^(32-27) = 32. Kelipatan 32 terdekat di bawah 70 adalah 64, jadi:\n\n- jaringan `192.168.10.64`\n- *broadcast* `192.168.10.95`\n- yang dapat dipakai `.65` sampai `.94`, 30 alamat',
			},
		],
	},
	{
		kelas: 'TI-4B',
		kode: 'SBD02',
		judul: 'Indeks membuat INSERT lebih lambat, kapan dipasang?',
		dibaca: 0,
		tulisan: [
			{
				oleh: 4,
				jam_lalu: 15,
				isi: 'Kalau tiap indeks memperlambat `insert`, bagaimana memutuskan kolom mana yang perlu diindeks?',
			},
		],
	},
]
