import type { DbOrTrx } from '#server/db/client.ts'
import { AppError } from '#server/lib/errors.ts'
import { jendelaUjian } from '#shared/rules/jadwal-ujian.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { ExamsContext } from './exams-context.ts'
import type { Jadwal } from './plan-change.ts'
import { type Bentrok, findSusulanDari, listBentrok, type UjianBaru } from './planning-queries.ts'

type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>
type Dicari = Omit<UjianBaru, 'jenis' | 'nama'> & {
	id: string | null
	pengawas: readonly string[]
	susulan_dari?: string | null
}

const find = (db: DbOrTrx, { susulan_dari = null, ...ujian }: Dicari): Promise<Bentrok[]> =>
	listBentrok(db, {
		...ujian,
		ruang: isDaring(ujian.ruang) ? null : ujian.ruang,
		susulan: susulan_dari !== null,
	})

/**
 * Looks for clashes. A class cannot sit two exams at once; that of a room or of lecturers may be known and meant.
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
	const sentences = found.map((one) => sentenceOf(one, ctx.config.timezone))
	const ofClass = found.some(({ sama }) => sama.kelas)
	if (found.length === 0 || (meskiBentrok && !ofClass)) return sentences
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
	const found = await find(ctx.db, {
		periode_kode: periode,
		kelas_kode: kelas,
		matakuliah_kode: matakuliah,
		...jendelaUjian(jadwal, ctx.config.timezone),
		ruang: ruang.trim(),
		id: kecuali ?? null,
		susulan_dari,
		pengawas: pengawas.split(',').filter(Boolean),
	})
	return found.map((one) => ({ kalimat: sentenceOf(one, ctx.config.timezone), kelas: one.sama.kelas }))
}

function sentenceOf({ mata_kuliah, jenis, kelas, ruang, mulai, sama }: Bentrok, zona: string): string {
	const same = [
		sama.kelas && `kelas ${kelas}`,
		sama.ruang && `ruang ${ruang}`,
		sama.dosen && `dosen ${sama.dosen}`,
	].filter(Boolean)
	const jam = waktuKampus(mulai, zona).jam.replace(':', '.')
	return `Bentrok ${same.join(', ')} dengan ${jenis} ${mata_kuliah} kelas ${kelas} pukul ${jam}`
}
