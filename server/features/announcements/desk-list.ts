import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { IsiPengumuman, PengumumanKantor, PilihanSasaran } from '#shared/api/announcements.ts'
import { type KeadaanPengumuman, keadaanPengumuman } from '#shared/rules/pengumuman.ts'
import { listPilihan } from './audience-queries.ts'
import { countPengumuman, findPengumuman, listVersi, pageOfPengumuman, type Row } from './desk-queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const PER_HALAMAN = 25
const RIWAYAT = 30

export const noPengumuman = () => notFound('announcement_not_found', 'Pengumuman ini sudah tidak ada')

/** The programmes to whose people somebody may write; null for the whole campus. */
export const lingkupOf = ({ hak, prodi }: Pick<Actor, 'hak' | 'prodi'>): readonly string[] | null =>
	hak.includes('humas') || hak.includes('akademik') ? null : prodi

/** What the office wrote of an announcement. */
export const isiOf = (row: Row) =>
	({
		judul: row.judul,
		isi: row.isi,
		tautan: row.tautan,
		program_studi: row.program_studi_kode,
		angkatan: row.angkatan,
		kelas: row.kelas_kode,
		untuk_mahasiswa: row.untuk_mahasiswa,
		untuk_dosen: row.untuk_dosen,
		penting: row.penting,
		mulai: row.terbit_pada.toISOString(),
		selesai: row.berakhir_pada?.toISOString() ?? null,
	}) satisfies IsiPengumuman

type Query = { cari?: string; keadaan?: KeadaanPengumuman; halaman?: number; sebanyak?: number }

/** A page of announcements; beyond the last page the last one. */
export async function getDaftar(
	{ db, now }: Ctx,
	{ cari = '', keadaan, halaman = 1, sebanyak = PER_HALAMAN }: Query,
	actor: Actor,
) {
	const wanted = { cari: cari.normalize('NFC').trim(), keadaan, lingkup: lingkupOf(actor), now: now() }
	const total = await countPengumuman(db, wanted)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const rows = await pageOfPengumuman(db, {
		...wanted,
		dari: (nomor - 1) * sebanyak,
		sebanyak,
	})
	return {
		baris: rows.map((row) => ({
			id: row.id,
			...isiOf(row),
			keadaan: keadaanPengumuman(row, wanted.now),
			ditulis: row.pada && { oleh: row.oleh, pada: row.pada.toISOString() },
		})),
		total,
		halaman: nomor,
		per_halaman: sebanyak,
	}
}

/** An announcement as it is written. @throws AppError 404 */
export async function getPengumuman(
	{ db, now }: { db: DbOrTrx; now: Context['now'] },
	id: string,
): Promise<PengumumanKantor> {
	const row = await findPengumuman(db, id)
	if (!row) throw noPengumuman()
	const riwayat = await listVersi(db, id, RIWAYAT)
	const last = riwayat.find(({ versi }) => versi === row.versi)
	return {
		id,
		...isiOf(row),
		versi: row.versi,
		keadaan: keadaanPengumuman(row, now()),
		ditulis: last ? { oleh: last.oleh, pada: last.pada.toISOString() } : null,
		riwayat: riwayat.map((one) => ({ ...one, pada: one.pada.toISOString() })),
	}
}

/** To whom the caller may write. */
export async function getPilihan({ db }: Ctx, actor: Actor): Promise<PilihanSasaran> {
	const lingkup = lingkupOf(actor)
	return { semua: lingkup === null, ...(await listPilihan(db, lingkup)) }
}
