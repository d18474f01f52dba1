/** What an office does with the records of students. */
export const studentRecordSamples = (stambuk: string) =>
	({
		'GET /api/kantor/mahasiswa': { url: '/api/kantor/mahasiswa' },
		'GET /api/kantor/berkas-mahasiswa': { url: '/api/kantor/berkas-mahasiswa?kolom=nama,stambuk' },
		'GET /api/kantor/pilihan-mahasiswa': { url: '/api/kantor/pilihan-mahasiswa' },
		'GET /api/kantor/mahasiswa/:stambuk': { url: `/api/kantor/mahasiswa/${stambuk}` },
		// Somebody else was quicker.
		'PUT /api/kantor/mahasiswa/:stambuk': {
			url: `/api/kantor/mahasiswa/${stambuk}`,
			body: { perubahan: [{ kunci: 'nama', dari: 'Nama yang lama', menjadi: 'Nama' }] },
			status: 409,
		},
	}) as const
