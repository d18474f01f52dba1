const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Of the accounts of a student and a lecturer; each change is of a version that was long ago. */
export const akunSamples = (mahasiswa: string, dosen: string) =>
	({
		// No password at all: allowed to try.
		'POST /api/akun/konfirmasi-password': {
			url: '/api/akun/konfirmasi-password',
			body: { password: '' },
			status: 400,
		},
		'GET /api/kantor/akun': { url: '/api/kantor/akun?cari=a' },
		'GET /api/kantor/berkas-akun': { url: '/api/kantor/berkas-akun?kolom=nama,email' },
		'GET /api/kantor/akun-baru': { url: '/api/kantor/akun-baru' },
		// Nobody has this number.
		'POST /api/kantor/akun': {
			url: '/api/kantor/akun',
			body: { pemilik: { peran: 'dosen', nip: '0' }, email: 'baru@kampus.test', hak: [], cara: 'tampil' },
			status: 400,
		},
		'GET /api/kantor/akun/:id': { url: `/api/kantor/akun/${mahasiswa}` },
		'POST /api/kantor/akun/:id/password-awal': {
			url: `/api/kantor/akun/${mahasiswa}/password-awal`,
			body: { versi: 999 },
			status: 409,
		},
		'PUT /api/kantor/akun/:id/keadaan': {
			url: `/api/kantor/akun/${mahasiswa}/keadaan`,
			body: { aktif: false, alasan: 'Lulus', versi: 999 },
			status: 409,
		},
		'PUT /api/kantor/akun/:id/email': {
			url: `/api/kantor/akun/${mahasiswa}/email`,
			body: { email: 'lain@kampus.test', versi: 999 },
			status: 409,
		},
		'PUT /api/kantor/akun/:id/hak': {
			url: `/api/kantor/akun/${dosen}/hak`,
			body: { hak: [], versi: 999 },
			status: 409,
		},
		'GET /api/akun/salinan-data': { url: '/api/akun/salinan-data' },
		'POST /api/akun/salinan-data': { url: '/api/akun/salinan-data' },
		// Not ready yet.
		'GET /api/akun/salinan-data/berkas': { url: '/api/akun/salinan-data/berkas', status: 404 },
		'GET /api/kantor/akun/:id/salinan-data': { url: `/api/kantor/akun/${mahasiswa}/salinan-data` },
		'POST /api/kantor/akun/:id/salinan-data': {
			url: `/api/kantor/akun/${mahasiswa}/salinan-data`,
			status: 409,
		},
		'GET /api/kantor/akun/:id/salinan-data/berkas': {
			url: `/api/kantor/akun/${mahasiswa}/salinan-data/berkas`,
			status: 404,
		},
		'GET /api/akun/penghapusan-data': { url: '/api/akun/penghapusan-data' },
		'POST /api/akun/penghapusan-data': { url: '/api/akun/penghapusan-data' },
		'DELETE /api/akun/penghapusan-data': { url: '/api/akun/penghapusan-data' },
		'GET /api/kantor/akun/:id/penghapusan-data': { url: `/api/kantor/akun/${mahasiswa}/penghapusan-data` },
		// The student studies.
		'POST /api/kantor/akun/:id/penghapusan-data': {
			url: `/api/kantor/akun/${mahasiswa}/penghapusan-data`,
			body: { stambuk: 'lain' },
			status: 400,
		},
		'POST /api/kantor/akun/:id/penghapusan-data/tolak': {
			url: `/api/kantor/akun/${mahasiswa}/penghapusan-data/tolak`,
			body: { alasan: 'Tidak ada permintaan' },
			status: 409,
		},
		// Whoever is let in gets a token, and the student is not touched by it.
		'POST /api/kantor/akun/:id/lihat': {
			url: `/api/kantor/akun/${mahasiswa}/lihat`,
			body: { alasan: 'Uji' },
		},
		'POST /api/kantor/lihat/selesai': { url: '/api/kantor/lihat/selesai' },
		'GET /api/akun/dilihat': { url: '/api/akun/dilihat' },
		'GET /api/kantor/jejak': { url: '/api/kantor/jejak?tindakan=akun&pelaku=server' },
		'GET /api/kantor/jejak/:id': { url: '/api/kantor/jejak/9007199254740991', status: 404 },
		'POST /api/kantor/jejak/ekspor': { url: '/api/kantor/jejak/ekspor', body: { tindakan: 'kampus' } },
		// Nobody's: everybody of these goes on.
		'DELETE /api/kantor/akun/:id/sesi': { url: `/api/kantor/akun/${NOBODY}/sesi`, status: 404 },
	}) as const
