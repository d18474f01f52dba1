import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { findAkunWali, type KrsFacts } from './queries.ts'

type Whose = Pick<KrsFacts, 'mahasiswa_id' | 'periode_kode' | 'nama' | 'nim' | 'dosen_wali_nip'>

type Putusan = {
	krsId: string
	status: 'disetujui' | 'dikembalikan'
	catatan: string
	oleh: 'dosen wali' | 'bagian akademik'
}

/** Tells a student what was decided about a plan, in the adviser's words; of one that is handed in again, again. */
export async function tellPutusan(
	trx: DbOrTrx,
	now: Date,
	{ mahasiswa_id, periode_kode }: Whose,
	{ krsId, status, catatan, oleh }: Putusan,
): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [mahasiswa_id]),
		jenis: 'krs',
		judul: `KRS Anda ${status} ${oleh}`,
		isi: catatan || namaPeriode(periode_kode),
		alamat: '/krs',
		kunci: `krs:${krsId}`,
		lagi: true,
	})
}

/** Tells a student what the office has done with the plan in their place. */
export async function tellKantor(
	trx: DbOrTrx,
	now: Date,
	{ mahasiswa_id, periode_kode }: Whose,
	{ krsId, judul, isi }: { krsId: string; judul: string; isi?: string },
): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [mahasiswa_id]),
		jenis: 'krs',
		judul,
		isi: isi ?? namaPeriode(periode_kode),
		alamat: '/krs',
		kunci: `krs:${krsId}`,
		lagi: true,
	})
}

/** Tells the adviser, if there is one with an account, of a plan that waits. */
export async function tellDiajukan(
	trx: DbOrTrx,
	now: Date,
	{ nama, nim, periode_kode, dosen_wali_nip }: Whose,
	krsId: string,
): Promise<void> {
	if (dosen_wali_nip === null) return
	await notify(trx, now, {
		kepada: await findAkunWali(trx, dosen_wali_nip),
		jenis: 'krs',
		judul: `${nama} mengajukan KRS`,
		isi: `${nim}, ${namaPeriode(periode_kode)}`,
		alamat: '/mengajar/bimbingan',
		kunci: `krs:${krsId}`,
		lagi: true,
	})
}
