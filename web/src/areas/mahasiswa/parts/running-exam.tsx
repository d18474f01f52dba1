import { Link } from '@tanstack/react-router'
import type { UjianBerjalan } from '#shared/api/home.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { ExamBanner } from './exam-banner.tsx'
import type { ExamGate } from './exam-gate.ts'
import { sisaMenit } from './exam-left.ts'

type Props = {
	ujian: UjianBerjalan
	gate: ExamGate
	/** When the server's answer came (`dataUpdatedAt`), on this device's clock. */
	readAt: number
}

/** An exam that this student can begin, or has begun: the same words and figures wherever it is shown. */
export function RunningExam({ ujian, gate, readAt }: Props) {
	const now = useServerClock()
	const { jenis, kode_mk, jumlah_soal, pengerjaan } = ujian
	const until = (instant: string) => `${campus.timeFrom(instant, now)} ${campusZone}`
	const locked = gate === 'tertutup'
	const end = pengerjaan?.tenggat ?? ujian.mulai_paling_lambat
	const note = locked
		? `${jenis} terkunci, terbuka setelah SPP lunas · ${pengerjaan ? 'waktu habis' : 'dapat dimulai sampai'} ${until(end)}`
		: pengerjaan
			? `${jenis} sedang Anda kerjakan · waktu habis ${until(pengerjaan.tenggat)}`
			: `${jenis} sedang berlangsung · dapat dimulai sampai ${until(ujian.mulai_paling_lambat)}`
	return (
		<ExamBanner
			id={ujian.id}
			locked={locked}
			note={note}
			facts={[
				ujian.mata_kuliah,
				...(jumlah_soal ? [`${jumlah_soal} soal`] : []),
				`${ujian.durasi_menit} menit`,
			]}
		>
			{(link) =>
				locked ? (
					<Link {...link} to="/belum-bayar-spp">
						Lihat tagihan
					</Link>
				) : pengerjaan ? (
					<Link {...link} to="/ujian/soal" search={{ jenis, kode_mk }}>
						Lanjutkan · tersisa {sisaMenit(pengerjaan, readAt, Date.now(), now)} menit
					</Link>
				) : (
					<Link
						{...link}
						to="/ujian"
						search={{ mulai: jenis, kode_mk }}
						data-waiting={gate === 'memeriksa' || undefined}
					>
						Kerjakan
					</Link>
				)
			}
		</ExamBanner>
	)
}
