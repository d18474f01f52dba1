import { Type } from 'typebox'
import { readIsi } from '#server/db/pieces.ts'
import { type Berkas, refer, storeBerkas } from '#server/features/files/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { runApart } from '#server/lib/foreign/run-apart.ts'
import type { Task } from '#server/lib/jobs.ts'
import { createLatestWrite } from '#server/lib/latest-write.ts'
import type { HasilBaca } from './baca-materi.ts'
import { findMenunggu, updateImpor } from './import-file-queries.ts'
import type { MateriImporRow } from './import-queries.ts'
import type { BerkasMateri } from './lesson-source.ts'
import { olahBerkas } from './naskah-berkas.ts'

type Ctx = Pick<Context, 'db'>

const PROGRAM = new URL('./baca-materi-program.ts', import.meta.url)
/** Two hundred lessons with pictures of phones; the time is that of a slow machine. */
const LIMITS = { timeMs: 60_000, heapMb: 400, outputBytes: 128 * 1024 * 1024 }

/** Reads a file of lessons; nothing of it gets into a course. */
const Payload = Type.Object({ id: Type.String() })
export const BACA_MATERI: Task<typeof Payload> = {
	name: 'baca_impor_materi',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

type Tahap = { tahap: 'materi' | 'gambar'; sampai: number; dari: number }
/** Of the whole bar the texts have the first half. */
const SHARE = { materi: { from: 5, to: 50 }, gambar: { from: 50, to: 98 } } as const

/** What the job does. A file that cannot be taken is an answer; only what is our own fault is tried again. */
export async function bacaImpor(ctx: Ctx, { id }: { id: string }, signal: AbortSignal): Promise<void> {
	const impor = await findMenunggu(ctx.db, id)
	if (!impor) return
	const begun = performance.now()
	await updateImpor(ctx.db, id, { kemajuan: 5 })
	const tell = createLatestWrite(({ tahap, sampai, dari }: Tahap) => {
		const { from, to } = SHARE[tahap]
		const kemajuan = Math.round(from + (to - from) * (sampai / Math.max(1, dari)))
		return updateImpor(ctx.db, id, { tahap, sampai, dari, kemajuan })
	})
	try {
		const isi = await readIsi(ctx.db, 'impor_materi', id)
		const hasil = await baca({ isi, nama: impor.nama }, { owner: id, signal }, (sampai, dari) =>
			tell.put({ tahap: 'materi', sampai, dari }),
		)
		const disimpan = await simpanBerkas(ctx, id, hasil.berkas, (sampai, dari) =>
			tell.put({ tahap: 'gambar', sampai, dari }),
		)
		await tell.end()
		const materi = hasil.materi.map((one) => withBerkas(one, disimpan))
		await updateImpor(ctx.db, id, {
			status: 'siap',
			kemajuan: 100,
			isi: null,
			bentuk: hasil.bentuk,
			jumlah: materi.length,
			materi: JSON.stringify(materi),
			ditolak: JSON.stringify(hasil.ditolak),
			catatan: JSON.stringify(hasil.catatan),
			milidetik: Math.round(performance.now() - begun),
		})
	} catch (error) {
		if (!(error instanceof AppError) || error.status !== 400) throw error
		await tell.end()
		await updateImpor(ctx.db, id, { status: 'ditolak', kemajuan: 100, isi: null, alasan: error.message })
	}
}

/** The file has had its first look when it came. */
async function baca(
	{ isi, nama }: { isi: Buffer; nama: string },
	client: { owner: string; signal: AbortSignal },
	onProgress: (sampai: number, dari: number) => void,
): Promise<HasilBaca> {
	return runApart<HasilBaca>(PROGRAM, { bytes: isi, options: { nama } }, client, LIMITS, onProgress)
}

type Disimpan = ReadonlyMap<string, BerkasMateri | { alasan: string }>

/** So many files are stored in one transaction. */
const BATCH = 20

/** Stores the files of lessons, pictures without what a camera writes into them; which are refused is said by their lessons. */
async function simpanBerkas(
	{ db }: Ctx,
	id: string,
	berkas: HasilBaca['berkas'],
	onProgress: (sampai: number, dari: number) => void,
): Promise<Disimpan> {
	const all = Object.entries(berkas)
	const disimpan = new Map<string, BerkasMateri | { alasan: string }>()
	let batch = new Map<string, Berkas>()
	for (const [index, [nama, isi]] of all.entries()) {
		onProgress(index, all.length)
		const made = await olahBerkas(Buffer.from(isi, 'base64'), nama, id).catch((error: unknown) => {
			if (error instanceof AppError && (error.status === 400 || error.status === 413)) return error
			throw error
		})
		if (made instanceof AppError) disimpan.set(nama, { alasan: made.message })
		else {
			const { sha256, mime } = made.berkas
			disimpan.set(nama, { sha256, mime, ...made.ukuran })
			batch.set(sha256, made.berkas)
		}
		if (batch.size < BATCH && index < all.length - 1) continue
		const full = [...batch.values()]
		batch = new Map()
		if (full.length === 0) continue
		await db.transaction().execute(async (trx) => {
			await storeBerkas(trx, full)
			await refer(
				trx,
				full.map(({ sha256 }) => ({ pemilik: 'impor_materi', pemilik_id: id, guna: sha256, sha256 })),
			)
		})
	}
	return disimpan
}

/** A lesson with the files that were kept; of the others it says at their line why they were not. */
function withBerkas(one: HasilBaca['materi'][number], disimpan: Disimpan): MateriImporRow {
	const berkas: Record<string, BerkasMateri> = {}
	const masalah = [...one.masalah]
	for (const [name, at] of Object.entries(one.berkas)) {
		const kept = disimpan.get(at)
		if (kept && 'sha256' in kept) berkas[name] = kept
		else
			masalah.push({
				baris: one.isi.slice(0, Math.max(0, one.isi.indexOf(name))).split('\n').length,
				alasan: `Gambar atau berkas ${name}: ${kept?.alasan ?? 'tidak dapat dibaca'} Simpan ulang sebagai PNG atau JPEG.`,
			})
	}
	return { ...one, berkas, masalah }
}
