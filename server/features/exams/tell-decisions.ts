import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { Pengurangan } from '#shared/rules/nilai.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { namaZona, waktuKampus } from '#shared/rules/waktu.ts'
import { findDikabarkan } from './tell-queries.ts'

/** What a lecturer has decided of a student's attempt. */
export type Keputusan =
	| { kind: 'dibatalkan' }
	/** The clock runs already, until then. */
	| { kind: 'dibuka'; tenggat: Date; zona: string }
	| { kind: 'dikurangi'; pengurangan: Pengurangan }
	| { kind: 'pengurangan_dicabut' }
	| { kind: 'terlambat'; putusan: 'diterima' | 'ditolak' }

/** Of what the score is changed by, the later word takes the place of the earlier. */
const KUNCI: Readonly<Record<Keputusan['kind'], string>> = {
	dibatalkan: 'ujian_dibatalkan',
	dibuka: 'ujian_dibuka_kembali',
	dikurangi: 'pengurangan_nilai',
	pengurangan_dicabut: 'pengurangan_nilai',
	terlambat: 'putusan_terlambat',
}

/**
 * Tells a student what was decided of an attempt, with the reason. It comes once no exam of the student runs; that an exam was
 * opened again comes at once, since its time runs.
 */
export async function tellKeputusan(
	trx: DbOrTrx,
	now: Date,
	{
		ujianId,
		mahasiswaId,
		pengerjaanId,
		alasan,
	}: { ujianId: string; mahasiswaId: string; pengerjaanId: string; alasan: string },
	keputusan: Keputusan,
): Promise<void> {
	const ujian = await findDikabarkan(trx, ujianId)
	if (!ujian) return
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [mahasiswaId]),
		...wordsOf(keputusan, `${sebutanUjian(ujian)} ${ujian.mata_kuliah}`, pengerjaanId, alasan),
		kunci: `${KUNCI[keputusan.kind]}:${pengerjaanId}`,
		lagi: true,
	})
}

/** How much is taken off, such as `12,5 poin`. */
export const besarPengurangan = ({ besar, satuan }: Pengurangan) =>
	`${String(besar).replace('.', ',')}${satuan === 'persen' ? '%' : ' poin'}`

function wordsOf(keputusan: Keputusan, ujian: string, pengerjaanId: string, alasan: string) {
	const isi = `Alasan dosen: ${alasan}`
	const nilai = { jenis: 'nilai', isi, alamat: `/nilai/${pengerjaanId}` } as const
	switch (keputusan.kind) {
		case 'dibatalkan':
			return { ...nilai, judul: `Pengerjaan ${ujian} dibatalkan dosen`, alamat: '/ujian' }
		case 'dibuka': {
			const { tenggat, zona } = keputusan
			const sampai = `${waktuKampus(tenggat, zona).jam.replace(':', '.')} ${namaZona(zona)}`
			return {
				jenis: 'ujian' as const,
				judul: `${ujian} dibuka kembali, waktunya sudah berjalan sampai ${sampai}`,
				isi,
				alamat: '/ujian',
				segera: true,
			}
		}
		case 'dikurangi':
			return { ...nilai, judul: `Nilai ${ujian} dikurangi ${besarPengurangan(keputusan.pengurangan)}` }
		case 'pengurangan_dicabut':
			return { ...nilai, judul: `Pengurangan nilai ${ujian} dicabut` }
		case 'terlambat':
			return {
				...nilai,
				judul: `Jawaban terlambat ${ujian} ${keputusan.putusan === 'diterima' ? 'dihitung' : 'tidak dihitung'}`,
			}
	}
}
