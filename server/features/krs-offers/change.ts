import type { DbOrTrx } from '#server/db/client.ts'
import { deleteTawaran, insertTawaran, setKapasitas } from '#server/features/krs/many-offers-queries.ts'
import { moveSeats } from '#server/features/krs/plan-queries.ts'
import { listPenawaran } from '#server/features/krs/queries.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { listJejak } from '#server/lib/trail-queries.ts'
import type { TinjauanPenawaran, UbahanPenawaran, UbahanTercatat } from '#shared/api/krs-offers.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import {
	type Isi,
	insertUbahan,
	listUbahan,
	lockUbahan,
	type PemegangRow,
	type TawaranRow,
	type UbahanRow,
} from './change-queries.ts'
import { listPeriodeTerbuka } from './list-queries.ts'
import { type Rencana, susunUbahan } from './plan.ts'

export type Ctx = Pick<Context, 'db' | 'now'>

/** Changes that are named on the page. */
const TERAKHIR = 20

/** What a change of offers would do; nothing is written. @throws AppError as {@link susunUbahan} */
export async function tinjauUbahan({ db }: Ctx, ubahan: UbahanPenawaran): Promise<TinjauanPenawaran> {
	return (await susunUbahan(db, ubahan, false)).tinjauan
}

/**
 * Changes offers exactly as it was shown, or nothing; who changes class is told. The same change sent twice counts once.
 * @throws AppError as {@link susunUbahan}; 409 it would be something else than was shown, or cannot be
 */
export async function ubahPenawaran(
	ctx: Ctx,
	{ id, sidik, ubahan }: { id: string; sidik: string; ubahan: UbahanPenawaran },
	actor: Actor,
): Promise<UbahanTercatat> {
	return ctx.db.transaction().execute(async (trx) => {
		await lockUbahan(trx)
		const [before] = await listUbahan(trx, { id })
		if (before) {
			if (before.akun_id === actor.akun_id) return toWire(before)
			throw conflict('change_exists', 'Perubahan ini sudah dibuat orang lain. Muat ulang halaman.')
		}
		const rencana = await susunUbahan(trx, ubahan, true)
		const { tinjauan, periode, uraian } = rencana
		if (tinjauan.sidik !== sidik || !tinjauan.dapat)
			throw conflict('preview_changed', await changedSince(trx, ubahan))
		const isi = await write(trx, { ctx, actor, id }, rencana)
		await insertUbahan(trx, {
			...{ id, periode_kode: periode, jenis: isi.jenis, isi: { ...isi, uraian } },
			...{ oleh: actor.akun_id, pada: ctx.now() },
		})
		const [made] = await listUbahan(trx, { id })
		if (!made) throw new Error('a change that was written down is not there')
		return toWire(made)
	})
}

/** What was shown is no longer so: students take seats, or a colleague was quicker, who is named. */
async function changedSince(trx: DbOrTrx, ubahan: UbahanPenawaran): Promise<string> {
	const { jenis } = ubahan
	const id = jenis === 'pindah' ? [ubahan.dari, ubahan.ke] : jenis === 'tambah' ? [] : ubahan.penawaran
	const [last] = await listJejak(
		trx,
		id.map((one) => `penawaran:${one}`),
		1,
	)
	const oleh = last?.oleh ? ` Terakhir diubah oleh ${last.oleh}.` : ''
	return `Keadaannya berubah sejak ditampilkan, sehingga belum ada yang diubah.${oleh} Periksa sekali lagi.`
}

type Penulis = { ctx: Ctx; actor: Actor; id: string }

async function write(trx: DbOrTrx, penulis: Penulis, { isi, tawaran, pindah }: Rencana): Promise<Isi> {
	switch (isi.jenis) {
		case 'tambah': {
			const baru = tawaran.map((one) => ({ ...one, id: crypto.randomUUID() }))
			await insertTawaran(trx, baru)
			await catatTawaran(trx, penulis, 'penawaran_dibuat', baru)
			return { ...isi, tawaran: baru.map(({ terisi: _, nama: __, ...one }) => one) }
		}
		case 'kapasitas':
			await setKapasitas(
				trx,
				isi.baris.map(({ id }) => ({ id, kapasitas: isi.kapasitas })),
			)
			await catatKapasitas(
				trx,
				penulis,
				isi.baris.map(({ id, dari }) => ({ id, dari, menjadi: isi.kapasitas })),
			)
			return isi
		case 'hapus':
			await deleteTawaran(
				trx,
				tawaran.map(({ id }) => id),
			)
			await catatTawaran(trx, penulis, 'penawaran_dihapus', tawaran)
			return isi
		case 'pindah':
			await pindahkan(trx, penulis, { pindah, tawaran })
			return isi
	}
}

/** Each offer has its line in the trail. */
export async function catatTawaran(
	trx: DbOrTrx,
	{ actor, id }: Penulis,
	tindakan: Extract<Tindakan, 'penawaran_dibuat' | 'penawaran_dihapus'>,
	rows: readonly Omit<TawaranRow, 'terisi' | 'nama'>[],
): Promise<void> {
	await writeJejakAll(
		trx,
		rows.map((row) => {
			const isi = {
				...{ periode: row.periode_kode, kelas: row.kelas_kode, kode: row.matakuliah_kode },
				...{ program_studi_kode: row.program_studi_kode, wajib: row.wajib, kapasitas: row.kapasitas },
			}
			const dibuat = tindakan === 'penawaran_dibuat'
			return {
				...by(actor),
				tindakan,
				objek: `penawaran:${row.id}`,
				...(dibuat ? { baru: { ...isi, ubahan: id } } : { lama: isi, baru: { ubahan: id } }),
			}
		}),
	)
}

/** Each change of a capacity has its line in the trail. */
export async function catatKapasitas(
	trx: DbOrTrx,
	{ actor, id }: Penulis,
	rows: readonly { id: string; dari: number; menjadi: number }[],
): Promise<void> {
	await writeJejakAll(
		trx,
		rows.map((row) => ({
			...by(actor),
			tindakan: 'penawaran_diubah' as const,
			objek: `penawaran:${row.id}`,
			lama: { kapasitas: row.dari },
			baru: { kapasitas: row.menjadi, ubahan: id },
		})),
	)
}

/** Moves seats from the first offer to the second; each student is told, and each plan has its line in the trail. */
export async function pindahkan(
	trx: DbOrTrx,
	{ ctx, actor, id }: Penulis,
	{ pindah, tawaran }: { pindah: readonly PemegangRow[]; tawaran: readonly TawaranRow[] },
): Promise<void> {
	const [asal, tujuan] = tawaran
	if (!asal || !tujuan) throw new Error('seats move from one offer to another one')
	const seat = (penawaran: string) => pindah.map(({ krs_id }) => ({ krs: krs_id, penawaran }))
	await moveSeats(trx, seat(tujuan.id), seat(asal.id))
	const [baru] = await listPenawaran(trx, { id: [tujuan.id] })
	const jadwal = (baru?.jadwal ?? []).map(
		({ hari, jam_mulai, ruangan }) => `${hari} ${jam_mulai.replace(':', '.')}, ${ruangan}`,
	)
	await writeJejakAll(
		trx,
		pindah.map(({ krs_id }) => ({
			...by(actor),
			tindakan: 'krs_pindah_kelas' as const,
			objek: `krs:${krs_id}`,
			lama: { matakuliah: [`${asal.matakuliah_kode} ${asal.kelas_kode}`] },
			baru: { matakuliah: [`${tujuan.matakuliah_kode} ${tujuan.kelas_kode}`], ubahan: id },
		})),
	)
	await notify(trx, ctx.now(), {
		kepada: await akunMahasiswa(
			trx,
			pindah.map(({ mahasiswa_id }) => mahasiswa_id),
		),
		jenis: 'krs',
		judul: `Kelas ${asal.nama} Anda dipindahkan ke ${tujuan.kelas_kode}`,
		isi: [`Dari ${asal.kelas_kode}, oleh bagian akademik.`, ...jadwal].join(' '),
		alamat: '/krs',
		kunci: `pindah_kelas:${id}`,
		lagi: true,
	})
}

/** The last changes of terms that are not over. */
export async function getUbahanTerakhir({ db }: Ctx): Promise<UbahanTercatat[]> {
	const periode = await listPeriodeTerbuka(db)
	return (await listUbahan(db, { periode, sebanyak: TERAKHIR })).map(toWire)
}

/** A change by its name. @throws AppError 404 */
export async function requireUbahan(db: DbOrTrx, id: string): Promise<UbahanRow> {
	const [row] = await listUbahan(db, { id })
	if (!row) throw notFound('change_not_found', 'Perubahan ini tidak ditemukan')
	return row
}

/** A change as it is sent. */
export const toWire = ({ id, jenis, isi, oleh, pada, ...row }: UbahanRow): UbahanTercatat => ({
	...{ id, jenis, uraian: isi.uraian, oleh, pada: pada.toISOString() },
	diurungkan: row.diurungkan_pada && {
		oleh: row.diurungkan_oleh,
		pada: row.diurungkan_pada.toISOString(),
	},
})
