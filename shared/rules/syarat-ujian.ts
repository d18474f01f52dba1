import { type FaktaKehadiran, hitungKehadiran, sudahBerarti } from './kehadiran.ts'
import type { KebijakanPresensi } from './presensi.ts'
import { type FaktaSpp, GERBANG_UJIAN, isGerbangTerbuka, type SyaratSpp } from './spp.ts'
import type { JenisUjian, UjianUtama } from './ujian.ts'

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
}

type Keadaan = {
	jenis: JenisUjian
	fakta: FaktaSyarat
	/** What the gates ask for, see {@link syaratGerbang}. */
	syarat: SyaratSpp
	presensi: KebijakanPresensi
	now: Date
	/** The date on campus, and its time zone. */
	hariIni: string
	zona: string
}

/**
 * The one decision about a student and an exam: each condition that the campus asks for, with how it stands. The student
 * may begin when none is `kurang`. Attendance of which nothing counts yet stops nobody; where a campus counts from the
 * planned lectures, only who can no longer reach the threshold.
 */
export function judgeSyaratUjian({ jenis, fakta, syarat, presensi, ...at }: Keadaan): SyaratUjian[] {
	const judge = (kode: KodeSyarat, terpenuhi: boolean, more: Partial<SyaratUjian> = {}): SyaratUjian => {
		const leave = fakta.dispensasi
			.filter((d) => d.syarat === kode && at.hariIni <= d.sampai)
			.map(({ sampai }) => sampai)
		if (kode === 'spp' && fakta.spp.dispensasi_sampai !== null && at.hariIni <= fakta.spp.dispensasi_sampai)
			leave.push(fakta.spp.dispensasi_sampai)
		const sampai = leave.sort().at(-1) ?? null
		const keadaan = terpenuhi ? 'terpenuhi' : sampai === null ? 'kurang' : 'dispensasi'
		return {
			kode,
			keadaan,
			persen: null,
			ambang: null,
			...more,
			sampai: keadaan === 'dispensasi' ? sampai : null,
		}
	}
	const gerbang = GERBANG_UJIAN[jenis]
	const list: SyaratUjian[] = []
	if (syarat[gerbang] > 0) {
		const spp = { ...fakta.spp, dispensasi_sampai: null }
		list.push(judge('spp', isGerbangTerbuka(gerbang, spp, syarat, at.hariIni)))
	}
	if (fakta.kehadiran) {
		const { persen, terpenuhi } = judgeKehadiran(presensi, fakta.kehadiran, at)
		list.push(judge('kehadiran', terpenuhi, { persen, ambang: presensi.ambang }))
	}
	if (fakta.krs !== null) list.push(judge('krs', fakta.krs))
	return list
}

function judgeKehadiran(
	kebijakan: KebijakanPresensi,
	{ pertemuan, ...fakta }: FaktaKehadiran,
	{ now, zona }: Pick<Keadaan, 'now' | 'zona'>,
) {
	const terlaksana = pertemuan.filter((p) => sudahBerarti(p, now, zona)).map(({ status }) => status)
	const { persen, memenuhi, terkejar } = hitungKehadiran(kebijakan, { ...fakta, terlaksana })
	const enough = kebijakan.dasar === 'rencana' ? terkejar : memenuhi
	// Down, so that a number that falls short never looks as if it did not.
	return { persen: persen === null ? null : Math.floor(persen + 1e-9), terpenuhi: persen === null || enough }
}

/** What stands in a student's way; empty when nothing does. */
export const kurangSyarat = (list: readonly SyaratUjian[]): SyaratUjian[] =>
	list.filter(({ keadaan }) => keadaan === 'kurang')

/** What a condition says to who does not meet it, and what to do about it. */
export function kalimatSyarat({ kode, persen, ambang }: SyaratUjian): { kalimat: string; saran: string } {
	switch (kode) {
		case 'spp':
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
