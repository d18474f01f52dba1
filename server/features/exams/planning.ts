import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import {
	type HalanganJadwal,
	halanganJadwal,
	type JadwalUjian,
	jendelaUjian,
} from '#shared/rules/jadwal-ujian.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { ExamsContext } from './exams-context.ts'
import { renewPaket } from './paper.ts'
import {
	type Bentrok,
	findPeriodeUjian,
	insertUjian,
	isDiampu,
	listBentrok,
	lockPeriode,
	lockRencana,
	type PengaturanUjian,
	type UjianBaru,
	updateUjian,
} from './planning-queries.ts'
import { noUjian } from './rulings.ts'
import { tellRencana } from './tell.ts'

type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>
type Waktu = { id: string; mulai: string; selesai: string; bentrok: string[] }
type Jadwal = JadwalUjian & { ruang: string }
type Change = { alasan: string; meski_bentrok?: boolean }
type Pengaturan = { [K in keyof PengaturanUjian]?: PengaturanUjian[K] | undefined }

const HALANGAN: Record<HalanganJadwal, string> = {
	sudah_lewat: 'Waktu ujian sudah lewat',
	luar_periode: 'Tanggal ujian di luar periode akademiknya',
	sudah_dimulai:
		'Ujian ini sudah dimulai mahasiswa, sehingga jam mulainya tidak dapat diubah. Beri tambahan waktu, atau batalkan dulu pengerjaannya',
}

function requireJadwal(...facts: Parameters<typeof halanganJadwal>): void {
	const halangan = halanganJadwal(...facts)
	if (halangan === 'sudah_dimulai') throw conflict('exam_started', HALANGAN[halangan])
	if (halangan)
		throw badInput('tanggal', HALANGAN[halangan], halangan === 'sudah_lewat' ? 'in_the_past' : 'outside_term')
}

/**
 * Plans an exam.
 * @throws AppError 400 in the past or outside the term; 404 no such term, or nobody teaches the course in the class then;
 *   409 there is one of this kind already, or a clash
 */
export async function planUjian(
	ctx: Ctx,
	{ periode, kelas, matakuliah }: { periode: string; kelas: string; matakuliah: string },
	{
		jenis,
		tanggal,
		jam_mulai,
		jam_selesai,
		ruang,
		meski_bentrok,
		...pengaturan
	}: Jadwal & Pengaturan & { jenis: JenisUjian; meski_bentrok?: boolean },
	actor: Actor,
): Promise<Waktu> {
	const jendela = jendelaUjian({ tanggal, jam_mulai, jam_selesai }, ctx.config.timezone)
	return ctx.db.transaction().execute(async (trx) => {
		const term = await lockPeriode(trx, periode)
		if (!term || !(await isDiampu(trx, { periode, kelas, matakuliah })))
			throw notFound('not_taught', 'Mata kuliah ini tidak diampu di kelas tersebut pada periode ini')
		requireJadwal({ ...jendela, tanggal }, null, term, ctx.now())
		const ujian = {
			periode_kode: periode,
			kelas_kode: kelas,
			matakuliah_kode: matakuliah,
			jenis,
			...jendela,
			ruang: ruang.trim(),
		}
		const bentrok = await settleBentrok(ctx, trx, { ...ujian, id: null }, meski_bentrok)
		const id = await insertUjian(trx, { ...ujian, ...given(pengaturan) })
		if (!id) throw conflict('exam_exists', `Sudah ada ${jenis} mata kuliah ini di kelas tersebut`)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_dibuat',
			objek: `ujian:${id}`,
			baru: { ...ujian, ...given(pengaturan), ...(bentrok.length > 0 && { bentrok }) },
		})
		return toWaktu(id, jendela, bentrok)
	})
}

/** Fields that were sent; the others keep what the table says. */
const given = (pengaturan: Pengaturan): Partial<PengaturanUjian> =>
	Object.fromEntries(Object.entries(pengaturan).filter(([, value]) => value !== undefined))

const toWaktu = (id: string, { mulai, selesai }: { mulai: Date; selesai: Date }, bentrok: string[]) => ({
	id,
	mulai: mulai.toISOString(),
	selesai: selesai.toISOString(),
	bentrok,
})

/**
 * Moves an exam to another time or room.
 * @throws AppError 404; 400 as {@link planUjian}; 409 somebody has begun, or a clash
 */
export async function moveUjian(
	ctx: Ctx,
	id: string,
	{ tanggal, jam_mulai, jam_selesai, ruang, alasan, meski_bentrok }: Jadwal & Change,
	actor: Actor,
): Promise<Waktu> {
	const jendela = jendelaUjian({ tanggal, jam_mulai, jam_selesai }, ctx.config.timezone)
	return changePlan(ctx, id, async (trx, ujian, term) => {
		const lama = { ...ujian, sudah_dimulai: ujian.pengerjaan > 0 }
		requireJadwal({ ...jendela, tanggal }, lama, term, ctx.now())
		const baru = { ...jendela, ruang: ruang.trim() }
		// A cancelled exam is in nobody's way until it takes place again.
		const bentrok = ujian.ditiadakan
			? []
			: await settleBentrok(ctx, trx, { ...ujian, ...baru }, meski_bentrok)
		await updateUjian(trx, id, baru)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_dipindah',
			objek: `ujian:${id}`,
			lama: { mulai: ujian.mulai, selesai: ujian.selesai, ruang: ujian.ruang },
			baru: { ...baru, alasan, ...(bentrok.length > 0 && { bentrok }) },
		})
		if (!ujian.ditiadakan) await tellRencana(ctx, trx, id, { what: 'dipindah', before: ujian, alasan }, actor)
		return toWaktu(id, jendela, bentrok)
	})
}

/** The same for all who sit an exam: cannot change once somebody has begun. */
const SAMA_UNTUK_SEMUA = [
	'durasi_menit',
	'jumlah_soal',
	'acak_opsi',
] as const satisfies (keyof PengaturanUjian)[]

/** What the paper is made with. */
const TENTANG_SOAL = ['jumlah_soal', 'acak_opsi'] as const satisfies (keyof PengaturanUjian)[]

/**
 * Changes how an exam is sat. The tolerance for a hidden page reaches who opens the exam from now on; a paper that is
 * fixed is made anew when it would be another.
 * @returns what has changed
 * @throws AppError 404; 409 somebody has begun, and it would not be the same for all; 409 nothing to make the paper of
 */
export async function configureUjian(
	ctx: Ctx,
	id: string,
	{ alasan, ...pengaturan }: Pengaturan & { alasan: string },
	actor: Actor,
): Promise<{ diubah: string[] }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		const baru = Object.fromEntries(
			Object.entries(given(pengaturan)).filter(
				([field, value]) => ujian[field as keyof PengaturanUjian] !== value,
			),
		) as Partial<PengaturanUjian>
		const diubah = Object.keys(baru) as (keyof PengaturanUjian)[]
		if (diubah.length === 0) return { diubah }
		if (ujian.pengerjaan > 0 && SAMA_UNTUK_SEMUA.some((field) => diubah.includes(field)))
			throw conflict(
				'exam_started',
				'Ujian ini sudah dimulai mahasiswa; durasi dan soalnya tidak dapat diubah',
			)
		await updateUjian(trx, id, baru)
		if (TENTANG_SOAL.some((field) => diubah.includes(field))) await renewPaket(trx, id, ctx.now())
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_diatur',
			objek: `ujian:${id}`,
			lama: Object.fromEntries(diubah.map((field) => [field, ujian[field]])),
			baru: { ...baru, alasan },
		})
		return { diubah }
	})
}

/** Cancels an exam. @throws AppError 404; 409 cancelled already, over, or somebody has begun */
export async function cancelUjian(
	ctx: Ctx,
	id: string,
	{ alasan }: { alasan: string },
	actor: Actor,
): Promise<{ ditiadakan: true }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		if (ujian.ditiadakan) throw conflict('exam_cancelled', 'Ujian ini sudah ditiadakan')
		if (ujian.pengerjaan > 0)
			throw conflict(
				'exam_started',
				`Ujian ini sudah dimulai ${ujian.pengerjaan} mahasiswa. Akhiri atau batalkan pengerjaan mereka`,
			)
		if (ujian.selesai <= ctx.now()) throw conflict('exam_over', 'Ujian ini sudah berakhir')
		await updateUjian(trx, id, { ditiadakan: true })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_ditiadakan',
			objek: `ujian:${id}`,
			baru: { alasan },
		})
		await tellRencana(ctx, trx, id, { what: 'ditiadakan', alasan }, actor)
		return { ditiadakan: true as const }
	})
}

/** Takes a cancellation back. @throws AppError 404; 409 not cancelled, its time has come, or a clash */
export async function restoreUjian(
	ctx: Ctx,
	id: string,
	{ alasan, meski_bentrok }: Change,
	actor: Actor,
): Promise<{ ditiadakan: false }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		if (!ujian.ditiadakan) throw conflict('exam_not_cancelled', 'Ujian ini tidak ditiadakan')
		if (ujian.mulai <= ctx.now())
			throw conflict('exam_begun', 'Waktu mulai ujian ini sudah lewat. Pindahkan dulu ke waktu lain')
		const bentrok = await settleBentrok(ctx, trx, ujian, meski_bentrok)
		await updateUjian(trx, id, { ditiadakan: false })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_diadakan',
			objek: `ujian:${id}`,
			baru: { alasan, ...(bentrok.length > 0 && { bentrok }) },
		})
		await tellRencana(ctx, trx, id, { what: 'jadi diadakan', alasan }, actor)
		return { ditiadakan: false as const }
	})
}

type Rencana = NonNullable<Awaited<ReturnType<typeof lockRencana>>>

/** One change of the plan of a term at a time; nobody begins the exam meanwhile. @throws AppError 404 */
async function changePlan<T>(
	ctx: Ctx,
	id: string,
	change: (trx: DbOrTrx, ujian: Rencana, term: { mulai: string; selesai: string }) => Promise<T>,
): Promise<T> {
	return ctx.db.transaction().execute(async (trx) => {
		const of = await findPeriodeUjian(trx, id)
		const term = of && (await lockPeriode(trx, of.periode_kode))
		const ujian = term && (await lockRencana(trx, id))
		if (!ujian) throw noUjian()
		return change(trx, ujian, term)
	})
}

/**
 * Looks for clashes. A class cannot sit two exams at once; that of a room or of lecturers may be known and meant.
 * @returns those that were passed over, a sentence each
 * @throws AppError 409 with a detail for each
 */
async function settleBentrok(
	ctx: Ctx,
	trx: DbOrTrx,
	ujian: UjianBaru & { id: string | null },
	meskiBentrok = false,
): Promise<string[]> {
	const ruang = isDaring(ujian.ruang) ? null : ujian.ruang
	const found = await listBentrok(trx, { ...ujian, ruang })
	const sentences = found.map((one) => sentenceOf(one, ctx.config.timezone))
	const ofClass = found.some(({ sama }) => sama.kelas)
	if (found.length === 0 || (meskiBentrok && !ofClass)) return sentences
	throw new AppError(409, ofClass ? 'class_clash' : 'exam_clash', sentences.join('. '), {
		details: sentences.map((message) => ({ field: 'tanggal', message })),
	})
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
