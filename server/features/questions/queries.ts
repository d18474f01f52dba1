import type { DbOrTrx } from '#server/db/client.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import type { Berkas } from './gambar-store.ts'
import { LETTERS, type Soal, soalIdentity, soalSidik } from './soal.ts'

export type BankKey = { matakuliah_kode: string; jenis: JenisUjian }

// PostgreSQL takes 65,535 parameters in a statement; a question has 21.
const ROWS_AT_ONCE = 500
const BERKAS_AT_ONCE = 20

export async function findMatakuliahNama(db: DbOrTrx, kode: string): Promise<string | undefined> {
	const row = await db.selectFrom('matakuliah').select('nama').where('kode', '=', kode).executeTakeFirst()
	return row?.nama
}

/** Makes the bank if there is none and locks it, so that imports into one bank come one after another. */
export async function lockBank(db: DbOrTrx, bank: BankKey): Promise<void> {
	await db
		.insertInto('bank_soal')
		.values({ ...bank, versi: 0 })
		.onConflict((oc) => oc.doNothing())
		.execute()
	await db
		.selectFrom('bank_soal')
		.select('versi')
		.where('matakuliah_kode', '=', bank.matakuliah_kode)
		.where('jenis', '=', bank.jenis)
		.forUpdate()
		.executeTakeFirstOrThrow()
}

/** Keys of the bank's questions by what they ask, see {@link soalIdentity}. */
export async function mapKunciByIdentity(db: DbOrTrx, bank: BankKey): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('soal')
		.selectAll()
		.where('matakuliah_kode', '=', bank.matakuliah_kode)
		.where('jenis', '=', bank.jenis)
		.execute()
	return new Map(
		rows.map((row) => {
			const opsi = LETTERS.flatMap((l) => {
				const html = row[`opsi_${l}`]
				return html === null ? [] : [{ html, gambar: row[`gambar_opsi_${l}`] }]
			})
			return [soalIdentity({ html: row.pertanyaan, gambar: row.gambar_pertanyaan }, opsi), row.jawaban_benar]
		}),
	)
}

/** Stores pictures; the same bytes are stored once. */
export async function insertBerkas(db: DbOrTrx, berkas: readonly Berkas[]): Promise<void> {
	for (let i = 0; i < berkas.length; i += BERKAS_AT_ONCE)
		await db
			.insertInto('berkas')
			.values(berkas.slice(i, i + BERKAS_AT_ONCE))
			.onConflict((oc) => oc.column('sha256').doNothing())
			.execute()
}

/** Stores questions that the bank does not have yet and tells how many those were. */
export async function insertSoal(db: DbOrTrx, bank: BankKey, soal: readonly Soal[]): Promise<number> {
	let added = 0
	for (let i = 0; i < soal.length; i += ROWS_AT_ONCE) {
		const rows = soal.slice(i, i + ROWS_AT_ONCE).map((s) => toRow(bank, s))
		const inserted = await db
			.insertInto('soal')
			.values(rows)
			.onConflict((oc) => oc.columns(['matakuliah_kode', 'jenis', 'sidik']).doNothing())
			.returning('id')
			.execute()
		added += inserted.length
	}
	return added
}

function toRow(bank: BankKey, soal: Soal) {
	const [a, b, c, d, e] = soal.opsi
	const teksGambar: Record<string, string> = {}
	if (soal.pertanyaan.alt) teksGambar.gambar_pertanyaan = soal.pertanyaan.alt
	for (const [i, l] of LETTERS.entries()) {
		const alt = soal.opsi[i]?.alt
		if (alt) teksGambar[`gambar_opsi_${l}`] = alt
	}
	return {
		...bank,
		sidik: soalSidik(soal),
		judul: soal.judul,
		pertanyaan: soal.pertanyaan.html,
		gambar_pertanyaan: soal.pertanyaan.gambar,
		opsi_a: a?.html ?? '',
		opsi_b: b?.html ?? '',
		opsi_c: c?.html ?? null,
		opsi_d: d?.html ?? null,
		opsi_e: e?.html ?? null,
		gambar_opsi_a: a?.gambar ?? null,
		gambar_opsi_b: b?.gambar ?? null,
		gambar_opsi_c: c?.gambar ?? null,
		gambar_opsi_d: d?.gambar ?? null,
		gambar_opsi_e: e?.gambar ?? null,
		teks_gambar: JSON.stringify(teksGambar),
		jawaban_benar: soal.kunci,
		pembahasan: soal.pembahasan,
	}
}

/** A changed bank has a new version, so that papers made from now on hold the change. */
export async function bumpBankVersi(db: DbOrTrx, bank: BankKey): Promise<void> {
	await db
		.updateTable('bank_soal')
		.set((eb) => ({ versi: eb('versi', '+', 1) }))
		.where('matakuliah_kode', '=', bank.matakuliah_kode)
		.where('jenis', '=', bank.jenis)
		.execute()
}
