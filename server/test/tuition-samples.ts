import type { TestApp } from './build-app.ts'
import type { TestMahasiswa } from './factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

const KORAN = `/api/kantor/rekonsiliasi/${NOBODY}`

const CICILAN = {
	periode: '20232',
	satuan: 'persen',
	bagian: [
		{ nilai: 50, jatuh_tempo: '2024-04-01' },
		{ nilai: 50, jatuh_tempo: '2024-05-01' },
	],
} as const

/** What a student and the finance office do about a bill that is settled. */
export async function makeTuitionSamples(t: TestApp, student: TestMahasiswa) {
	const { stambuk } = student
	const { tagihan, pembayaran } = await makePembayaran(t, student)
	return {
		'GET /api/spp/mahasiswa/:stambuk': { url: `/api/spp/mahasiswa/${stambuk}` },
		// The bill is settled: there is nothing to pay.
		'POST /api/spp/tagihan/:id/pembayaran': {
			url: `/api/spp/tagihan/${tagihan}/pembayaran`,
			body: { bank: 'bca' },
			status: 409,
		},
		'GET /api/spp/tagihan/:id/kwitansi': { url: `/api/spp/tagihan/${tagihan}/kwitansi` },
		// No demo, so nothing can be pretended.
		'POST /api/spp/pembayaran/:id/simulasi': {
			url: `/api/spp/pembayaran/${pembayaran}/simulasi`,
			status: 404,
		},
		'POST /api/spp/tagihan/:id/pembayaran-manual': {
			url: `/api/spp/tagihan/${tagihan}/pembayaran-manual`,
			body: { jumlah: 1000, nomor_bukti: 'X1' },
			status: 409,
		},
		'POST /api/spp/pembayaran/:id/batal': {
			url: `/api/spp/pembayaran/${NOBODY}/batal`,
			body: { alasan: 'Salah mahasiswa' },
			status: 404,
		},
		'POST /api/spp/tagihan/:id/batal': {
			url: `/api/spp/tagihan/${tagihan}/batal`,
			body: { alasan: 'Salah tagih' },
			status: 409,
		},
		'POST /api/spp/dispensasi': {
			url: '/api/spp/dispensasi',
			body: { stambuk, berlaku_sampai: '2024-04-30', alasan: 'Menunggu beasiswa' },
		},
		'POST /api/spp/dispensasi/:id/cabut': { url: `/api/spp/dispensasi/${NOBODY}/cabut`, status: 404 },
		'GET /api/spp/peristiwa': { url: '/api/spp/peristiwa' },
		// The student has a bill of the term already: nothing is issued twice.
		'POST /api/spp/tagihan': {
			url: '/api/spp/tagihan',
			body: {
				periode: '20232',
				jumlah: 2_500_000,
				jatuh_tempo: '2024-03-01',
				kepada: { stambuk: [stambuk] },
			},
		},
		'GET /api/kantor/tagihan': { url: '/api/kantor/tagihan?cari=a&status=lunas&urut=-sisa' },
		'GET /api/kantor/tagihan/posisi': { url: '/api/kantor/tagihan/posisi' },
		'GET /api/kantor/tagihan/ekspor': { url: '/api/kantor/tagihan/ekspor' },
		'GET /api/kantor/tagihan/rencana': { url: '/api/kantor/tagihan/rencana?periode=20232' },
		'PUT /api/kantor/tagihan/tarif': {
			url: '/api/kantor/tagihan/tarif',
			body: { periode: '20232', dari: [], menjadi: [] },
		},
		// Nobody was shown these.
		'POST /api/kantor/tagihan/terbit': {
			url: '/api/kantor/tagihan/terbit',
			body: { id: NOBODY, periode: '20232', jatuh_tempo: '2024-04-30', baru: 999, total: 999 },
			status: 409,
		},
		'GET /api/kantor/tagihan/terbitan': { url: '/api/kantor/tagihan/terbitan?periode=20232' },
		'POST /api/kantor/tagihan/terbitan/:id/urungkan': {
			url: `/api/kantor/tagihan/terbitan/${NOBODY}/urungkan`,
			status: 404,
		},
		'GET /api/kantor/tunggakan': { url: '/api/kantor/tunggakan?umur=lama&urut=-sejak' },
		'GET /api/kantor/tunggakan/ringkasan': { url: '/api/kantor/tunggakan/ringkasan' },
		'GET /api/kantor/tunggakan/ekspor': { url: '/api/kantor/tunggakan/ekspor' },
		// Nothing is overdue.
		'POST /api/kantor/tunggakan/ingatkan': {
			url: '/api/kantor/tunggakan/ingatkan',
			body: { stambuk: [stambuk] },
		},
		'GET /api/kantor/cicilan': { url: '/api/kantor/cicilan?periode=20232' },
		'POST /api/kantor/cicilan/pratinjau': {
			url: '/api/kantor/cicilan/pratinjau',
			body: { ...CICILAN, kepada: { stambuk: [stambuk] } },
		},
		// Nobody was shown these.
		'POST /api/kantor/cicilan': {
			url: '/api/kantor/cicilan',
			body: { ...CICILAN, kepada: { stambuk: [stambuk] }, baru: 9, total: 9 },
			status: 409,
		},
		'POST /api/kantor/cicilan/:id/urungkan': { url: `/api/kantor/cicilan/${NOBODY}/urungkan`, status: 404 },
		'POST /api/kantor/tagihan/:id/cicilan/cabut': {
			url: `/api/kantor/tagihan/${tagihan}/cicilan/cabut`,
			body: { alasan: 'Tidak jadi' },
			status: 409,
		},
		'GET /api/kantor/rekonsiliasi': { url: '/api/kantor/rekonsiliasi' },
		// No file.
		'POST /api/kantor/rekonsiliasi/baru': {
			url: '/api/kantor/rekonsiliasi/baru?nama=mutasi.csv',
			status: 400,
		},
		'GET /api/kantor/rekonsiliasi/terbuka': { url: '/api/kantor/rekonsiliasi/terbuka' },
		'GET /api/kantor/rekonsiliasi/:id': { url: KORAN, status: 404 },
		'GET /api/kantor/rekonsiliasi/:id/baris': { url: `${KORAN}/baris?putusan=pasti`, status: 404 },
		'GET /api/kantor/rekonsiliasi/:id/tanpa-bank': { url: `${KORAN}/tanpa-bank`, status: 404 },
		'GET /api/kantor/rekonsiliasi/:id/ekspor': { url: `${KORAN}/ekspor`, status: 404 },
		'DELETE /api/kantor/rekonsiliasi/:id': { url: KORAN, status: 404 },
		'PUT /api/kantor/rekonsiliasi/:id/kolom': {
			url: `${KORAN}/kolom`,
			body: { peta: { tanggal: 0, uraian: 1, kredit: 2 } },
			status: 404,
		},
		'POST /api/kantor/rekonsiliasi/:id/bukukan': {
			url: `${KORAN}/bukukan`,
			body: { putaran: 0, pilihan: [] },
			status: 404,
		},
		'POST /api/kantor/rekonsiliasi/:id/urungkan': { url: `${KORAN}/urungkan`, status: 404 },
		'POST /api/kantor/mutasi/:id/bukukan': {
			url: `/api/kantor/mutasi/${NOBODY}/bukukan`,
			body: { tagihan: NOBODY },
			status: 404,
		},
		'POST /api/kantor/mutasi/:id/tautkan': { url: `/api/kantor/mutasi/${NOBODY}/tautkan`, status: 404 },
		'POST /api/kantor/mutasi/:id/buka': { url: `/api/kantor/mutasi/${NOBODY}/buka`, status: 404 },
		'POST /api/kantor/mutasi/:id/bukan-spp': {
			url: `/api/kantor/mutasi/${NOBODY}/bukan-spp`,
			body: { alasan: 'Bunga bank' },
			status: 404,
		},
		'GET /api/kantor/keuangan/:stambuk': { url: `/api/kantor/keuangan/${stambuk}` },
	} as const
}

async function makePembayaran(
	t: TestApp,
	student: TestMahasiswa,
): Promise<{ tagihan: string; pembayaran: string }> {
	const { id: tagihan } = await t.db
		.selectFrom('tagihan')
		.select('id')
		.where('mahasiswa_id', '=', student.mahasiswaId)
		.executeTakeFirstOrThrow()
	const { id: pembayaran } = await t.db
		.insertInto('pembayaran')
		.values({
			tagihan_id: tagihan,
			gateway: 'manual',
			order_id: 'manual-matriks',
			jumlah: 2_500_000,
			bank: null,
			nomor_va: null,
			status: 'lunas',
			dibuat_pada: '2024-02-20T00:00:00Z',
			kedaluwarsa_pada: null,
			lunas_pada: '2024-02-20T00:00:00Z',
			dicatat_oleh: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return { tagihan, pembayaran }
}
