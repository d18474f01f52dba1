import type { DbOrTrx } from '#server/db/client.ts'
import { countPertemuanSlot } from '#server/features/schedule/slot-queries.ts'
import type { TinjauanJadwal } from '#shared/api/timetable-records.ts'
import { rapikanRuangan, type TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	firstMahasiswa,
	listBentrok,
	listHadirin,
	listMahasiswaBentrok,
	type MahasiswaBentrok,
} from './clash-queries.ts'
import { findJadwal, listPeriode, placeOf } from './queries.ts'
import type { Ctx } from './service.ts'

type Wanted = { periode: string; kelas: string; kode_mk: string; id?: string } & TempatMingguan

/** What a lecture would clash with at a time and in a room, and whom it would concern. Nothing is written. */
export async function previewJadwal({ db, now, config }: Ctx, wanted: Wanted): Promise<TinjauanJadwal> {
	const { periode, kelas, kode_mk, id } = wanted
	const row = id === undefined ? undefined : await findJadwal(db, id)
	const course = row ?? { periode, kelas, kode_mk }
	const tempat = { ...placeOf(wanted), ruangan: rapikanRuangan(wanted.ruangan) }
	const calon = { ...course, tempat, id: row?.id ?? null }
	// An hour that ends before it begins is said beside its field.
	const upright = tempat.jam_selesai > tempat.jam_mulai
	const mahasiswa = upright ? await listMahasiswaBentrok(db, calon, row ? placeOf(row) : null) : []
	const today = waktuKampus(now(), config.timezone).tanggal
	const hadirin = (await isOver(db, course.periode, today))
		? { mahasiswa: [], dosen: [] }
		: await listHadirin(db, course)
	return {
		bentrok: upright ? await listBentrok(db, calon) : [],
		mahasiswa: {
			baru: baruOf(mahasiswa),
			lama: mahasiswa.length - baruOf(mahasiswa),
			daftar: firstMahasiswa(mahasiswa),
		},
		pertemuan: row ? await countPertemuanSlot(db, { ...row, tempat: placeOf(row) }, today) : null,
		diberi_tahu: { mahasiswa: hadirin.mahasiswa.length, dosen: hadirin.dosen.length },
	}
}

/** Students who could come to both, and then cannot. */
export const baruOf = (mahasiswa: readonly MahasiswaBentrok[]): number =>
	mahasiswa.filter(({ baru }) => baru).length

/** Whether the last day of a term has passed: then nobody has to be told. */
export async function isOver(db: DbOrTrx, periode: string, today: string): Promise<boolean> {
	const term = (await listPeriode(db)).find(({ kode }) => kode === periode)
	return term === undefined || term.selesai < today
}
