import type { UjianUtama } from './ujian.ts'

export const STATUS_PRESENSI = ['hadir', 'izin', 'sakit', 'alpa'] as const
export type StatusPresensi = (typeof STATUS_PRESENSI)[number]

export const NAMA_PRESENSI: Readonly<Record<StatusPresensi, string>> = {
	hadir: 'Hadir',
	izin: 'Izin',
	sakit: 'Sakit',
	alpa: 'Alpa',
}

/** A student's mark at a lecture; what was noted of one that is still to come, or was called off, does not count. */
export const sebutPresensi = ({
	status,
	terlaksana,
}: {
	status: StatusPresensi | null
	terlaksana: boolean
}): string => `${status ? NAMA_PRESENSI[status] : 'Belum dicatat'}${terlaksana ? '' : ', belum dihitung'}`

/** What a leave counts as: as being there, as being away, or the meeting is left out for this student. */
export const HITUNGAN_IZIN = ['hadir', 'tidak hadir', 'tidak dihitung'] as const
export type HitunganIzin = (typeof HITUNGAN_IZIN)[number]

/** Of which meetings the percentage is taken: those really held, or all that the term has planned. */
export const DASAR_PRESENSI = ['terlaksana', 'rencana'] as const

export type KebijakanPresensi = {
	/** Percent that is needed to sit the UAS. */
	ambang: number
	dasar: (typeof DASAR_PRESENSI)[number]
	izin: HitunganIzin
	sakit: HitunganIzin
	/** Exams that count as meetings. */
	ujian: readonly UjianUtama[]
}

/** 75 % of the lectures held, as most campuses have it; a leave is what the other 25 % are for. */
export const KEBIJAKAN_PRESENSI: KebijakanPresensi = {
	ambang: 75,
	dasar: 'terlaksana',
	izin: 'tidak hadir',
	sakit: 'tidak hadir',
	ujian: [],
}

const oneOf = <T extends string>(known: readonly T[], text: string | null | undefined, usual: T): T =>
	known.find((each) => each === text) ?? usual

/** The policy as the campus has set it (`PENGATURAN`); what it has not said is as usual. */
export function readKebijakanPresensi(
	isi: Partial<Record<`presensi_${'ambang' | 'dasar' | 'izin' | 'sakit' | 'ujian'}`, string | null>>,
): KebijakanPresensi {
	const usual = KEBIJAKAN_PRESENSI
	return {
		ambang: Number(isi.presensi_ambang ?? usual.ambang),
		dasar: oneOf(DASAR_PRESENSI, isi.presensi_dasar, usual.dasar),
		izin: oneOf(HITUNGAN_IZIN, isi.presensi_izin, usual.izin),
		sakit: oneOf(HITUNGAN_IZIN, isi.presensi_sakit, usual.sakit),
		ujian: (['UTS', 'UAS'] as const).filter((jenis) => isi.presensi_ujian?.includes(jenis)),
	}
}

/** A meeting at which attendance was taken, for one student. Of a week with two sessions each is half a meeting. */
export type SesiHadir = { status: StatusPresensi | null; bobot: number }

export type FaktaPresensi = {
	/** What was held, in any order. */
	terlaksana: readonly SesiHadir[]
	/** Meetings of the term as planned, and those of them that can still be held. */
	rencana: number
	sisa: number
}

export type HasilPresensi = {
	/** Meetings that count as attended, of so many. */
	hadir: number
	dari: number
	/** 0 to 100; null while nothing counts yet. */
	persen: number | null
	/** Meetings to come that may be missed without falling below the threshold for good; below 0 it is out of reach. */
	boleh_absen: number
	/** Whether the threshold can still be reached by coming to all that is left. */
	terkejar: boolean
	/** Whether the threshold is met as things stand. */
	memenuhi: boolean
}

/** Sums of halves and thirds are not exact. */
const ALMOST = 1e-9

/** Whole percents as people read them beside a threshold: none that is not there, and none less for the sake of a sum of thirds. */
export const persenUtuh = (persen: number): number => Math.floor(persen + ALMOST)

/** How a student stands in a course by the campus's policy. */
export function hitungPresensi(
	{ ambang, dasar, izin, sakit }: KebijakanPresensi,
	{ terlaksana, rencana, sisa }: FaktaPresensi,
): HasilPresensi {
	const as = (status: StatusPresensi | null): HitunganIzin => {
		if (status === 'izin') return izin
		if (status === 'sakit') return sakit
		return status === 'hadir' ? 'hadir' : 'tidak hadir'
	}
	const weigh = (wanted: HitunganIzin) =>
		terlaksana.filter(({ status }) => as(status) === wanted).reduce((sum, { bobot }) => sum + bobot, 0)
	const hadir = weigh('hadir')
	const counted = hadir + weigh('tidak hadir')
	const whole = counted + sisa
	const dari = dasar === 'rencana' ? Math.max(whole, rencana - weigh('tidak dihitung')) : counted
	const goal = dasar === 'rencana' ? dari : whole
	const persen = dari > ALMOST ? (hadir / dari) * 100 : null
	const slack = hadir + sisa - (ambang / 100) * goal
	return {
		hadir,
		dari,
		persen,
		boleh_absen: Math.floor(slack + ALMOST),
		terkejar: slack >= -ALMOST,
		memenuhi: persen !== null && persen + ALMOST >= ambang,
	}
}

/** Scans are taken from so long before a meeting begins until so long after its end. */
export const PINDAI_SEBELUM_MENIT = 15
export const PINDAI_SESUDAH_MENIT = 15

/** Whether attendance can be taken at a moment: leave may be noted ahead, presence only when the meeting is near. */
export function waktuPresensi(
	{ mulai, selesai }: { mulai: Date; selesai: Date },
	now: Date,
): 'nanti' | 'pindai' | 'lewat' {
	if (now.getTime() < mulai.getTime() - PINDAI_SEBELUM_MENIT * 60_000) return 'nanti'
	return now.getTime() <= selesai.getTime() + PINDAI_SESUDAH_MENIT * 60_000 ? 'pindai' : 'lewat'
}

/** How long a code stands on the lecturer's screen, and for how many further steps it is still taken: a slow line, a late tap. */
export const KODE_QR = { detik: 10, susulan: 2 } as const
/** The code that is typed: six digits need longer. */
export const KODE_KETIK = { detik: 30, susulan: 1 } as const
/** A claim that was taken at the first load of the page waits so long for a login. */
export const KLAIM_MENIT = 10

type Kode = { detik: number; susulan: number }

/** The step of the code that is shown at a moment. */
export const langkahKode = ({ detik }: Kode, now: Date): number => Math.floor(now.getTime() / (detik * 1000))

/** The steps whose codes are taken at a moment, the one that is shown first. */
export const langkahBerlaku = (kode: Kode, now: Date): number[] =>
	Array.from({ length: kode.susulan + 1 }, (_, i) => langkahKode(kode, now) - i)
