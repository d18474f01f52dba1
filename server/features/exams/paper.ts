import { LRUCache } from 'lru-cache'
import type { DbOrTrx } from '#server/db/client.ts'
import { alamatBerkas, type Rujukan, refer } from '#server/features/files/lend.ts'
import { listBerkas } from '#server/features/files/queries.ts'
import { conflict } from '#server/lib/errors.ts'
import { makeVersioned, type Versioned } from '#server/lib/versioned.ts'
import type { Pengerjaan, Soal } from '#shared/api/exams.ts'
import { type HasilUjian, hasilPaket } from '#shared/rules/nilai.ts'
import { menyebutOpsi, type TeksSoal } from '#shared/rules/opsi.ts'
import { jumlahUndian, type Kelompok, susunUndian } from '#shared/rules/undian.ts'
import { carryKoreksi } from './keys.ts'
import { drawLetters, type HurufPaket, hurufSoal, withLetters } from './paper-letters.ts'
import {
	findCaraPaket,
	findPaket,
	insertPaket,
	listSoalUjian,
	lockBankVersi,
	lockUjian,
	type PaketBaru,
} from './paper-queries.ts'
import { listKomposisi } from './planning-queries.ts'
import { sealPaper } from './sealed-paper.ts'
import { putSegel } from './sealed-queries.ts'

/** A paper as the server holds it in memory: what a student gets, ready to send, and what only the server knows. */
export type Paket = {
	id: number
	isi: readonly Soal[]
	/** The answer that holds it. */
	answer: Versioned
	/** Letters on offer by soal id, such as `ABCDE`. */
	opsi: ReadonlyMap<number, string>
	/** Right letter by soal id. Never leaves the server. */
	kunci: Readonly<Record<string, string>>
	/** Questions whose letters stay where they are; null when nobody has looked, and all do. */
	opsiTetap: ReadonlySet<number> | null
	/** Where its letters are not the bank's, those of the bank in its order, by soal id. */
	opsiBank: HurufPaket | null
	/** Of what each student's questions are drawn; null where everybody has them all. */
	undian: readonly Kelompok[] | null
	/** What opens its sealed file, for who has begun; null when it has none. */
	tersegel: Pengerjaan['soal_tersegel']
	/** What so many right answers are worth, from none to all. */
	hasil: readonly HasilUjian[]
}

const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const
const CACHE_SIZE = 300

/**
 * The current paper of an exam, made from its bank on first need. After that the bank may change as it likes.
 * @returns the paper's id, or null when the bank has no questions
 */
export async function ensurePaket(trx: DbOrTrx, ujianId: string, now: Date): Promise<number | null> {
	const ujian = await lockUjian(trx, ujianId)
	if (ujian?.paket_id) return ujian.paket_id
	const paket = await composePaket(trx, ujianId)
	return paket && (await storePaket(trx, ujianId, paket, now)).id
}

type Composed = Omit<PaketBaru, 'ujianId' | 'now'> & { isi: Soal[]; rujukan: Omit<Rujukan, 'pemilik_id'>[] }

/** What a paper of an exam made now would be; null when the bank has no questions. */
export async function composePaket(trx: DbOrTrx, ujianId: string): Promise<Composed | null> {
	const bankVersi = await lockBankVersi(trx, ujianId)
	if (!bankVersi) return null
	const bank = await listSoalUjian(trx, ujianId)
	if (bank.length === 0) return null
	const tetap = bank.filter((s) => s.opsi_tetap || menyebutOpsi(teksSoal(s))).map((s) => s.id)
	const { acak, sebelum, soal_diundi, jumlah_soal } = await findCaraPaket(trx, ujianId)
	const undian = soal_diundi ? await undianOf(trx, ujianId, bank, jumlah_soal) : null
	const opsiBank = acak ? drawLetters(bank, { tetap: new Set(tetap), before: sebelum ?? {} }) : null
	const soal = opsiBank ? bank.map((s) => withLetters(s, opsiBank[s.id] ?? '')) : bank
	return {
		bankVersi,
		isi: soal.map(
			({
				jawaban_benar: _key,
				pembahasan: _why,
				opsi_tetap: _flag,
				topik: _topic,
				kesukaran: _grade,
				wajib: _must,
				...rest
			}) => withPictureUrls(rest),
		),
		kunci: Object.fromEntries(soal.map((s) => [String(s.id), s.jawaban_benar])),
		opsiTetap: tetap,
		opsiBank,
		undian,
		rujukan: rujukanGambar(soal),
	}
}

/** What to draw from for each student; null where everybody would draw all there is. */
async function undianOf(
	trx: DbOrTrx,
	ujianId: string,
	bank: Parameters<typeof susunUndian>[0],
	jumlah: number | null,
): Promise<Kelompok[] | null> {
	const komposisi = await listKomposisi(trx, ujianId)
	const undian = susunUndian(bank, { komposisi, jumlah: jumlah ?? bank.length })
	return jumlahUndian(undian) < bank.length ? undian : null
}

/** Stores a paper of an exam that is locked, and seals it; its pictures stay as long as it does. */
export async function storePaket(
	trx: DbOrTrx,
	ujianId: string,
	{ rujukan, ...paket }: Composed,
	now: Date,
): Promise<{ id: number; versi: number }> {
	const stored = await insertPaket(trx, { ...paket, ujianId, now })
	await refer(
		trx,
		rujukan.map((one) => ({ ...one, pemilik_id: String(stored.id) })),
	)
	const gambar = await listBerkas(
		trx,
		rujukan.map(({ sha256 }) => sha256),
	)
	const { id, versi } = stored
	await carryKoreksi(trx, ujianId)
	// Nobody has on the own device what others have drawn.
	if (paket.undian === null)
		await putSegel(trx, id, await sealPaper({ ujianId, paket: id, versi }, paket.isi, gambar))
	return stored
}

/**
 * Makes the paper of an exam that is locked and that nobody has begun anew, where one is fixed: its settings say what is on it.
 * @throws AppError 409 the bank has no questions any more
 */
export async function renewPaket(trx: DbOrTrx, ujianId: string, now: Date): Promise<void> {
	const ujian = await lockUjian(trx, ujianId)
	if (!ujian?.paket_id) return
	const paket = await composePaket(trx, ujianId)
	if (!paket) throw emptyBank()
	await storePaket(trx, ujianId, paket, now)
}

/** Why a paper that is fixed cannot be made anew. */
export const emptyBank = () => conflict('no_questions', 'Bank soal ujian ini kosong')

export type Papers = (id: number) => Promise<Paket>

/** Makes the function that finds a paper by id. Papers are kept in memory, because a paper never changes. */
export function createPapers(db: DbOrTrx): Papers {
	const cache = new LRUCache<number, Promise<Paket>>({ max: CACHE_SIZE })
	return (id) => {
		const known = cache.get(id)
		if (known) return known
		const loading = readPaket(db, id)
		cache.set(id, loading)
		loading.catch(() => cache.delete(id))
		return loading
	}
}

async function readPaket(db: DbOrTrx, id: number): Promise<Paket> {
	const row = await findPaket(db, id)
	const isi = row.isi as Soal[]
	const answer = await makeVersioned(JSON.stringify({ data: isi }), 'application/json; charset=utf-8')
	const opsi = new Map(isi.map((s) => [s.id, hurufSoal(s)]))
	const kunci = row.kunci as Record<string, string>
	const opsiTetap = row.opsi_tetap && new Set(row.opsi_tetap)
	const { segel_sha256, segel_kunci, versi } = row
	const tersegel =
		segel_sha256 && segel_kunci
			? { paket: id, versi, sha256: segel_sha256.toString('base64'), kunci: segel_kunci.toString('base64') }
			: null
	const opsiBank = row.opsi_bank
	const undian = row.undian
	return {
		id,
		isi,
		answer,
		opsi,
		kunci,
		opsiTetap,
		opsiBank,
		undian,
		tersegel,
		hasil: hasilPaket(row.diundi ?? Object.keys(kunci).length),
	}
}

const teksSoal = (soal: Soal & { pembahasan: string }): TeksSoal => ({
	...soal,
	opsi: LETTERS.flatMap((l) => soal[`opsi_${l}`] ?? []),
})

/** The columns that name pictures. */
const GAMBAR = ['gambar_pertanyaan', ...LETTERS.map((l) => `gambar_opsi_${l}` as const)] as const

/** The paper keeps its pictures when the bank has changed. */
function rujukanGambar(soal: readonly Soal[]): Omit<Rujukan, 'pemilik_id'>[] {
	const sha256 = new Set(soal.flatMap((s) => GAMBAR.flatMap((field) => s[field] ?? [])))
	return [...sha256].map((one) => ({ pemilik: 'paket_soal', guna: one, sha256: one }))
}

function withPictureUrls(soal: Soal): Soal {
	const url = (sha256: string | null) => sha256 && alamatBerkas(sha256)
	return { ...soal, ...Object.fromEntries(GAMBAR.map((field) => [field, url(soal[field])])) }
}
