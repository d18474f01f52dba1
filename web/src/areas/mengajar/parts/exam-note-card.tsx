import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CatatanUjian } from '#shared/api/exam-records.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { catatanUjianQuery, type Isian, isIsian, leftOf } from './exam-note.ts'
import css from './exam-note-card.module.css'

/** What proctors and lecturers write down of an exam, for its record. */
export function ExamNoteCard({ id }: { id: string }) {
	const note = useQuery(catatanUjianQuery(id))
	if (note.data) return <Note key={id} id={id} catatan={note.data} />
	return (
		<DataCard flush>
			{note.isError ? (
				<ErrorState
					title="Gagal memuat catatan pengawas"
					error={note.error}
					onRetry={() => void note.refetch()}
					retrying={note.isFetching}
				/>
			) : (
				<RowsSkeleton rows={2} label="Memuat catatan pengawas" />
			)}
		</DataCard>
	)
}

/** What was typed stays on the device until the server has it. */
function Note({ id, catatan }: { id: string; catatan: CatatanUjian }) {
	const key = `catatan-ujian:${id}`
	const queryClient = useQueryClient()
	const { queryKey } = catatanUjianQuery(id)
	const [typed, setTyped] = useState<Isian | null>(() => {
		const kept = readDraft(key)
		return isIsian(kept) ? kept : null
	})
	const latest = useRef(typed)
	latest.current = typed
	useEffect(() => {
		if (typed) storeDraft(key, typed)
	}, [key, typed])
	const forget = () => {
		clearDraft(key)
		setTyped(null)
	}
	const isian = typed ?? { isi: catatan.isi ?? '', versi: catatan.versi }
	const save = useMutation({
		mutationFn: async (sent: Isian) =>
			(
				await call('PUT /api/ujian/:id/catatan', {
					params: { id },
					body: { isi: sent.isi.trim() || null, versi: sent.versi },
				})
			).data,
		onSuccess: (data, sent) => {
			queryClient.setQueryData(queryKey, data)
			const left = leftOf(latest.current, sent, data.versi)
			if (left) setTyped(left)
			else forget()
			showSuccess('Catatan pengawas tersimpan')
		},
		onError: () => void queryClient.invalidateQueries({ queryKey }),
	})
	const stale = typed !== null && typed.versi !== catatan.versi
	return (
		<DataCard title="Catatan pengawas">
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (typed && !stale && !save.isPending) save.mutate(typed)
				}}
			>
				<Textarea
					aria-label="Catatan pengawas"
					description="Hal yang tidak dicatat sistem, misalnya gangguan di ruang. Tercetak di berita acara ujian."
					autosize
					minRows={3}
					maxRows={14}
					maxLength={2000}
					value={isian.isi}
					onChange={(event) => setTyped({ ...isian, isi: event.currentTarget.value })}
				/>
				{save.isError && !stale ? (
					<div className={css.failed} role="alert">
						{save.error.message}
					</div>
				) : null}
				{stale ? (
					<div className={css.failed} role="alert">
						<p>
							{catatan.oleh} sudah mengubah catatan ini: “{catatan.isi ?? 'dikosongkan'}”. Tulisan Anda masih
							ada di perangkat ini.
						</p>
						<div className={css.choices}>
							<Button
								size="compact-sm"
								onClick={() =>
									setTyped({
										isi: [catatan.isi, isian.isi].filter(Boolean).join('\n'),
										versi: catatan.versi,
									})
								}
							>
								Gabungkan keduanya
							</Button>
							<Button variant="default" size="compact-sm" onClick={forget}>
								Pakai yang baru
							</Button>
						</div>
					</div>
				) : (
					<Button type="submit" disabled={!typed} loading={save.isPending}>
						Simpan catatan
					</Button>
				)}
				{catatan.pada ? (
					<p className={css.written}>
						Terakhir ditulis {catatan.oleh}, {campus.date(catatan.pada)} pukul {campus.time(catatan.pada)}
					</p>
				) : null}
			</form>
		</DataCard>
	)
}
