import type { DbOrTrx } from '#server/db/client.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { kataTempatMingguan, type TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import type { MahasiswaBentrok } from './clash-queries.ts'
import { listHadirin } from './clash-queries.ts'
import { isOver } from './preview.ts'

type Lecture = { id: string; periode: string; kelas: string; kode_mk: string; mata_kuliah: string }

export type Ubahan =
	| { what: 'ditambah'; ke: TempatMingguan }
	| { what: 'dipindah'; dari: TempatMingguan; ke: TempatMingguan }
	| { what: 'dihapus'; dari: TempatMingguan }

const wordsOf = (ubahan: Ubahan): { judul: string; isi: string } => {
	switch (ubahan.what) {
		case 'ditambah':
			return { judul: 'ditambahkan ke jadwal', isi: `Setiap ${kataTempatMingguan(ubahan.ke)}.` }
		case 'dipindah':
			return {
				judul: 'pindah jadwal',
				isi: `Dari ${kataTempatMingguan(ubahan.dari)} ke ${kataTempatMingguan(ubahan.ke)}, setiap pekan.`,
			}
		case 'dihapus':
			return {
				judul: 'dihapus dari jadwal',
				isi: `Tidak ada lagi kuliah ${kataTempatMingguan(ubahan.dari)}.`,
			}
	}
}

/**
 * Tells who comes to a lecture what became of it; who is now in two places at once is told that too, and where to turn.
 * @param bentrok students whose lectures newly overlap
 * @returns how many were told
 */
export async function tellJadwal(
	trx: DbOrTrx,
	{ now, today, kecuali }: { now: Date; today: string; kecuali: string },
	lecture: Lecture,
	ubahan: Ubahan,
	bentrok: readonly MahasiswaBentrok[] = [],
): Promise<number> {
	if (await isOver(trx, lecture.periode, today)) return 0
	const { judul, isi } = wordsOf(ubahan)
	const { mahasiswa, dosen } = await listHadirin(trx, lecture)
	const kabar = {
		jenis: 'pertemuan',
		judul: `Kuliah ${lecture.mata_kuliah} ${judul}`,
		kunci: `jadwal:${lecture.id}`,
		lagi: true,
	} as const
	const alamat = `/mata-kuliah/${lecture.kode_mk}/schedule`
	const hit = new Set(bentrok.map(({ akun_id }) => akun_id))
	for (const [dengan, these] of Map.groupBy(bentrok, (one) => one.dengan.join('; ')))
		await notify(trx, now, {
			...kabar,
			kepada: these.map(({ akun_id }) => akun_id),
			isi: `${isi} Pada jam itu Anda juga mengikuti ${dengan}. Hubungi bagian akademik atau dosen wali Anda.`,
			alamat,
		})
	const others = mahasiswa.filter((one) => !hit.has(one))
	await notify(trx, now, { ...kabar, kepada: others, isi, alamat })
	const teachers = dosen.filter((one) => one !== kecuali)
	await notify(trx, now, {
		...kabar,
		kepada: teachers,
		isi: `Kelas ${lecture.kelas}. ${isi}`,
		alamat: `/mengajar/kelas/${encodeURIComponent(lecture.kelas)}/${lecture.kode_mk}/pertemuan`,
	})
	return new Set([...hit, ...others, ...teachers]).size
}
