import type { JadwalMatakuliah, Pertemuan } from '#shared/api/courses.ts'
import { statusPertemuan } from '#shared/rules/pertemuan.ts'

/** A moment of the campus clock. */
type Saat = { tanggal: string; jam: string }

/** Meetings as they stand at this moment: an answer says how they stood when it was given. */
export function meetingsAt(pertemuan: readonly Pertemuan[], saat: Saat): Pertemuan[] {
	return pertemuan.map((p) => ({
		...p,
		status: statusPertemuan({ ...p, keadaan: keadaanOf(p.status) }, saat),
	}))
}

function keadaanOf(status: Pertemuan['status']) {
	return status === 'selesai' || status === 'berlangsung' || status === 'mendatang' ? 'terjadwal' : status
}

/** A schedule as it stands at this moment; which week another day is in, the answer does not know. */
export function scheduleAt(jadwal: JadwalMatakuliah, saat: Saat) {
	const { periode, hari_ini } = jadwal
	return {
		...jadwal,
		hari_ini: saat.tanggal,
		periode: periode && { ...periode, minggu: hari_ini === saat.tanggal ? periode.minggu : null },
		pertemuan: meetingsAt(jadwal.pertemuan, saat),
	}
}

export type JadwalKini = ReturnType<typeof scheduleAt>
