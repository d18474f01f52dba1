import { refer, unreferAll } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { cuplikan } from '#server/lib/cuplikan.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { BankSoal, DaftarSoal, IsianSoal, SoalBank } from '#shared/api/question-bank.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import {
	countTerpakai,
	deleteSoal,
	findIsiBank,
	findNamaAkun,
	findSoal,
	insertRiwayat,
	listBank,
	listPemakaian,
	listRiwayat,
	listSoalBank,
	lockSoal,
	type Saringan,
	updateSoal,
} from './bank-queries.ts'
import { isiSoal, perubahan, sumberSoal } from './bank-view.ts'
import { endDraf } from './draf-gambar.ts'
import { bacaIsian } from './isian-soal.ts'
import { listMirip } from './mirip-queries.ts'
import {
	type BankKey,
	bumpBankVersi,
	countUjianTetap,
	gambarSoal,
	insertSoal,
	listSoalTerpakai,
	lockBank,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'heavy'>
const HALAMAN = 50

export const bankOf = ({ kode, jenis }: { kode: string; jenis: JenisUjian }): BankKey => ({
	matakuliah_kode: kode.toUpperCase(),
	jenis,
})

export const getBankList = async (ctx: Ctx, { dosen }: Actor): Promise<BankSoal[]> =>
	listBank(ctx.db, dosen?.nip ?? '')

type Dicari = { cari?: string; topik?: string; kesukaran?: string; tag?: string; mirip?: boolean }
export const saringanOf = ({ cari, topik, kesukaran, tag, mirip }: Dicari): Saringan => ({
	cari: cari?.trim() ?? '',
	topik: topik ?? null,
	kesukaran: kesukaran ?? null,
	tag: tag ?? null,
	mirip: mirip ?? false,
})

/** A page of a bank. @throws AppError 404 */
export async function getDaftarSoal(
	ctx: Ctx,
	bank: BankKey,
	by: Dicari & { halaman?: number },
): Promise<DaftarSoal> {
	const [isi, rows] = await Promise.all([
		findIsiBank(ctx.db, bank),
		listSoalBank(ctx.db, bank, {
			...saringanOf(by),
			offset: ((by.halaman ?? 1) - 1) * HALAMAN,
			limit: HALAMAN,
		}),
	])
	if (!isi) throw notFound('matakuliah_not_found', 'Mata kuliah tidak ditemukan')
	return {
		...isi,
		ditemukan: rows[0]?.ditemukan ?? 0,
		soal: rows.map((row) => ({
			id: row.id,
			versi: row.versi,
			cuplikan: cuplikan(row.pertanyaan) || row.judul || 'Gambar',
			topik: row.topik,
			kesukaran: row.kesukaran,
			tag: row.tag,
			kunci: row.kunci as DaftarSoal['soal'][number]['kunci'],
			dipakai: row.dipakai,
			mirip: row.mirip,
			p: row.peserta > 0 ? row.benar / row.peserta : null,
			diubah_pada: row.diubah_pada.toISOString(),
		})),
	}
}

const noSoal = () => notFound('soal_not_found', 'Soal ini tidak ada di bank soal')

/** All of a question. @throws AppError 404 */
export async function getSoal({ db }: Ctx, id: number): Promise<SoalBank> {
	const row = await findSoal(db, id)
	if (!row) throw noSoal()
	const [riwayat, pemakaian, mirip, oleh] = await Promise.all([
		listRiwayat(db, id),
		listPemakaian(db, id),
		listMirip(db, id),
		findNamaAkun(db, row.diubah_oleh),
	])
	return {
		...isiSoal(row),
		sumber: sumberSoal(row),
		diubah_oleh: oleh,
		riwayat: perubahan(row, riwayat),
		pemakaian: pemakaian.map(({ ujian_id, jenis, kelas, periode, mulai, peserta, benar }) => ({
			ujian_id,
			nama: `${jenis} ${kelas}, ${periode.slice(0, 4)}/${Number(periode.slice(0, 4)) + 1} ${['', 'Ganjil', 'Genap', 'Antara'][Number(periode[4])]}`,
			mulai: mulai.toISOString(),
			peserta,
			benar,
			p: peserta > 0 ? benar / peserta : null,
		})),
		mirip_dicari: row.mirip_versi !== row.versi,
		mirip: mirip.map((one) => ({ id: one.id, cuplikan: cuplikan(one.pertanyaan), kemiripan: one.kemiripan })),
	}
}

const kembar = () => conflict('soal_kembar', 'Soal yang sama sudah ada di bank soal ini')

/** Writes a new question. @throws AppError 400; 409 the bank has it */
export async function createSoal(
	ctx: Ctx,
	bank: BankKey,
	isian: IsianSoal,
	actor: Actor,
): Promise<{ id: number }> {
	const soal = await bacaIsian(ctx, isian, actor)
	return ctx.db.transaction().execute(async (trx) => {
		await lockBank(trx, bank)
		const [baru] = await insertSoal(trx, bank, [soal], { oleh: actor.akun_id, pada: ctx.now(), impor: null })
		if (!baru) throw kembar()
		await refer(trx, gambarSoal(baru))
		await endDraf(trx, soal, actor)
		await bumpBankVersi(trx, bank)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'soal_ditulis',
			objek: `soal:${baru.id}`,
			baru: { bank: `${bank.matakuliah_kode}:${bank.jenis}` },
		})
		return { id: baru.id }
	})
}

/**
 * Changes a question, which stays the same question: exams that had it, and what became of it there, stay with it.
 * @throws AppError 400; 404; 409 somebody else has changed it meanwhile, the bank has the same one, or the key would change
 *   while an exam with it is under way
 */
export async function editSoal(
	ctx: Ctx,
	id: number,
	{ versi, ...isian }: IsianSoal & { versi: number },
	actor: Actor,
): Promise<{ versi: number; ujian_tetap: number }> {
	const soal = await bacaIsian(ctx, isian, actor)
	return ctx.db.transaction().execute(async (trx) => {
		const found = await findSoal(trx, id)
		if (!found) throw noSoal()
		const bank = { matakuliah_kode: found.matakuliah_kode, jenis: found.jenis }
		await lockBank(trx, bank)
		const before = await lockSoal(trx, id)
		if (!before) throw noSoal()
		if (before.versi !== versi) {
			const oleh = await findNamaAkun(trx, before.diubah_oleh)
			throw conflict(
				'soal_berubah',
				`Soal ini sudah diubah ${oleh ?? 'orang lain'}. Pilih isian siapa yang dipakai`,
			)
		}
		if (before.jawaban_benar !== soal.kunci && (await listSoalTerpakai(trx, [id], ctx.now())).length > 0)
			throw conflict(
				'soal_diujikan',
				'Kunci soal ini tidak dapat diganti selama ujian yang memuatnya belum berakhir',
			)
		await insertRiwayat(trx, before)
		const pada = ctx.now()
		const judul = before.judul
		if (!(await updateSoal(trx, { id, versi: versi + 1, oleh: actor.akun_id, pada }, { ...soal, judul })))
			throw kembar()
		await unreferAll(trx, { pemilik: 'soal', pemilik_id: String(id) })
		const after = await findSoal(trx, id)
		if (after) await refer(trx, gambarSoal(after))
		await endDraf(trx, soal, actor)
		await bumpBankVersi(trx, bank)
		await writeJejak(trx, {
			...by(actor),
			tindakan: before.jawaban_benar === soal.kunci ? 'soal_diubah' : 'ubah_kunci_soal',
			objek: `soal:${id}`,
			baru: { bank: `${bank.matakuliah_kode}:${bank.jenis}`, versi: versi + 1 },
		})
		return { versi: versi + 1, ujian_tetap: await countUjianTetap(trx, bank, pada) }
	})
}

/** Removes a question that was on no paper. @throws AppError 404; 409 an exam has it */
export async function removeSoal(ctx: Ctx, id: number, actor: Actor): Promise<{ dihapus: boolean }> {
	return ctx.db.transaction().execute(async (trx) => {
		const found = await findSoal(trx, id)
		if (!found) throw noSoal()
		const bank = { matakuliah_kode: found.matakuliah_kode, jenis: found.jenis }
		await lockBank(trx, bank)
		if ((await countTerpakai(trx, [id])) > 0)
			throw conflict('soal_terpakai', 'Soal ini ada pada ujian, sehingga tidak dapat dihapus')
		await deleteSoal(trx, [id])
		await unreferAll(trx, { pemilik: 'soal', pemilik_id: String(id) })
		await bumpBankVersi(trx, bank)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'soal_dihapus',
			objek: `soal:${id}`,
			lama: { bank: `${bank.matakuliah_kode}:${bank.jenis}` },
		})
		return { dihapus: true }
	})
}
