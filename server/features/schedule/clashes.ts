import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { berlangsungDi, type DiKelas, pertemuanSemua, type TempatPertemuan } from '#shared/rules/pertemuan.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { hariDari } from '#shared/rules/tanggal.ts'
import { bentrokDi, type Kesibukan, kataBentrok } from '#shared/rules/tempat-pertemuan.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { findFaktaPertemuan, type PeriodeKuliah } from './change-queries.ts'
import { listTetangga, listUjianTetangga, type Rentang, type Tetangga } from './neighbour-queries.ts'
import { hariUjian } from './queries.ts'

/** A meeting and the place that is wanted for it. */
type Wanted = DiKelas & { asal: TempatPertemuan; tempat: TempatPertemuan }

/**
 * Looks for lectures and exams of the same class, room, lecturers or students at the wanted time. A class cannot be in two
 * places; a room, lecturers or students that are taken may be known and meant, as may an exam that is sat from anywhere.
 * @returns those that were passed over, a sentence each
 * @throws AppError 409 with a detail for each
 */
export async function settleBentrok(
	ctx: Context,
	trx: DbOrTrx,
	term: PeriodeKuliah,
	{ tempat, ...meeting }: Wanted,
	meskiBentrok = false,
): Promise<string[]> {
	const { tanggal, jam_mulai, jam_selesai } = tempat
	const sibuk = await listKesibukan(ctx, trx, term, meeting, {
		dari: tanggal,
		sampai: tanggal,
		hari: [hariDari(tanggal)],
		jam_mulai,
		jam_selesai,
	})
	const ruangan = isDaring(tempat.ruangan) ? null : tempat.ruangan
	const found = bentrokDi(sibuk, { ...tempat, ruangan })
	const sentences = found.map(kataBentrok)
	const ofClass = found.some(({ sama }) => sama.kelas)
	if (found.length === 0 || (meskiBentrok && !ofClass)) return sentences
	throw new AppError(409, ofClass ? 'class_clash' : 'meeting_clash', sentences.join('. '), {
		details: sentences.map((message) => ({ field: 'tanggal', message })),
	})
}

type Meeting = DiKelas & { asal: { tanggal: string; jam_mulai: string } }

/** All that takes place in those hours of those days, but the meeting itself, which goes away from where it is. */
export async function listKesibukan(
	ctx: Context,
	db: DbOrTrx,
	term: PeriodeKuliah,
	{ asal, ...course }: Meeting,
	span: Omit<Rentang, 'periode' | 'kelas' | 'kode_mk'>,
): Promise<Kesibukan[]> {
	const rentang = { ...course, periode: term.kode, ...span }
	return [
		...(await lectures(ctx, db, term, { asal, ...course }, rentang)),
		...(await exams(ctx, db, rentang)),
	]
}

/** Lectures that really take place then, moved ones among them. */
async function lectures(
	ctx: Context,
	db: DbOrTrx,
	term: PeriodeKuliah,
	{ kelas, kode_mk, asal }: Meeting,
	rentang: Rentang,
): Promise<Kesibukan[]> {
	const near = await listTetangga(db, rentang)
	if (near.length === 0) return []
	const { slot, perubahan, ujian } = await findFaktaPertemuan(db, term.kode, near)
	const names = new Map(near.map((n) => [`${n.kelas} ${n.kode_mk}`, n]))
	return pertemuanSemua(slot, perubahan, hariUjian(ujian, ctx.config.timezone), term, (s) => s)
		.filter(
			(p) =>
				berlangsungDi(p) &&
				p.tanggal >= rentang.dari &&
				p.tanggal <= rentang.sampai &&
				!(
					p.kelas === kelas &&
					p.kode_mk === kode_mk &&
					p.asal.tanggal === asal.tanggal &&
					p.asal.jam_mulai === asal.jam_mulai
				),
		)
		.map((p) => {
			const { mata_kuliah, dosen, mahasiswa } = names.get(`${p.kelas} ${p.kode_mk}`) as Tetangga
			return {
				mulai: `${p.tanggal} ${p.jam_mulai}`,
				selesai: `${p.tanggal} ${p.jam_selesai}`,
				apa: `kuliah ${mata_kuliah}`,
				kelas: p.kelas,
				ruangan: isDaring(p.ruangan) ? null : p.ruangan,
				sama: { kelas: p.kelas === kelas, dosen, mahasiswa },
			}
		})
}

async function exams(ctx: Context, db: DbOrTrx, rentang: Rentang): Promise<Kesibukan[]> {
	const zona = ctx.config.timezone
	const found = await listUjianTetangga(db, rentang, {
		mulai: saatKampus(rentang.dari, rentang.jam_mulai, zona),
		selesai: saatKampus(rentang.sampai, rentang.jam_selesai, zona),
	})
	const words = (at: Date) => {
		const { tanggal, jam } = waktuKampus(at, zona)
		return `${tanggal} ${jam}`
	}
	// Who sits an exam from anywhere may do so before or after the lecture.
	return found
		.filter((u) => !isDaring(u.ruang))
		.map((u) => ({
			mulai: words(u.mulai),
			selesai: words(u.selesai),
			apa: `${u.jenis} ${u.mata_kuliah}`,
			kelas: u.kelas,
			ruangan: u.ruang,
			sama: { kelas: u.kelas === rentang.kelas, dosen: u.dosen, mahasiswa: u.mahasiswa },
		}))
}
