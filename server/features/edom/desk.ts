import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { type AppError, badInput, conflict, notFound } from '#server/lib/errors.ts'
import { readSettings } from '#server/lib/settings.ts'
import { whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import type { AngketKantor, IsiAngket, MejaEdom } from '#shared/api/edom-office.ts'
import { judgeAngket, tahapEdom } from '#shared/rules/edom.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { selisihHari, teksHari } from '#shared/rules/tanggal.ts'
import { hariKampus } from './day.ts'
import {
	deleteAngket,
	holdAngket,
	holdMasa,
	insertAngket,
	insertMasa,
	listPeriode,
	listProgram,
	periodeExists,
	updateAngket,
	updateMasa,
} from './desk-queries.ts'
import { type AngketRow, listAngket } from './queries.ts'
import { toAngket } from './service.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

const MASA_PALING_PANJANG = 120

const MASA_DIUBAH = 'edom_masa_diubah'
const ANGKET_DIUBAH = 'edom_angket_diubah'

const toKantor = (row: AngketRow): AngketKantor => ({
	...toAngket(row),
	versi: row.versi,
	beku: row.beku,
	periode: row.periode.map(namaPeriode),
})

const noAngket = () => notFound('questionnaire_not_found', 'Angket tidak ditemukan')
const answered = () =>
	conflict('edom_answered', 'Angket ini sudah dijawab, sehingga tidak dapat diubah. Buat salinannya.')

/** Questionnaires, which term asks which one when, and the programmes whose results somebody may see. */
export async function getMeja(ctx: Ctx, { hak, prodi }: Actor): Promise<MejaEdom> {
	const [{ edom }, angket, periode, program_studi] = await Promise.all([
		readSettings(ctx.db, ctx.config.campus),
		listAngket(ctx.db),
		listPeriode(ctx.db),
		listProgram(ctx.db),
	])
	const hariIni = hariKampus(ctx)
	return {
		...edom,
		angket: angket.map(toKantor),
		periode: periode.map((one) => ({
			...one,
			nama: namaPeriode(one.kode),
			tutup: one.terjawab && one.masa !== null && tahapEdom(one.masa, hariIni) === 'selesai',
		})),
		program_studi: hak.includes('akademik')
			? program_studi
			: program_studi.filter(({ kode }) => prodi.includes(kode)),
	}
}

/** As it is kept: without spaces around, and without a free question that says nothing. */
function toRow(isi: IsiAngket) {
	const problem = judgeAngket(isi)
	if (problem) throw badInput(problem.field, problem.message)
	const nama = isi.nama.trim()
	if (nama === '') throw badInput('nama', 'Tulis nama angket')
	return {
		nama,
		skala: isi.skala,
		label: isi.label.map((one) => one.trim()),
		pertanyaan_bebas: isi.pertanyaan_bebas?.trim() || null,
		pernyataan: isi.bagian.flatMap((bagian) =>
			bagian.pernyataan.map((one) => ({ bagian: bagian.nama.trim(), isi: one.trim() })),
		),
	}
}

async function reread(ctx: Pick<Ctx, 'db'>, id: string): Promise<AngketKantor> {
	const [row] = await listAngket(ctx.db, id)
	if (!row) throw noAngket()
	return toKantor(row)
}

/** Makes a questionnaire; the same one sent again is one. @throws AppError 400 by its field */
export async function makeAngket(ctx: Ctx, id: string, isi: IsiAngket, actor: Actor): Promise<AngketKantor> {
	const row = toRow(isi)
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await insertAngket(trx, id, row))) return
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'edom_angket_dibuat',
			objek: `angket_edom:${id}`,
			baru: { nama: row.nama, pernyataan: row.pernyataan.length },
		})
	})
	return reread(ctx, id)
}

async function angketChanged(ctx: Ctx, trx: DbOrTrx, id: string): Promise<AppError> {
	const asked = { objek: `angket_edom:${id}`, tindakan: [ANGKET_DIUBAH] }
	const siapa = await whoWasQuicker(trx, asked, ctx.config.timezone)
	return conflict(
		'questionnaire_changed',
		`Angket ini sudah diubah ${siapa}. Belum ada yang disimpan; periksa lagi.`,
	)
}

/** Changes a questionnaire as it was seen. @throws AppError 400; 404; 409 answered, or changed by somebody else */
export async function changeAngket(
	ctx: Ctx,
	id: string,
	{ versi, ...isi }: IsiAngket & { versi: number },
	actor: Actor,
): Promise<AngketKantor> {
	const row = toRow(isi)
	await ctx.db.transaction().execute(async (trx) => {
		const held = await holdAngket(trx, id)
		if (!held) throw noAngket()
		if (held.beku) throw answered()
		if (held.versi !== versi) throw await angketChanged(ctx, trx, id)
		await updateAngket(trx, id, row)
		await writeJejak(trx, {
			...by(actor),
			tindakan: ANGKET_DIUBAH,
			objek: `angket_edom:${id}`,
			lama: { nama: held.nama },
			baru: { nama: row.nama, pernyataan: row.pernyataan.length },
		})
	})
	return reread(ctx, id)
}

/** Removes a questionnaire that no term asks. @throws AppError 404; 409 a term asks it */
export async function removeAngket(ctx: Ctx, id: string, actor: Actor): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const held = await holdAngket(trx, id)
		if (!held) throw noAngket()
		if (held.dipakai)
			throw conflict('questionnaire_used', 'Angket ini dipakai satu semester, sehingga tidak dapat dihapus.')
		await deleteAngket(trx, id)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'edom_angket_dihapus',
			objek: `angket_edom:${id}`,
			lama: { nama: held.nama },
		})
	})
}

type Masa = { angket_id: string; mulai: string; selesai: string }

const sameMasa = (a: Masa | null, b: Masa | null): boolean =>
	a?.angket_id === b?.angket_id && a?.mulai === b?.mulai && a?.selesai === b?.selesai

/** Somebody else was quicker: who, and what there is now. */
async function masaChanged(ctx: Ctx, trx: DbOrTrx, periode: string, kini: Masa | null): Promise<AppError> {
	const asked = { objek: `periode:${periode}`, tindakan: [MASA_DIUBAH] }
	const siapa = await whoWasQuicker(trx, asked, ctx.config.timezone)
	const [angket] = kini ? await listAngket(trx, kini.angket_id) : []
	const masa = kini
		? `${teksHari(kini.mulai)} sampai ${teksHari(kini.selesai)} dengan ${angket?.nama ?? 'angket lain'}`
		: 'kosong'
	return conflict(
		'edom_days_changed',
		`Masa EDOM ini sudah diubah ${siapa} menjadi ${masa}. Belum ada yang disimpan; periksa lagi.`,
	)
}

/**
 * Says from when until when a term asks its students, and what. Once results can be seen the days stay: more answers would
 * be told apart from those that were seen before.
 * @throws AppError 400 by its field; 404; 409 the days are over, or are others than the caller has seen
 */
export async function setMasa(
	ctx: Ctx,
	periode: string,
	{ dari, ...masa }: Masa & { dari: Masa | null },
	actor: Actor,
): Promise<void> {
	const hariIni = hariKampus(ctx)
	if (masa.selesai < masa.mulai) throw badInput('selesai', 'Hari terakhir tidak boleh sebelum hari pertama')
	if (selisihHari(masa.mulai, masa.selesai) >= MASA_PALING_PANJANG)
		throw badInput('selesai', `Masa EDOM paling lama ${MASA_PALING_PANJANG} hari`)
	if (masa.selesai < hariIni) throw badInput('selesai', 'Hari terakhir sudah lewat')
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await periodeExists(trx, periode))) throw notFound('term_not_found', 'Semester tidak ditemukan')
		const held = await holdMasa(trx, periode)
		if (held?.terjawab && tahapEdom(held, hariIni) === 'selesai')
			throw conflict('edom_over', 'Masa EDOM semester ini sudah selesai dan hasilnya sudah terlihat.')
		// Days that stand so already are an earlier try whose answer was lost, or a colleague wanted the same.
		if (!sameMasa(held ?? null, dari) && !sameMasa(held ?? null, masa))
			throw await masaChanged(ctx, trx, periode, held ?? null)
		if (held?.terjawab && held.angket_id !== masa.angket_id) throw answered()
		if (!(await holdAngket(trx, masa.angket_id))) throw badInput('angket_id', 'Pilih angket')
		const { ambang } = (await readSettings(trx, ctx.config.campus)).edom
		// Who has answered was told so many: they may become more, never fewer.
		const dijanjikan = held?.terjawab ? Math.max(held.ambang, ambang) : ambang
		const row = { periode_kode: periode, ...masa, ambang: dijanjikan }
		if (held) await updateMasa(trx, row)
		else if (!(await insertMasa(trx, row)))
			throw await masaChanged(ctx, trx, periode, (await holdMasa(trx, periode)) ?? null)
		await writeJejak(trx, {
			...by(actor),
			tindakan: MASA_DIUBAH,
			objek: `periode:${periode}`,
			...(held && { lama: { mulai: held.mulai, selesai: held.selesai, angket: held.angket_id } }),
			baru: { mulai: masa.mulai, selesai: masa.selesai, angket: masa.angket_id },
		})
	})
}
