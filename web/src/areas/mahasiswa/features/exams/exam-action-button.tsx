import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ujian } from '#shared/api/exams.ts'
import { t, word } from '#web/lib/language.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { examAddress, startAddress } from '../../parts/exam-address.ts'
import { type ExamGate, missesOther } from '../../parts/exam-gate.ts'
import { sisaMenit } from '../../parts/exam-left.ts'
import { examAction } from './exam-action.ts'

type Props = {
	ujian: Ujian
	graded: boolean
	gate: ExamGate
	/** When the list was read, on this device's clock. */
	readAt: number
	fullWidth?: boolean
	/** Id of the element that names the course, for who hears the button without its row. */
	describedBy: string
}

/**
 * The action column: a link while the exam can be taken, else a disabled button that says why not. 'Kerjakan' asks first,
 * because 90 minutes cannot be taken back; who has begun goes on at once.
 */
export function ExamActionButton({ ujian, graded, gate, readAt, fullWidth = false, describedBy }: Props) {
	const now = useServerClock()
	const action = examAction(ujian, graded)
	const common = { size: 'sm', fullWidth, mih: 44, 'aria-describedby': describedBy } as const
	const { pengerjaan } = ujian
	if (action === 'kerjakan' && missesOther(ujian))
		return (
			<Button {...common} variant="default" renderRoot={(props) => <Link to="/kartu-ujian" {...props} />}>
				{t('Syarat belum terpenuhi')}
			</Button>
		)
	if ((action === 'kerjakan' || action === 'lanjutkan') && gate === 'tertutup')
		return (
			<Button {...common} variant="default" renderRoot={(props) => <Link to="/belum-bayar-spp" {...props} />}>
				{t('SPP belum lunas')}
			</Button>
		)
	if (action === 'lanjutkan' && pengerjaan)
		return (
			<Button
				{...common}
				renderRoot={(props) => (
					<Link to="/ujian/soal" search={examAddress(ujian)} preload={false} {...props} />
				)}
			>
				{t('Lanjutkan · {sisaMenit} menit', { sisaMenit: sisaMenit(pengerjaan, readAt, Date.now(), now) })}
			</Button>
		)
	if (action === 'kerjakan' && gate === 'terbuka')
		return (
			<Button
				{...common}
				renderRoot={(props) => (
					<Link
						to="/ujian"
						search={(now: object) => ({ ...now, ...startAddress(ujian) })}
						resetScroll={false}
						{...props}
					/>
				)}
			>
				{t('Kerjakan')}
			</Button>
		)
	return (
		<Button {...common} variant="default" disabled>
			{LABEL[action] ?? word(ujian.status)}
		</Button>
	)
}

const LABEL: Readonly<Record<string, string>> = {
	sudah_dikerjakan: t('Sudah Dikerjakan'),
	dibatalkan: t('Dibatalkan'),
	habis: t('Waktu habis'),
	terlewat: t('Batas mulai lewat'),
}
