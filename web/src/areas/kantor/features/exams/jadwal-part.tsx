import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { keptForm, useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { isPlaced, JadwalFields, jadwalOf, trimmed } from './jadwal-fields.tsx'
import { refreshUjian } from './queries.ts'
import css from './ujian.module.css'

const TOLD = 'Peserta, pengampu, dan pengawasnya sudah diberi tahu.'
const ALASAN_MIN = 3

/** Moves an exam, cancels it, or lets it take place after all. */
export function JadwalPart({ data }: { data: DataUjian }) {
	// What was begun and not sent stands open again.
	const [open, setOpen] = useState<'pindah' | 'batal' | null>(() =>
		keptForm(moveName(data), moveStart(data))
			? 'pindah'
			: keptForm(cancelName(data), { alasan: '' })
				? 'batal'
				: null,
	)
	const begun = data.peserta_ujian.some(({ mulai }) => mulai)
	const over = Date.parse(data.selesai) <= Date.now()
	const done = () => setOpen(null)
	if (over && !data.ditiadakan) return null
	return (
		<section className={css.part}>
			<h3 className={css.head}>Jadwal</h3>
			{open === 'pindah' ? (
				<MoveForm data={data} begun={begun} onDone={done} />
			) : open === 'batal' ? (
				<CancelForm data={data} onDone={done} />
			) : (
				<>
					{begun ? (
						<p className={css.note}>
							Sudah ada mahasiswa yang mulai: jam bukanya tetap, dan ujian ini tidak dapat ditiadakan lagi.
						</p>
					) : null}
					{data.ditiadakan && Date.parse(data.mulai) <= Date.now() ? (
						<p className={css.note}>
							Waktu mulainya sudah lewat. Pindahkan dulu bila ujian ini jadi diadakan.
						</p>
					) : null}
					<div className={css.links}>
						<Button size="compact-md" variant="default" onClick={() => setOpen('pindah')}>
							Pindahkan jadwal
						</Button>
						{data.ditiadakan && Date.parse(data.mulai) > Date.now() ? (
							<Button size="compact-md" variant="default" onClick={() => setOpen('batal')}>
								Adakan lagi
							</Button>
						) : null}
						{data.ditiadakan || begun ? null : (
							<Button size="compact-md" variant="default" onClick={() => setOpen('batal')}>
								Tiadakan ujian
							</Button>
						)}
					</div>
				</>
			)}
		</section>
	)
}

type FormProps = { data: DataUjian; onDone: () => void }

const moveName = ({ id }: DataUjian) => `ujian-pindah:${id}`
const cancelName = ({ id, ditiadakan }: DataUjian) => `ujian-${ditiadakan ? 'adakan' : 'tiadakan'}:${id}`

/** With what is typed is kept where the exam was then: what a colleague does meanwhile is not overwritten unseen. */
const moveStart = (data: DataUjian) => ({
	dilihat: { mulai: data.mulai, selesai: data.selesai, ruang: data.ruang },
	jadwal: jadwalOf(data),
	alasan: '',
})

function Alasan({ value, onChange }: { value: string; onChange: (alasan: string) => void }) {
	return (
		<TextInput
			label="Alasan, dibaca mahasiswa"
			maxLength={500}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}

function MoveForm({ data, begun, onDone }: FormProps & { begun: boolean }) {
	const { fields, change, forget } = useFormDraft(moveName(data), () => moveStart(data))
	const { dilihat: seen, jadwal, alasan } = fields
	const giveUp = () => {
		forget()
		onDone()
	}
	const move = useMutation({
		mutationFn: (meski_bentrok: boolean) =>
			call('PUT /api/ujian/:id/jadwal', {
				params: { id: data.id },
				body: {
					...trimmed(jadwal),
					alasan: alasan.trim(),
					dilihat: seen,
					...(meski_bentrok && { meski_bentrok }),
				},
			}),
		onSuccess: async () => {
			await refreshUjian()
			showSuccess('Jadwal ujian dipindahkan', data.ditiadakan ? undefined : TOLD)
			giveUp()
		},
		// Told where it is now, moving it once more is meant.
		onError: (error) => {
			if (!isChanged(error)) return
			const now = new Map(error.details.map(({ field, message }) => [field, message]))
			change({
				dilihat: {
					mulai: now.get('mulai') ?? seen.mulai,
					selesai: now.get('selesai') ?? seen.selesai,
					ruang: now.get('ruang') ?? seen.ruang,
				},
			})
			void refreshUjian()
		},
	})
	const same = JSON.stringify(trimmed(jadwal)) === JSON.stringify(jadwalOf(seen))
	const ready = isPlaced(jadwal) && !same && alasan.trim().length >= ALASAN_MIN
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !move.isPending) move.mutate(false)
	}
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			<JadwalFields
				jadwal={jadwal}
				onChange={(to) => {
					if (!isChanged(move.error)) move.reset()
					change({ jadwal: to })
				}}
				of={{ periode: data.periode, kelas: data.kelas, matakuliah: data.kode_mk }}
				pengawas={data.pengawas_ruang.map(({ nip }) => nip)}
				kecuali={data.id}
				begun={begun}
			/>
			<Alasan value={alasan} onChange={(text) => change({ alasan: text })} />
			<FormEnds error={move.error}>
				<Button variant="default" disabled={move.isPending} onClick={giveUp}>
					Batal
				</Button>
				{move.error instanceof ApiError && move.error.code === 'exam_clash' ? (
					<Button variant="default" loading={move.isPending} onClick={() => move.mutate(true)}>
						Pindahkan meski bentrok
					</Button>
				) : null}
				<Button type="submit" loading={move.isPending} disabled={!ready}>
					{isChanged(move.error) ? 'Tetap pindahkan' : 'Pindahkan'}
				</Button>
			</FormEnds>
		</form>
	)
}

const isChanged = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === 'plan_changed'

function CancelForm({ data, onDone }: FormProps) {
	// What was asked for stays what is asked for, also when a colleague has done it meanwhile.
	const [back] = useState(data.ditiadakan)
	const { fields, change, forget } = useFormDraft(cancelName(data), () => ({ alasan: '' }))
	const { alasan } = fields
	const giveUp = () => {
		forget()
		onDone()
	}
	const save = useMutation({
		mutationFn: async (meski_bentrok: boolean) => {
			const [params, why] = [{ id: data.id }, { alasan: alasan.trim() }]
			if (!back) await call('POST /api/ujian/:id/tiadakan', { params, body: why })
			else
				await call('POST /api/ujian/:id/adakan', {
					params,
					body: { ...why, ...(meski_bentrok && { meski_bentrok }) },
				})
		},
		onSuccess: async () => {
			await refreshUjian()
			showSuccess(back ? 'Ujian jadi diadakan' : 'Ujian ditiadakan', TOLD)
			giveUp()
		},
		// Somebody else may have cancelled it.
		onError: () => void refreshUjian(),
	})
	const settled = data.ditiadakan !== back
	const ready = alasan.trim().length >= ALASAN_MIN && !settled
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !save.isPending) save.mutate(false)
	}
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			<p className={css.note}>
				{back
					? 'Ujian ini diadakan lagi pada waktu dan ruang di atas.'
					: 'Ujian ini tidak dapat dikerjakan lagi. Kursi dan pengawasnya tetap tercatat, dan ujian dapat diadakan lagi sebelum waktu mulainya.'}
			</p>
			<Alasan value={alasan} onChange={(text) => change({ alasan: text })} />
			<FormEnds error={save.error}>
				<Button variant="default" disabled={save.isPending} onClick={giveUp}>
					Batal
				</Button>
				{save.error instanceof ApiError && save.error.code === 'exam_clash' ? (
					<Button variant="default" loading={save.isPending} onClick={() => save.mutate(true)}>
						Adakan meski bentrok
					</Button>
				) : null}
				<Button type="submit" color={back ? 'brand' : 'danger'} loading={save.isPending} disabled={!ready}>
					{back ? 'Adakan lagi' : 'Tiadakan ujian'}
				</Button>
			</FormEnds>
		</form>
	)
}
