/** What an office does with the records of students. */
export const studentRecordSamples = (stambuk: string, nobody: string) =>
	({
		'GET /api/kantor/mahasiswa': { url: '/api/kantor/mahasiswa' },
		'GET /api/kantor/berkas-mahasiswa': { url: '/api/kantor/berkas-mahasiswa?kolom=nama,stambuk' },
		'GET /api/kantor/pilihan-mahasiswa': { url: '/api/kantor/pilihan-mahasiswa' },
		'GET /api/kantor/mahasiswa/:stambuk': { url: `/api/kantor/mahasiswa/${stambuk}` },
		'GET /api/kantor/mahasiswa/:stambuk/presensi': { url: `/api/kantor/mahasiswa/${stambuk}/presensi` },
		'GET /api/kantor/mahasiswa/:stambuk/presensi.xlsx': {
			url: `/api/kantor/mahasiswa/${stambuk}/presensi.xlsx`,
		},
		// Somebody else was quicker.
		'PUT /api/kantor/mahasiswa/:stambuk': {
			url: `/api/kantor/mahasiswa/${stambuk}`,
			body: { perubahan: [{ kunci: 'nama', dari: 'Nama yang lama', menjadi: 'Nama' }] },
			status: 409,
		},
		// Never said to be so.
		'PUT /api/kantor/mahasiswa/:stambuk/status/:periode': {
			url: `/api/kantor/mahasiswa/${stambuk}/status/20232`,
			body: {
				dari: { status: 'U', kelas: null, krs: null },
				...{ status: 'N', kelas: null, alasan: 'Tidak registrasi' },
			},
			status: 409,
		},
		// A day to come.
		'POST /api/kantor/mahasiswa/:stambuk/keluar': {
			url: `/api/kantor/mahasiswa/${stambuk}/keluar`,
			body: { jenis: '1', tanggal: '2100-01-01', alasan: 'Yudisium', nomor_surat: null },
			status: 400,
		},
		// Has not left.
		'POST /api/kantor/mahasiswa/:stambuk/keluar/urungkan': {
			url: `/api/kantor/mahasiswa/${stambuk}/keluar/urungkan`,
			body: { jenis: '1', alasan: 'Salah orang' },
			status: 409,
		},
		'GET /api/kantor/susunan-kelas/bahan/:kelas': {
			url: '/api/kantor/susunan-kelas/bahan/XX-9Z',
			status: 404,
		},
		'GET /api/kantor/susunan-kelas': { url: '/api/kantor/susunan-kelas' },
		// There is no such class.
		'POST /api/kantor/susunan-kelas/tinjau': {
			url: '/api/kantor/susunan-kelas/tinjau',
			body: { rancangan: { jenis: 'gabung', dari: 'XX-9Z', ke: 'TI-4A', pilihan: [] } },
			status: 400,
		},
		'POST /api/kantor/susunan-kelas': {
			url: '/api/kantor/susunan-kelas',
			body: {
				id: nobody,
				sidik: 'x',
				rancangan: { jenis: 'gabung', dari: 'XX-9Z', ke: 'TI-4A', pilihan: [] },
			},
			status: 400,
		},
		'GET /api/kantor/susunan-kelas/:id': { url: `/api/kantor/susunan-kelas/${nobody}`, status: 404 },
		'POST /api/kantor/susunan-kelas/:id/urungkan': {
			url: `/api/kantor/susunan-kelas/${nobody}/urungkan`,
			status: 404,
		},
		'POST /api/kantor/mahasiswa': {
			url: '/api/kantor/mahasiswa',
			// There is no such class.
			body: { stambuk: '99000000001', nama: 'Nur Azizah', email: 'baru@kampus.test', kelas: 'TI-9Z' },
			status: 400,
		},
		// Nobody has this number.
		'DELETE /api/kantor/mahasiswa/:stambuk': { url: '/api/kantor/mahasiswa/99999999', status: 404 },
		'GET /api/kantor/gantungan/:jenis/:kunci': { url: `/api/kantor/gantungan/mahasiswa/${stambuk}` },
		'POST /api/kantor/ubahan-mahasiswa/tinjau': {
			url: '/api/kantor/ubahan-mahasiswa/tinjau',
			body: { kunci: 'kelas', menjadi: 'TI-4A', stambuk: [stambuk] },
		},
		// Never in such a class.
		'POST /api/kantor/ubahan-mahasiswa': {
			url: '/api/kantor/ubahan-mahasiswa',
			body: { id: nobody, kunci: 'kelas', menjadi: 'TI-4A', mahasiswa: [{ stambuk, dari: 'TI-9Z' }] },
			status: 409,
		},
		'GET /api/kantor/ubahan-mahasiswa/:id': { url: `/api/kantor/ubahan-mahasiswa/${nobody}`, status: 404 },
		'POST /api/kantor/ubahan-mahasiswa/:id/urungkan': {
			url: `/api/kantor/ubahan-mahasiswa/${nobody}/urungkan`,
			status: 404,
		},
	}) as const
