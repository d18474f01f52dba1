import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import { kurangSyarat, NAMA_SYARAT } from '#shared/rules/syarat-ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { RoomField } from '#web/parts/staff/room-field.tsx'
import { keptForm, useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshUjian } from './queries.ts'
import css from './ujian.module.css'

/** What it mostly is; another may be written. */
const ALASAN = [
	'Sakit',
	'Izin keluarga',
	'Tugas dari kampus',
	'Gangguan jaringan',
	'Bentrok dengan ujian lain',
]

const nameOf = ({ id }: DataUjian) => `ujian-susulan:${id}`

const startOf = (data: DataUjian) => ({
	jadwal: {
		tanggal: '',
		jam_mulai: campusTimeOf(data.mulai),
		jam_selesai: campusTimeOf(data.selesai),
		ruang: data.ruang,
	},
	/** By number of the student. */
	alasan: [] as [stambuk: string, alasan: string][],
})

/** Whether a make-up was begun and not sent. */
export const keptSusulan = (data: DataUjian): boolean => keptForm(nameOf(data), startOf(data)) !== null

/** Plans a make-up: who has missed the exam and why, then when and where. */
export function SusulanForm({ data, onDone }: { data: DataUjian; onDone: () => void }) {
	const list = useId()
	const { fields, change, forget } = useFormDraft(nameOf(data), () => startOf(data))
	const { jadwal } = fields
	const planned = new Set(
		data.daftar_susulan
			.filter(({ selesai }) => Date.parse(selesai) > Date.now())
			.flatMap(({ peserta }) => peserta.map(({ stambuk }) => stambuk)),
	)
	const absent = data.peserta_ujian.filter(({ mulai, stambuk }) => !mulai && !planned.has(stambuk))
	// Who has begun, or got a make-up, since it was kept is not asked for again.
	const alasan = new Map(fields.alasan.filter(([who]) => absent.some(({ stambuk }) => stambuk === who)))
	const giveUp = () => {
		forget()
		onDone()
	}
	const plan = useMutation({
		mutationFn: (meski_bentrok: boolean) =>
			call('POST /api/kantor/ujian/:id/susulan', {
				params: { id: data.id },
				body: {
					...jadwal,
					ruang: jadwal.ruang.trim(),
					peserta: [...alasan].map(([stambuk, why]) => ({ stambuk, alasan: why.trim() })),
					...(meski_bentrok && { meski_bentrok }),
				},
			}),
		onSuccess: async () => {
			await refreshUjian()
			showSuccess('Susulan dijadwalkan', `${alasan.size} mahasiswa dan pengampunya sudah diberi tahu.`)
			giveUp()
		},
	})
	const field = (key: 'tanggal' | 'jam_mulai' | 'jam_selesai', label: string, type: string) => (
		<TextInput
			label={label}
			type={type}
			value={jadwal[key]}
			onChange={(event) => {
				plan.reset()
				change({ jadwal: { ...jadwal, [key]: event.currentTarget.value } })
			}}
		/>
	)
	const write = (stambuk: string, why: string | null) => {
		plan.reset()
		const next = new Map(alasan)
		if (why === null) next.delete(stambuk)
		else next.set(stambuk, why)
		change({ alasan: [...next] })
	}
	const clash = plan.error instanceof ApiError && plan.error.code === 'exam_clash'
	const ready =
		alasan.size > 0 &&
		[...alasan.values()].every((why) => why.trim().length >= 3) &&
		[jadwal.tanggal, jadwal.jam_mulai, jadwal.jam_selesai, jadwal.ruang.trim()].every((text) => text !== '')
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !plan.isPending) plan.mutate(false)
	}
	if (absent.length === 0)
		return <p className={css.note}>Semua peserta sudah mengerjakan ujian ini atau mendapat susulan.</p>
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			<p className={css.note}>
				{Date.parse(data.selesai) > Date.now()
					? 'Ujian ini belum selesai: yang belum mulai masih dapat mengerjakannya.'
					: 'Pilih yang tidak mengikuti ujian dan tulis alasannya.'}
			</p>
			<fieldset className={css.absent}>
				<legend>{`Peserta susulan (${alasan.size} dipilih)`}</legend>
				{absent.map(({ stambuk, nama, syarat }) => (
					<div key={stambuk} className={css.absentee}>
						<label>
							<input
								type="checkbox"
								checked={alasan.has(stambuk)}
								onChange={(event) => write(stambuk, event.currentTarget.checked ? '' : null)}
							/>
							<span>
								{nama}
								<span className={css.note}>
									{` ${stambuk}${kurangSyarat(syarat)
										.map(({ kode }) => `, belum memenuhi: ${NAMA_SYARAT[kode]}`)
										.join('')}`}
								</span>
							</span>
						</label>
						{alasan.has(stambuk) ? (
							<TextInput
								aria-label={`Alasan ${nama}`}
								placeholder="Alasan, misalnya sakit"
								list={list}
								maxLength={300}
								value={alasan.get(stambuk) ?? ''}
								onChange={(event) => write(stambuk, event.currentTarget.value)}
							/>
						) : null}
					</div>
				))}
			</fieldset>
			<datalist id={list}>
				{ALASAN.map((one) => (
					<option key={one} value={one} />
				))}
			</datalist>
			<div className={css.pair}>
				{field('tanggal', 'Tanggal susulan', 'date')}
				<RoomField
					label="Ruang susulan"
					maxLength={60}
					value={jadwal.ruang}
					onChange={(event) => {
						plan.reset()
						change({ jadwal: { ...jadwal, ruang: event.currentTarget.value } })
					}}
				/>
			</div>
			<div className={css.pair}>
				{field('jam_mulai', 'Dibuka', 'time')}
				{field('jam_selesai', 'Ditutup', 'time')}
			</div>
			<FormEnds error={plan.error}>
				<Button variant="default" disabled={plan.isPending} onClick={giveUp}>
					Batal
				</Button>
				{clash ? (
					<Button variant="default" loading={plan.isPending} onClick={() => plan.mutate(true)}>
						Jadwalkan meski bentrok
					</Button>
				) : null}
				<Button type="submit" loading={plan.isPending} disabled={!ready}>
					{`Jadwalkan untuk ${alasan.size} mahasiswa`}
				</Button>
			</FormEnds>
		</form>
	)
}

const campusTimeOf = (instant: string) => waktuKampus(new Date(instant), campusTimezone).jam
