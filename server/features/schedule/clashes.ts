import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { berlangsungDi, type DiKelas, pertemuanSemua, type TempatPertemuan } from '#shared/rules/pertemuan.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { hariDari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import {
	type Dicari,
	findFaktaPertemuan,
	listTetangga,
	listUjianTetangga,
	type PeriodeKuliah,
	type Tetangga,
} from './change-queries.ts'
import { hariUjian } from './queries.ts'

/** A meeting and the place that is wanted for it. */
type Wanted = DiKelas & { asal: TempatPertemuan; tempat: TempatPertemuan }
/** Something else that takes place then. */
type Bentrok = {
	apa: string
	kelas: string
	jam: string
	sama: { kelas: boolean; ruang: string | null; dosen: string | null }
}

/**
 * Looks for lectures and exams of the same class, room or lecturers at the wanted time. A class cannot be in two places;
 * a room or lecturers that are taken may be known and meant, as may an exam that is sat from anywhere.
 * @returns those that were passed over, a sentence each
 * @throws AppError 409 with a detail for each
 */
export async function settleBentrok(
	ctx: Context,
	trx: DbOrTrx,
	term: PeriodeKuliah,
	wanted: Wanted,
	meskiBentrok = false,
): Promise<string[]> {
	const { kelas, kode_mk, tempat } = wanted
	const ruangan = isDaring(tempat.ruangan) ? null : tempat.ruangan
	const dicari = { kelas, kode_mk, periode: term.kode, tempat, ruangan }
	const found = [
		...(await lectures(ctx, trx, term, wanted, dicari)),
		...(await exams(ctx, trx, wanted, dicari)),
	]
	const sentences = found.map(sentenceOf)
	const ofClass = found.some(({ sama }) => sama.kelas)
	if (found.length === 0 || (meskiBentrok && !ofClass)) return sentences
	throw new AppError(409, ofClass ? 'class_clash' : 'meeting_clash', sentences.join('. '), {
		details: sentences.map((message) => ({ field: 'tanggal', message })),
	})
}

/** Lectures that really take place then, moved ones among them. */
async function lectures(
	ctx: Context,
	trx: DbOrTrx,
	term: PeriodeKuliah,
	{ kelas, kode_mk, asal, tempat }: Wanted,
	dicari: Dicari,
): Promise<Bentrok[]> {
	const near = await listTetangga(trx, dicari, hariDari(tempat.tanggal))
	if (near.length === 0) return []
	const { slot, perubahan, ujian } = await findFaktaPertemuan(trx, term.kode, near)
	const names = new Map(near.map((n) => [`${n.kelas} ${n.kode_mk}`, n]))
	return pertemuanSemua(slot, perubahan, hariUjian(ujian, ctx.config.timezone), term, (s) => s)
		.filter(
			(p) =>
				berlangsungDi(p) &&
				p.tanggal === tempat.tanggal &&
				p.jam_mulai < tempat.jam_selesai &&
				p.jam_selesai > tempat.jam_mulai &&
				// The meeting itself goes away from where it is.
				!(
					p.kelas === kelas &&
					p.kode_mk === kode_mk &&
					p.asal.tanggal === asal.tanggal &&
					p.asal.jam_mulai === asal.jam_mulai
				),
		)
		.flatMap((p) => {
			const of = names.get(`${p.kelas} ${p.kode_mk}`) as Tetangga
			const sama = {
				kelas: p.kelas === kelas,
				ruang: isSameRoom(p.ruangan, dicari.ruangan) ? p.ruangan : null,
				dosen: of.dosen,
			}
			return isClash(sama)
				? [{ apa: `kuliah ${of.mata_kuliah}`, kelas: p.kelas, jam: p.jam_mulai, sama }]
				: []
		})
}

async function exams(
	ctx: Context,
	trx: DbOrTrx,
	{ kelas, tempat }: Wanted,
	dicari: Dicari,
): Promise<Bentrok[]> {
	const zona = ctx.config.timezone
	const found = await listUjianTetangga(trx, dicari, {
		mulai: saatKampus(tempat.tanggal, tempat.jam_mulai, zona),
		selesai: saatKampus(tempat.tanggal, tempat.jam_selesai, zona),
	})
	return found.flatMap((u) => {
		const sama = {
			// Who sits an exam from anywhere may do so before or after the lecture.
			kelas: u.kelas === kelas && !isDaring(u.ruang),
			ruang: isSameRoom(u.ruang, dicari.ruangan) ? u.ruang : null,
			dosen: isDaring(u.ruang) ? null : u.dosen,
		}
		const jam = waktuKampus(u.mulai, zona).jam
		return isClash(sama) ? [{ apa: `${u.jenis} ${u.mata_kuliah}`, kelas: u.kelas, jam, sama }] : []
	})
}

const isClash = ({ kelas, ruang, dosen }: Bentrok['sama']) => kelas || ruang !== null || dosen !== null

const isSameRoom = (a: string, b: string | null) =>
	b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

function sentenceOf({ apa, kelas, jam, sama }: Bentrok): string {
	const same = [
		sama.kelas && `kelas ${kelas}`,
		sama.ruang && `ruang ${sama.ruang}`,
		sama.dosen && `dosen ${sama.dosen}`,
	]
	return `Bentrok ${same.filter(Boolean).join(', ')} dengan ${apa} kelas ${kelas} pukul ${jam.replace(':', '.')}`
}
