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
	const label = (kolom: string | null) => jenis.kolom.find(({ kunci }) => kunci === kolom)?.label
	const details = masalah.map(({ kolom, alasan }) => ({
		field: kolom ?? '',
		message: [label(kolom), alasan].filter(Boolean).join(': '),
	}))
	throw new AppError(400, 'invalid_input', details.map(({ message }) => message).join('. '), { details })
}
