import type { JadwalMatakuliah, Pertemuan, UjianMatakuliah } from '#shared/api/courses.ts'
import { statusPertemuan } from '#shared/rules/pertemuan.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'

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

/** Exams as they stand at this moment. One that was cancelled stays so. */
export function examsAt<U extends Pick<UjianMatakuliah, 'status' | 'mulai' | 'berakhir'>>(
	ujian: readonly U[],
	now: number,
): U[] {
	return ujian.map((u) => {
		if (u.status === 'Ditiadakan') return u
		if (now >= Date.parse(u.berakhir)) return { ...u, status: 'Selesai' }
		return now >= Date.parse(u.mulai) ? { ...u, status: 'Berlangsung' } : u
	})
}

/** A schedule as it stands at this moment; which week another day is in, the answer does not know. */
export function scheduleAt(jadwal: JadwalMatakuliah, now: number, zona: string) {
	const { periode, hari_ini } = jadwal
	const saat = waktuKampus(new Date(now), zona)
	return {
		...jadwal,
		hari_ini: saat.tanggal,
		periode: periode && { ...periode, minggu: hari_ini === saat.tanggal ? periode.minggu : null },
		pertemuan: meetingsAt(jadwal.pertemuan, saat),
		ujian: examsAt(jadwal.ujian, now),
	}
}

export type JadwalKini = ReturnType<typeof scheduleAt>
