import { TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PertemuanKelas, TempatKosong } from '#shared/api/meetings.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { formatJam, formatRentang, formatTanggal } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import css from './place-picker.module.css'
import { type Day, freeHours, type Hour, openWith, type Place, without } from './places.ts'
import { tempatQuery } from './queries.ts'

type Props = {
	kelas: Kelas
	row: PertemuanKelas['pertemuan'][number]
	/** The first day that is looked at, and the first that can be. */
	from: string
	today: string
	chosen: Place | null
	onChoose: (place: Place) => void
}

/** Free hours and rooms, week by week; what is not free says why. */
export function PlacePicker({ kelas, row, from, today, chosen, onChoose }: Props) {
	const [dari, setDari] = useState(from)
	const [day, setDay] = useState<string | null>(null)
	const places = useQuery({ ...tempatQuery(kelas, row.asal, dari), placeholderData: keepPreviousData })
	const go = (days: number) => {
		const next = tambahHari(dari, days)
		setDari(next < today ? today : next)
		setDay(null)
	}
	const { data } = places
	if (!data)
		return places.isError ? (
			<ErrorState
				title="Gagal mencari tempat kosong"
				error={places.error}
				onRetry={() => void places.refetch()}
				retrying={places.isFetching}
			/>
		) : (
			<RowsSkeleton rows={4} label="Mencari jam dan ruang kosong" />
		)
	const shown = data.hari.find(({ tanggal }) => tanggal === day) ?? openWith(data.hari)
	return (
		<div className={css.picker} aria-busy={places.isFetching}>
			<div className={css.week}>
				<IconButton label="Minggu sebelumnya" onClick={() => go(-7)} disabled={dari <= today}>
					<IconChevronLeft size={20} stroke={1.8} />
				</IconButton>
				<span aria-live="polite">{formatRentang(dari, tambahHari(dari, 6))}</span>
				<IconButton label="Minggu berikutnya" onClick={() => go(7)}>
					<IconChevronRight size={20} stroke={1.8} />
				</IconButton>
			</div>
			<div className={css.days}>
				{data.hari.map((one) => (
					<button
						key={one.tanggal}
						type="button"
						className={css.day}
						aria-pressed={one === shown}
						onClick={() => setDay(one.tanggal)}
					>
						<b>{dayName(one.tanggal)}</b>
						<span>{one.halangan ?? countOf(freeHours(one))}</span>
					</button>
				))}
			</div>
			{shown ? <Hours day={shown} chosen={chosen} onChoose={onChoose} /> : null}
		</div>
	)
}

/** `Kam 28 Mar` */
const dayName = (tanggal: string) => {
	const [weekday = ''] = formatTanggal(tanggal, 'weekday').split(',')
	return `${weekday.slice(0, 3)} ${formatTanggal(tanggal, 'short').replace(/ \d{4}$/, '')}`
}
const countOf = (free: readonly Hour[]) => (free.length > 0 ? `${free.length} jam bebas` : 'penuh')

function Hours({ day, chosen, onChoose }: { day: Day } & Pick<Props, 'chosen' | 'onChoose'>) {
	const [open, setOpen] = useState<string | null>(null)
	if (day.halangan) return <p className={css.none}>{day.halangan}</p>
	const of = (jam_mulai: string) => day.jam.find((one) => one.jam_mulai === jam_mulai)
	const isHere = chosen?.tanggal === day.tanggal
	const hour = of(open ?? '') ?? (isHere ? of(chosen.jam_mulai) : undefined)
	return (
		<>
			<fieldset className={css.group}>
				<legend>Jam</legend>
				<ul className={css.hours}>
					{day.jam.map((one) => (
						<li key={one.jam_mulai}>
							<button
								type="button"
								className={css.hour}
								disabled={one.halangan.length > 0}
								aria-pressed={one === hour}
								onClick={() => {
									setOpen(one.jam_mulai)
									const [first] = without(one, 'taken')
									if (first) onChoose(placeOf(day, one, first.ruangan))
								}}
							>
								{formatJam(one.jam_mulai)}–{formatJam(one.jam_selesai)}
							</button>
							{one.halangan.map((reason) => (
								<span key={reason} className={css.reason}>
									{reason}
								</span>
							))}
						</li>
					))}
				</ul>
			</fieldset>
			{hour && hour.halangan.length === 0 ? (
				<Rooms day={day} hour={hour} chosen={chosen} onChoose={onChoose} />
			) : null}
		</>
	)
}

const placeOf = (
	{ tanggal }: Day,
	{ jam_mulai, jam_selesai }: TempatKosong['hari'][number]['jam'][number],
	ruangan: string,
): Place => ({ tanggal, jam_mulai, jam_selesai, ruangan })

function Rooms({
	day,
	hour,
	chosen,
	onChoose,
}: { day: Day; hour: Hour } & Pick<Props, 'chosen' | 'onChoose'>) {
	const taken = without(hour, 'free')
	const isIn = (ruangan: string) =>
		chosen?.tanggal === day.tanggal && chosen.jam_mulai === hour.jam_mulai && chosen.ruangan === ruangan
	return (
		<fieldset className={css.group}>
			<legend>Ruang</legend>
			<div className={css.rooms}>
				{[...without(hour, 'taken').map(({ ruangan }) => ruangan), 'Daring'].map((ruangan) => (
					<button
						key={ruangan}
						type="button"
						className={css.hour}
						aria-pressed={isIn(ruangan)}
						onClick={() => onChoose(placeOf(day, hour, ruangan))}
					>
						{ruangan}
					</button>
				))}
			</div>
			{taken.length > 0 ? (
				<details className={css.taken}>
					<summary>{taken.length} ruang terpakai</summary>
					<ul>
						{taken.map(({ ruangan, halangan }) => (
							<li key={ruangan}>
								<b>{ruangan}</b>: {halangan}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</fieldset>
	)
}

/** The place typed, for what the list does not know: another hour, a room outside. */
export function PlaceFields({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
	const field = (name: keyof Place, label: string, type: string) => (
		<TextInput
			label={label}
			type={type}
			required
			value={place[name]}
			onChange={(event) => onChange({ ...place, [name]: event.currentTarget.value })}
		/>
	)
	return (
		<div className={css.fields}>
			{field('tanggal', 'Tanggal', 'date')}
			{field('jam_mulai', 'Mulai', 'time')}
			{field('jam_selesai', 'Selesai', 'time')}
			{field('ruangan', 'Ruang', 'text')}
		</div>
	)
}
