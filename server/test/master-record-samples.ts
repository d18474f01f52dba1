const PLACE = { hari: 'Senin', jam_mulai: '08:00', jam_selesai: '09:00', ruangan: 'Lab 1' }

/** What an office does with the records of lecturers and classes. */
export const masterRecordSamples = (kelas: string, jadwal: string) =>
	({
		'GET /api/kantor/ujian/dispensasi': { url: '/api/kantor/ujian/dispensasi' },
		'GET /api/kantor/berkas-dispensasi': { url: '/api/kantor/berkas-dispensasi?kolom=nama,cabut' },
		// There is no such student.
		'POST /api/kantor/ujian/dispensasi': {
			url: '/api/kantor/ujian/dispensasi',
			body: {
				stambuk: '99999999',
				jenis: 'UTS',
				syarat: ['krs'],
				berlaku_sampai: '2099-01-01',
				alasan: 'Menunggu persetujuan',
			},
			status: 404,
		},
		'POST /api/kantor/ujian/dispensasi/:id/cabut': {
			url: '/api/kantor/ujian/dispensasi/00000000-0000-4000-8000-000000000000/cabut',
			status: 404,
		},
		// Nobody has an exam of that kind.
		'GET /api/kantor/kelas/:kelas/kartu-ujian.pdf': {
			url: '/api/kantor/kelas/XX-9Z/kartu-ujian.pdf?jenis=UAS',
			status: 409,
		},
		'GET /api/kantor/ujian': { url: '/api/kantor/ujian' },
		'GET /api/kantor/berkas-ujian': { url: '/api/kantor/berkas-ujian?kolom=mata_kuliah,terhalang' },
		'GET /api/kantor/ujian/terhalang': {
			url: '/api/kantor/ujian/terhalang?id=00000000-0000-4000-8000-000000000000',
		},
		'GET /api/kantor/ujian/:id': {
			url: '/api/kantor/ujian/00000000-0000-4000-8000-000000000000',
			status: 404,
		},
		'PUT /api/kantor/ujian/:id/pengawas': {
			url: '/api/kantor/ujian/00000000-0000-4000-8000-000000000000/pengawas',
			body: { pengawas: [], dari: [] },
			status: 404,
		},
		'POST /api/kantor/ujian/:id/susulan': {
			url: '/api/kantor/ujian/00000000-0000-4000-8000-000000000000/susulan',
			body: {
				...{ tanggal: '2099-01-01', jam_mulai: '08:00', jam_selesai: '10:00', ruang: 'Lab 1' },
				peserta: [{ stambuk: '99999999', alasan: 'Sakit' }],
			},
			status: 404,
		},
		// There is no such exam.
		'POST /api/kantor/ujian/:id/kursi/pratinjau': {
			url: '/api/kantor/ujian/00000000-0000-4000-8000-000000000000/kursi/pratinjau',
			body: { ruang: [{ nama: null, kapasitas: 40 }], cara: 'stambuk' },
			status: 404,
		},
		'POST /api/kantor/ujian/:id/kursi': {
			url: '/api/kantor/ujian/00000000-0000-4000-8000-000000000000/kursi',
			body: {
				id: '00000000-0000-4000-8000-000000000001',
				ruang: [{ nama: null, kapasitas: 40 }],
				cara: 'stambuk',
				sidik: '0123456789abcdef',
			},
			status: 404,
		},
		'POST /api/kantor/ujian/:id/kursi/pindah': {
			url: '/api/kantor/ujian/00000000-0000-4000-8000-000000000000/kursi/pindah',
			body: {
				id: '00000000-0000-4000-8000-000000000001',
				versi: null,
				stambuk: '99999999',
				ruang: 1,
				nomor: 1,
			},
			status: 404,
		},
		'POST /api/kantor/ujian/:id/kursi/urungkan': {
			url: '/api/kantor/ujian/00000000-0000-4000-8000-000000000000/kursi/urungkan',
			body: { versi: '00000000-0000-4000-8000-000000000001' },
			status: 404,
		},
		'GET /api/kantor/bentrok': { url: '/api/kantor/bentrok' },
		'GET /api/kantor/dosen': { url: '/api/kantor/dosen' },
		'GET /api/kantor/berkas-dosen': { url: '/api/kantor/berkas-dosen?kolom=nama,nip' },
		'GET /api/kantor/dosen/:nip': { url: '/api/kantor/dosen/99999999', status: 404 },
		// A name that is none.
		'POST /api/kantor/dosen': {
			url: '/api/kantor/dosen',
			body: { nama: '123', nip: '1234567', email: 'baru@kampus.test' },
			status: 400,
		},
		'PUT /api/kantor/dosen/:nip': {
			url: '/api/kantor/dosen/99999999',
			body: { perubahan: [{ kunci: 'nama', dari: 'Nama yang lama', menjadi: 'Nama' }] },
			status: 404,
		},
		'DELETE /api/kantor/dosen/:nip': { url: '/api/kantor/dosen/99999999', status: 404 },
		'GET /api/ruang': { url: '/api/ruang' },
		'GET /api/kantor/ruang': { url: '/api/kantor/ruang' },
		'GET /api/kantor/berkas-ruang': { url: '/api/kantor/berkas-ruang?kolom=kode,nama' },
		'GET /api/kantor/ruang/:kode': { url: '/api/kantor/ruang/TIDAK-ADA', status: 404 },
		// An exam that is sat from anywhere needs no room.
		'POST /api/kantor/ruang': {
			url: '/api/kantor/ruang',
			body: { kode: 'X1', nama: 'Daring', gedung: '', kapasitas: '10' },
			status: 400,
		},
		'PUT /api/kantor/ruang/:kode': {
			url: '/api/kantor/ruang/TIDAK-ADA',
			body: { perubahan: [{ kunci: 'kapasitas', dari: '10', menjadi: '20' }] },
			status: 404,
		},
		'DELETE /api/kantor/ruang/:kode': { url: '/api/kantor/ruang/TIDAK-ADA', status: 404 },
		'GET /api/kantor/kelas/:kelas/pengampu': { url: `/api/kantor/kelas/${kelas}/pengampu` },
		'GET /api/kantor/pilihan-dosen': { url: '/api/kantor/pilihan-dosen' },
		// There is no such course.
		'PUT /api/kantor/kelas/:kelas/pengampu/:matakuliah': {
			url: `/api/kantor/kelas/${kelas}/pengampu/XX999`,
			body: { periode: '20232', dari: [], menjadi: [] },
			status: 404,
		},
		'GET /api/kantor/jadwal': { url: '/api/kantor/jadwal' },
		'GET /api/kantor/berkas-jadwal': { url: '/api/kantor/berkas-jadwal?kolom=mata_kuliah,hari' },
		'GET /api/kantor/pilihan-jadwal': { url: '/api/kantor/pilihan-jadwal' },
		'GET /api/kantor/matakuliah-jadwal': {
			url: `/api/kantor/matakuliah-jadwal?periode=20232&kelas=${kelas}`,
		},
		'GET /api/kantor/tinjauan-jadwal': {
			url: `/api/kantor/tinjauan-jadwal?periode=20232&kelas=${kelas}&kode_mk=XX999&hari=Senin&jam_mulai=08:00&jam_selesai=09:00&ruangan=Lab`,
		},
		'GET /api/kantor/jadwal/:id': { url: `/api/kantor/jadwal/${jadwal}` },
		// There is no such course.
		'POST /api/kantor/jadwal': {
			url: '/api/kantor/jadwal',
			body: { periode: '20232', kelas, kode_mk: 'XX999', ...PLACE },
			status: 404,
		},
		// There is no such lecture.
		'PUT /api/kantor/jadwal/:id': {
			url: '/api/kantor/jadwal/00000000-0000-4000-8000-000000000000',
			body: { dari: PLACE, menjadi: PLACE, mahasiswa: 0 },
			status: 404,
		},
		'POST /api/kantor/jadwal/:id/hapus': {
			url: '/api/kantor/jadwal/00000000-0000-4000-8000-000000000000/hapus',
			body: { dari: PLACE },
			status: 404,
		},
		'GET /api/kantor/matakuliah': { url: '/api/kantor/matakuliah' },
		'GET /api/kantor/berkas-matakuliah': { url: '/api/kantor/berkas-matakuliah?kolom=kode,nama' },
		'GET /api/kantor/matakuliah/:kode': { url: '/api/kantor/matakuliah/XX999', status: 404 },
		// A code of another shape.
		'POST /api/kantor/matakuliah': {
			url: '/api/kantor/matakuliah',
			body: { kode: 'X', nama: 'Kalkulus', sks: '3', semester: '1', kapasitas: '40' },
			status: 400,
		},
		'PUT /api/kantor/matakuliah/:kode': {
			url: '/api/kantor/matakuliah/XX999',
			body: { perubahan: [{ kunci: 'sks', dari: '3', menjadi: '4' }] },
			status: 404,
		},
		'DELETE /api/kantor/matakuliah/:kode': { url: '/api/kantor/matakuliah/XX999', status: 404 },
		'GET /api/kantor/kurikulum': { url: '/api/kantor/kurikulum' },
		'GET /api/kantor/berkas-kurikulum': { url: '/api/kantor/berkas-kurikulum?kolom=kode,nama' },
		'GET /api/kantor/kurikulum/:prodi/:kode': { url: '/api/kantor/kurikulum/TI/XX999', status: 404 },
		// There is no such course.
		'POST /api/kantor/kurikulum': {
			url: '/api/kantor/kurikulum',
			body: { program_studi: 'TI', kode_mk: 'XX999', semester: '1', wajib: 'Wajib' },
			status: 400,
		},
		'PUT /api/kantor/kurikulum/:prodi/:kode': {
			url: '/api/kantor/kurikulum/TI/XX999',
			body: { perubahan: [{ kunci: 'semester', dari: '1', menjadi: '2' }] },
			status: 404,
		},
		'DELETE /api/kantor/kurikulum/:prodi/:kode': { url: '/api/kantor/kurikulum/TI/XX999', status: 404 },
		'GET /api/kantor/prodi': { url: '/api/kantor/prodi' },
		'GET /api/kantor/berkas-prodi': { url: '/api/kantor/berkas-prodi?kolom=kode,nama' },
		'GET /api/kantor/prodi/:prodi': { url: '/api/kantor/prodi/TI' },
		// There is no such level.
		'POST /api/kantor/prodi': {
			url: '/api/kantor/prodi',
			body: { kode: 'XX', nama: 'Baru', jenjang: 'S9' },
			status: 400,
		},
		// Somebody else was quicker.
		'PUT /api/kantor/prodi/:prodi': {
			url: '/api/kantor/prodi/TI',
			body: { perubahan: [{ kunci: 'nama', dari: 'Nama yang lama', menjadi: 'Nama' }] },
			status: 409,
		},
		// It is in use.
		'DELETE /api/kantor/prodi/:prodi': { url: '/api/kantor/prodi/TI', status: 409 },
		'GET /api/kantor/kelas': { url: '/api/kantor/kelas' },
		'GET /api/kantor/berkas-kelas': { url: '/api/kantor/berkas-kelas?kolom=kode,prodi' },
		'GET /api/kantor/kelas/:kelas': { url: `/api/kantor/kelas/${kelas}` },
		// There is no such programme.
		'POST /api/kantor/kelas': {
			url: '/api/kantor/kelas',
			body: { kode: 'XX-1A', program_studi: 'XX', semester: '1' },
			status: 400,
		},
		// Somebody else was quicker.
		'PUT /api/kantor/kelas/:kelas': {
			url: `/api/kantor/kelas/${kelas}`,
			body: { perubahan: [{ kunci: 'semester', dari: '13', menjadi: '14' }] },
			status: 409,
		},
		'POST /api/kantor/ubahan-induk/tinjau': {
			url: '/api/kantor/ubahan-induk/tinjau',
			body: { jenis: 'kelas', kunci: 'semester', menjadi: '5', kode: [kelas] },
		},
		// Never in such a semester.
		'POST /api/kantor/ubahan-induk': {
			url: '/api/kantor/ubahan-induk',
			body: {
				id: '00000000-0000-4000-8000-000000000000',
				...{ jenis: 'kelas', kunci: 'semester', menjadi: '5', rekaman: [{ kode: kelas, dari: '13' }] },
			},
			status: 409,
		},
		'GET /api/kantor/ubahan-induk/:id': {
			url: '/api/kantor/ubahan-induk/00000000-0000-4000-8000-000000000001',
			status: 404,
		},
		'POST /api/kantor/ubahan-induk/:id/urungkan': {
			url: '/api/kantor/ubahan-induk/00000000-0000-4000-8000-000000000001/urungkan',
			status: 404,
		},
		// It is in use.
		'DELETE /api/kantor/kelas/:kelas': { url: `/api/kantor/kelas/${kelas}`, status: 409 },
	}) as const
