import type { DbOrTrx } from '#server/db/client.ts'
import type { RancanganPecah, TinjauanSusunan } from '#shared/api/class-changes.ts'
import { sebut } from './parts.ts'
import { hasBerkasPertemuan, listUjianMendatang } from './queries.ts'

/** What does not follow to the classes that one is split into; nothing is said of what there is not. */
export async function catatanPecah(
	trx: DbOrTrx,
	{ kelas, baru, salin_tugas, salin_ujian }: RancanganPecah,
	{ periode, pindah, now }: { periode: string; pindah: TinjauanSusunan['pindah']; now: Date },
): Promise<string[]> {
	const ujian = await listUjianMendatang(trx, { periode, kelas, now })
	const kode = sebut(baru.map((one) => one.kode))
	const jumlah = (kunci: 'tugas_tinggal' | 'ujian') =>
		pindah.filter(({ ikut }) => (ikut?.[kunci] ?? 0) > 0).length
	const tinggal = jumlah('tugas_tinggal')
	return [
		...(ujian.length > 0
			? [
					salin_ujian
						? `Ujian yang akan datang juga untuk ${kode}, pada jam dan ruang yang sama: ${sebut(ujian)}. Mata kuliah tanpa dosen dan ujian susulan tidak ikut.`
						: `Ujian yang akan datang belum ada untuk ${kode}: ${sebut(ujian)}. Jadwalkan di halaman Ujian.`,
				]
			: []),
		...(salin_tugas ? [] : [`Tugas ${kelas} tidak disalin; ${kode} mulai tanpa tugas.`]),
		...(tinggal > 0
			? [
					`Pengumpulan dan nilai tugas ${tinggal} mahasiswa yang tidak ikut tetap dapat dibaca dosen di ${kelas}.`,
				]
			: []),
		...(jumlah('ujian') > 0
			? [`Pengerjaan ujian dan kuis tetap tersimpan di ${kelas}; skornya dihitung di kelas baru.`]
			: []),
		...((await hasBerkasPertemuan(trx, { periode, kelas })) ? [`Berkas pertemuan tetap di ${kelas}.`] : []),
	]
}
