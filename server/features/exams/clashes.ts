import type { DbOrTrx } from '#server/db/client.ts'
import { AppError } from '#server/lib/errors.ts'
import { jendelaUjian } from '#shared/rules/jadwal-ujian.ts'
import { isDaring, sebutRuang } from '#shared/rules/ruang.ts'
import { hariDari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { listBentrokUjianRows, type UjianKey } from './batch-queries.ts'
import type { ExamsContext } from './exams-context.ts'
import { type KuliahBentrok, listKuliahBentrok } from './lecture-queries.ts'
import type { Jadwal } from './plan-change.ts'
import { type Bentrok, findSusulanDari, listBentrok, type UjianBaru } from './planning-queries.ts'

type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>
type Dicari = Omit<UjianBaru, 'jenis' | 'nama'> & {
	id: string | null
	pengawas: readonly string[]
	susulan_dari?: string | null
	/** Only who proctors is new: where and when it is sat was settled before. */
	pengawas_saja?: boolean
}

const find = (db: DbOrTrx, { susulan_dari = null, ...ujian }: Dicari): Promise<Bentrok[]> =>
	listBentrok(db, {
		...ujian,
		ruang: isDaring(ujian.ruang) ? null : ujian.ruang,
		susulan: susulan_dari !== null,
	})

/** Lectures at that hour. An exam that is sat from anywhere is in nobody's way: it can be begun before or after them. */
async function lectures(ctx: Pick<Ctx, 'config'>, db: DbOrTrx, ujian: Dicari): Promise<string[]> {
	if (isDaring(ujian.ruang) || (ujian.pengawas_saja && ujian.pengawas.length === 0)) return []
	const zona = ctx.config.timezone
	const found = await listKuliahBentrok(db, [{ ...ujian, ...hoursOf(ujian, zona), nomor: 0 }], zona)
	return found.filter(({ sama }) => !ujian.pengawas_saja || sama.dosen !== null).map(lectureSentence)
}

/** The hours of its first day. */
const hoursOf = (
	{
		mulai,
		selesai,
		pengawas_saja = false,
	}: { mulai: Date | string; selesai: Date | string; pengawas_saja?: boolean },
	zona: string,
) => {
	const [dari, sampai] = [waktuKampus(new Date(mulai), zona), waktuKampus(new Date(selesai), zona)]
	return {
		tanggal: dari.tanggal,
		hari: hariDari(dari.tanggal),
		jam_mulai: dari.jam,
		jam_selesai: sampai.tanggal === dari.tanggal ? sampai.jam : '24:00',
		pengawas_saja,
	}
}

/** A class cannot be in two places at once; of two exams that are sat from anywhere it may sit one after the other. */
const isMutlak = (ujian: { ruang: string }, { ruang, sama }: Bentrok): boolean =>
	sama.kelas && !(isDaring(ujian.ruang) && isDaring(ruang))

/**
 * Looks for clashes. A class cannot sit two exams at once in a room; that of a room or of lecturers, and a lecture that can be moved,
 * may be known and meant.
 * @returns those that were passed over, a sentence each
 * @throws AppError 409 with a detail for each
 */
export async function settleBentrok(
	ctx: Ctx,
	trx: DbOrTrx,
	ujian: Dicari,
	meskiBentrok = false,
): Promise<string[]> {
	const found = await find(trx, ujian)
	const sentences = [
		...found.map((one) => sentenceOf(one, ctx.config.timezone)),
		...(await lectures(ctx, trx, ujian)),
	]
	const ofClass = found.some((one) => isMutlak(ujian, one))
	if (sentences.length === 0 || (meskiBentrok && !ofClass)) return sentences
	throw new AppError(409, ofClass ? 'class_clash' : 'exam_clash', sentences.join('. '), {
		details: sentences.map((message) => ({ field: 'tanggal', message })),
	})
}

/** What an exam at a time and place would clash with. */
export async function listBentrokRencana(
	ctx: Ctx,
	{ periode, kelas, matakuliah }: { periode: string; kelas: string; matakuliah: string },
	{ pengawas = '', kecuali, ruang, ...jadwal }: Jadwal & { pengawas?: string; kecuali?: string },
): Promise<{ kalimat: string; kelas: boolean }[]> {
	const susulan_dari = kecuali ? await findSusulanDari(ctx.db, kecuali) : null
	const ujian = {
		periode_kode: periode,
		kelas_kode: kelas,
		matakuliah_kode: matakuliah,
		...jendelaUjian(jadwal, ctx.config.timezone),
		ruang: ruang.trim(),
		id: kecuali ?? null,
		susulan_dari,
		pengawas: pengawas.split(',').filter(Boolean),
	}
	const [found, kuliah] = await Promise.all([find(ctx.db, ujian), lectures(ctx, ctx.db, ujian)])
	return [
		...found.map((one) => ({ kalimat: sentenceOf(one, ctx.config.timezone), kelas: isMutlak(ujian, one) })),
		...kuliah.map((kalimat) => ({ kalimat, kelas: false })),
	]
}

function sentenceOf({ mata_kuliah, jenis, kelas, ruang, mulai, sama }: Bentrok, zona: string): string {
	const same = [
		sama.kelas && `kelas ${kelas}`,
		sama.ruang && sebutRuang(ruang),
		sama.dosen && `dosen ${sama.dosen}`,
	].filter(Boolean)
	const jam = waktuKampus(mulai, zona).jam.replace(':', '.')
	return `Bentrok ${same.join(', ')} dengan ${jenis} ${mata_kuliah} kelas ${kelas} pukul ${jam}`
}

function lectureSentence({ mata_kuliah, kelas, ruangan, jam_mulai, sama }: KuliahBentrok): string {
	const same = [
		sama.kelas && `kelas ${kelas}`,
		sama.ruang && sebutRuang(ruangan),
		sama.dosen && `dosen ${sama.dosen}`,
	].filter(Boolean)
	return `Bentrok ${same.join(', ')} dengan kuliah ${mata_kuliah} kelas ${kelas} pukul ${jam_mulai.replace(':', '.')}`
}

type BarisUjian = UjianKey & {
	nomor: number
	mulai: Date
	selesai: Date
	ruang: string
	pengawas: readonly string[]
}
/** One that is `mutlak` is never let through. */
export type BentrokBaris = { apa: 'kelas' | 'ruang' | 'dosen' | 'kuliah'; mutlak: boolean; kalimat: string }

/** What rows of a file would clash with, by their number: other exams, those of the file among them, and lectures. */
export async function listBentrokBaris(
	db: DbOrTrx,
	rows: readonly BarisUjian[],
	zona: string,
): Promise<Map<number, BentrokBaris[]>> {
	const found = new Map<number, BentrokBaris[]>()
	const add = (nomor: number, one: BentrokBaris) => found.set(nomor, [...(found.get(nomor) ?? []), one])
	const ruangOf = new Map(rows.map((row) => [row.nomor, row]))
	const daring = rows.map(({ ruang }) => ruang).filter(isDaring)
	for (const one of await listBentrokUjianRows(
		db,
		rows,
		daring.map((ruang) => ruang.trim().toLowerCase()),
	))
		add(one.nomor, {
			apa: one.sama.kelas ? 'kelas' : one.sama.ruang ? 'ruang' : 'dosen',
			mutlak: isMutlak(ruangOf.get(one.nomor) ?? { ruang: '' }, one),
			kalimat: sentenceOf({ ...one, mulai: new Date(one.mulai) }, zona),
		})
	const kuliah = rows
		.filter(({ ruang }) => !isDaring(ruang))
		.map((row) => ({
			...{ nomor: row.nomor, periode_kode: row.periode, kelas_kode: row.kelas, matakuliah_kode: row.kode_mk },
			...{ ruang: row.ruang, pengawas: row.pengawas, ...hoursOf(row, zona) },
		}))
	for (const one of await listKuliahBentrok(db, kuliah, zona))
		add(one.nomor, { apa: 'kuliah', mutlak: false, kalimat: lectureSentence(one) })
	return found
}
