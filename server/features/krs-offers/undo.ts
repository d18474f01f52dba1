import type { DbOrTrx } from '#server/db/client.ts'
import {
	deleteTawaran,
	insertTawaran,
	setKapasitas,
	type Tawaran,
} from '#server/features/krs/many-offers-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { requireBerlaku } from '#server/lib/change-of-many.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { UbahanTercatat } from '#shared/api/krs-offers.ts'
import { type Ctx, catatKapasitas, catatTawaran, pindahkan, requireUbahan, toWire } from './change.ts'
import {
	endUbahan,
	type Isi,
	listPemegang,
	listTawaran,
	lockUbahan,
	type UbahanRow,
} from './change-queries.ts'
import { requireTerbuka, susunUbahan } from './plan.ts'

/**
 * Takes a change of offers back, all or none; who changes class again is told.
 * @throws AppError 404; 409 once it is taken back, the term is over, or something has changed since
 */
export async function urungkanUbahan(
	ctx: Ctx & Pick<Context, 'config'>,
	id: string,
	actor: Actor,
): Promise<UbahanTercatat> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockUbahan(trx)
		const ubahan = await requireUbahan(trx, id)
		requireBerlaku(ubahan, ctx.config.timezone)
		await requireTerbuka(trx, ubahan.periode_kode)
		await kembalikan(trx, { ctx, actor, id }, ubahan)
		await endUbahan(trx, id, actor.akun_id, ctx.now())
		return toWire(await requireUbahan(trx, id))
	})
}

type Penulis = Parameters<typeof catatKapasitas>[1]

function kembalikan(trx: DbOrTrx, penulis: Penulis, { isi }: UbahanRow): Promise<void> {
	switch (isi.jenis) {
		case 'kapasitas':
			return kembalikanKapasitas(trx, penulis, isi)
		case 'pindah':
			return kembalikanPindah(trx, penulis, isi)
		case 'tambah':
			return batalkanTambah(trx, penulis, isi.tawaran)
		case 'hapus':
			return tawarkanLagi(trx, penulis, isi.tawaran)
	}
}

const tertahan = (alasan: string) => conflict('change_in_use', `${alasan}, sehingga tidak dapat diurungkan`)

async function kembalikanKapasitas(
	trx: DbOrTrx,
	penulis: Penulis,
	{ baris, kapasitas }: Extract<Isi, { jenis: 'kapasitas' }>,
): Promise<void> {
	const semula = new Map(baris.map(({ id, dari }) => [id, dari]))
	const rows = await listTawaran(trx, [...semula.keys()], true)
	if (rows.length < semula.size) throw tertahan('Ada penawaran yang sudah dihapus')
	const lain = rows.find((row) => row.kapasitas !== kapasitas)
	if (lain) throw tertahan(`Kapasitas ${lain.nama} ${lain.kelas_kode} sudah diubah lagi`)
	const penuh = rows.find((row) => row.terisi > (semula.get(row.id) ?? 0))
	if (penuh) throw tertahan(`${penuh.nama} ${penuh.kelas_kode} sudah terisi ${penuh.terisi} kursi`)
	await setKapasitas(
		trx,
		baris.map(({ id, dari }) => ({ id, kapasitas: dari })),
	)
	await catatKapasitas(
		trx,
		penulis,
		baris.map(({ id, dari }) => ({ id, dari: kapasitas, menjadi: dari })),
	)
}

async function kembalikanPindah(
	trx: DbOrTrx,
	penulis: Penulis,
	{ dari, ke, krs }: Extract<Isi, { jenis: 'pindah' }>,
): Promise<void> {
	const moved = new Set(krs)
	const kini = await listPemegang(trx, [ke])
	const kecuali = kini.filter((one) => !moved.has(one.krs_id)).map(({ stambuk }) => stambuk)
	const { pindah, tawaran, tinjauan } = await susunUbahan(
		trx,
		{ jenis: 'pindah', dari: ke, ke: dari, kecuali },
		true,
	)
	const tetap = tinjauan.mahasiswa.find(({ alasan }) => alasan !== null && alasan !== 'tidak dipilih')
	if (tetap) throw tertahan(`${tetap.nama}: ${tetap.alasan}`)
	if (pindah.length !== moved.size || pindah.some(({ krs_id }) => !moved.has(krs_id)))
		throw tertahan('Ada mahasiswa yang sudah mengubah kelasnya lagi')
	await pindahkan(trx, penulis, { pindah, tawaran })
}

async function batalkanTambah(trx: DbOrTrx, penulis: Penulis, tawaran: readonly Tawaran[]): Promise<void> {
	const id = tawaran.map((one) => one.id)
	const rows = await listTawaran(trx, id, true)
	const terisi = rows.find((row) => row.terisi > 0)
	if (terisi) throw tertahan(`${terisi.nama} ${terisi.kelas_kode} sudah diambil ${terisi.terisi} mahasiswa`)
	if ((await deleteTawaran(trx, id)) < id.length) throw tertahan('Penawaran ini sudah dihapus')
	await catatTawaran(trx, penulis, 'penawaran_dihapus', rows)
}

async function tawarkanLagi(trx: DbOrTrx, penulis: Penulis, tawaran: readonly Tawaran[]): Promise<void> {
	if ((await insertTawaran(trx, tawaran)) < tawaran.length)
		throw tertahan('Mata kuliah itu sudah ditawarkan lagi di kelasnya')
	await catatTawaran(trx, penulis, 'penawaran_dibuat', tawaran)
}
