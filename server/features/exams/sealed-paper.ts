import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Berkas } from '#server/features/files/lend.ts'
import { alamatBerkas } from '#server/features/files/lend.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { forbidden, notFound } from '#server/lib/errors.ts'
import { requireIkut } from '#server/lib/own-courses.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { IsiTersegel } from '#shared/api/papers.ts'
import { BEKU_MS, mulaiPalingLambat } from '#shared/rules/ujian.ts'
import { type FetchFacts, findFetchFacts, findSegel, type Segel } from './sealed-queries.ts'

const compress = promisify(gzip)

/** Pictures go into the file up to so many bytes; what is left over is fetched when it is seen, as without a file. */
const GAMBAR_BYTES = 1_000_000

/**
 * Seals a paper for its class: `iv (12) || AES-256-GCM(gzip(JSON)) || tag (16)`, under a random key of its own. The name of
 * exam, paper and version is sealed along, so that no file can stand in for another.
 */
export async function sealPaper(
	paper: { ujianId: string; paket: number; versi: number },
	soal: readonly Soal[],
	gambar: readonly Berkas[],
): Promise<Segel> {
	const content: IsiTersegel = { soal: [...soal], gambar: picturesThatFit(gambar) }
	const iv = randomBytes(12)
	const kunci = randomBytes(32)
	const cipher = createCipheriv('aes-256-gcm', kunci, iv).setAAD(Buffer.from(nameOf(paper)))
	const plain = await compress(JSON.stringify(content), { level: 9 })
	const isi = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
	return { isi, sha256: createHash('sha256').update(isi).digest(), kunci }
}

const nameOf = ({ ujianId, paket, versi }: { ujianId: string; paket: number; versi: number }) =>
	`stambuk-soal-v1/${ujianId}/${paket}/${versi}`

function picturesThatFit(gambar: readonly Berkas[]): IsiTersegel['gambar'] {
	let room = GAMBAR_BYTES
	const fitting = gambar.filter(({ isi }) => {
		if (isi.length > room) return false
		room -= isi.length
		return true
	})
	return Object.fromEntries(
		fitting.map(({ sha256, mime, isi }) => [
			alamatBerkas(sha256),
			`data:${mime};base64,${isi.toString('base64')}`,
		]),
	)
}

export type SealedFile = { isi: Buffer; tag: string }
/** Each has a megabyte at most, and usually some ten thousand bytes. */
const FILES = 20

/**
 * Makes the function that gives a student the sealed file of an exam's paper. Files never change and stay in memory.
 * @param makePaper fixes the paper of an exam that nobody has fixed yet; null when there are no questions
 */
export function createSealedPapers(
	ctx: Pick<Context, 'db' | 'now'>,
	makePaper: (ujianId: string, now: Date) => Promise<number | null>,
) {
	const cache = new LRUCache<number, Promise<SealedFile | undefined>>({ max: FILES })

	const fileOf = (paketId: number) => {
		const known = cache.get(paketId)
		if (known) return known
		const loading = readFile(ctx.db, paketId)
		cache.set(paketId, loading)
		loading.catch(() => cache.delete(paketId))
		return loading
	}

	/** @throws AppError 404 no such exam, or it has no sealed file; 403 of another class, too early or too late */
	return async (ujianId: string, mahasiswa: Mahasiswa): Promise<SealedFile> => {
		const facts = await findFetchFacts(ctx.db, { ujianId, mahasiswaId: mahasiswa.id })
		if (!facts) throw notFound('exam_not_found', 'Ujian tidak ditemukan')
		requireIkut(mahasiswa, { kelas: facts.kelas_kode, matakuliah: facts.matakuliah_kode })
		if (!facts.ikut) throw forbidden('not_named', 'Ujian susulan ini bukan untuk Anda')
		if (!mayFetch(facts, ctx.now()))
			throw forbidden('paper_not_open', 'Soal ujian ini tidak dapat diambil sekarang')
		const paketId = facts.paket_id ?? (await makePaper(ujianId, ctx.now()))
		const file = paketId === null ? undefined : await fileOf(paketId)
		if (!file) throw notFound('paper_not_sealed', 'Soal ujian ini tidak tersedia dalam bentuk tersegel')
		return file
	}
}

/** Who works on the exam, and before that everybody of the class from the moment its paper is fixed. */
function mayFetch(facts: FetchFacts, now: Date): boolean {
	if (facts.status !== null) return facts.status === 'berlangsung'
	return (
		!facts.ditiadakan && now.getTime() >= facts.mulai.getTime() - BEKU_MS && now <= mulaiPalingLambat(facts)
	)
}

async function readFile(db: DbOrTrx, paketId: number): Promise<SealedFile | undefined> {
	const found = await findSegel(db, paketId)
	return found && { isi: found.isi, tag: `"${found.sha256.toString('base64url')}"` }
}
