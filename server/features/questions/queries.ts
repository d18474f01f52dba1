import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { PAKET_SEKARANG } from '#server/features/exams/paper-queries.ts'
import type { Rujukan } from '#server/features/files/lend.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { askMirip } from './mirip-job.ts'
import { type Content, LETTERS, type Soal, soalKembar, soalSidik, type Tanda } from './soal.ts'

export type BankKey = { matakuliah_kode: string; jenis: JenisUjian }

// PostgreSQL takes 65,535 parameters in a statement; a question has 30.
const ROWS_AT_ONCE = 500

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

/** A question of the bank as far as a new file is compared with it. */
export type SoalBank = {
	id: number
	versi: number
	pertanyaan: Content
	opsi: Content[]
	kunci: string
} & Tanda

/** The bank's questions by what they ask, see {@link soalKembar}. */
export async function mapSoalBank(db: DbOrTrx, bank: BankKey): Promise<Map<string, SoalBank>> {
	const rows = await db
		.selectFrom('soal')
		.selectAll()
		.where('matakuliah_kode', '=', bank.matakuliah_kode)
		.where('jenis', '=', bank.jenis)
		.execute()
	return new Map(
		rows.map((row) => {
			const pertanyaan = { html: row.pertanyaan, gambar: row.gambar_pertanyaan }
			const opsi = LETTERS.flatMap((l) => {
				const html = row[`opsi_${l}`]
				return html === null ? [] : [{ html, gambar: row[`gambar_opsi_${l}`] }]
			})
			const { id, versi, jawaban_benar: kunci, opsi_tetap, wajib } = row
			return [soalKembar(pertanyaan, opsi), { id, versi, pertanyaan, opsi, kunci, opsi_tetap, wajib }]
		}),
	)
}

/**
 * Those of the questions that somebody has on their paper in an exam that is not over. Papers keep their keys, so a new
 * key would judge the students of one exam by two measures.
 */
export async function listSoalTerpakai(db: DbOrTrx, soalId: readonly number[], now: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select s.id from unnest(${soalId}::int[]) as s (id)
		where exists (
			select from paket_soal p join ujian u on u.id = p.ujian_id join pengerjaan g on g.paket_id = p.id
			where jsonb_exists(p.kunci, s.id::text) and (g.status = 'berlangsung' or u.selesai > ${now})
		)`.execute(db)
	return rows.map((row) => row.id)
}

export async function updateKunci(
	db: DbOrTrx,
	soal: { id: number; kunci: string; sidik: Buffer },
): Promise<void> {
	await db
		.updateTable('soal')
		.set({ jawaban_benar: soal.kunci, sidik: soal.sidik })
		.where('id', '=', soal.id)
		.execute()
}

export async function updateTanda(
	db: DbOrTrx,
	{ id, opsi_tetap, wajib }: Tanda & { id: number },
): Promise<void> {
	await db.updateTable('soal').set({ opsi_tetap, wajib }).where('id', '=', id).execute()
}

/** Exams on a bank that are not over and have their papers already: what changes now reaches them only on demand. */
export async function countUjianTetap(db: DbOrTrx, bank: BankKey, now: Date): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from ujian u
		where u.matakuliah_kode = ${bank.matakuliah_kode} and u.bank = ${bank.jenis} and u.selesai > ${now}
			and not u.ditiadakan and exists (${PAKET_SEKARANG})`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** The columns that name pictures. */
const GAMBAR = ['gambar_pertanyaan', ...LETTERS.map((l) => `gambar_opsi_${l}` as const)] as const
type SoalBaru = { id: number } & Record<(typeof GAMBAR)[number], string | null>

/** What the pictures of a stored question are for. */
export function gambarSoal(soal: SoalBaru): Rujukan[] {
	return GAMBAR.flatMap((guna) => {
		const sha256 = soal[guna]
		return sha256 === null ? [] : [{ pemilik: 'soal', pemilik_id: String(soal.id), guna, sha256 }]
	})
}

/** What is said of a question beside what it asks. */
export type Keterangan = {
	topik: string
	kesukaran: 'mudah' | 'sedang' | 'sukar' | null
	tag: string[]
}
/** Who wrote it, when, and the file that brought it. */
export type Asal = { oleh: string | null; pada: Date; impor: string | null }

/** Stores questions that the bank does not have yet and tells which those were, with their pictures. */
export async function insertSoal(
	db: DbOrTrx,
	bank: BankKey,
	soal: readonly (Omit<Soal, 'line'> & Partial<Keterangan>)[],
	asal?: Asal,
): Promise<SoalBaru[]> {
	const added: SoalBaru[] = []
	for (let i = 0; i < soal.length; i += ROWS_AT_ONCE) {
		const rows = soal
			.slice(i, i + ROWS_AT_ONCE)
			.map((s) => ({ ...bank, ...toColumns(s), ...(asal && asalOf(asal)) }))
		const inserted = await db
			.insertInto('soal')
			.values(rows)
			.onConflict((oc) => oc.columns(['matakuliah_kode', 'jenis', 'sidik']).doNothing())
			.returning(['id', ...GAMBAR])
			.execute()
		added.push(...inserted)
	}
	return added
}

const asalOf = ({ oleh, pada, impor }: Asal) => ({
	diubah_oleh: oleh,
	dibuat_pada: pada,
	diubah_pada: pada,
	impor_id: impor,
})

/** A question as the columns of its table. */
export function toColumns(soal: Omit<Soal, 'line'> & Partial<Keterangan>) {
	const [a, b, c, d, e] = soal.opsi
	const teksGambar: Record<string, string> = {}
	if (soal.pertanyaan.alt) teksGambar.gambar_pertanyaan = soal.pertanyaan.alt
	for (const [i, l] of LETTERS.entries()) {
		const alt = soal.opsi[i]?.alt
		if (alt) teksGambar[`gambar_opsi_${l}`] = alt
	}
	return {
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
		opsi_tetap: soal.opsi_tetap,
		wajib: soal.wajib,
		topik: soal.topik ?? '',
		kesukaran: soal.kesukaran ?? null,
		tag: soal.tag ?? [],
	}
}

/** A changed bank has a new version, so that papers made from now on hold the change, and is looked through for what is alike. */
export async function bumpBankVersi(db: DbOrTrx, bank: BankKey): Promise<void> {
	await db
		.updateTable('bank_soal')
		.set((eb) => ({ versi: eb('versi', '+', 1) }))
		.where('matakuliah_kode', '=', bank.matakuliah_kode)
		.where('jenis', '=', bank.jenis)
		.execute()
	await askMirip(db, bank)
}
