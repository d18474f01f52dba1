import { IconCalendarEvent, IconClock, IconMapPin } from '@tabler/icons-react'
import type { Ujian } from '#shared/api/exams.ts'
import { ruangDiGedung } from '#shared/rules/gedung.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import type { ExamGate } from '../../parts/exam-gate.ts'
import { ExamActionButton } from './exam-action-button.tsx'
import { akhirPengerjaan } from './exam-end.ts'
import { ExamStatusBadge } from './exam-status-badge.tsx'
import css from './exam-table.module.css'
import { jamUjian } from './exam-time.ts'

type Props = {
	ujianList: readonly Ujian[]
	graded: (ujian: Ujian) => boolean
	gate: (ujian: Ujian) => ExamGate
	readAt: number
}

/** The exams of the class. */
export function ExamTable({ ujianList, graded, gate, readAt }: Props) {
	const action = (fullWidth: boolean) => (ujian: Ujian) => (
		<ExamActionButton
			ujian={ujian}
			graded={graded(ujian)}
			gate={gate(ujian)}
			readAt={readAt}
			describedBy={courseId(ujian)}
			fullWidth={fullWidth}
		/>
	)
	const columns: Column<Ujian>[] = [
		{ name: 'No', cell: (_, index) => index + 1, tone: 'muted', card: 'number' },
		{
			name: t('Mata Kuliah|kolom'),
			cell: (ujian) => (
				<>
					<span className={css.course} id={courseId(ujian)}>
						{ujian.mata_kuliah}
					</span>
					<span className={css.code}>{codeOf(ujian)}</span>
				</>
			),
			card: 'name',
			onCard: (ujian) => <span id={courseId(ujian)}>{ujian.mata_kuliah}</span>,
		},
		{
			name: t('Jenis'),
			cell: sebutanUjian,
			card: 'note',
			onCard: (ujian) => `${codeOf(ujian)} · ${sebutanUjian(ujian)}`,
		},
		{
			name: t('Tanggal'),
			cell: ({ tanggal }) => formatTanggal(tanggal),
			card: 'fact',
			Icon: IconCalendarEvent,
		},
		{
			name: t('Waktu'),
			cell: (ujian) => (
				<>
					{jamUjian(ujian, campus.date)} {campusZone}
					<LatestStart ujian={ujian} />
				</>
			),
			width: 'line',
			card: 'fact',
			Icon: IconClock,
		},
		{
			name: t('Ruang'),
			cell: ({ ruang, gedung = null }) => ruangDiGedung(ruang, gedung),
			card: 'fact',
			Icon: IconMapPin,
		},
		{
			name: t('Status'),
			cell: (ujian) => (
				<>
					<ExamStatusBadge status={ujian.status} />
					<HowItEnded ujian={ujian} />
				</>
			),
			card: 'side',
		},
		{ name: t('Aksi'), cell: action(false), width: 'least', card: 'action', onCard: action(true) },
	]
	// Eight columns need more room than others do.
	return <DataTable rows={ujianList} rowKey={({ id }) => id} columns={columns} from="62em" />
}

/** Only where it says more than the end of the exam does. */
function LatestStart({ ujian: { mulai_paling_lambat, mulai, selesai } }: { ujian: Ujian }) {
	if (mulai_paling_lambat >= selesai) return null
	return (
		<span className={css.note}>
			{t('Mulai paling lambat {mulai_paling_lambat}', {
				// Beside its day stands the hour alone.
				mulai_paling_lambat: campus.timeFrom(mulai_paling_lambat, Date.parse(mulai)),
			})}
		</span>
	)
}

/** What closed this student's attempt, when it was not the student. */
function HowItEnded({ ujian: { pengerjaan } }: { ujian: Ujian }) {
	const text = pengerjaan && akhirPengerjaan(pengerjaan, campus.time)
	return text ? <span className={css.note}>{text}</span> : null
}

/** The code of its course, with the class where that is not the student's own. */
const codeOf = ({ kode_mk, kelas }: Ujian) =>
	kelas === undefined ? kode_mk : `${kode_mk} · ${t('Kelas {kelas}', { kelas })}`

const courseId = ({ id }: Ujian) => `ujian-${id}`
