import { listBerkas } from '#server/features/files/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { XLSX, XLSX_TYPE } from '#server/lib/xlsx-task.ts'
import { listSoalRows, type SoalRow } from './bank-queries.ts'
import { bagianOf } from './bank-view.ts'
import { writeGift } from './ekspor-gift.ts'
import { writeMoodleXml } from './ekspor-moodle.ts'
import type { GambarEkspor, SoalEkspor } from './ekspor-teks.ts'
import type { BankKey } from './queries.ts'
import { TEMPLAT } from './templat.ts'

export type BentukEkspor = 'gift' | 'moodle' | 'templat'

/** A whole bank as a file, which the trail notes, for its keys go along; or the empty table that an import reads. */
export async function exportBank(
	{ db, heavy, now }: Pick<Context, 'db' | 'heavy' | 'now'>,
	bank: BankKey,
	bentuk: BentukEkspor,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ nama: string; tipe: string; isi: Buffer }> {
	if (bentuk === 'templat') {
		const isi = await heavy.make(XLSX, { content: TEMPLAT, date: now() }, { owner: actor.akun_id, signal })
		return { nama: 'templat-soal.xlsx', tipe: XLSX_TYPE, isi: Buffer.from(isi) }
	}
	const soal = (await listSoalRows(db, bank)).map(toEkspor)
	await writeJejak(db, {
		...by(actor),
		tindakan: 'bank_soal_diekspor',
		objek: `bank_soal:${bank.matakuliah_kode}:${bank.jenis}`,
		baru: { bentuk, soal: soal.length },
	})
	const nama = `bank-soal-${bank.matakuliah_kode}-${bank.jenis}`
	if (bentuk === 'gift')
		return { nama: `${nama}.gift`, tipe: 'text/plain; charset=utf-8', isi: Buffer.from(writeGift(soal)) }
	const sha256 = [
		...new Set(soal.flatMap((one) => [one.pertanyaan, ...one.opsi].flatMap(({ gambar }) => gambar ?? []))),
	]
	const gambar: GambarEkspor = new Map((await listBerkas(db, sha256)).map((one) => [one.sha256, one]))
	return {
		nama: `${nama}.xml`,
		tipe: 'application/xml; charset=utf-8',
		isi: Buffer.from(writeMoodleXml(soal, gambar)),
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
