import type { DbOrTrx } from '#server/db/client.ts'
import { AppError, conflict } from '#server/lib/errors.ts'
import type { Rekam } from '#shared/rules/impor.ts'
import { jenisOf } from './daftar-jenis.ts'
import type { JenisImpor, Latar } from './jenis.ts'
import { judgeBaris } from './judge.ts'
import { lockJenis, type Putusan } from './queries.ts'

export { findPeriodeAktif } from './queries.ts'

type Isi = Readonly<Record<string, string>>

/**
 * Makes one record by hand as an import of one row would: judged by the same rules, with the same account behind it.
 * @returns the record as it was read
 * @throws AppError 400 with what is wrong, by column; 409 where there is one already
 */
export async function makeByHand(trx: DbOrTrx, nama: string, isi: Isi, latar: Latar): Promise<Rekam> {
	const jenis = jenisOf(nama)
	const putusan = await judgeOne(trx, jenis, isi, latar)
	if (putusan.lama) throw conflict('record_exists', `Nomor atau kode ini sudah dipakai ${jenis.nama} lain`)
	requireGood(jenis, putusan)
	await jenis.simpan(trx, [putusan.rekam], latar)
	return putusan.rekam
}

/**
 * Changes one record by hand as an import of one row would.
 * @param isi with what says which one it is; what it leaves out stays
 * @throws AppError 400 with what is wrong, by column
 */
export async function changeByHand(trx: DbOrTrx, nama: string, isi: Isi, latar: Latar): Promise<void> {
	const jenis = jenisOf(nama)
	const putusan = await judgeOne(trx, jenis, isi, latar)
	requireGood(jenis, putusan)
	await jenis.simpan(trx, [putusan.rekam], latar)
}

/**
 * Changes many records by hand as a file of them would, all or none.
 * @param isi each with the code that says which one it is; what it leaves out stays
 * @param how without `write` it is only looked at
 * @returns by code why one cannot be changed so; where there is any, nothing is written
 */
export async function changeAllByHand(
	db: DbOrTrx,
	nama: string,
	isi: readonly (Isi & { kode: string })[],
	{ latar, write }: { latar: Latar; write: boolean },
): Promise<ReadonlyMap<string, string>> {
	const jenis = jenisOf(nama)
	const kini = await jenis.muat(
		db,
		isi.map(({ kode }) => ({ kode })),
		{ ...latar, hold: write },
	)
	const whole = new Map(kini.map((rekam) => [rekam.kode, rekam]))
	const putusan = await judgeBaris(db, jenis, {
		baris: isi.map((satu, nomor) => ({
			nomor,
			// An empty cell leaves what is there, so that only what a row must have is repeated.
			sel: jenis.kolom.map(
				({ kunci, wajib }) => satu[kunci] ?? (wajib ? String(whole.get(satu.kode)?.[kunci] ?? '') : ''),
			),
		})),
		peta: Object.fromEntries(jenis.kolom.map(({ kunci }, place) => [kunci, place])),
		latar,
		hold: write,
	})
	const alasan = new Map(
		putusan.flatMap(({ nomor, masalah }) =>
			masalah.length > 0 ? [[isi[nomor]?.kode ?? '', kalimat(jenis, masalah)] as const] : [],
		),
	)
	const rekam = putusan.map((satu) => satu.rekam)
	if (write && alasan.size === 0 && rekam.length > 0) await jenis.simpan(db, rekam, latar)
	return alasan
}

/** Takes one record away. @throws AppError 409 with what hangs on it */
export async function removeByHand(trx: DbOrTrx, nama: string, rekam: Rekam, latar: Latar): Promise<void> {
	await lockJenis(trx, nama)
	const alasan = await jenisOf(nama).hapus(trx, [rekam], { ...latar, sendiri: true })
	if (alasan) throw conflict('record_in_use', `Tidak dapat dihapus. ${alasan}.`)
}

async function judgeOne(trx: DbOrTrx, jenis: JenisImpor, isi: Isi, latar: Latar): Promise<Putusan> {
	// Of two who write the same one down, and of a file that holds it, the second finds it here.
	await lockJenis(trx, jenis.jenis)
	const [putusan] = await judgeBaris(trx, jenis, {
		baris: [{ nomor: 1, sel: jenis.kolom.map(({ kunci }) => isi[kunci] ?? '') }],
		peta: Object.fromEntries(jenis.kolom.map(({ kunci }, place) => [kunci, place])),
		latar,
		hold: true,
	})
	if (!putusan) throw new Error('A row was not judged')
	return putusan
}

function requireGood(jenis: JenisImpor, { masalah }: Putusan): void {
	if (masalah.length === 0) return
	const details = masalah.map((satu) => ({ field: satu.kolom ?? '', message: kalimat(jenis, [satu]) }))
	throw new AppError(400, 'invalid_input', details.map(({ message }) => message).join('. '), { details })
}

/** What speaks against a row, each with the column that it is about. */
const kalimat = (jenis: JenisImpor, masalah: Putusan['masalah']): string =>
	masalah
		.map(({ kolom, alasan }) =>
			[jenis.kolom.find(({ kunci }) => kunci === kolom)?.label, alasan].filter(Boolean).join(': '),
		)
		.join('. ')
