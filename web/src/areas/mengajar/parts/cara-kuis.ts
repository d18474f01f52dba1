import type { CaraKuis } from '#shared/api/exam-plans.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import { campus } from '#web/lib/campus-time.ts'

/** What students see of an exam that is over. */
export const TINJAUAN_NAMES: Readonly<Record<Tinjauan, string>> = {
	tertutup: 'Tidak ada',
	nilai: 'Nilai',
	jawaban: 'Nilai dan jawabannya sendiri',
	kunci: 'Nilai, jawaban, kunci, dan pembahasan',
}

/** Of what its paper is made. */
export const kertasText = ({ jumlah_soal, soal_diundi, acak_opsi }: CaraKuis): string =>
	[
		jumlah_soal === null ? 'semua soal bank' : `${jumlah_soal} soal`,
		jumlah_soal !== null && soal_diundi && 'lain bagi setiap mahasiswa',
		acak_opsi ? 'pilihan diacak' : 'pilihan tidak diacak',
	]
		.filter(Boolean)
		.join(', ')

/** How a quiz is sat, in one line. */
export const caraText = (one: CaraKuis): string =>
	[
		`${one.durasi_menit} menit`,
		kertasText(one),
		one.batas_mulai_menit !== null && `mulai paling lambat menit ke-${one.batas_mulai_menit}`,
		one.toleransi_tersembunyi_detik === 0
			? 'halaman tidak boleh ditinggalkan'
			: `halaman boleh ditinggalkan ${one.toleransi_tersembunyi_detik} detik`,
	]
		.filter(Boolean)
		.join(', ')

/** What students see of it afterwards, and from when on: with answers or key the score does not wait. */
export function tinjauanText({
	tinjauan,
	tinjauan_mulai: mulai,
}: Pick<CaraKuis, 'tinjauan' | 'tinjauan_mulai'>): string {
	const name = TINJAUAN_NAMES[tinjauan]
	if (mulai === null || tinjauan === 'tertutup') return name
	return `${name}, ${tinjauan === 'nilai' ? '' : 'selain nilainya '}mulai ${campus.date(mulai)} ${campus.time(mulai)}`
}
