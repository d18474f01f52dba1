import { listBerkas, sumBerkas } from '#server/features/files/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, notFound } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/heavy.ts'
import { XLSX, XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { listSoalRows, type Saringan, type SoalRow } from './bank-queries.ts'
import { bagianOf } from './bank-view.ts'
import type { BentukBank, IsiEkspor } from './ekspor-berkas.ts'
import type { SoalEkspor } from './ekspor-teks.ts'
import { type BankKey, findMatakuliahNama } from './queries.ts'
import { TEMPLAT } from './templat.ts'

export type BentukEkspor = BentukBank | 'templat'
/** Which questions: those of a filter, and of these only some where they are named. */
export type Dipilih = Saringan & { soal: readonly number[] | null }

const EKSPOR: Task<IsiEkspor> = { file: new URL('./ekspor-berkas.ts', import.meta.url), name: 'makeEkspor' }
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const FILES: Readonly<Record<BentukBank, { ending: string; tipe: string }>> = {
	word: { ending: '.docx', tipe: WORD },
	word_tanpa_kunci: { ending: '-tanpa-kunci.docx', tipe: WORD },
	moodle: { ending: '.xml', tipe: 'application/xml; charset=utf-8' },
	gift: { ending: '.gift', tipe: 'text/plain; charset=utf-8' },
	qti: { ending: '-qti.zip', tipe: 'application/zip' },
}
const GIFT_ZIP = { ending: '-gift.zip', tipe: 'application/zip' }
/** Of pictures in one file; they are held in memory until it is written. */
const MAX_GAMBAR = 64 * 1024 * 1024

/**
 * Questions of a bank as a file, which the trail notes, for their keys go along; or the empty table that an import reads.
 * @throws AppError 404 there is none of these questions; 413 its pictures are too many for one file; 429, 503 as `heavy`
 */
export async function exportBank(
	{ db, heavy, now }: Pick<Context, 'db' | 'heavy' | 'now'>,
	bank: BankKey,
	{ bentuk, ...dipilih }: Dipilih & { bentuk: BentukEkspor },
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ nama: string; tipe: string; isi: Buffer }> {
	const client = { owner: actor.akun_id, signal }
	if (bentuk === 'templat') {
		const isi = await heavy.make(XLSX, { content: TEMPLAT, date: now() }, client)
		return { nama: 'templat-soal.xlsx', tipe: XLSX_TYPE, isi: Buffer.from(isi) }
	}
	const [rows, mataKuliah = ''] = await Promise.all([
		listSoalRows(db, bank, dipilih),
		findMatakuliahNama(db, bank.matakuliah_kode),
	])
	if (rows.length === 0) throw notFound('soal_not_found', 'Tidak ada soal untuk diekspor')
	const soal = rows.map(toEkspor)
	const sha256 = [
		...new Set(soal.flatMap((one) => [one.pertanyaan, ...one.opsi].flatMap(({ gambar }) => gambar ?? []))),
	]
	if ((await sumBerkas(db, sha256)) > MAX_GAMBAR)
		throw new AppError(
			413,
			'export_too_large',
			'Gambar soal-soal ini lebih dari 64 MB. Pilih sebagian soal saja',
		)
	const berkas = await listBerkas(db, sha256)
	await writeJejak(db, {
		...by(actor),
		tindakan: 'bank_soal_diekspor',
		objek: `bank_soal:${bank.matakuliah_kode}:${bank.jenis}`,
		baru: { bentuk, soal: soal.length },
	})
	const content: IsiEkspor = {
		bentuk,
		judul: `Bank soal ${mataKuliah}`,
		keterangan: `${bank.matakuliah_kode} · ${bank.jenis} · ${soal.length} soal`,
		soal,
		gambar: berkas.map(({ sha256: hash, mime }) => ({ sha256: hash, mime })),
	}
	const files = berkas.map(({ isi }) => isi)
	// With its pictures beside it, GIFT is an archive.
	const { ending, tipe } = bentuk === 'gift' && files.length > 0 ? GIFT_ZIP : FILES[bentuk]
	return {
		nama: `bank-soal-${bank.matakuliah_kode}-${bank.jenis}${ending}`,
		tipe,
		isi: await heavy.make(EKSPOR, { content, date: now(), files }, client),
	}
}

function toEkspor(row: SoalRow): SoalEkspor {
	return {
		...bagianOf(row),
		judul: row.judul,
		kunci: row.jawaban_benar.charCodeAt(0) - 65,
		pembahasan: row.pembahasan,
		topik: row.topik,
		tag: [
			...(row.kesukaran ? [row.kesukaran] : []),
			...row.tag,
			...(row.wajib ? ['wajib'] : []),
			...(row.opsi_tetap ? ['opsi-tetap'] : []),
		],
		opsi_tetap: row.opsi_tetap,
	}
}
