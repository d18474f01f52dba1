import { useMediaQuery } from '@mantine/hooks'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { isOff, meetingNote } from '../../parts/meeting-words.ts'
import css from './day-schedule.module.css'
import type { BarisJadwal, HariKuliah } from './jadwal-filters.ts'

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

type ListProps = { jadwal: readonly BarisJadwal[]; off: boolean }

/** A moved meeting stands on both its days, which may be the same one. */
const keyOf = ({ id, pertemuan }: BarisJadwal) => `${id} ${pertemuan?.asal.tanggal} ${pertemuan?.keadaan}`

/** What is to be said of a line; a holiday is said once, of the whole day. */
function Note({ slot: { pertemuan } }: { slot: BarisJadwal }) {
	const note = pertemuan && pertemuan.keadaan !== 'libur' ? meetingNote(pertemuan) : null
	return note ? <span className={css.change}>{note}</span> : null
}

const offOf = (slot: BarisJadwal, off: boolean) => off || isOff(slot.pertemuan?.keadaan ?? '')

const jam = (slot: BarisJadwal) => `${formatJam(slot.jam_mulai)} – ${formatJam(slot.jam_selesai)}`

function DayTable({ jadwal, off }: ListProps) {
	return (
		<table className={css.table}>
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
					<tr key={keyOf(slot)} data-off={offOf(slot, off)}>
						<td>
							<span className={css.course}>{slot.matakuliah}</span>
							<span className={css.code}>{slot.kode_matakuliah}</span>
							<Note slot={slot} />
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
		<ul className={css.list}>
			{jadwal.map((slot) => (
				<li key={keyOf(slot)} className={css.item} data-off={offOf(slot, off)}>
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
					<Note slot={slot} />
				</li>
			))}
		</ul>
	)
}
