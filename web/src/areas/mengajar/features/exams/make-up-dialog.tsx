import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { ApiError, call, isRefusal } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { RoomField } from '#web/parts/staff/room-field.tsx'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { RestoredNote } from '../../parts/restored-note.tsx'
import { refreshUjian } from '../../parts/ujian-query.ts'
import { PeoplePicker } from './people-picker.tsx'
import css from './plan-fields.module.css'
import { EMPTY_PLAN, isPlaced, scheduleOf } from './plan-form.ts'
import { pesertaQuery } from './queries.ts'

/** Plans a make-up for students who are named. */
export function MakeUpDialog({ ujian, onClose }: { ujian: RencanaUjian; onClose: () => void }) {
	const navigate = useNavigate()
	const peserta = useQuery(pesertaQuery(ujian.id))
	const typed = useFormDraft(`susulan:${ujian.id}`, () => ({
		form: { ...EMPTY_PLAN, ruang: ujian.ruang },
		stambuk: [] as string[],
		// Kept until there is an answer: sent again for want of one, it is planned once.
		id: randomUuid(),
	}))
	const { form, stambuk, id } = typed.fields
	const named: ReadonlySet<string> = new Set(stambuk)
	const plan = useMutation({
		mutationFn: async (meski_bentrok: boolean) =>
			(
				await call('POST /api/ujian/:id/susulan', {
					params: { id: ujian.id },
					body: {
						id,
						...scheduleOf(form),
						stambuk,
						...(meski_bentrok && { meski_bentrok }),
					},
				})
			).data,
		onSuccess: ({ id }) => {
			typed.forget()
			refreshUjian()
			showSuccess('Susulan dijadwalkan', `${named.size} mahasiswa sudah diberi tahu`)
			void navigate({ to: '/mengajar/ujian/$id', params: { id } })
		},
		onError: (error) => {
			if (isRefusal(error)) typed.change({ id: randomUuid() })
		},
	})
	const field = (name: 'tanggal' | 'jam_mulai' | 'jam_selesai', label: string, type: string) => (
		<TextInput
			label={label}
			type={type}
			value={form[name]}
			onChange={(event) => typed.change({ form: { ...form, [name]: event.currentTarget.value } })}
		/>
	)
	const clash = plan.error instanceof ApiError && plan.error.code === 'exam_clash'
	return (
		<Dialog opened onClose={onClose} closable={!plan.isPending} title="Rencanakan susulan" place="form">
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					plan.mutate(false)
				}}
			>
				<p className={css.note}>
					Hanya mahasiswa yang dipilih yang melihat dan dapat mengerjakannya. Aturan dan bagian soalnya sama
					dengan ujian ini dan dapat diubah sesudahnya; soalnya diundi sendiri.
				</p>
				{typed.restored ? <RestoredNote onRestart={typed.restart} /> : null}
				<div className={css.fields}>
					{field('tanggal', 'Tanggal', 'date')}
					<RoomField
						label="Ruang"
						value={form.ruang}
						onChange={(event) => typed.change({ form: { ...form, ruang: event.currentTarget.value } })}
					/>
					{field('jam_mulai', 'Dibuka', 'time')}
					{field('jam_selesai', 'Ditutup', 'time')}
				</div>
				{peserta.data ? (
					<PeoplePicker
						people={peserta.data}
						named={named}
						onChange={(next) => typed.change({ stambuk: [...next] })}
					/>
				) : peserta.isError ? null : (
					<RowsSkeleton rows={5} label="Memuat mahasiswa" />
				)}
				{(plan.error ?? peserta.error) ? (
					<p className={css.failure} role="alert">
						{(plan.error ?? peserta.error)?.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={plan.isPending}>
						Batal
					</Button>
					{clash ? (
						<Button variant="default" loading={plan.isPending} onClick={() => plan.mutate(true)}>
							Jadwalkan meski bentrok
						</Button>
					) : null}
					<Button type="submit" loading={plan.isPending} disabled={named.size === 0 || !isPlaced(form)}>
						Jadwalkan untuk {named.size} mahasiswa
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
