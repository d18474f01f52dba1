import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { teksSaat, whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import type { MasaKrs, PenawaranKelas, TulisPenawaran } from '#shared/api/krs.ts'
import { paritasSemester, readPeriode } from '#shared/rules/periode.ts'
import {
	deletePenawaran,
	findOfferParts,
	hasTahapOutside,
	lockMasa,
	lockPenawaran,
	saveMasa,
	savePenawaran,
} from './office-queries.ts'
import { listPenawaran } from './queries.ts'

const termNotFound = () => notFound('term_not_found', 'Periode tidak ditemukan')

const DITETAPKAN = 'masa_krs_ditetapkan'

/**
 * Sets when the plan of a term may be filled in.
 * @throws AppError 404 no such term; 400 it closes before it opens; 409 a phase lies outside, or the days are not those that
 * the caller has seen (who set them, and to what)
 */
export async function setMasa(
	ctx: Context,
	input: { periode: string; dari: { buka: string; tutup: string } | null; buka: string; tutup: string },
	actor: Actor,
): Promise<MasaKrs> {
	const [buka, tutup] = [new Date(input.buka), new Date(input.tutup)]
	if (!(buka < tutup)) throw badInput('tutup', 'Masa KRS harus ditutup setelah dibuka')
	await ctx.db.transaction().execute(async (trx) => {
		const before = await lockMasa(trx, input.periode)
		if (!before) throw termNotFound()
		// They stand so: an earlier try whose answer was lost, or a colleague wanted the same.
		if (before.buka?.getTime() === buka.getTime() && before.tutup?.getTime() === tutup.getTime()) return
		if (!isSeen(before, input.dari)) throw await daysChanged(ctx, trx, input.periode, before)
		if (await hasTahapOutside(trx, { periode: input.periode, buka, tutup }))
			throw conflict('phases_outside', 'Ada tahap KRS di luar masa ini. Ubah tahapnya lebih dahulu.')
		await saveMasa(trx, { periode_kode: input.periode, buka, tutup })
		await writeJejak(trx, {
			...by(actor),
			tindakan: DITETAPKAN,
			objek: `periode:${input.periode}`,
			...(before.buka && { lama: { buka: before.buka, tutup: before.tutup } }),
			baru: { buka, tutup },
		})
	})
	return { periode: input.periode, buka: buka.toISOString(), tutup: tutup.toISOString() }
}

type Masa = { buka: Date | null; tutup: Date | null }

const isSeen = ({ buka, tutup }: Masa, dari: { buka: string; tutup: string } | null): boolean =>
	dari === null
		? buka === null
		: buka?.getTime() === Date.parse(dari.buka) && tutup?.getTime() === Date.parse(dari.tutup)

async function daysChanged(ctx: Context, trx: DbOrTrx, periode: string, { buka, tutup }: Masa) {
	const { timezone } = ctx.config
	const siapa = await whoWasQuicker(trx, { objek: `periode:${periode}`, tindakan: [DITETAPKAN] }, timezone)
	const masa = buka && tutup ? `${teksSaat(buka, timezone)} sampai ${teksSaat(tutup, timezone)}` : 'kosong'
	return conflict(
		'krs_days_changed',
		`Masa KRS sudah diubah ${siapa} menjadi ${masa}. Belum ada yang disimpan; periksa lagi.`,
	)
}

/**
 * Offers a course to a class, or changes the offer. Seats never fall below those taken, and an offer in use keeps its
 * programme.
 * @throws AppError 404 no such term, class, course or programme; 400 the course belongs to the other half of the year;
 *   409 more seats are taken, or students of the programme have one
 */
export async function offerPenawaran(
	ctx: Context,
	input: TulisPenawaran,
	actor: Actor,
): Promise<PenawaranKelas> {
	const { periode, kelas, kode, kapasitas, wajib = true } = input
	const id = await ctx.db.transaction().execute(async (trx) => {
		const parts = await findOfferParts(trx, { periode, kelas, kode, program: input.program_studi })
		if (parts.periode === null) throw termNotFound()
		if (parts.kelas === null) throw notFound('class_not_found', 'Kelas tidak ditemukan')
		if (parts.semester === null) throw notFound('course_not_found', 'Mata kuliah tidak ditemukan')
		if (parts.program === null) throw notFound('programme_not_found', 'Program studi tidak ditemukan')
		requireParity(parts.semester, periode)
		const before = await lockPenawaran(trx, { periode, kelas, kode })
		const offer = { program_studi_kode: parts.program, wajib, kapasitas }
		const saved = await savePenawaran(trx, {
			periode_kode: periode,
			kelas_kode: kelas,
			matakuliah_kode: kode,
			...offer,
		})
		if (!saved) throw inUse(before?.terisi ?? 0, kapasitas)
		await writeJejak(trx, {
			...by(actor),
			tindakan: before ? 'penawaran_diubah' : 'penawaran_dibuat',
			objek: `penawaran:${saved}`,
			...(before && { lama: before }),
			baru: { periode, kelas, kode, ...offer },
		})
		return saved
	})
	const [offer] = await listPenawaran(ctx.db, { id: [id] })
	if (!offer) throw offerNotFound()
	return offer
}

const offerNotFound = () => notFound('offering_not_found', 'Penawaran tidak ditemukan')

function requireParity(semester: number, periode: string): void {
	const { term } = readPeriode(periode)
	if (term !== 'Antara' && term !== paritasSemester(semester))
		throw badInput('kode', `Mata kuliah semester ${semester} tidak dapat ditawarkan pada semester ${term}`)
}

const inUse = (terisi: number, kapasitas: number) =>
	terisi > kapasitas
		? conflict('seats_taken', `Kapasitas tidak boleh kurang dari kursi yang terisi, yaitu ${terisi}`)
		: conflict('offering_in_use', 'Program studi tidak dapat diubah karena sudah ada mahasiswa di kelas ini')

/** Takes an offer back. @throws AppError 404 no such offer; 409 somebody has a seat in it */
export async function withdrawPenawaran(ctx: Context, id: string, actor: Actor): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const offer = await deletePenawaran(trx, id)
		if (!offer) throw offerNotFound()
		if (offer.terisi > 0)
			throw conflict('offering_in_use', `Kelas ini sudah diambil ${offer.terisi} mahasiswa`)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'penawaran_dihapus',
			objek: `penawaran:${id}`,
			lama: offer,
		})
	})
}
