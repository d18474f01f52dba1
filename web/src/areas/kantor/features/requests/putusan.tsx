import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TinjauanPermohonan } from '#shared/api/student-requests.ts'
import { STATUS_PERMOHONAN } from '#shared/rules/permohonan.ts'
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
	/** What the form was opened for, however the request stands meanwhile; null while nobody wants to refuse it or take it back. */
	const [asked, setAsked] = useState<{ what: 'tolak' | 'urungkan'; alasan: string } | null>(null)
	const menolak = asked ? asked.what === 'tolak' : status === 'diajukan'
	const fits = status === (menolak ? 'diajukan' : 'disetujui')
	const simpan = useMutation({
		mutationFn: (text: string) => {
			const parts = { params: { id }, body: { alasan: text } }
			return menolak
				? call('POST /api/kantor/permohonan/:id/tolak', parts)
				: call('POST /api/kantor/permohonan/:id/urungkan', parts)
		},
		onSuccess: () => {
			showSuccess(menolak ? 'Permohonan ditolak' : 'Persetujuan diurungkan')
			setAsked(null)
		},
		// Somebody was quicker: the sheet shows what is now.
		onError: (error) => showError('Belum disimpan', error.message),
		onSettled: () => void refreshPermohonan(),
	})
	if (!fits && asked === null) return null
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const text = asked?.alasan.trim() ?? ''
		if (fits && text.length >= MIN_ALASAN && !simpan.isPending) simpan.mutate(text)
	}
	const akibat = menolak ? calon?.akibat : urung?.akibat
	const halangan = menolak ? calon?.halangan : urung?.halangan
	return (
		<section className={css.stack}>
			{fits && (menolak || asked) ? (
				<>
					<h3 className={css.head}>{menolak ? 'Bila disetujui' : 'Bila diurungkan'}</h3>
					<ul className={own.effects}>
						{(akibat ?? []).map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</>
			) : null}
			{fits && halangan ? <p className={css.problem}>{halangan}</p> : null}
			{asked === null ? (
				<div className={css.actions}>
					<Button
						variant="default"
						disabled={!menolak && halangan !== null}
						onClick={() => setAsked({ what: menolak ? 'tolak' : 'urungkan', alasan: '' })}
					>
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
						value={asked.alasan}
						disabled={simpan.isPending}
						onChange={(event) => setAsked({ ...asked, alasan: event.currentTarget.value })}
						maxLength={500}
						rows={3}
						autoFocus
					/>
					{fits || simpan.isPending ? null : (
						<p className={css.problem} role="status">
							Sementara itu permohonan ini {STATUS_PERMOHONAN[status].toLowerCase()}.
						</p>
					)}
					<div className={css.actions}>
						<Button variant="default" disabled={simpan.isPending} onClick={() => setAsked(null)}>
							Batal
						</Button>
						<Button
							type="submit"
							loading={simpan.isPending}
							disabled={!fits || asked.alasan.trim().length < MIN_ALASAN}
						>
							{menolak ? 'Tolak permohonan ini' : 'Urungkan persetujuan'}
						</Button>
					</div>
				</form>
			)}
		</section>
	)
}
