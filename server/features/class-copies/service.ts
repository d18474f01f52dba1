import type { DbOrTrx } from '#server/db/client.ts'
import {
	findTugasAda,
	hapusSalinanTugas,
	listTugasLama,
	salinTugasLama,
	type TugasLama,
} from '#server/features/assignments/lend.ts'
import {
	findKuisAda,
	hapusDrafSalinan,
	insertDrafKuis,
	type KuisLama,
	listKuisLama,
} from '#server/features/exams/lend.ts'
import { requireSeenDays, requireTerm } from '#server/features/schedule/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { AsalKelas, PratinjauSalinan, SalinanKelas } from '#shared/api/class-copies.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { geserPekan, saatSalinan } from '#shared/rules/salinan.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	type Alamat,
	endSalinan,
	insertSalinan,
	isAktif,
	listAsal,
	listSalinan,
	lockKelas,
	lockSalinan,
} from './queries.ts'

const HARI_MS = 86_400_000

type Dari = {
	asal_periode: string
	asal_kelas: string
	asal_matakuliah: string
	geser_hari: number
	hindari_libur?: 'ya' | 'tidak'
}

const tempatOf = (at: Alamat): Alamat => ({ ...at, matakuliah: at.matakuliah.toUpperCase() })

const asalOf = (from: Pick<Dari, 'asal_periode' | 'asal_kelas' | 'asal_matakuliah'>): Alamat => ({
	periode: from.asal_periode,
	kelas: from.asal_kelas,
	matakuliah: from.asal_matakuliah.toUpperCase(),
})

const sebutan = ({ periode, kelas, matakuliah }: Alamat) => `${matakuliah} ${kelas} ${namaPeriode(periode)}`

/** Classes of earlier terms that the lecturer taught. @throws AppError 404 */
export async function getAsal(ctx: Context, at: Alamat, { dosen }: Actor): Promise<AsalKelas[]> {
	const term = await requireTerm(ctx.db, at.periode)
	const rows = await listAsal(ctx.db, dosen?.nip ?? '', at)
	return rows.map(({ mulai, ...row }) => ({
		...row,
		nama_periode: namaPeriode(row.periode),
		geser_hari: geserPekan(mulai, term.mulai),
	}))
}

/** @throws AppError 404 a class that the lecturer did not teach in that term, or whose term is not over */
async function requireAsal(
	{ db }: Context,
	at: Alamat,
	from: Dari,
	{ dosen }: Actor,
): Promise<{ tugas: TugasLama[]; kuis: KuisLama[] }> {
	const asal = asalOf(from)
	const own = await listAsal(db, dosen?.nip ?? '', at)
	if (
		!own.some(
			({ periode, kelas, matakuliah }) =>
				periode === asal.periode && kelas === asal.kelas && matakuliah === asal.matakuliah,
		)
	)
		throw notFound('asal_not_found', 'Anda tidak mengampu kelas ini di semester tersebut')
	const [tugas, kuis] = await Promise.all([listTugasLama(db, asal), listKuisLama(db, asal)])
	return { tugas, kuis }
}

/** Which of them the class has already, by what they were copied from or by their name. */
async function findAda(db: DbOrTrx, at: Alamat) {
	const [tugas, kuis] = await Promise.all([findTugasAda(db, at), findKuisAda(db, at)])
	return {
		tugas: ({ id, judul }: Pick<TugasLama, 'id' | 'judul'>) => tugas.asal.has(id) || tugas.judul.has(judul),
		kuis: ({ id, nama }: Pick<KuisLama, 'id' | 'nama'>) =>
			kuis.asal.has(id) || kuis.nama.has(nama.toLowerCase()),
	}
}

/** Moments of a copy: so many days later, and off a holiday of the term if that is wished. */
async function geserOf(ctx: Context, periode: string, { geser_hari, hindari_libur }: Dari) {
	const { timezone } = ctx.config
	const kini = {
		...{ term: await requireTerm(ctx.db, periode), timezone, hindariLibur: hindari_libur === 'ya' },
		hariIni: waktuKampus(ctx.now(), timezone).tanggal,
	}
	return (moment: Date) => {
		const { saat, hari, ...rest } = saatSalinan(new Date(moment.getTime() + geser_hari * HARI_MS), kini)
		return { saat, hari: geser_hari + hari, rest }
	}
}

const daysLater = (moment: Date, hari: number) => new Date(moment.getTime() + hari * HARI_MS).toISOString()

/** What a copy would bring, with its dates moved. @throws AppError 404 */
export async function previewSalinan(
	ctx: Context,
	where: Alamat,
	from: Dari,
	actor: Actor,
): Promise<PratinjauSalinan> {
	const at = tempatOf(where)
	const { tugas, kuis } = await requireAsal(ctx, at, from, actor)
	const [geser, ada] = await Promise.all([geserOf(ctx, at.periode, from), findAda(ctx.db, at)])
	return {
		tugas: tugas.map(({ tenggat, ditutup_pada, ...row }) => {
			const { saat, hari, rest } = geser(tenggat)
			return {
				...row,
				tenggat_dulu: tenggat.toISOString(),
				tenggat_nanti: saat.toISOString(),
				ditutup_nanti: ditutup_pada && daysLater(ditutup_pada, hari),
				...rest,
				sudah_ada: ada.tugas(row),
			}
		}),
		kuis: kuis.map(({ mulai, selesai, tinjauan_mulai, ...row }) => {
			const { saat, hari, rest } = geser(mulai)
			return {
				...row,
				mulai_dulu: mulai.toISOString(),
				mulai_nanti: saat.toISOString(),
				selesai_nanti: daysLater(selesai, hari),
				tinjauan_mulai: tinjauan_mulai && daysLater(tinjauan_mulai, hari),
				...rest,
				sudah_ada: ada.kuis(row),
			}
		}),
	}
}

/** Those that were chosen. @throws AppError 400 one that the class did not have */
function chosen<Row extends { id: string }>(
	rows: readonly Row[],
	ids: readonly string[],
	field: string,
): Row[] {
	const wanted = new Set(ids.map((id) => id.toLowerCase()))
	const found = rows.filter(({ id }) => wanted.has(id))
	if (found.length !== wanted.size) throw badInput(field, `Ada ${field} yang tidak ada di kelas asal`)
	return found
}

type Terlihat = { id: string; saat: string }

/**
 * Copies assignments and quizzes; no student sees any of it.
 * @param terlihat the moments that were shown
 * @throws AppError 400; 404; 409 some of it is there already, or falls on another day than was shown
 */
export async function copyKelas(
	ctx: Context,
	where: Alamat,
	{ terlihat = [], ...body }: Dari & { tugas: string[]; kuis: string[]; terlihat?: Terlihat[] },
	actor: Actor,
): Promise<{ salinan: string; tugas: number; kuis: number }> {
	const at = tempatOf(where)
	const rows = await requireAsal(ctx, at, body, actor)
	const tugas = chosen(rows.tugas, body.tugas, 'tugas')
	const kuis = chosen(rows.kuis, body.kuis, 'kuis')
	const jumlah = { jumlah_tugas: tugas.length, jumlah_kuis: kuis.length }
	if (tugas.length + kuis.length === 0) throw badInput('tugas', 'Pilih paling sedikit satu tugas atau kuis')
	const geser = await geserOf(ctx, at.periode, body)
	requireSeenDays(
		[
			...tugas.map(({ id, judul, tenggat }) => ({ id, nama: judul, saat: geser(tenggat).saat })),
			...kuis.map(({ id, nama, mulai }) => ({ id, nama, saat: geser(mulai).saat })),
		],
		terlihat,
	)
	const by_ = { oleh: actor.akun_id, pada: ctx.now() }
	return ctx.db.transaction().execute(async (trx) => {
		await lockKelas(trx, at)
		if (!(await isAktif(trx, at.periode)))
			throw conflict('term_over', 'Tugas dan kuis hanya dapat disalin ke kelas semester yang berjalan')
		const ada = await findAda(trx, at)
		const lama = [...tugas.filter(ada.tugas).map((t) => t.judul), ...kuis.filter(ada.kuis).map((k) => k.nama)]
		if (lama.length > 0)
			throw conflict(
				'sudah_ada',
				`${lama.length === 1 ? `"${lama[0]}"` : `${lama.length} dari pilihan ini`} sudah ada di kelas ini. Periksa lagi pilihan Anda.`,
			)
		const asal = asalOf(body)
		const salinan = await insertSalinan(trx, at, { asal, ...jumlah, ...by_ })
		const tugasLater = tugas.map(({ id, tenggat }) => ({ id, hari: geser(tenggat).hari }))
		await salinTugasLama(trx, at, { tugas: tugasLater, salinan, ...by_ })
		const kuisLater = kuis.map(({ id, mulai }) => ({ id, hari: geser(mulai).hari }))
		if (kuis.length > 0) await insertDrafKuis(trx, at, { kuis: kuisLater, salinan })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kelas_disalin',
			objek: `kelas:${at.kelas}`,
			baru: { matakuliah: at.matakuliah, periode: at.periode, dari: sebutan(asal), ...jumlah },
		})
		return { salinan, tugas: tugas.length, kuis: kuis.length }
	})
}

/** What was copied into a class, newest first. */
export async function getSalinan(ctx: Context, where: Alamat): Promise<SalinanKelas[]> {
	const rows = await listSalinan(ctx.db, tempatOf(where))
	return rows.map(({ pada, diurungkan_pada, terpakai, ...row }) => ({
		...row,
		dari: sebutan(asalOf(row)),
		pada: pada.toISOString(),
		diurungkan_pada: diurungkan_pada?.toISOString() ?? null,
		dapat_diurungkan: diurungkan_pada === null && !terpakai,
	}))
}

/** Removes what a copy brought. @throws AppError 404; 409 undone already, or some of it was changed, published or planned */
export async function undoSalinan(
	ctx: Context,
	{ salinan, ...where }: Alamat & { salinan: string },
	actor: Actor,
): Promise<{ tugas: number; kuis: number }> {
	const at = tempatOf(where)
	return ctx.db.transaction().execute(async (trx) => {
		const row = await lockSalinan(trx, at, salinan)
		if (!row) throw notFound('salinan_not_found', 'Salinan ini tidak ada di kelas ini')
		if (row.diurungkan_pada) throw conflict('sudah_diurungkan', 'Salinan ini sudah diurungkan')
		const tugas = await hapusSalinanTugas(trx, salinan)
		const kuis = await hapusDrafSalinan(trx, salinan)
		if (tugas === undefined || kuis === undefined)
			throw conflict(
				'salinan_terpakai',
				'Ada tugas yang sudah diubah atau diterbitkan, atau kuis yang sudah dijadwalkan, sehingga salinan ini tidak dapat diurungkan',
			)
		await endSalinan(trx, salinan, ctx.now())
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'salinan_kelas_diurungkan',
			objek: `kelas:${at.kelas}`,
			lama: { matakuliah: at.matakuliah, periode: at.periode, tugas, kuis },
		})
		return { tugas, kuis }
	})
}
