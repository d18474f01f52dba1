import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import { saat } from '../../parts/moment.ts'

/** What students see of an exam by a policy, and from when on: `tinjauanBerlaku` in words. */
export function tinjauanTold(tinjauan: Tinjauan, mulai: string | null): string {
	const ditunda = mulai === null ? '' : `, paling cepat ${saat(mulai)}`
	switch (tinjauan) {
		case 'tertutup':
			return 'Mahasiswa tahu bahwa ujiannya diterima, tetapi tidak melihat nilainya.'
		case 'nilai':
			return mulai === null
				? 'Mahasiswa melihat nilainya begitu mengumpulkan.'
				: `Mahasiswa melihat nilainya mulai ${saat(mulai)}; sebelum itu hanya bahwa ujiannya diterima.`
		case 'jawaban':
			return `Nilai terlihat begitu dikumpulkan; soal dan jawabannya sendiri sesudah ujian selesai bagi semua${ditunda}.`
		case 'kunci':
			return `Nilai terlihat begitu dikumpulkan; soal dan jawabannya sendiri sesudah ujian selesai bagi semua${ditunda}. Kunci dan pembahasan baru terlihat sesudah semua ujian yang memakai bank soal ini selesai, juga di kelas lain.`
	}
}
