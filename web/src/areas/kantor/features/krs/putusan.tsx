import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { KrsSaya } from '#shared/api/krs.ts'
import { isKrsTerbuka } from '#shared/rules/krs.ts'
import { call } from '#web/lib/api.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './krs.module.css'
import { refreshKrs } from './queries.ts'

type Props = {
	stambuk: string
	krs: NonNullable<KrsSaya['krs']>
	nama: string
	/** What is on the screen is not saved: it is handed in afterwards. */
	berubah: boolean
}

/** The further way of a saved plan: handed in, approved where the adviser is away, opened again. */
export function Putusan({ stambuk, krs, nama, berubah }: Props) {
	const [membuka, setMembuka] = useState(false)
	const terbuka = isKrsTerbuka(krs.status)
	const langkah = useMutation({
		mutationFn: async () => {
			if (terbuka) await call('POST /api/kantor/krs/mahasiswa/:stambuk/ajukan', { params: { stambuk } })
			else
				await call('POST /api/krs/:id/setujui', {
					params: { id: krs.id },
					query: krs.diajukan_pada === null ? {} : { diajukan_pada: krs.diajukan_pada },
				})
		},
		onSuccess: () => showSuccess(`KRS ${nama} ${terbuka ? 'diajukan' : 'disetujui'}`),
		onError: (error) => showError(terbuka ? 'Belum diajukan' : 'Belum disetujui', error.message),
		onSettled: () => void refreshKrs(),
	})
	if (membuka) return <Buka stambuk={stambuk} nama={nama} onClose={() => setMembuka(false)} />
	return (
		<>
			{terbuka ? null : (
				<Button variant="default" onClick={() => setMembuka(true)}>
					Buka kembali…
				</Button>
			)}
			{krs.status === 'disetujui' ? null : (
				<Button
					variant={berubah ? 'default' : 'filled'}
					disabled={berubah}
					loading={langkah.isPending}
					onClick={() => langkah.mutate()}
				>
					{terbuka ? 'Ajukan' : 'Setujui mewakili dosen wali'}
				</Button>
			)}
		</>
	)
}

/** Why a plan is opened again. */
function Buka({ stambuk, nama, onClose }: { stambuk: string; nama: string; onClose: () => void }) {
	const [alasan, setAlasan] = useState('')
	const buka = useMutation({
		mutationFn: () =>
			call('POST /api/kantor/krs/mahasiswa/:stambuk/buka', {
				params: { stambuk },
				body: { alasan: alasan.trim() },
			}),
		onSuccess: () => {
			showSuccess(`KRS ${nama} dibuka kembali`, 'Mahasiswa sudah diberi tahu')
			onClose()
		},
		onSettled: () => void refreshKrs(),
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (alasan.trim().length >= 3) buka.mutate()
	}
	return (
		<form className={css.form} onSubmit={submit}>
			<TextInput
				label="Alasan dibuka kembali"
				description="Dibaca mahasiswa. Kursinya tetap; KRS perlu diajukan dan disetujui lagi."
				value={alasan}
				onChange={(event) => setAlasan(event.currentTarget.value)}
				maxLength={500}
				autoFocus
			/>
			{buka.error ? (
				<p className={css.problem} role="alert">
					{buka.error.message}
				</p>
			) : null}
			<div className={css.buttons}>
				<Button variant="default" disabled={buka.isPending} onClick={onClose}>
					Batal
				</Button>
				<Button type="submit" loading={buka.isPending} disabled={alasan.trim().length < 3}>
					Buka kembali
				</Button>
			</div>
		</form>
	)
}
