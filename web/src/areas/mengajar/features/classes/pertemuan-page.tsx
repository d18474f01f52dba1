import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfMeeting, type Kelas } from '../../parts/kelas-query.ts'
import { STATUS_TONES } from '../../parts/ujian-words.ts'
import css from './change-dialog.module.css'
import { isBegun } from './change-draft.ts'
import { CHANGE_WORDS } from './change-words.ts'
import { type Change, changesOf } from './changes-of.ts'
import { type Exam, type Line, linesOf, type Row } from './lines.ts'
import { stateOf } from './meeting-states.ts'
import { pertemuanQuery } from './queries.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const JumlahDialog = lazy(async () => ({ default: (await import('./jumlah-dialog.tsx')).JumlahDialog }))

/** The meetings of a class in order of time. */
export function PertemuanPage() {
	return <KelasFrame>{(kelas) => <Meetings kelas={kelas} />}</KelasFrame>
}

const columnsOf = (
	kelas: Kelas,
	mahasiswa: number,
	onChange: (row: Row, change: Change) => void,
): readonly Column<Line>[] => [
	{
		name: 'Pert.',
		cell: (line) => (line.kind === 'ujian' ? line.exam.jenis : (line.row.nomor ?? '–')),
		onCard: (line) => (line.kind === 'ujian' ? line.exam.jenis : line.row.nomor),
		align: 'right',
		width: 'least',
		card: 'number',
	},
	{
		name: 'Hari dan tanggal',
		cell: (line) =>
			line.kind === 'ujian' ? (
				<ExamDay exam={line.exam} />
			) : isHeld(line.row) ? (
				<Link
					to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
					params={addressOfMeeting(kelas, line.row)}
				>
					{formatTanggal(line.row.tanggal, 'weekday')}
				</Link>
			) : (
				formatTanggal(line.row.tanggal, 'weekday')
			),
		tone: 'strong',
		card: 'name',
	},
	{
		name: 'Jam',
		cell: (line) => hoursOf(line) ?? '–',
		onCard: hoursOf,
		card: 'note',
		width: 'line',
	},
	{
		name: 'Ruang',
		cell: (line) => roomOf(line) ?? '–',
		onCard: roomOf,
		card: 'note',
	},
	{
		name: 'Hadir',
		cell: (line) => <Came line={line} mahasiswa={mahasiswa} />,
		onCard: (line) =>
			line.kind === 'kuliah' && line.row.hadir !== null ? `${line.row.hadir} dari ${mahasiswa} hadir` : null,
		align: 'right',
		width: 'line',
		card: 'words',
	},
	{
		name: 'Keadaan',
		cell: (line) => {
			if (line.kind === 'ujian')
				return line.exam.ujian ? (
					<StatusBadge tone={STATUS_TONES[line.exam.ujian.status]}>{line.exam.ujian.status}</StatusBadge>
				) : (
					<StatusBadge tone="neutral">Belum direncanakan</StatusBadge>
				)
			const { tone, word } = stateOf(line.row)
			return <StatusBadge tone={tone}>{line.row.halangan ?? word}</StatusBadge>
		},
		card: 'side',
	},
	{
		name: 'Ubah',
		cell: (line) => (
			<span className={css.links}>
				{line.kind === 'ujian' ? (
					<ExamLink kelas={kelas} exam={line.exam} />
				) : (
					changesOf(line.row).map((change) => (
						<span key={change} className={css.step}>
							<button type="button" className={css.link} onClick={() => onChange(line.row, change)}>
								{CHANGE_WORDS[change].button}
							</button>
							{isBegun(kelas, line.row, change) ? (
								<span className={css.begun}>Isian belum dikirim</span>
							) : null}
						</span>
					))
				)}
			</span>
		),
		card: 'action',
	},
]

/** Null for an exam that nobody has planned yet. */
function hoursOf(line: Line): string | null {
	const at = line.kind === 'kuliah' ? line.row : line.exam.ujian
	if (!at) return null
	return at.jam_selesai
		? `${formatJam(at.jam_mulai)}–${formatJam(at.jam_selesai)}`
		: `mulai ${formatJam(at.jam_mulai)}`
}

const roomOf = (line: Line) => (line.kind === 'kuliah' ? line.row.ruangan : (line.exam.ujian?.ruang ?? null))

function Came({ line, mahasiswa }: { line: Line; mahasiswa: number }) {
	if (line.kind === 'ujian')
		return line.exam.ujian && line.exam.ujian.mulai_mengerjakan > 0
			? `${line.exam.ujian.mulai_mengerjakan}/${mahasiswa}`
			: '–'
	return line.row.hadir === null ? '–' : `${line.row.hadir}/${mahasiswa}`
}

const ExamDay = ({ exam: { ujian, jenis } }: { exam: Exam }) =>
	ujian ? (
		<Link to="/mengajar/ujian/$id" params={{ id: ujian.id }}>
			{formatTanggal(ujian.tanggal, 'weekday')}
		</Link>
	) : (
		`Jadwal ${jenis} belum ada`
	)

function ExamLink({ kelas, exam: { jenis, ujian } }: { kelas: Kelas; exam: Exam }) {
	if (ujian && ujian.status !== 'Ditiadakan')
		return (
			<Link className={css.link} to="/mengajar/ujian/$id" params={{ id: ujian.id }}>
				Buka {jenis}
			</Link>
		)
	return (
		<Link
			className={css.link}
			to="/mengajar/ujian/baru"
			search={{ kelas: kelas.kelas, mk: kelas.kode_mk, jenis }}
		>
			Rencanakan
		</Link>
	)
}

/** Whether somebody comes there then. */
const isHeld = ({ status }: Row) => ['selesai', 'berlangsung', 'mendatang'].includes(status)

const keyOf = (line: Line) =>
	line.kind === 'ujian'
		? line.exam.jenis
		: `${line.row.tanggal} ${line.row.jam_mulai} ${line.row.status} ${line.row.asal.tanggal}`

function Meetings({ kelas }: { kelas: Kelas }) {
	const meetings = useQuery(pertemuanQuery(kelas))
	const [asked, setAsked] = useState<{ row: Row; change: Change } | null>(null)
	const [counting, setCounting] = useState(false)
	const { data } = meetings
	const columns = columnsOf(kelas, data?.mahasiswa ?? 0, (row, change) => setAsked({ row, change }))
	return (
		<DataCard
			flush
			title="Pertemuan"
			note={
				data ? (
					<span className={css.number}>
						{data.jumlah_pertemuan} kuliah + UTS + UAS
						<button type="button" className={css.link} onClick={() => setCounting(true)}>
							Ubah jumlah
						</button>
					</span>
				) : null
			}
		>
			<Suspense>
				{counting && data ? (
					<JumlahDialog kelas={kelas} meetings={data} onClose={() => setCounting(false)} />
				) : null}
				{asked ? <ChangeDialog kelas={kelas} {...asked} onClose={() => setAsked(null)} /> : null}
			</Suspense>
			{data ? (
				data.pertemuan.length > 0 ? (
					<>
						<DataTable rows={linesOf(data)} rowKey={keyOf} columns={columns} />
						{data.tanpa_tanggal.length > 0 ? (
							<p className={css.dateless}>
								Belum punya tanggal: pertemuan {data.tanpa_tanggal.join(', ')}. Pindahkan kuliah yang libur ke
								hari pengganti.
							</p>
						) : null}
					</>
				) : (
					<EmptyState
						title="Belum ada jadwal"
						text="Pertemuan mengikuti jadwal kuliah yang disusun bagian akademik."
					/>
				)
			) : meetings.isError ? (
				<ErrorState
					title="Gagal memuat pertemuan"
					error={meetings.error}
					onRetry={() => void meetings.refetch()}
					retrying={meetings.isFetching}
				/>
			) : (
				<RowsSkeleton rows={8} label="Memuat pertemuan" />
			)}
		</DataCard>
	)
}
