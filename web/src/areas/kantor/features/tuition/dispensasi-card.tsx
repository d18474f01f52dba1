import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { KeuanganMahasiswa } from '#shared/api/bills.ts'
import { call } from '#web/lib/api.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './keuangan.module.css'
import { refreshTagihan } from './queries.ts'

type Props = { stambuk: string; dispensasi: KeuanganMahasiswa['dispensasi'] }

/** Days until which all gates are open all the same. */
export function DispensasiCard({ stambuk, dispensasi }: Props) {
	const [writing, setWriting] = useState(false)
	const cabut = useMutation({
		mutationFn: (id: string) => call('POST /api/spp/dispensasi/:id/cabut', { params: { id } }),
		onSuccess: async () => {
			await refreshTagihan()
			showSuccess('Dispensasi dicabut')
		},
		onError: (error) => showError('Dispensasi belum dicabut', error.message),
	})
	return (
		<section className={css.part}>
			<h4 className={css.title}>Dispensasi</h4>
			{dispensasi.length > 0 ? (
				<ul className={css.list}>
					{dispensasi.map(({ id, berlaku_sampai, alasan, oleh, dicabut_pada }) => (
						<li key={id} className={css.item}>
							<p className={css.head}>
								<b>Sampai {formatTanggal(berlaku_sampai)}</b>
								{dicabut_pada ? <span className={css.note}>dicabut</span> : null}
							</p>
							<p className={css.note}>
								{alasan} · {oleh ?? 'sistem'}
							</p>
							{dicabut_pada === null ? (
								<div className={css.actions}>
									<Button
										size="compact-md"
										variant="default"
										loading={cabut.isPending}
										onClick={() => cabut.mutate(id)}
									>
										Cabut
									</Button>
								</div>
							) : null}
						</li>
					))}
				</ul>
			) : (
				<p className={css.note}>Belum pernah diberi dispensasi.</p>
			)}
			{writing ? (
				<Beri stambuk={stambuk} onDone={() => setWriting(false)} />
			) : (
				<div className={css.actions}>
					<Button size="compact-md" variant="default" onClick={() => setWriting(true)}>
						Beri dispensasi
					</Button>
				</div>
			)}
		</section>
	)
}

const MIN_ALASAN = 3

function Beri({ stambuk, onDone }: { stambuk: string; onDone: () => void }) {
	const [sampai, setSampai] = useState('')
	const [alasan, setAlasan] = useState('')
	const beri = useMutation({
		mutationFn: () =>
			call('POST /api/spp/dispensasi', {
				body: { stambuk, berlaku_sampai: sampai, alasan: alasan.trim() },
			}),
		onSuccess: async () => {
			await refreshTagihan()
			showSuccess('Dispensasi diberikan', 'Semua gerbang mahasiswa ini langsung terbuka.')
			onDone()
		},
	})
	const siap = sampai !== '' && alasan.trim().length >= MIN_ALASAN
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (siap && !beri.isPending) beri.mutate()
	}
	return (
		<form onSubmit={submit} noValidate className={css.form}>
			<TextInput
				type="date"
				label="Berlaku sampai dengan"
				value={sampai}
				onChange={(event) => setSampai(event.currentTarget.value)}
			/>
			<Textarea
				label="Alasan"
				autosize
				minRows={2}
				maxLength={500}
				value={alasan}
				onChange={(event) => setAlasan(event.currentTarget.value)}
			/>
			<FormEnds error={beri.error}>
				<Button variant="default" disabled={beri.isPending} onClick={onDone}>
					Batal
				</Button>
				<Button type="submit" loading={beri.isPending} disabled={!siap}>
					Beri dispensasi
				</Button>
			</FormEnds>
		</form>
	)
}
