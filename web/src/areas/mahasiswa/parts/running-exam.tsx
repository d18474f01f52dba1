import type { UjianBerjalan } from '#shared/api/home.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import type { AppLink } from '#web/lib/early-draw.tsx'
import { t } from '#web/lib/language.ts'
import { examAddress, startAddress } from './exam-address.ts'
import { ExamBanner } from './exam-banner.tsx'
import { type ExamGate, missesOther } from './exam-gate.ts'
import { sisaMenit } from './exam-left.ts'

type Props = {
	ujian: UjianBerjalan
	gate: ExamGate
	/** When the server's answer came (`dataUpdatedAt`), on this device's clock. */
	readAt: number
	/** The server's time. */
	now: number
	Link: AppLink
}

/** An exam that this student can begin, or has begun: the same words and figures wherever it is shown. */
export function RunningExam({ ujian, gate, readAt, now, Link }: Props) {
	const { jumlah_soal, pengerjaan } = ujian
	const jenis = sebutanUjian(ujian)
	const until = (instant: string) => `${campus.timeFrom(instant, now)} ${campusZone}`
	const locked = gate === 'tertutup'
	const end = pengerjaan?.tenggat ?? ujian.mulai_paling_lambat
	const other = missesOther(ujian)
	const note = other
		? t('{jenis} terkunci, ada syarat yang belum Anda penuhi', { jenis })
		: locked
			? t('{jenis} terkunci, terbuka setelah SPP lunas · {batas} {end}', {
					jenis,
					batas: pengerjaan ? t('waktu habis') : t('dapat dimulai sampai'),
					end: until(end),
				})
			: pengerjaan
				? t('{jenis} sedang Anda kerjakan · waktu habis {tenggat}', {
						jenis,
						tenggat: until(pengerjaan.tenggat),
					})
				: t('{jenis} sedang berlangsung · dapat dimulai sampai {mulai_paling_lambat}', {
						jenis,
						mulai_paling_lambat: until(ujian.mulai_paling_lambat),
					})
	return (
		<ExamBanner
			id={ujian.id}
			locked={locked}
			note={note}
			facts={[
				ujian.mata_kuliah,
				...(jumlah_soal ? [t('{jumlah_soal} soal', { jumlah_soal })] : []),
				t('{durasi_menit} menit', { durasi_menit: ujian.durasi_menit }),
			]}
		>
			{(link) =>
				other ? (
					<Link {...link} to="/kartu-ujian">
						{t('Lihat syarat')}
					</Link>
				) : locked ? (
					<Link {...link} to="/belum-bayar-spp">
						{t('Lihat tagihan')}
					</Link>
				) : pengerjaan ? (
					<Link {...link} to="/ujian/soal" search={examAddress(ujian)}>
						{t('Lanjutkan · tersisa {sisaMenit} menit', {
							sisaMenit: sisaMenit(pengerjaan, readAt, Date.now(), now),
						})}
					</Link>
				) : (
					<Link
						{...link}
						to="/ujian"
						search={startAddress(ujian)}
						data-waiting={gate === 'memeriksa' || undefined}
					>
						{t('Kerjakan')}
					</Link>
				)
			}
		</ExamBanner>
	)
}
