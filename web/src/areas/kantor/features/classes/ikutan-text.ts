import type { Ikutan } from '#shared/api/student-changes.ts'

/** What goes along, and what stays; nothing is said of what there is not. */
export function ikutanText(ikut: Ikutan | null): string[] {
	if (!ikut) return []
	const { krs, presensi, presensi_tinggal, nilai, ujian, tugas, tugas_tinggal } = ikut
	return [
		krs > 0 && `${krs} mata kuliah KRS`,
		presensi > 0 && `${presensi} presensi`,
		nilai > 0 && `nilai ${nilai} mata kuliah`,
		ujian > 0 && `skor ${ujian} ujian`,
		tugas > 0 && `${tugas} tugas`,
		presensi_tinggal > 0 && `${presensi_tinggal} presensi tinggal`,
		tugas_tinggal > 0 && `${tugas_tinggal} tugas tinggal`,
	].filter((one) => one !== false)
}
