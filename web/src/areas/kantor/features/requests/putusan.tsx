import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TinjauanPermohonan } from '#shared/api/student-requests.ts'
import { call } from '#web/lib/api.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from '../../parts/decision.module.css'
import { refreshPermohonan } from './queries.ts'
import own from './requests.module.css'

const MIN_ALASAN = 3

type Props = { data: TinjauanPermohonan; onGrant: () => void }

/** What can be done with a request in its state. */
export function Putusan({ data, onGrant }: Props) {
	const { id, status, calon, urung } = data
	/** Null while nobody wants to refuse it or take it back. */
	const [alasan, setAlasan] = useState<string | null>(null)
	const menolak = status === 'diajukan'
	const simpan = useMutation({
		mutationFn: (text: string) => {
			const parts = { params: { id }, body: { alasan: text } }
			return menolak
				? call('POST /api/kantor/permohonan/:id/tolak', parts)
				: call('POST /api/kantor/permohonan/:id/urungkan', parts)
		},
		onSuccess: () => {
			showSuccess(menolak ? 'Permohonan ditolak' : 'Persetujuan diurungkan')
			setAlasan(null)
		},
		// Somebody was quicker: the sheet shows what is now.
		onError: (error) => showError('Belum disimpan', error.message),
		onSettled: () => void refreshPermohonan(),
	})
	if (!menolak && status !== 'disetujui') return null
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const text = alasan?.trim() ?? ''
		if (text.length >= MIN_ALASAN && !simpan.isPending) simpan.mutate(text)
	}
	const akibat = menolak ? calon?.akibat : urung?.akibat
	const halangan = menolak ? calon?.halangan : urung?.halangan
	return (
		<section className={css.stack}>
			{menolak || alasan !== null ? (
				<>
					<h3 className={css.head}>{menolak ? 'Bila disetujui' : 'Bila diurungkan'}</h3>
					<ul className={own.effects}>
						{(akibat ?? []).map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</>
			) : null}
			{halangan ? <p className={css.problem}>{halangan}</p> : null}
			{alasan === null ? (
				<div className={css.actions}>
					<Button variant="default" disabled={!menolak && halangan !== null} onClick={() => setAlasan('')}>
						{menolak ? 'Tolak …' : 'Urungkan …'}
					</Button>
					{menolak ? (
						<Button disabled={halangan !== null} onClick={onGrant}>
							Setujui …
						</Button>
					) : null}
				</div>
			) : (
				<form className={css.stack} onSubmit={submit}>
					<Textarea
						label={menolak ? 'Alasan ditolak' : 'Alasan diurungkan'}
						description="Dibaca mahasiswa."
						value={alasan}
						disabled={simpan.isPending}
						onChange={(event) => setAlasan(event.currentTarget.value)}
						maxLength={500}
						rows={3}
						autoFocus
					/>
					<div className={css.actions}>
						<Button variant="default" disabled={simpan.isPending} onClick={() => setAlasan(null)}>
							Batal
						</Button>
						<Button type="submit" loading={simpan.isPending} disabled={alasan.trim().length < MIN_ALASAN}>
							{menolak ? 'Tolak permohonan ini' : 'Urungkan persetujuan'}
						</Button>
					</div>
				</form>
			)}
		</section>
	)
}
