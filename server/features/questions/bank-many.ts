import { unreferAll } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { cuplikan } from '#server/lib/cuplikan.ts'
import { conflict } from '#server/lib/errors.ts'
import type { KeteranganSoal, SoalDilihat } from '#shared/api/question-bank.ts'
import { countTerpakai, deleteSoal, findNamaAkun, insertRiwayat, type SoalRow } from './bank-queries.ts'
import { lockSoalList, updateKeterangan } from './many-queries.ts'
import { type BankKey, bumpBankVersi, lockBank } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

/**
 * Says of many questions at once what they are about, each as its next version. Told back is what was changed, so that the
 * same call undoes it. @throws AppError 409 one of them is not as it was seen: nothing is changed then
 */
export async function describeMany(
	ctx: Ctx,
	bank: BankKey,
	wanted: readonly KeteranganSoal[],
	actor: Actor,
): Promise<{ soal: SoalDilihat[] }> {
	const soal = once(wanted)
	return ctx.db.transaction().execute(async (trx) => {
		await lockBank(trx, bank)
		const before = await lockSoalList(
			trx,
			bank,
			soal.map(({ id }) => id),
		)
		await refuseUnseen(trx, soal, before)
		const pada = ctx.now()
		const written: { row: SoalRow; ke: ReturnType<typeof keteranganOf> }[] = []
		for (const one of soal) {
			const row = before.get(one.id)
			const ke = keteranganOf(one)
			if (!row || JSON.stringify(ke) === JSON.stringify(keteranganOf(row))) continue
			await insertRiwayat(trx, row)
			await updateKeterangan(trx, { id: one.id, ...ke, oleh: actor.akun_id, pada })
			written.push({ row, ke })
		}
		if (written.length > 0) await bumpBankVersi(trx, bank)
		await writeJejakAll(
			trx,
			written.map(({ row, ke }) => ({
				...by(actor),
				tindakan: 'soal_diubah',
				objek: `soal:${row.id}`,
				lama: keteranganOf(row),
				baru: { bank: nameOf(bank), versi: row.versi + 1, ...ke },
			})),
		)
		return { soal: written.map(({ row: { id, versi } }) => ({ id, versi: versi + 1 })) }
	})
}

/** Removes many questions that were on no paper. @throws AppError 409 one of them was, or is not as it was seen: nothing is removed then */
export async function removeMany(
	ctx: Ctx,
	bank: BankKey,
	wanted: readonly SoalDilihat[],
	actor: Actor,
): Promise<{ dihapus: number }> {
	const soal = once(wanted)
	return ctx.db.transaction().execute(async (trx) => {
		await lockBank(trx, bank)
		const ids = soal.map(({ id }) => id)
		await refuseUnseen(trx, soal, await lockSoalList(trx, bank, ids))
		const terpakai = await countTerpakai(trx, ids)
		if (terpakai > 0)
			throw conflict(
				'soal_terpakai',
				`${terpakai} dari soal itu kini ada pada ujian, sehingga tidak dapat dihapus. Belum ada yang dihapus`,
			)
		await deleteSoal(trx, ids)
		for (const id of ids) await unreferAll(trx, { pemilik: 'soal', pemilik_id: String(id) })
		await bumpBankVersi(trx, bank)
		await writeJejakAll(
			trx,
			ids.map((id) => ({
				...by(actor),
				tindakan: 'soal_dihapus',
				objek: `soal:${id}`,
				lama: { bank: nameOf(bank) },
			})),
		)
		return { dihapus: ids.length }
	})
}

/** Who names a question twice means it once. */
const once = <S extends SoalDilihat>(soal: readonly S[]): S[] => [
	...new Map(soal.map((one) => [one.id, one])).values(),
]

const nameOf = ({ matakuliah_kode, jenis }: BankKey) => `${matakuliah_kode}:${jenis}`

const keteranganOf = ({ topik, kesukaran, tag }: Pick<KeteranganSoal, 'topik' | 'kesukaran' | 'tag'>) => ({
	topik: topik.trim(),
	kesukaran,
	tag: [...new Set(tag.map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))],
})

/** @throws AppError 409 naming which are not as they were seen, and who has changed them */
async function refuseUnseen(
	trx: Parameters<typeof findNamaAkun>[0],
	soal: readonly SoalDilihat[],
	before: ReadonlyMap<number, SoalRow>,
): Promise<void> {
	const gone = soal.filter(({ id }) => !before.has(id)).length
	if (gone > 0)
		throw conflict(
			'soal_berubah',
			`${gone} dari soal itu sudah tidak ada di bank ini. Belum ada yang berubah; pilih lagi`,
		)
	const changed = soal.flatMap(({ id, versi }) => {
		const row = before.get(id)
		return row && row.versi !== versi ? [row] : []
	})
	const [first, ...more] = changed
	if (!first) return
	const oleh = (await findNamaAkun(trx, first.diubah_oleh)) ?? 'orang lain'
	const lain = more.length > 0 ? `, dan ${more.length} soal lain juga berubah` : ''
	throw conflict(
		'soal_berubah',
		`Soal “${cuplikan(first.pertanyaan).slice(0, 60) || 'Gambar'}” sudah diubah ${oleh}${lain}. Belum ada yang berubah; periksa, lalu pilih lagi`,
	)
}
