import type { DbOrTrx } from '#server/db/client.ts'
import { partsOf } from '#server/db/rows-of.ts'
import { bacaBaris, bedaRekam, type Masalah, type Rekam, terdekat } from '#shared/rules/impor.ts'
import { type Nilai, pilihNilai } from '#shared/rules/tangan.ts'
import { type Baris, identitas, type JenisImpor, type Latar, type Rujukan, sebut } from './jenis.ts'
import type { Putusan } from './queries.ts'
import { susunanOf } from './susunan.ts'
import { listAcuan } from './tangan-queries.ts'

type Input = {
	baris: readonly { nomor: number; sel: readonly string[] }[]
	peta: Readonly<Record<string, number>>
	latar: Latar
	/** Whether the known rows are held, because they are about to be written. */
	hold: boolean
	/** A file leaves alone what was changed since the last one, but for what somebody has let go, by row. */
	timpa?: ReadonlyMap<number, Rekam>
	/** Told of the part that is done, from 0 to 1. */
	onProgress?: (part: number) => Promise<void>
}

/** So many rows are read before somebody else's request has its turn. */
const AT_ONCE = 1_000

/** What each row of a file would do; nothing is written. */
export async function judgeBaris(db: DbOrTrx, jenis: JenisImpor, input: Input): Promise<Putusan[]> {
	const { baris, latar } = input
	const read = await readBaris(jenis, input, (await jenis.sebutan?.(db)) ?? {})
	const good = () => read.filter(({ masalah }) => masalah.length === 0)

	await refuseUnknown(read, (await jenis.rujukan?.(db, good())) ?? {})

	const meant = await jenis.cocokkan?.(db, good())
	for (const row of read) row.rekam = { ...row.rekam, ...meant?.get(row.nomor) }

	const known = new Map<string, Rekam>()
	let judged = 0
	if (input.hold)
		await jenis.tahan?.(
			db,
			good().map((satu) => satu.rekam),
		)
	for (const part of partsOf(good().map((satu) => satu.rekam))) {
		for (const lama of await jenis.muat(db, part, { ...latar, hold: input.hold }))
			known.set(identitas(jenis, lama), lama)
		judged += part.length
		await input.onProgress?.((judged / baris.length) * 0.8)
	}
	const kept = await keepByHand(db, jenis, { read: good(), known, input })
	for (const row of read) row.rekam = kept.get(row.nomor)?.rekam ?? row.rekam
	const asked = good().map(({ nomor, rekam }) => ({
		nomor,
		rekam,
		lama: known.get(identitas(jenis, rekam)) ?? null,
	}))
	const against = (await jenis.periksa?.(db, asked, latar)) ?? new Map<number, Masalah[]>()
	return read.map(({ nomor, rekam, masalah }) => {
		const all = [...masalah, ...(against.get(nomor) ?? [])]
		const lama = known.get(identitas(jenis, rekam)) ?? null
		const { ditahan = {}, timpa = {}, dasar = {} } = kept.get(nomor) ?? {}
		if (all.length > 0)
			return { nomor, keadaan: 'ditolak', rekam, lama, masalah: all, ditahan: {}, timpa, dasar: {} }
		if (!lama) return { nomor, keadaan: 'dibuat', rekam, lama, masalah: [], ditahan, timpa, dasar }
		const beda = bedaRekam(rekam, lama)
		const penuh = { ...lama, ...Object.fromEntries(beda.map((kunci) => [kunci, rekam[kunci] ?? null])) }
		const keadaan = beda.length > 0 ? 'diubah' : 'tetap'
		return { nomor, keadaan, rekam: penuh, lama, masalah: [], ditahan, timpa, dasar }
	})
}

/** Of rows whose records are there, which values stay as they are. Nobody who writes by hand is kept from it. */
async function keepByHand(
	db: DbOrTrx,
	jenis: JenisImpor,
	{ read, known, input }: { read: readonly Baris[]; known: ReadonlyMap<string, Rekam>; input: Input },
): Promise<Map<number, Nilai>> {
	const kept = new Map<number, Nilai>()
	const { timpa } = input
	if (!timpa) return kept
	const { periode } = input.latar
	const acuan = await listAcuan(db, { jenis: jenis.jenis, periode, kunci: [...known.keys()] })
	const susunan = susunanOf(jenis)
	for (const { nomor, rekam } of read) {
		const kunci = identitas(jenis, rekam)
		const [lama, before] = [known.get(kunci), acuan.get(kunci)]
		if (lama && before)
			kept.set(nomor, pilihNilai({ rekam, lama, acuan: before, timpa: timpa.get(nomor) ?? {} }, susunan))
	}
	return kept
}

/** Beyond so many words that nothing is called by, a file means something else altogether: each is compared with all there are. */
const MAX_HINTS = 50

async function refuseUnknown(
	read: readonly { rekam: Rekam; masalah: Masalah[] }[],
	rujukan: Readonly<Record<string, Rujukan>>,
): Promise<void> {
	for (const [kolom, { nilai, sebutan }] of Object.entries(rujukan)) {
		const hints = new Map<string, string>()
		for (const { rekam, masalah } of read) {
			const isi = rekam[kolom]
			if (typeof isi !== 'string' || nilai.has(isi)) continue
			if (!hints.has(isi) && hints.size < MAX_HINTS) {
				await new Promise(setImmediate)
				const maksud = terdekat(isi, nilai)
				hints.set(isi, maksud ? `. Maksud Anda ${maksud}?` : '')
			}
			masalah.push({ kolom, alasan: `${sebutan} ${isi} tidak ada${hints.get(isi) ?? ''}` })
		}
	}
}

/** Reads the cells; of rows that mean the same one the first counts. */
async function readBaris(
	jenis: JenisImpor,
	{ baris, peta, latar }: Input,
	sebutan: Readonly<Record<string, ReadonlyMap<string, string>>>,
): Promise<(Baris & { masalah: Masalah[] })[]> {
	const first = new Map<string, number>()
	const named = jenis.alami ?? jenis.kunci
	const read: (Baris & { masalah: Masalah[] })[] = []
	for (const { nomor, sel } of baris) {
		if (read.length % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate)
		const { rekam: isi, masalah } = bacaBaris(sel, jenis.kolom, peta)
		const rekam = { ...(jenis.lengkapi?.(isi, latar) ?? isi) }
		for (const [kolom, kata] of Object.entries(sebutan)) {
			const disebut = rekam[kolom]
			if (typeof disebut === 'string') rekam[kolom] = kata.get(disebut.toUpperCase()) ?? disebut
		}
		// Whatever else is wrong with it: who mends one cell need not come back for the next.
		if (!masalah.some(({ kolom }) => kolom === null || named.includes(kolom))) {
			const before = first.get(sebut(jenis, rekam))
			if (before !== undefined)
				masalah.push({ kolom: named.at(-1) ?? null, alasan: `sama dengan baris ${before}` })
			else if (masalah.length === 0) first.set(sebut(jenis, rekam), nomor)
		}
		read.push({ nomor, rekam, masalah })
	}
	return read
}
