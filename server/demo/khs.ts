import { listHasilMahasiswa } from '#server/features/khs/queries.ts'
import { computeKhs, type IsiKhs, nomorKhs } from '#shared/rules/khs.ts'
import { saatKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import type { Today } from './calendar.ts'
import { PROGRAM_STUDI } from './courses.ts'
import { insertMany } from './insert-many.ts'
import { INSTITUSI_DEMO } from './institution.ts'
import { kelasPada, periodeLalu } from './past-results.ts'
import type { MahasiswaDemo } from './students.ts'

/** Students whose sheet of the last term is not approved, by number, so that every status can be seen. */
const MENUNGGU = 3
const DITOLAK = 4
/** The class SI-4B waits as a whole: what an office has before it in these weeks. */
const KELAS_MENUNGGU = { dari: 161, sampai: 200 }
const ALASAN_DITOLAK = 'Nilai Kewirausahaan masih menunggu perbaikan dari dosen pengampu'
const TERAKHIR = '20231'

/** Sheets of the terms that are over: approved, but for two of the last one. */
export async function insertKhsDemo(
	trx: DbOrTrx,
	mahasiswa: readonly MahasiswaDemo[],
	{ timezone }: Today,
): Promise<void> {
	// In portions, so that a campus of thousands does not have all its results in memory twice.
	for (let i = 0; i < mahasiswa.length; i += 500) {
		const portion = mahasiswa.slice(i, i + 500)
		const hasil = await listHasilMahasiswa(
			trx,
			portion.map((m) => m.id),
		)
		await insertMany(
			trx,
			'khs',
			portion.flatMap((m) => listLembar(m, hasil.get(m.id) ?? [], timezone)),
		)
	}
}

const waits = (nomor: number) =>
	nomor === MENUNGGU || (nomor >= KELAS_MENUNGGU.dari && nomor <= KELAS_MENUNGGU.sampai)

function listLembar(mahasiswa: MahasiswaDemo, hasil: Parameters<typeof computeKhs>[0], timezone: string) {
	return periodeLalu(mahasiswa).map(({ kode, semester, disahkan }) => {
		const saat = saatKampus(disahkan, '09:00', timezone)
		const lembar = open(mahasiswa.id, kode, semester, saat)
		if (kode === TERAKHIR && waits(mahasiswa.nomor)) return lembar
		if (kode === TERAKHIR && mahasiswa.nomor === DITOLAK)
			return { ...lembar, status: 'rejected' as const, diputuskan_pada: saat, alasan_ditolak: ALASAN_DITOLAK }
		const isi: IsiKhs = {
			...computeKhs(hasil, kode),
			identitas: {
				nama: mahasiswa.nama,
				stambuk: mahasiswa.stambuk,
				program_studi: namaProdi(mahasiswa.kelas_kode),
				kelas: kelasPada(mahasiswa, semester),
			},
			kota: INSTITUSI_DEMO.kota,
			tanggal: disahkan,
			pejabat: {
				jabatan: INSTITUSI_DEMO.khs_jabatan,
				nama: INSTITUSI_DEMO.khs_nama,
				nip: INSTITUSI_DEMO.khs_nip,
			},
		}
		return {
			...lembar,
			status: 'approved' as const,
			diputuskan_pada: saat,
			nomor: nomorKhs(kode, mahasiswa.stambuk, 1),
			isi: JSON.stringify(isi),
		}
	})
}

const open = (mahasiswa_id: string, periode_kode: string, semester: number, dibuat_pada: Date) => ({
	mahasiswa_id,
	periode_kode,
	semester,
	versi: 1,
	status: 'pending' as const,
	dibuat_pada,
	diputuskan_pada: null,
	alasan_ditolak: null,
	nomor: null,
	isi: null,
})

function namaProdi(kelas: string): string | null {
	const prodi = PROGRAM_STUDI.find(({ kode }) => kelas.startsWith(kode))
	return prodi ? `${prodi.nama} ${prodi.jenjang}` : null
}
