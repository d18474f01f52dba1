import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CatatanPertemuan, PresensiPertemuan } from '#shared/api/attendance.ts'
import { call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './note-card.module.css'
import { type Isian, isIsian, leftOf } from './note-draft.ts'
import { type Meeting, paramsOfMeeting, presensiQuery } from './queries.ts'

const isianOf = ({ rencana, bahasan, tautan, dosen, versi }: CatatanPertemuan): Isian => ({
	rencana: rencana ?? '',
	bahasan: bahasan ?? '',
	tautan: tautan ?? '',
	dosen: dosen.filter(({ hadir }) => hadir).map(({ nip }) => nip),
	versi,
})

/** What the lecture was about and who taught it; what was typed stays on the device until it is saved. */
export function NoteCard({ meeting, catatan }: { meeting: Meeting; catatan: CatatanPertemuan }) {
	const params = paramsOfMeeting(meeting)
	const key = `catatan:${Object.values(params).join('/')}`
	const queryClient = useQueryClient()
	const { queryKey } = presensiQuery(meeting)
	const [typed, setTyped] = useState<Isian | null>(() => {
		const kept = readDraft(key)
		return isIsian(kept) ? kept : null
	})
	const isian = typed ?? isianOf(catatan)
	const latest = useRef(typed)
	latest.current = typed
	useEffect(() => {
		if (typed) storeDraft(key, typed)
	}, [key, typed])
	const change = (part: Partial<Isian>) => setTyped({ ...isian, ...part })
	const forget = () => {
		clearDraft(key)
		setTyped(null)
	}
	const save = useMutation({
		mutationFn: async ({ sent, versi }: { sent: Isian; versi: number }) =>
			(
				await call('PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/catatan', {
					params,
					body: {
						rencana: sent.rencana.trim() || null,
						bahasan: sent.bahasan.trim() || null,
						tautan: sent.tautan.trim() || null,
						dosen: sent.dosen,
						versi,
					},
				})
			).data,
		onSuccess: (data, { sent }) => {
			queryClient.setQueryData<PresensiPertemuan>(queryKey, (old) => old && { ...old, catatan: data })
			const left = leftOf(latest.current, sent, data.versi)
			if (left) setTyped(left)
			else forget()
			showSuccess('Catatan pertemuan tersimpan')
		},
		onError: () => void queryClient.invalidateQueries({ queryKey }),
	})
	const stale = typed !== null && typed.versi !== catatan.versi
	return (
		<DataCard title="Catatan pertemuan">
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					save.mutate({ sent: isian, versi: isian.versi })
				}}
			>
				<TextInput
					label="Rencana materi"
					maxLength={300}
					value={isian.rencana}
					onChange={(event) => change({ rencana: event.currentTarget.value })}
				/>
				<Textarea
					label="Materi yang dibahas"
					autosize
					minRows={3}
					maxLength={2000}
					value={isian.bahasan}
					onChange={(event) => change({ bahasan: event.currentTarget.value })}
				/>
				<TextInput
					label="Tautan"
					description="Tampil pada jadwal mata kuliah mahasiswa kelas ini"
					type="url"
					placeholder="https://"
					maxLength={500}
					value={isian.tautan}
					onChange={(event) => change({ tautan: event.currentTarget.value })}
				/>
				<fieldset className={css.team}>
					<legend>Dosen yang hadir</legend>
					{catatan.dosen.map(({ nip, nama }) => (
						<label key={nip} className={css.lecturer}>
							<input
								type="checkbox"
								checked={isian.dosen.includes(nip)}
								onChange={(event) =>
									change({
										dosen: event.currentTarget.checked
											? [...isian.dosen, nip]
											: isian.dosen.filter((one) => one !== nip),
									})
								}
							/>
							{nama}
						</label>
					))}
				</fieldset>
				{save.isError && !stale ? (
					<p className={css.failed} role="alert">
						{save.error.message}
					</p>
				) : null}
				{stale ? (
					<div className={css.failed} role="alert">
						<p>Catatan ini sudah diubah rekan Anda: “{catatan.bahasan ?? 'dikosongkan'}”.</p>
						<Button variant="default" size="compact-sm" onClick={forget}>
							Pakai yang baru
						</Button>{' '}
						<Button
							variant="default"
							size="compact-sm"
							loading={save.isPending}
							onClick={() => save.mutate({ sent: isian, versi: catatan.versi })}
						>
							Simpan isian saya
						</Button>
					</div>
				) : (
					<Button type="submit" disabled={!typed} loading={save.isPending}>
						Simpan catatan
					</Button>
				)}
			</form>
		</DataCard>
	)
}
