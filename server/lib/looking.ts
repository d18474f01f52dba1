import type { FastifyInstance } from 'fastify'
import { isPublik } from '#shared/api/access.ts'
import type { Api } from '#shared/api/api.ts'
import { bearerOf } from './bearer.ts'
import { forbidden } from './errors.ts'
import { isLookingToken } from './tokens.ts'

/**
 * What somebody of the office is shown of a student's pages (docs/decisions/0462): reads that change nothing at all. What is not
 * named here is not shown, a new endpoint neither.
 */
export const SHOWN_TO_LOOKERS: readonly (keyof Api)[] = [
	'GET /api/akun/saya',
	'GET /api/akun/sesi',
	'GET /api/akun/dilihat',
	'GET /api/mahasiswa/profile',
	'GET /api/mahasiswa/profile/status',
	'GET /api/beranda',
	'GET /api/cari',
	'GET /api/periode/aktif',
	'GET /api/pemberitahuan',
	'GET /api/pemberitahuan/belum',
	'GET /api/pemberitahuan/pengaturan',
	'GET /api/pengumuman',
	'GET /api/pengumuman/:id',
	'GET /api/matakuliah/',
	'GET /api/matakuliah/:kode',
	'GET /api/matakuliah/:kode/jadwal',
	'GET /api/matakuliah/:kode/materi',
	'GET /api/matakuliah/:kode/materi/:slug',
	'GET /api/matakuliah/:kode/kemajuan',
	'GET /api/dosen/',
	'GET /api/dosen-maku-kelas/kelas/:kelas',
	'GET /api/jadwal-kuliah/kelas/:kelas',
	'GET /api/ujian/kelas/:kelas',
	'GET /api/kartu-ujian',
	'GET /api/presensi/saya',
	'GET /api/tugas',
	'GET /api/tugas/:id',
	'GET /nilai/stambuk/:stambuk',
	'GET /api/nilai/sebaran',
	'GET /api/hasil-studi/tertunda',
	'GET /api/hasil-studi/stambuk/:stambuk',
	'GET /api/khs/mahasiswa/:stambuk',
	'GET /api/kemajuan-studi',
	'GET /api/pelayaran',
	'GET /api/krs',
	'GET /api/krs/semester/:semester',
	'GET /api/krs/matakuliah/:kode',
	'GET /api/krs/:id',
	'GET /api/spp/mahasiswa/:stambuk',
	'GET /api/surat',
	'GET /api/permohonan',
]
const SHOWN = new Set<string>(SHOWN_TO_LOOKERS)

/** Before anything is read of a call: whoever looks as a student changes nothing, whatever the door. */
export function keepLookersReading(app: FastifyInstance): void {
	app.addHook('onRequest', async ({ headers, method, routeOptions }) => {
		if (!isLookingToken(bearerOf(headers))) return
		if (method !== 'GET' && method !== 'HEAD')
			throw forbidden('looking_only', 'Anda sedang melihat sebagai mahasiswa; tidak ada yang dapat diubah')
		const { access } = routeOptions.config
		if (access === undefined || isPublik(access) || SHOWN.has(`GET ${routeOptions.url}`)) return
		throw forbidden('not_shown_to_lookers', 'Bagian ini hanya ditampilkan kepada mahasiswa sendiri')
	})
}
