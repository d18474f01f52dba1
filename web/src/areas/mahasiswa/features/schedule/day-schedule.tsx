import { useMediaQuery } from '@mantine/hooks'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import type { JadwalKuliah } from '#shared/api/schedule.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './day-schedule.module.css'
import type { HariKuliah } from './jadwal-filters.ts'

/** The lectures of one day; on a holiday they are shown as not taking place. */
export function DaySchedule({ day }: { day: HariKuliah }) {
	const wide = useMediaQuery('(min-width: 48em), print', true, { getInitialValueInEffect: false })
	const List = wide ? DayTable : DayCards
	return (
		<DataCard
			flush
			title={day.hari}
			className={day.hariIni ? `${css.card} ${css.today}` : css.card}
			note={
				<span className={css.note}>
					{day.hariIni ? <StatusBadge tone="brand">Hari ini</StatusBadge> : null}
					{day.libur ? <StatusBadge tone="danger">Libur</StatusBadge> : null}
					{day.tanggal ? <time dateTime={day.tanggal}>{formatTanggal(day.tanggal)}</time> : null}
				</span>
			}
		>
			{day.libur ? <p className={css.holiday}>{day.libur}: kuliah pada hari ini ditiadakan.</p> : null}
			{day.jadwal.length > 0 ? (
				<List jadwal={day.jadwal} off={day.libur !== null} />
			) : day.libur ? null : (
				<p className={css.free}>Tidak ada kuliah hari ini.</p>
			)}
		</DataCard>
	)
}

type ListProps = { jadwal: readonly JadwalKuliah[]; off: boolean }

const jam = (slot: JadwalKuliah) => `${formatJam(slot.jam_mulai)} – ${formatJam(slot.jam_selesai)}`

function DayTable({ jadwal, off }: ListProps) {
	return (
		<table className={css.table} data-off={off}>
			<thead>
				<tr>
					<th scope="col">Mata Kuliah</th>
					<th scope="col">Waktu</th>
					<th scope="col">Ruangan</th>
					<th scope="col">Kelas</th>
					<th scope="col">Semester</th>
				</tr>
			</thead>
			<tbody>
				{jadwal.map((slot) => (
					<tr key={slot.id}>
						<td>
							<span className={css.course}>{slot.matakuliah}</span>
							<span className={css.code}>{slot.kode_matakuliah}</span>
						</td>
						<td className={css.time}>{jam(slot)}</td>
						<td>{slot.ruangan}</td>
						<td>{slot.kelas}</td>
						<td>{slot.semester}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function DayCards({ jadwal, off }: ListProps) {
	return (
		<ul className={css.list} data-off={off}>
			{jadwal.map((slot) => (
				<li key={slot.id} className={css.item}>
					<p className={css.course}>{slot.matakuliah}</p>
					<p className={css.code}>
						{slot.kode_matakuliah} · Kelas {slot.kelas} · Semester {slot.semester}
					</p>
					<dl className={css.facts}>
						<div>
							<dt>
								<IconClock size={18} stroke={1.7} aria-label="Waktu" />
							</dt>
							<dd>{jam(slot)}</dd>
						</div>
						<div>
							<dt>
								<IconMapPin size={18} stroke={1.7} aria-label="Ruangan" />
							</dt>
							<dd>{slot.ruangan}</dd>
						</div>
					</dl>
				</li>
			))}
		</ul>
	)
}
