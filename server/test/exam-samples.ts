import { randomUUID } from 'node:crypto'

const JADWAL = { tanggal: '2024-05-20', jam_mulai: '08:00', jam_selesai: '10:00', ruang: 'Lab 9' }

/** Calls of who watches over an exam, about one with an open attempt. */
export const oversightSamples = (
	ujian: string,
	{ stambuk, penilaian, pengawas }: { stambuk: string; penilaian: string; pengawas: string },
) => ({
	// In time: nobody sits anything then.
	'GET /api/ujian/:periode/:kelas/:matakuliah/bentrok': {
		url: `${penilaian.replace('penilaian', 'ujian')}/bentrok?tanggal=2024-05-20&jam_mulai=08:00&jam_selesai=10:00&ruang=Lab+9`,
	},
	'GET /api/mengajar/isi-bank/:kode': {
		url: `/api/mengajar/isi-bank/${penilaian.slice(penilaian.lastIndexOf('/') + 1)}`,
	},
	'GET /api/ujian/:id/daftar-peserta': { url: `/api/ujian/${ujian}/daftar-peserta` },
	'GET /api/ujian/:id/berkas': { url: `/api/ujian/${ujian}/berkas` },
	'GET /api/kartu-ujian': { url: '/api/kartu-ujian' },
	'GET /api/kartu-ujian.pdf': {
		url: '/api/kartu-ujian.pdf?jenis=UAS',
		status: 409,
		except: { student: 200 },
	},
	'GET /api/ujian/:id/daftar-hadir.pdf': { url: `/api/ujian/${ujian}/daftar-hadir.pdf?bentuk=kosong` },
	'GET /api/ujian/:id/berita-acara.pdf': { url: `/api/ujian/${ujian}/berita-acara.pdf?bentuk=kosong` },
	'GET /api/ujian/:id/catatan': { url: `/api/ujian/${ujian}/catatan` },
	'PUT /api/ujian/:id/catatan': {
		url: `/api/ujian/${ujian}/catatan`,
		body: { isi: 'Proyektor mati sepuluh menit', versi: 0 },
	},
	'GET /api/ujian/:id/pratinjau': { url: `/api/ujian/${ujian}/pratinjau` },
	'PUT /api/ujian/:id/pengawas': {
		url: `/api/ujian/${ujian}/pengawas`,
		body: { pengawas: [pengawas], meski_bentrok: true },
	},
	// Long ago.
	'POST /api/ujian/:id/susulan': {
		url: `/api/ujian/${ujian}/susulan`,
		body: { ...JADWAL, tanggal: '2024-02-20', stambuk: [stambuk] },
		status: 400,
	},
	// It is none.
	'PUT /api/ujian/:id/susulan': {
		url: `/api/ujian/${ujian}/susulan`,
		body: { stambuk: [stambuk] },
		status: 409,
	},
	'GET /api/mengajar/ujian': { url: '/api/mengajar/ujian' },
	'GET /api/mengajar/ujian-diawasi': { url: '/api/mengajar/ujian-diawasi' },
	'GET /api/ujian/:id/rencana': { url: `/api/ujian/${ujian}/rencana` },
	'GET /api/ujian/:id/terlambat': { url: `/api/ujian/${ujian}/terlambat` },
	// Nothing came late.
	'POST /api/ujian/:id/terlambat/putusan': {
		url: `/api/ujian/${ujian}/terlambat/putusan`,
		body: { terlambat: [1], putusan: 'diterima', alasan: 'Jaringan kampus' },
		status: 404,
	},
	'GET /api/ujian/:id/kode-darurat': { url: `/api/ujian/${ujian}/kode-darurat` },
	// No code of this exam.
	'POST /api/ujian/:id/kode-darurat': {
		url: `/api/ujian/${ujian}/kode-darurat`,
		body: { kode: 'AAAA' },
		status: 400,
	},
	'GET /api/ujian/:id/tinjauan': { url: `/api/ujian/${ujian}/tinjauan` },
	'PUT /api/ujian/:id/tinjauan': {
		url: `/api/ujian/${ujian}/tinjauan`,
		body: { kebijakan: 'nilai', mulai: null, alasan: 'Seperti biasa' },
	},
	'GET /api/ujian/:id/jaringan-diam': { url: `/api/ujian/${ujian}/jaringan-diam` },
	// The state of now; a stream would last.
	'GET /api/ujian/:id/pantau': { url: `/api/ujian/${ujian}/pantau?detik=0` },
	'GET /api/ujian/:id/peserta': { url: `/api/ujian/${ujian}/peserta` },
	// The attempt is open.
	'GET /api/ujian/:id/peserta/:stambuk/jawaban': {
		url: `/api/ujian/${ujian}/peserta/${stambuk}/jawaban`,
		status: 409,
	},
	'POST /api/ujian/:id/tambahan-waktu': {
		url: `/api/ujian/${ujian}/tambahan-waktu`,
		body: { id: randomUUID(), menit: 5, alasan: 'Listrik padam' },
		// The lecturer has asked for it by this name.
		except: { akademik: 409, proctor: 409 },
	},
	'GET /api/ujian/:id/tambahan-waktu': { url: `/api/ujian/${ujian}/tambahan-waktu` },
	// Never given.
	'POST /api/ujian/:id/tambahan-waktu/:tambahan/tarik': {
		url: `/api/ujian/${ujian}/tambahan-waktu/2000000000/tarik`,
		body: { alasan: 'Salah mahasiswa' },
		status: 404,
	},
	'POST /api/ujian/:periode/:kelas/:matakuliah': {
		url: penilaian.replace('penilaian', 'ujian'),
		// Long ago.
		body: { jenis: 'UAS', ...JADWAL, tanggal: '2024-02-20' },
		status: 400,
	},
	// Its students have begun.
	'PUT /api/ujian/:id/jadwal': {
		url: `/api/ujian/${ujian}/jadwal`,
		body: { ...JADWAL, alasan: 'Libur' },
		status: 409,
	},
	'PUT /api/ujian/:id/pengaturan': {
		url: `/api/ujian/${ujian}/pengaturan`,
		body: { batas_mulai_menit: 30, alasan: 'Tata tertib' },
	},
	'POST /api/ujian/:id/tiadakan': {
		url: `/api/ujian/${ujian}/tiadakan`,
		body: { alasan: 'Libur' },
		status: 409,
	},
	'POST /api/ujian/:id/adakan': {
		url: `/api/ujian/${ujian}/adakan`,
		body: { alasan: 'Jadi' },
		status: 409,
	},
	'GET /api/ujian/:id/soal/terbitkan-ulang': { url: `/api/ujian/${ujian}/soal/terbitkan-ulang` },
	// As the bank is.
	'POST /api/ujian/:id/soal/terbitkan-ulang': {
		url: `/api/ujian/${ujian}/soal/terbitkan-ulang`,
		body: { alasan: 'Soal keliru' },
		status: 409,
	},
	'GET /api/ujian/:id/analisis': { url: `/api/ujian/${ujian}/analisis` },
	'GET /api/ujian/:id/analisis.xlsx': { url: `/api/ujian/${ujian}/analisis.xlsx` },
	// No question of this exam.
	'POST /api/ujian/:id/koreksi/pratinjau': {
		url: `/api/ujian/${ujian}/koreksi/pratinjau`,
		body: { perubahan: [{ soal_id: 2_000_000_000, putusan: { jenis: 'penuh' } }] },
		status: 400,
	},
	'POST /api/ujian/:id/koreksi': {
		url: `/api/ujian/${ujian}/koreksi`,
		body: {
			perubahan: [{ soal_id: 2_000_000_000, putusan: { jenis: 'penuh' } }],
			...{ alasan: 'Kunci keliru', sidik: '', bank: false },
		},
		status: 400,
	},
	'POST /api/ujian/:id/pesan': {
		url: `/api/ujian/${ujian}/pesan`,
		body: { id: randomUUID(), isi: 'Selamat mengerjakan' },
		// The lecturer has said it by this name.
		except: { akademik: 409, proctor: 409 },
	},
	// The attempt is open.
	'POST /api/ujian/:id/buka-kembali': {
		url: `/api/ujian/${ujian}/buka-kembali`,
		body: { stambuk, menit: 5, alasan: 'Perangkat rusak' },
		status: 409,
	},
	// Nobody of this number sits it.
	'POST /api/ujian/:id/kumpulkan-paksa': {
		url: `/api/ujian/${ujian}/kumpulkan-paksa`,
		body: { stambuk: '99999999999', alasan: 'Meninggalkan ruang' },
		status: 404,
	},
	'POST /api/ujian/:id/batalkan-pengerjaan': {
		url: `/api/ujian/${ujian}/batalkan-pengerjaan`,
		body: { stambuk: '99999999999', alasan: 'Joki' },
		status: 404,
	},
	// Their attempts are open.
	'PUT /api/ujian/:id/pengurangan': {
		url: `/api/ujian/${ujian}/pengurangan`,
		body: { stambuk, satuan: 'poin', besar: 5, alasan: 'Membuka catatan' },
		status: 409,
	},
	'POST /api/ujian/:id/cabut-pengurangan': {
		url: `/api/ujian/${ujian}/cabut-pengurangan`,
		body: { stambuk, alasan: 'Salah orang' },
		status: 409,
	},
})
