import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { RestoredNote } from '../../parts/restored-note.tsx'
import css from './change-dialog.module.css'
import { changeDraft, changeFields } from './change-draft.ts'
import { CHANGE_WORDS } from './change-words.ts'
import type { Change } from './changes-of.ts'
import type { Row } from './lines.ts'
import { PlaceFields, PlacePicker } from './place-picker.tsx'
import { firstDay, type Place } from './places.ts'
import { pertemuanQuery } from './queries.ts'

type Props = { kelas: Kelas; row: Row; change: Change; onClose: () => void }

const placeOf = ({ tanggal, jam_mulai, jam_selesai, ruangan }: Row): Place => ({
	tanggal,
	jam_mulai,
	jam_selesai,
	ruangan,
})

/** Asks why, and where to; students are told at once. */
export function ChangeDialog({ kelas, row, change, onClose }: Props) {
	const queryClient = useQueryClient()
	const typed = useFormDraft(changeDraft(kelas, row, change), changeFields)
	const { alasan, to } = typed.fields
	const setTo = (next: Place) => typed.change({ to: next })
	const today = waktuKampus(new Date(serverNowSeconds() * 1000), campusTimezone).tanggal
	// A colleague may move it meanwhile.
	const [dilihat] = useState(() => placeOf(row))
	const save = useMutation({
		mutationFn: async (meski_bentrok: boolean) => {
			const params = { ...paramsOfKelas(kelas), tanggal: row.asal.tanggal, jam: row.asal.jam_mulai }
			const why = { alasan: alasan.trim() }
			const anyway = meski_bentrok && { meski_bentrok }
			if (change === 'batalkan')
				return call('POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/batalkan', {
					params,
					body: { ...why, dilihat },
				})
			if (change === 'pulihkan')
				return call('POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pulihkan', {
					params,
					body: { ...why, ...anyway },
				})
			return call('POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pindahkan', {
				params,
				body: { ...(to ?? placeOf(row)), ...why, ...anyway, dilihat },
			})
		},
		onSuccess: async ({ data: { diberi_tahu } }) => {
			typed.forget()
			await queryClient.invalidateQueries({ queryKey: pertemuanQuery(kelas).queryKey })
			void queryClient.invalidateQueries({ queryKey: ['hari-mengajar'] })
			showSuccess(
				CHANGE_WORDS[change].done,
				diberi_tahu ? 'Mahasiswa kelas ini sudah diberi tahu' : undefined,
			)
			onClose()
		},
		// Somebody else may have taken it while this one was looking.
		onError: (error) => {
			void queryClient.invalidateQueries({ queryKey: ['tempat-pertemuan'] })
			if (error instanceof ApiError && error.code === 'meeting_moved')
				void queryClient.invalidateQueries({ queryKey: pertemuanQuery(kelas).queryKey })
		},
	})
	const { error } = save
	const ready = alasan.trim().length >= 3 && (change !== 'pindahkan' || to !== null)
	const mayAnyway = error instanceof ApiError && error.code === 'meeting_clash'
	return (
		<Dialog
			opened
			onClose={onClose}
			title={CHANGE_WORDS[change].title}
			closable={!save.isPending}
			place="form"
		>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (ready) save.mutate(false)
				}}
			>
				<p className={css.what}>
					{kelas.mata_kuliah} · {kelas.kelas}, {formatTanggal(row.tanggal, 'weekday')} pukul{' '}
					{formatJam(row.jam_mulai)}
				</p>
				{typed.restored ? <RestoredNote onRestart={typed.restart} /> : null}
				{change === 'pindahkan' ? (
					<>
						<PlacePicker
							kelas={kelas}
							row={row}
							from={firstDay(row.tanggal, today)}
							today={today}
							chosen={to}
							onChoose={setTo}
						/>
						<details className={css.own}>
							<summary>Isi waktu dan ruang sendiri</summary>
							<PlaceFields place={to ?? placeOf(row)} onChange={setTo} />
						</details>
						{to ? (
							<p className={css.chosen} role="status">
								Menjadi <b>{formatTanggal(to.tanggal, 'weekday')}</b>, pukul {formatJam(to.jam_mulai)}–
								{formatJam(to.jam_selesai)}, <b>{to.ruangan}</b>
							</p>
						) : null}
					</>
				) : null}
				<Textarea
					label="Alasan, dibaca mahasiswa"
					rows={2}
					maxLength={500}
					data-autofocus={change === 'pindahkan' ? undefined : true}
					value={alasan}
					onChange={(event) => typed.change({ alasan: event.currentTarget.value })}
				/>
				{error ? (
					<p className={css.failure} role="alert">
						{error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={save.isPending}>
						Tutup
					</Button>
					{mayAnyway ? (
						<Button variant="default" loading={save.isPending} onClick={() => save.mutate(true)}>
							{CHANGE_WORDS[change].button} meski bentrok
						</Button>
					) : null}
					<Button
						type="submit"
						color={change === 'batalkan' ? 'danger' : 'brand'}
						loading={save.isPending}
						disabled={!ready}
					>
						{CHANGE_WORDS[change].button}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
