import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { RestoredNote } from '../../parts/restored-note.tsx'
import { refreshUjian } from '../../parts/ujian-query.ts'
import { isPlanChanged } from './plan-changed.ts'
import css from './plan-fields.module.css'
import { PlanFields } from './plan-fields.tsx'
import { nowOf, problemsOf, proctorsOf, scheduleOf, settingsOf } from './plan-form.ts'
import { planOf } from './plan-of.ts'

const differs = (a: object, b: object) => JSON.stringify(a) !== JSON.stringify(b)

/** The fields of `a` that are others in `b`: what a colleague has changed beside them stays. */
const changed = <T extends object>(a: T, b: T): Partial<T> =>
	Object.fromEntries(
		Object.entries(a).filter(([name, value]) => value !== (b as Record<string, unknown>)[name]),
	) as Partial<T>

/** Changes the plan of an exam: what is changed, and why. */
export function EditPlan({ ujian, onClose }: { ujian: RencanaUjian; onClose: () => void }) {
	// What it was when the changes began stays with them: fields that a colleague has changed since are not written over unseen.
	const typed = useFormDraft(`ubah-ujian:${ujian.id}`, () => ({
		before: planOf(ujian),
		seen: { mulai: ujian.mulai, selesai: ujian.selesai, ruang: ujian.ruang },
		form: planOf(ujian),
		alasan: '',
	}))
	const { before, seen, form, alasan } = typed.fields
	const [checked, setChecked] = useState(false)
	const kuis = ujian.jenis === 'KUIS' && ujian.susulan_dari === null
	const moved = differs(scheduleOf(form), scheduleOf(before))
	const close = () => {
		typed.forget()
		onClose()
	}
	const save = useMutation({
		mutationFn: async (meski_bentrok: boolean) => {
			const params = { id: ujian.id }
			const why = { alasan: alasan.trim() }
			const anyway = meski_bentrok && { meski_bentrok }
			let known = before
			// What was taken is not sent again when the next part is refused: students are told of it each time.
			if (moved) {
				const body = { ...scheduleOf(form), ...why, ...anyway, dilihat: seen }
				const { mulai, selesai } = (await call('PUT /api/ujian/:id/jadwal', { params, body })).data
				const { tanggal, jam_mulai, jam_selesai, ruang } = form
				known = { ...known, tanggal, jam_mulai, jam_selesai, ruang }
				typed.change({ seen: { mulai, selesai, ruang: body.ruang }, before: known })
			}
			if (differs(settingsOf(form), settingsOf(before)) || form.nama !== before.nama) {
				const named = kuis && form.nama !== before.nama
				await call('PUT /api/ujian/:id/pengaturan', {
					params,
					body: {
						...changed(settingsOf(form), settingsOf(before)),
						...(named && { nama: form.nama.trim() }),
						...why,
						dilihat: { ...settingsOf(before), ...(named && { nama: before.nama }) },
					},
				})
				const { durasi, batas, toleransi, nama } = form
				known = { ...known, durasi, batas, toleransi, nama }
				typed.change({ before: known })
			}
			if (differs(proctorsOf(form), proctorsOf(before)))
				await call('PUT /api/ujian/:id/pengawas', {
					params,
					body: { pengawas: proctorsOf(form), ...anyway, dilihat: proctorsOf(before) },
				})
		},
		onSuccess: () => {
			showSuccess('Rencana disimpan', moved ? 'Mahasiswa dan pengampunya sudah diberi tahu' : undefined)
			close()
		},
		// Told how it is now, saving once more is meant.
		onError: (error) => {
			if (!isPlanChanged(error)) return
			const now = new Map(error.details.map(({ field, message }) => [field, message]))
			typed.change({
				before: nowOf(before, error.details),
				seen: {
					mulai: now.get('mulai') ?? seen.mulai,
					selesai: now.get('selesai') ?? seen.selesai,
					ruang: now.get('ruang') ?? seen.ruang,
				},
			})
		},
		// Of several changes the first may have been made.
		onSettled: refreshUjian,
	})
	const behind = isPlanChanged(save.error)
	const clash = save.error instanceof ApiError && save.error.code === 'exam_clash'
	const reason = alasan.trim().length >= 3
	return (
		<form
			noValidate
			className={css.stack}
			onSubmit={(event) => {
				event.preventDefault()
				setChecked(true)
				if (reason && Object.keys(problemsOf(form, kuis)).length === 0) save.mutate(false)
			}}
		>
			{typed.restored ? <RestoredNote onRestart={typed.restart} label="Pakai yang tersimpan" /> : null}
			<PlanFields
				form={form}
				onChange={(next) => typed.change({ form: next })}
				kuis={kuis}
				checked={checked}
				begun={ujian.mulai_mengerjakan > 0}
				of={{ periode: ujian.periode, kelas: ujian.kelas, matakuliah: ujian.kode_mk }}
				kecuali={ujian.id}
			/>
			<DataCard title="Alasan perubahan">
				<Textarea
					size="md"
					label={moved ? 'Alasan, dibaca mahasiswa' : 'Alasan'}
					rows={2}
					maxLength={500}
					value={alasan}
					error={checked && !reason ? 'Tulis alasannya' : undefined}
					onChange={(event) => typed.change({ alasan: event.currentTarget.value })}
				/>
				{save.error ? (
					<p className={css.failure} role="alert">
						{save.error.message}
						{behind ? '. Simpan lagi bila isian Anda yang berlaku.' : null}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={close} disabled={save.isPending}>
						{behind ? 'Pakai yang tersimpan' : 'Batal'}
					</Button>
					{clash ? (
						<Button variant="default" loading={save.isPending} onClick={() => save.mutate(true)}>
							Simpan meski bentrok
						</Button>
					) : null}
					<Button type="submit" loading={save.isPending}>
						Simpan rencana
					</Button>
				</div>
			</DataCard>
		</form>
	)
}
