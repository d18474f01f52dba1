import { cukupHadir, type FaktaKehadiran, hitungKehadiran, sudahBerarti } from './kehadiran.ts'
import type { KebijakanPresensi } from './presensi.ts'
import { cicilanBerikut, GERBANG_UJIAN, isGerbangTerbuka, type SyaratSpp } from './spp.ts'
import type { FaktaSyarat, KodeSyarat, SyaratUjian } from './syarat-ujian.ts'
import type { JenisUjian } from './ujian.ts'

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
		const terbuka = isGerbangTerbuka(gerbang, spp, syarat, at.hariIni)
		const cicilan = cicilanBerikut(spp)
		// Overdue it is why the gate is shut, in order why it is open.
		const sebab = cicilan !== null && (terbuka ? at.hariIni <= cicilan : at.hariIni > cicilan)
		list.push(judge('spp', terbuka, sebab ? { cicilan } : {}))
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
	const hasil = hitungKehadiran(kebijakan, { ...fakta, terlaksana })
	const { persen } = hasil
	// Down, so that a number that falls short never looks as if it did not.
	return {
		persen: persen === null ? null : Math.floor(persen + 1e-9),
		terpenuhi: cukupHadir(kebijakan, hasil),
	}
}
