/** Calls of a forum of TI-4A, and of a thread in it whose posts are all by the student of the matrix. */
export const forumSamples = (kode: string, utas: string) => {
	const [forum, thread] = [`/api/forum/TI-4A/${kode}`, `/api/utas/${utas}`]
	const except = { 'unpaid student': 403 }
	const isi = 'Bagaimana caranya?'
	return {
		'GET /api/forum/:kelas/:kode': { url: forum, except },
		// Sent once by the student, whose id it is from then on.
		'POST /api/forum/:kelas/:kode': {
			url: forum,
			body: { id: '00000000-0000-4000-8000-000000000001', judul: 'Matriks', isi },
			except: { ...except, lecturer: 409 },
		},
		'GET /api/forum/:kelas/:kode/menunggu': { url: `${forum}/menunggu`, except },
		'GET /api/forum/:kelas/:kode/orang': { url: `${forum}/orang?q=ma`, except },
		'POST /api/forum/:kelas/:kode/pratinjau': { url: `${forum}/pratinjau`, body: { isi }, except },
		'GET /api/forum/:kelas/:kode/laporan': { url: `${forum}/laporan` },
		'GET /api/utas/:id': { url: thread, except },
		'PUT /api/utas/:id/baca': { url: `${thread}/baca`, body: { sampai: 2 }, except },
		'POST /api/utas/:id/balasan': {
			url: `${thread}/balasan`,
			body: { id: '00000000-0000-4000-8000-000000000002', isi },
			except: { ...except, lecturer: 409 },
		},
		'PUT /api/utas/:id/jawaban': { url: `${thread}/jawaban`, body: { nomor: 2 }, except },
		// The student's own.
		'PUT /api/utas/:id/kiriman/:nomor': {
			url: `${thread}/kiriman/1`,
			body: { isi: 'Bagaimana ya?', versi: 1 },
			except: { ...except, lecturer: 403 },
		},
		'POST /api/utas/:id/kiriman/:nomor/laporan': {
			url: `${thread}/kiriman/3/laporan`,
			body: { alasan: 'Kasar' },
			except: { ...except, student: 400 },
		},
		'PUT /api/utas/:id/sematan': { url: `${thread}/sematan`, body: { disematkan: true } },
		'PUT /api/utas/:id/kunci': { url: `${thread}/kunci`, body: { dikunci: false } },
		'GET /api/utas/:id/kiriman/:nomor/riwayat': { url: `${thread}/kiriman/1/riwayat` },
		'POST /api/utas/:id/kiriman/:nomor/laporan/selesai': { url: `${thread}/kiriman/3/laporan/selesai` },
		'POST /api/utas/:id/kiriman/:nomor/turunkan': {
			url: `${thread}/kiriman/4/turunkan`,
			body: { alasan: 'Di luar topik' },
		},
		// Deleted by its writer, and then gone.
		'DELETE /api/utas/:id/kiriman/:nomor': {
			url: `${thread}/kiriman/3`,
			except: { ...except, lecturer: 404 },
		},
	}
}
