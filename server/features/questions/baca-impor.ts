import { setImmediate } from 'node:timers/promises'
import { Type } from 'typebox'
import { readIsi } from '#server/db/pieces.ts'
import { type Berkas, refer, storeBerkas } from '#server/features/files/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { cuplikan } from '#server/lib/cuplikan.ts'
import { AppError } from '#server/lib/errors.ts'
import { readXlsx } from '#server/lib/foreign/read-xlsx.ts'
import { runApart } from '#server/lib/foreign/run-apart.ts'
import { lookAt } from '#server/lib/foreign/stranger-file.ts'
import type { Task } from '#server/lib/jobs.ts'
import { createLatestWrite } from '#server/lib/latest-write.ts'
import type { IsianBerkas, SoalImpor as SoalTampil } from '#shared/api/question-imports.ts'
import { MAX_IMPOR_BYTES } from './batas.ts'
import { findMenunggu, updateImpor } from './impor-queries.ts'
import { gabungkan, kecilkan } from './kecilkan.ts'
import { createKemiripan, kataSoal } from './kemiripan.ts'
import type { Catatan } from './mentah.ts'
import { mapSoalBank, type SoalBank } from './queries.ts'
import type { Lembar } from './read-sheet.ts'
import type { HasilBaca, SoalImpor } from './read-soal.ts'
import type { OpsiBaca } from './read-soal-program.ts'
import { bagianIdentity, LETTERS, soalKembar } from './soal.ts'
import { isianDariSoal } from './sunting.ts'

type Ctx = Pick<Context, 'db'>

const PROGRAM = new URL('./read-soal-program.ts', import.meta.url)
/** A thousand questions with pictures of phones; the time is that of a slow machine. */
const LIMITS = { timeMs: 60_000, heapMb: 400, outputBytes: 128 * 1024 * 1024 }

/** Reads a file of questions; nothing of it gets into the bank. */
const Payload = Type.Object({ id: Type.String() })
export const BACA_IMPOR: Task<typeof Payload> = {
	name: 'baca_impor_soal',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

/** What the job does. A file that cannot be taken is an answer; only what is our own fault is tried again. */
export async function readImpor(ctx: Ctx, { id }: { id: string }, signal: AbortSignal): Promise<void> {
	const impor = await findMenunggu(ctx.db, id)
	if (!impor) return
	const begun = performance.now()
	await updateImpor(ctx.db, id, { kemajuan: 5 })
	const bank = { matakuliah_kode: impor.matakuliah_kode, jenis: impor.jenis }
	try {
		// A file waits in line for itself: of five that one person brings none is refused.
		const tell = kemajuanOf(ctx, id)
		const hasil = await baca(await readIsi(ctx.db, 'impor_soal', id), { owner: id, signal }, tell)
		const ditolak = await simpanGambar(ctx, id, hasil, tell)
		await tell.end()
		const known = await mapSoalBank(ctx.db, bank)
		const soal = hasil.soal.map((one) => ({ ...one, keadaan: keadaanOf(one, known) }))
		await updateImpor(ctx.db, id, {
			status: 'siap',
			kemajuan: 100,
			isi: null,
			bentuk: hasil.bentuk,
			soal: JSON.stringify(soal),
			ditolak: JSON.stringify([...hasil.ditolak, ...ditolak]),
			catatan: JSON.stringify([...hasil.catatan, ...(await miripDiBank(soal, known))]),
			milidetik: Math.round(performance.now() - begun),
		})
	} catch (error) {
		if (!(error instanceof AppError) || error.status !== 400) throw error
		await updateImpor(ctx.db, id, { status: 'ditolak', kemajuan: 100, isi: null, alasan: error.message })
	}
}

/** So many in one turn of the event loop. */
const TURN = 50

/** New questions that the bank has in nearly the same words: the lecturer decides whether they are meant as others. */
async function miripDiBank(
	list: readonly (SoalImpor & Pick<SoalTampil, 'keadaan'>)[],
	known: ReadonlyMap<string, SoalBank>,
): Promise<Catatan[]> {
	const baru = list.filter(({ keadaan }) => keadaan === 'baru')
	if (baru.length === 0) return []
	const near = createKemiripan<SoalBank>()
	for (const [index, bank] of [...known.values()].entries()) {
		if (index % TURN === 0) await setImmediate()
		near.add(kataSoal(bank), bank)
	}
	const catatan: Catatan[] = []
	for (const [index, one] of baru.entries()) {
		if (index % TURN === 0) await setImmediate()
		const bank = near.like(kataSoal(one))
		if (bank)
			catatan.push({
				tempat: one.tempat,
				text: `Mirip dengan soal di bank: “${cuplikan(bank.pertanyaan.html)}”`,
			})
	}
	return catatan
}

async function baca(
	isi: Buffer,
	client: { owner: string; signal: AbortSignal },
	tell: Tell,
): Promise<HasilBaca> {
	const { isWorkbook } = await lookAt(isi)
	const bytes = isWorkbook ? Buffer.from(JSON.stringify(await lembarOf(isi, client))) : isi
	const options = { lembar: isWorkbook } satisfies OpsiBaca
	return runApart<HasilBaca>(PROGRAM, { bytes, options }, client, LIMITS, (sampai, dari) =>
		tell.at('soal', sampai, dari),
	)
}

/** The sheets of a workbook, by the reader that all of the house has. */
async function lembarOf(isi: Buffer, client: { owner: string; signal: AbortSignal }): Promise<Lembar[]> {
	const sheets = await readXlsx(isi, client, { bytes: MAX_IMPOR_BYTES })
	return sheets.map(({ name, rows }) => ({ name, rows: rows.map(({ cells }) => cells.map(textOf)) }))
}

type Tell = { at: (tahap: 'soal' | 'gambar', sampai: number, dari: number) => void; end: () => Promise<void> }

/** Of the whole bar questions have the first two thirds. */
const SHARE = { soal: { from: 5, to: 65 }, gambar: { from: 65, to: 98 } } as const

/** Keeps how far a file is where a page that is loaded again finds it. */
function kemajuanOf({ db }: Ctx, id: string): Tell {
	const { put, end } = createLatestWrite(([tahap, sampai, dari]: Parameters<Tell['at']>) => {
		const { from, to } = SHARE[tahap]
		const kemajuan = Math.round(from + (to - from) * (sampai / Math.max(1, dari)))
		return updateImpor(db, id, { tahap, sampai, dari, kemajuan })
	})
	return { at: (...one) => put(one), end }
}

const textOf = (cell: unknown): string =>
	cell === null || cell === undefined
		? ''
		: cell instanceof Date
			? cell.toISOString().slice(0, 10)
			: String(cell)

/** So many pictures are stored in one transaction. */
const BATCH = 20

/** Stores the pictures, smaller where they are large; questions whose picture cannot be kept are taken out and named. */
async function simpanGambar(
	ctx: Ctx,
	id: string,
	hasil: HasilBaca,
	tell: Tell,
): Promise<HasilBaca['ditolak']> {
	const kept = new Map<string, string>()
	const failed = new Map<string, string>()
	let batch = new Map<string, Berkas>()
	const store = (full: Berkas[]) =>
		ctx.db.transaction().execute(async (trx) => {
			await storeBerkas(trx, full)
			await refer(
				trx,
				full.map(({ sha256: guna }) => ({ pemilik: 'impor_soal', pemilik_id: id, guna, sha256: guna })),
			)
		})
	// One batch is stored while the next one is made smaller.
	let storing: Promise<void> = Promise.resolve()
	const isiOf = new Map(hasil.gambar.map(({ sha256, isi }) => [sha256, isi]))
	const bytesOf = (sha256: string) => Buffer.from(isiOf.get(sha256) ?? '', 'base64')
	const used = new Set(
		[...hasil.soal, ...hasil.ditolak.map(({ isian }) => isian)].flatMap(({ pertanyaan, opsi }) =>
			[pertanyaan, ...opsi].map((b) => b.gambar),
		),
	)
	const wanted: { sha256: string; dari?: readonly string[] }[] = [
		...hasil.gambar.filter(({ sha256 }) => used.has(sha256)),
		...hasil.gabungan,
	]
	for (const [index, { sha256, dari }] of wanted.entries()) {
		tell.at('gambar', index, wanted.length)
		const berkas = dari ? await gabungkan(dari.map(bytesOf), id) : await kecilkan(bytesOf(sha256), id)
		if ('reason' in berkas) failed.set(sha256, berkas.reason)
		else {
			kept.set(sha256, berkas.sha256)
			// Two of them may be one once what was told in them is gone.
			batch.set(berkas.sha256, berkas)
		}
		if (batch.size < BATCH && index < wanted.length - 1) continue
		const full = [...batch.values()]
		batch = new Map()
		await storing
		storing = store(full)
		// What goes wrong with it is met where it is waited for, which is one batch later.
		storing.catch(() => undefined)
	}
	await storing
	const ditolak: HasilBaca['ditolak'] = []
	const renamed = <B extends { gambar: string | null }>(one: B): B => ({
		...one,
		gambar: one.gambar && (kept.get(one.gambar) ?? one.gambar),
	})
	// What is to be mended goes without a picture that cannot be kept.
	const keptOnly = <B extends { gambar: string | null }>(one: B): B => ({
		...one,
		gambar: (one.gambar && kept.get(one.gambar)) ?? null,
	})
	const keptIsian = (isian: IsianBerkas): IsianBerkas => ({
		...isian,
		pertanyaan: keptOnly(isian.pertanyaan),
		opsi: isian.opsi.map(keptOnly),
	})
	hasil.ditolak = hasil.ditolak.map((one) => ({ ...one, isian: keptIsian(one.isian) }))
	hasil.soal = hasil.soal.flatMap((soal) => {
		const reason = [soal.pertanyaan, ...soal.opsi]
			.map(({ gambar }) => gambar && failed.get(gambar))
			.find(Boolean)
		if (reason) {
			const { tempat, judul } = soal
			ditolak.push({ tempat, judul, reason, isian: keptIsian(isianDariSoal(soal)) })
			return []
		}
		return [{ ...soal, pertanyaan: renamed(soal.pertanyaan), opsi: soal.opsi.map(renamed) }]
	})
	return ditolak
}

/** How a question of a file stands to those of a bank. */
export function keadaanOf(soal: SoalImpor, known: ReadonlyMap<string, SoalBank>): SoalTampil['keadaan'] {
	const bank = known.get(soalKembar(soal.pertanyaan, soal.opsi))
	if (!bank) return 'baru'
	const right = soal.opsi[soal.kunci.charCodeAt(0) - 65]
	const same = bank.opsi.findIndex((opsi) => right && bagianIdentity(opsi) === bagianIdentity(right))
	return LETTERS[same]?.toUpperCase() === bank.kunci ? 'sudah_ada' : 'kunci_lain'
}
