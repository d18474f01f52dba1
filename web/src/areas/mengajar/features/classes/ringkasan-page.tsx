import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { persenUtuh } from '#shared/rules/presensi.ts'
import { formatJam, formatNumber, formatPercent, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfKelas, addressOfMeeting, type Kelas } from '../../parts/kelas-query.ts'
import { rekapQuery } from '../../parts/rekap-query.ts'
import { heldOf, nextOf, unmarkedOf } from './lines.ts'
import { atRiskOf, type Bar, barsOf, meanOf } from './overview.ts'
import { pertemuanQuery } from './queries.ts'
import css from './ringkasan-page.module.css'

/** How a class stands this term: what comes next, who came, and who may not make it. */
export function RingkasanPage() {
	return <KelasFrame>{(kelas) => <Summary kelas={kelas} />}</KelasFrame>
}

function Summary({ kelas }: { kelas: Kelas }) {
	const meetings = useQuery(pertemuanQuery(kelas))
	if (!meetings.data)
		return (
			<DataCard flush>
				{meetings.isError ? (
					<ErrorState
						title="Gagal memuat pertemuan"
						error={meetings.error}
						onRetry={() => void meetings.refetch()}
						retrying={meetings.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label="Memuat ringkasan" />
				)}
			</DataCard>
		)
	const bars = barsOf(meetings.data)
	return (
		<div className={css.page}>
			<Next kelas={kelas} meetings={meetings.data} />
			<div className={css.columns}>
				<Attendance bars={bars} meetings={meetings.data} />
				<AtRisk kelas={kelas} />
			</div>
		</div>
	)
}

function Next({ kelas, meetings }: { kelas: Kelas; meetings: PertemuanKelas }) {
	const next = nextOf(meetings)
	const unmarked = unmarkedOf(meetings)
	const last = unmarked.at(-1)
	const running = next?.status === 'berlangsung'
	return (
		<DataCard
			title={running ? 'Sedang berlangsung' : 'Pertemuan berikutnya'}
			note={`${heldOf(meetings)} dari ${meetings.jumlah_pertemuan} kuliah terlaksana`}
		>
			{next ? (
				<div className={css.next} data-now={running}>
					<p>
						<strong>
							{next.nomor === null ? '' : `Pertemuan ${next.nomor} · `}
							{formatTanggal(next.tanggal, 'weekday')}
						</strong>
						<br />
						Pukul {formatJam(next.jam_mulai)}–{formatJam(next.jam_selesai)}, {next.ruangan}
					</p>
					<Button
						leftSection={<IconUserCheck size={20} stroke={1.8} aria-hidden="true" />}
						renderRoot={(props) => (
							<Link
								to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
								params={addressOfMeeting(kelas, next)}
								{...props}
							/>
						)}
					>
						Ke presensi
					</Button>
				</div>
			) : meetings.pertemuan.length === 0 ? (
				<EmptyState
					title="Belum ada jadwal"
					text="Pertemuan mengikuti jadwal kuliah yang disusun bagian akademik."
				/>
			) : (
				<EmptyState title="Tidak ada pertemuan lagi" text="Semua pertemuan semester ini sudah lewat." />
			)}
			{last ? (
				<p className={css.unmarked}>
					{unmarked.length} kuliah yang sudah lewat belum dicatat presensinya.{' '}
					<Link
						to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
						params={addressOfMeeting(kelas, last)}
					>
						Catat yang terakhir, {formatTanggal(last.tanggal)}
					</Link>
				</p>
			) : null}
		</DataCard>
	)
}

function Attendance({ bars, meetings }: { bars: readonly Bar[]; meetings: PertemuanKelas }) {
	const mean = meanOf(bars)
	return (
		<DataCard
			title="Kehadiran semester ini"
			note={mean === null ? `${meetings.mahasiswa} mahasiswa` : `rata-rata ${formatPercent(mean)} hadir`}
		>
			<ol className={css.bars}>
				{bars.map((bar) => (
					<li key={bar.label} data-state={bar.hadir ? 'known' : 'none'}>
						<span className={css.label}>
							<b>{Number(bar.label) > 0 ? <Numbered label={bar.label} /> : bar.label}</b>
							{bar.tanggal ? <span>{formatTanggal(bar.tanggal, 'short').replace(/ \d{4}$/, '')}</span> : null}
						</span>
						<span className={css.track} aria-hidden="true">
							<span style={{ width: `${percentOf(bar)}%` }} />
						</span>
						<span className={css.figure}>
							{bar.hadir ? (
								<>
									{formatPercent(percentOf(bar))} <span className={css.read}>hadir,</span>{' '}
									<span className={css.of}>
										{bar.hadir.jumlah} dari {bar.hadir.dari}
										{bar.hadir.sesi > 1 ? `, ${bar.hadir.sesi} sesi` : null}
									</span>
								</>
							) : (
								bar.keadaan
							)}
						</span>
					</li>
				))}
			</ol>
		</DataCard>
	)
}

const Numbered = ({ label }: { label: string }) => (
	<>
		<span className={css.read}>Pertemuan </span>
		{label}
	</>
)

const percentOf = ({ hadir }: Bar): number =>
	hadir && hadir.dari > 0 ? Math.min(100, Math.round((hadir.jumlah / hadir.dari) * 100)) : 0

/** Halves where a week has two sessions. */
const figure = (meetings: number) => formatNumber(meetings, Number.isInteger(meetings) ? 0 : 1)

/** Shown at once; who is beyond them stands in the recap. */
const SHOWN = 8

function AtRisk({ kelas }: { kelas: Kelas }) {
	const rekap = useQuery(rekapQuery(kelas))
	const title = 'Perlu perhatian'
	if (!rekap.data)
		return (
			<DataCard title={title}>
				{rekap.isError ? (
					<ErrorState
						title="Gagal memuat presensi"
						error={rekap.error}
						onRetry={() => void rekap.refetch()}
						retrying={rekap.isFetching}
					/>
				) : (
					<RowsSkeleton rows={4} label="Memuat mahasiswa" />
				)}
			</DataCard>
		)
	const { ambang } = rekap.data
	const list = atRiskOf(rekap.data)
	return (
		<DataCard title={title} note={`batas UAS ${formatPercent(ambang)}`}>
			{list.length > 0 ? (
				<>
					<ul className={css.people}>
						{list.slice(0, SHOWN).map((m) => (
							<li key={m.stambuk}>
								<Link
									to="/mengajar/kelas/$kelas/$kode/peserta"
									params={addressOfKelas(kelas)}
									search={{ cari: m.stambuk }}
								>
									{m.nama}
								</Link>
								<span className={css.of}>
									hadir {figure(m.hadir)} dari {figure(m.dari)} pertemuan
									{m.persen === null ? '' : `, ${formatPercent(persenUtuh(m.persen))}`}
								</span>
								<StatusBadge tone={m.terkejar ? 'warning' : 'danger'}>
									{m.terkejar ? 'Tidak boleh absen lagi' : 'Tidak tercapai lagi'}
								</StatusBadge>
							</li>
						))}
					</ul>
					<p className={css.more}>
						<Link to="/mengajar/kelas/$kelas/$kode/presensi" params={addressOfKelas(kelas)}>
							{list.length > SHOWN ? `Semua ${list.length} di rekap presensi` : 'Rekap presensi'}
						</Link>
					</p>
				</>
			) : (
				<p className={css.of}>
					{rekap.data.pertemuan.length > 0
						? `Semua mahasiswa masih dapat mencapai batas ${formatPercent(ambang)} dan masih boleh absen.`
						: 'Belum ada presensi yang dicatat. Setelah kuliah pertama, mahasiswa yang kehadirannya mengkhawatirkan tampil di sini.'}
				</p>
			)}
		</DataCard>
	)
}
