import type { UjianBerjalan } from '#shared/api/home.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { serverNowSeconds } from '#web/lib/session.ts'
import { ExamBanner } from '../../parts/exam-banner.tsx'

/** An exam that can be begun, or one that this student has begun. */
export function RunningExam({ ujian }: { ujian: UjianBerjalan }) {
	const { jenis, mata_kuliah, jumlah_soal, durasi_menit, sedang_dikerjakan } = ujian
	const ditutup = campus.timeFrom(ujian.ditutup, serverNowSeconds() * 1000)
	const state = sedang_dikerjakan ? 'sedang Anda kerjakan' : 'sedang berlangsung'
	return (
		<ExamBanner
			ujian={ujian}
			note={`${jenis} ${state} · ditutup ${ditutup} ${campusZone}`}
			facts={[mata_kuliah, ...(jumlah_soal ? [`${jumlah_soal} soal`] : []), `${durasi_menit} menit`]}
			action={sedang_dikerjakan ? 'Lanjutkan' : 'Kerjakan'}
		/>
	)
}
