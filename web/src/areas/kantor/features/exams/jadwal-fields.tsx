import { TextInput } from '@mantine/core'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import { ExamClashes } from '#web/parts/staff/exam-clashes.tsx'
import { RoomField } from '#web/parts/staff/room-field.tsx'
import css from './ujian.module.css'

export type Jadwal = { tanggal: string; jam_mulai: string; jam_selesai: string; ruang: string }

type Props = {
	jadwal: Jadwal
	onChange: (jadwal: Jadwal) => void
	/** What the exam is of, for its clashes; null while that is being chosen. */
	of: { periode: string; kelas: string; matakuliah: string } | null
	pengawas?: readonly string[]
	kecuali?: string
	/** Students have begun: the opening stays. */
	begun?: boolean
}

/** When and where an exam is sat, and what stands in the way of it, while it is typed. */
export function JadwalFields({ jadwal, onChange, of, pengawas = [], kecuali, begun = false }: Props) {
	const field = (key: 'tanggal' | 'jam_mulai' | 'jam_selesai', label: string, type: string) => (
		<TextInput
			label={label}
			type={type}
			value={jadwal[key]}
			disabled={begun && key !== 'jam_selesai'}
			onChange={({ currentTarget: { value } }) =>
				onChange({ ...jadwal, [key]: type === 'time' ? value.slice(0, 5) : value })
			}
		/>
	)
	const nextDay = isPlaced(jadwal) && jadwal.jam_selesai <= jadwal.jam_mulai
	return (
		<>
			<div className={css.pair}>
				{field('tanggal', 'Tanggal', 'date')}
				<RoomField
					label="Ruang"
					maxLength={60}
					value={jadwal.ruang}
					onChange={(event) => onChange({ ...jadwal, ruang: event.currentTarget.value })}
				/>
			</div>
			<div className={css.pair}>
				{field('jam_mulai', 'Dibuka', 'time')}
				{field('jam_selesai', 'Ditutup', 'time')}
			</div>
			{nextDay ? (
				<p className={css.note}>{`Ditutup pukul ${jadwal.jam_selesai.replace(':', '.')} hari berikutnya.`}</p>
			) : null}
			{of && isPlaced(jadwal) ? (
				<ExamClashes of={of} jadwal={trimmed(jadwal)} pengawas={pengawas} {...(kecuali && { kecuali })} />
			) : (
				<p className={css.note}>Isi semuanya untuk melihat bentrok ruang, kelas, dan dosen.</p>
			)}
		</>
	)
}

/** As calls take it. */
export const trimmed = (jadwal: Jadwal): Jadwal => ({ ...jadwal, ruang: jadwal.ruang.trim() })

export const isPlaced = (jadwal: Jadwal): boolean =>
	Object.values(trimmed(jadwal)).every((text) => text !== '')

/** When and where an exam is, as fields have it. */
export function jadwalOf({
	mulai,
	selesai,
	ruang,
}: {
	mulai: string
	selesai: string
	ruang: string
}): Jadwal {
	const [dari, sampai] = [mulai, selesai].map((at) => waktuKampus(new Date(at), campusTimezone))
	return { tanggal: dari?.tanggal ?? '', jam_mulai: dari?.jam ?? '', jam_selesai: sampai?.jam ?? '', ruang }
}
