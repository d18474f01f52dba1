import type { FaktaKehadiran } from './kehadiran.ts'
import type { FaktaSpp, SyaratSpp } from './spp.ts'
import { teksRentang } from './tanggal.ts'
import type { UjianUtama } from './ujian.ts'

/** What a campus can ask for before an exam. */
export const SYARAT_UJIAN = ['spp', 'kehadiran', 'krs'] as const
export type KodeSyarat = (typeof SYARAT_UJIAN)[number]

export const NAMA_SYARAT: Readonly<Record<KodeSyarat, string>> = {
	spp: 'SPP lunas',
	kehadiran: 'Kehadiran mencapai batas',
	krs: 'Ada dalam KRS yang disetujui',
}

/** Before which exams each is asked for. */
export type KebijakanUjian = Readonly<Record<KodeSyarat, readonly UjianUtama[]>>

/** Of exams, as a setting of the campus names them. */
export const PILIHAN_UJIAN = ['tanpa ujian', 'UTS', 'UAS', 'UTS dan UAS'] as const

/** The specification asks for tuition alone. */
const BAWAAN: Readonly<Record<KodeSyarat, (typeof PILIHAN_UJIAN)[number]>> = {
	spp: 'UTS dan UAS',
	kehadiran: 'tanpa ujian',
	krs: 'tanpa ujian',
}

/** The policy as the campus has set it (`PENGATURAN`); what it has not said is as usual. */
export function readKebijakanUjian(
	isi: Partial<Record<`syarat_${KodeSyarat}`, string | null>>,
): KebijakanUjian {
	const of = (kode: KodeSyarat) =>
		(['UTS', 'UAS'] as const).filter((jenis) => (isi[`syarat_${kode}`] ?? BAWAAN[kode]).includes(jenis))
	return { spp: of('spp'), kehadiran: of('kehadiran'), krs: of('krs') }
}

/** The gates of tuition with those before exams as the campus wants them; a quiz follows the UTS. */
export const syaratGerbang = (syarat: SyaratSpp, { spp }: KebijakanUjian): SyaratSpp => ({
	...syarat,
	uts: spp.includes('UTS') ? syarat.uts : 0,
	uas: spp.includes('UAS') ? syarat.uas : 0,
})

/** What decides whether a student may sit an exam, as it stands in the database. */
export type FaktaSyarat = {
	spp: FaktaSpp
	/** Whether the course is in the approved KRS of the exam's term; null where the campus does not ask. */
	krs: boolean | null
	/** null where the campus does not ask. */
	kehadiran: FaktaKehadiran | null
	/** What the office has let this student do without for this exam, up to and including a day. */
	dispensasi: readonly { syarat: KodeSyarat; sampai: string }[]
}

/** One condition, and how a student stands. Those that are not asked for are not among them. */
export type SyaratUjian = {
	kode: KodeSyarat
	keadaan: 'terpenuhi' | 'dispensasi' | 'kurang'
	/** Of attendance: percent as things stand, null while nothing counts yet, and what is needed. */
	persen: number | null
	ambang: number | null
	/** Last day of the dispensation. */
	sampai: string | null
	/** Of tuition that is paid in instalments: the day on which the next one is, or was, due. */
	cicilan?: string
}

/** What stands in a student's way; empty when nothing does. */
export const kurangSyarat = (list: readonly SyaratUjian[]): SyaratUjian[] =>
	list.filter(({ keadaan }) => keadaan === 'kurang')

/** What a condition says to who does not meet it, and what to do about it. */
export function kalimatSyarat({ kode, persen, ambang, cicilan }: SyaratUjian): {
	kalimat: string
	saran: string
} {
	switch (kode) {
		case 'spp':
			if (cicilan)
				return {
					kalimat: `Cicilan SPP yang jatuh tempo ${teksRentang(cicilan, cicilan)} belum dibayar.`,
					saran: 'Bayar bagian itu di halaman Pembayaran SPP.',
				}
			return { kalimat: 'SPP semester ini belum lunas.', saran: 'Silakan hubungi Ruang Informasi.' }
		case 'kehadiran':
			return {
				kalimat: `Kehadiran Anda ${persen ?? 0}%, sedangkan ujian ini menuntut ${ambang ?? 0}%.`,
				saran: 'Hubungi dosen bila presensi Anda keliru, atau bagian akademik untuk dispensasi.',
			}
		case 'krs':
			return {
				kalimat: 'Mata kuliah ini tidak ada dalam KRS Anda yang disetujui.',
				saran: 'Hubungi dosen wali atau bagian akademik.',
			}
	}
}
