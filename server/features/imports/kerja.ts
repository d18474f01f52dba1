import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf } from '#server/db/rows-of.ts'
import { writeJejak } from '#server/lib/audit.ts'
import { AppError } from '#server/lib/errors.ts'
import { readTable } from '#server/lib/foreign/read-table.ts'
import { cocokkanKolom, type Rekam } from '#shared/rules/impor.ts'
import { jenisOf } from './daftar-jenis.ts'
import { identitas, type JenisImpor, kolomPribadi, type Latar, sebut } from './jenis.ts'
import { judgeBaris } from './judge.ts'
import {
	findImpor,
	type ImporRow,
	listPutusan,
	listSel,
	lockImpor,
	lockJenis,
	moveImpor,
	type Putusan,
	replaceBaris,
	savePutusan,
	saveRekam,
	trailBaris,
	updateImpor,
} from './queries.ts'
import type { Ctx } from './service.ts'
import { listTimpa, markWritten } from './tangan-queries.ts'

/** Who is deleted is looked for in some fifty tables. */
const AWAY_AT_ONCE = 100

const latarOf = ({ now, config }: Ctx, impor: ImporRow): Latar => ({
	periode: impor.periode_kode ?? '',
	now: now(),
	zona: config.timezone,
})

/** Reads a file and says what it would do. A file that cannot be read is an answer; only our own fault is tried again. */
export async function periksaImpor(ctx: Ctx, { id }: { id: string }, signal: AbortSignal): Promise<void> {
	const impor = await findImpor(ctx.db, id)
	if (impor?.status !== 'menunggu') return
	const begun = performance.now()
	try {
		const jenis = jenisOf(impor.jenis)
		const read = impor.isi ? await bacaBerkas(ctx, impor, jenis, signal) : impor
		const peta = read.peta as Record<string, number>
		if (jenis.kolom.some(({ kunci, wajib }) => wajib && !(kunci in peta))) {
			await moveImpor(ctx.db, id, 'menunggu', { status: 'kolom', kemajuan: 100 })
			return
		}
		const putusan = await judgeBaris(ctx.db, jenis, {
			baris: await listSel(ctx.db, id),
			peta,
			latar: latarOf(ctx, impor),
			timpa: await listTimpa(ctx.db, id),
			hold: false,
			onProgress: (part) => updateImpor(ctx.db, id, { kemajuan: 30 + Math.round(part * 60) }),
		})
		const milidetik = Math.round(performance.now() - begun)
		await ctx.db.transaction().execute(async (trx) => {
			// A run that was held up finds that another has come before it; what that did stays.
			if (await moveImpor(trx, id, 'menunggu', { status: 'siap', kemajuan: 100, milidetik }))
				await savePutusan(trx, id, putusan)
		})
	} catch (error) {
		if (!(error instanceof AppError) || (error.status !== 400 && error.status !== 413)) throw error
		await moveImpor(ctx.db, id, 'menunggu', {
			status: 'ditolak',
			kemajuan: 100,
			isi: null,
			alasan: error.message,
		})
	}
}

/** Keeps the rows of a file, and which of its columns is which. */
async function bacaBerkas(
	{ db }: Ctx,
	impor: ImporRow,
	jenis: JenisImpor,
	signal: AbortSignal,
): Promise<{ peta: object }> {
	const [judul, ...baris] = await readTable(impor.isi ?? Buffer.alloc(0), { owner: impor.id, signal })
	if (!judul || baris.length === 0)
		throw new AppError(400, 'file_empty', 'Berkas ini tidak berisi baris di bawah judul kolomnya')
	const peta = cocokkanKolom(judul.cells, jenis.kolom)
	await db.transaction().execute(async (trx) => {
		if ((await lockImpor(trx, impor.id))?.status !== 'menunggu') return
		await replaceBaris(
			trx,
			impor.id,
			baris.map(({ number, cells }) => ({ nomor: number, sel: cells })),
		)
		await updateImpor(trx, impor.id, {
			isi: null,
			kemajuan: 30,
			judul: JSON.stringify(judul.cells),
			peta: JSON.stringify(peta),
		})
	})
	return { peta }
}

/** What was shown is no longer what would happen. */
class Changed extends Error {
	readonly putusan: Putusan[]
	constructor(putusan: Putusan[]) {
		super('The data have changed since they were looked through')
		this.putusan = putusan
	}
}

/** Another run has done this work, or it was given up: nothing of it counts. */
class Superseded extends Error {}

/**
 * Writes the good rows, all or none. They are judged once more with what they change held fast: when somebody has changed
 * that since it was shown, nothing is written and the new state is shown.
 */
export async function tulisImpor(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const impor = await findImpor(ctx.db, id)
	if (impor?.status !== 'menulis') return
	const jenis = jenisOf(impor.jenis)
	const latar = latarOf(ctx, impor)
	// On a connection of its own: what the transaction does is not seen before its end.
	const tell = (part: number) => updateImpor(ctx.db, id, { kemajuan: Math.min(99, Math.round(part * 100)) })
	const shown = await listPutusan(ctx.db, id, ['dibuat', 'diubah', 'tetap'])
	try {
		await ctx.db.transaction().execute(async (trx) => {
			await lockJenis(trx, jenis.jenis)
			const again = await judgeBaris(trx, jenis, {
				baris: await listSel(trx, id),
				peta: impor.peta as Record<string, number>,
				latar,
				timpa: await listTimpa(trx, id),
				hold: true,
				onProgress: (part) => tell(part * 0.3),
			})
			if (!same(shown, again)) throw new Changed(again)
			const rows = again.filter(({ keadaan }) => keadaan === 'dibuat' || keadaan === 'diubah')
			let ditulis = 0
			for (const part of partsOf(rows)) {
				const rekam = part.map((satu) => satu.rekam)
				await jenis.simpan(trx, rekam, latar)
				await saveRekam(trx, id, await asWritten(trx, jenis, part, latar))
				await trailBaris(trx, {
					id,
					nomor: part.map(({ nomor }) => nomor),
					kunci: jenis.alami ?? jenis.kunci,
					pribadi: kolomPribadi(jenis),
					tindakan: 'impor_ditulis',
					pelaku: impor.oleh,
				})
				ditulis += part.length
				await tell(0.3 + (0.65 * ditulis) / rows.length)
			}
			await markWritten(trx, id, jenis.kunci)
			const written = { status: 'ditulis', kemajuan: 100, ditulis_pada: ctx.now() } as const
			if (!(await moveImpor(trx, id, 'menulis', written))) throw new Superseded()
		})
	} catch (error) {
		if (error instanceof Superseded) return
		if (!(error instanceof Changed) && !isViolation(error)) throw error
		await ctx.db.transaction().execute(async (trx) => {
			const moved = await moveImpor(trx, id, 'menulis', {
				status: 'siap',
				kemajuan: 100,
				alasan:
					'Data berubah sejak berkas ini diperiksa, sehingga belum ada yang ditulis. Periksa lagi, lalu tulis.',
			})
			if (moved && error instanceof Changed) await savePutusan(trx, id, error.putusan)
		})
	}
}

/** Rows as they stand once they are written, with what a file left out: what differs from it later, somebody has changed. */
async function asWritten(
	trx: DbOrTrx,
	jenis: JenisImpor,
	rows: readonly Putusan[],
	latar: Latar,
): Promise<{ nomor: number; rekam: Rekam }[]> {
	const rekam = rows.map((row) => row.rekam)
	const now = new Map(
		(await jenis.muat(trx, rekam, { ...latar, hold: false })).map((one) => [identitas(jenis, one), one]),
	)
	return rows.map(({ nomor, rekam: one }) => ({ nomor, rekam: now.get(identitas(jenis, one)) ?? one }))
}

/** What stands there, and what of it is kept or overwritten. */
const SEEN = ['lama', 'ditahan', 'timpa', 'dasar'] as const

/** Whether rows would still do what was shown. Those that were refused are none of them. */
function same(shown: readonly Putusan[], again: readonly Putusan[]): boolean {
	const now = new Map(again.map((putusan) => [putusan.nomor, putusan]))
	return (
		again.filter(({ keadaan }) => keadaan !== 'ditolak').length === shown.length &&
		shown.every((one) => {
			const baru = now.get(one.nomor)
			return baru?.keadaan === one.keadaan && SEEN.every((part) => textOf(baru[part]) === textOf(one[part]))
		})
	)
}

const textOf = (rekam: Rekam | null) =>
	rekam && JSON.stringify(Object.entries(rekam).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A rule of a table was broken by what somebody else wrote in the meantime. */
const isViolation = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && /^23/.test(String(error.code))

/** Thrown within the transaction: nothing is taken back, and why. */
class Kept extends Error {}

/** Takes back what an import made and changed, all or none. */
export async function urungkanImpor(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const impor = await findImpor(ctx.db, id)
	if (impor?.status !== 'mengurungkan') return
	const jenis = jenisOf(impor.jenis)
	const latar = latarOf(ctx, impor)
	const baris = await listPutusan(ctx.db, id, ['dibuat', 'diubah'])
	try {
		await ctx.db.transaction().execute(async (trx) => {
			await lockJenis(trx, jenis.jenis)
			const diubah = baris.flatMap(({ nomor, keadaan, rekam, lama }) =>
				keadaan === 'diubah' && lama ? [{ nomor, rekam, lama }] : [],
			)
			await requireUntouched(trx, jenis, baris, latar)
			const dibuat = baris.filter(({ keadaan }) => keadaan === 'dibuat').map(({ rekam }) => rekam)
			for (let from = 0; from < dibuat.length; from += AWAY_AT_ONCE) {
				const alasan = await jenis.hapus(trx, dibuat.slice(from, from + AWAY_AT_ONCE), latar)
				if (alasan) throw new Kept(alasan)
				await updateImpor(ctx.db, id, { kemajuan: Math.round((99 * from) / dibuat.length) })
			}
			await requireAllowed(trx, jenis, diubah, latar)
			for (const part of partsOf(diubah.map((satu) => satu.lama))) await jenis.simpan(trx, part, latar)
			const undone = { status: 'diurungkan', kemajuan: 100, diurungkan_pada: ctx.now() } as const
			if (!(await moveImpor(trx, id, 'mengurungkan', undone))) throw new Superseded()
			await writeJejak(trx, {
				pelaku: impor.oleh,
				tindakan: 'impor_selesai_diurungkan',
				objek: `impor:${id}`,
				lama: { dibuat: dibuat.length, diubah: diubah.length },
			})
		})
	} catch (error) {
		if (error instanceof Superseded) return
		if (!(error instanceof Kept) && !isViolation(error)) throw error
		const why = error instanceof Kept ? error.message : 'Data ini sudah dipakai di tempat lain'
		await moveImpor(ctx.db, id, 'mengurungkan', {
			status: 'ditulis',
			kemajuan: 100,
			alasan: `Tidak dapat diurungkan. ${why}.`,
		})
	}
}

/** What somebody has changed after the import is theirs; what it made and is gone is nobody's. @throws Kept */
async function requireUntouched(
	trx: DbOrTrx,
	jenis: JenisImpor,
	baris: readonly Pick<Putusan, 'keadaan' | 'rekam'>[],
	latar: Latar,
): Promise<void> {
	const now = new Map<string, Rekam>()
	await jenis.tahan?.(
		trx,
		baris.map((satu) => satu.rekam),
	)
	for (const part of partsOf(baris.map((satu) => satu.rekam)))
		for (const rekam of await jenis.muat(trx, part, { ...latar, hold: true }))
			now.set(identitas(jenis, rekam), rekam)
	const touched = baris.filter(({ keadaan, rekam }) => {
		const found = now.get(identitas(jenis, rekam)) ?? null
		return found === null ? keadaan === 'diubah' : textOf(found) !== textOf(rekam)
	})
	if (touched.length === 0) return
	const names = touched.slice(0, 3).map(({ rekam }) => sebut(jenis, rekam))
	throw new Kept(`${touched.length} ${jenis.nama} sudah diubah lagi sesudah impor ini: ${names.join(', ')}`)
}

/** What speaks against a row of a file speaks against going back to it: a bill that was paid, an hour that another has. @throws Kept */
async function requireAllowed(
	trx: DbOrTrx,
	jenis: JenisImpor,
	diubah: readonly { nomor: number; rekam: Rekam; lama: Rekam }[],
	latar: Latar,
): Promise<void> {
	const back = diubah.map(({ nomor, rekam, lama }) => ({ nomor, rekam: lama, lama: rekam }))
	const against = await jenis.periksa?.(trx, back, { ...latar, kembali: true })
	const first = diubah.find(({ nomor }) => against?.has(nomor))
	if (!first) return
	const alasan = against?.get(first.nomor)?.[0]?.alasan ?? ''
	throw new Kept(`Untuk ${jenis.nama} ${sebut(jenis, first.rekam)}: ${alasan}`)
}
