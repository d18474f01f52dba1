import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TinjauanKhs } from '#shared/api/khs-office.ts'
import { namaBerkasKhs } from '#shared/rules/khs.ts'
import { call, callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from '../../parts/decision.module.css'
import { refreshKhs, setujui } from './queries.ts'

type Props = { data: TinjauanKhs; onDone: () => void }

/** What can be done with a sheet in its state. */
export function Langkah({ data, onDone }: Props) {
	const { status } = data.lembar
	return (
		<div className={css.stack}>
			{status === 'pending' ? <Putuskan data={data} onDone={onDone} /> : null}
			<div className={css.actions}>
				{status === 'rejected' ? <AjukanLagi data={data} onDone={onDone} /> : null}
				{status === 'pending' && data.janggal.includes('kosong') ? null : <Unduh data={data} />}
			</div>
		</div>
	)
}

function Putuskan({ data, onDone }: Props) {
	const { id, nama, sidik, janggal } = data
	const [putusan] = useState(randomUuid)
	/** Null while nobody wants to return it. */
	const [alasan, setAlasan] = useState<string | null>(null)
	const done = (what: string) => () => {
		showSuccess(`KHS ${nama} ${what}`)
		void refreshKhs()
		onDone()
	}
	// Somebody was quicker, or a grade has changed: the sheet shows what is now.
	const failed = (error: Error) => {
		showError('Belum diputuskan', error.message)
		void refreshKhs()
	}
	const sahkan = useMutation({
		mutationFn: () => setujui(putusan, [{ id, sidik }]),
		onSuccess: done('disahkan'),
		onError: failed,
	})
	const kembalikan = useMutation({
		mutationFn: (text: string) => call('POST /api/khs/:id/tolak', { params: { id }, body: { alasan: text } }),
		onSuccess: done('dikembalikan'),
		onError: failed,
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const text = alasan?.trim() ?? ''
		if (text.length >= 3) kembalikan.mutate(text)
	}
	if (alasan !== null)
		return (
			<form className={css.stack} onSubmit={submit}>
				<Textarea
					label="Alasan dikembalikan"
					description="Dibaca mahasiswa. KHS diajukan lagi setelah dosen memperbaiki nilainya."
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
					maxLength={500}
					rows={3}
					autoFocus
				/>
				<div className={css.actions}>
					<Button variant="default" disabled={kembalikan.isPending} onClick={() => setAlasan(null)}>
						Batal
					</Button>
					<Button type="submit" loading={kembalikan.isPending} disabled={alasan.trim().length < 3}>
						Kembalikan KHS ini
					</Button>
				</div>
			</form>
		)
	return (
		<div className={css.actions}>
			<Button variant="default" disabled={sahkan.isPending} onClick={() => setAlasan('')}>
				Kembalikan …
			</Button>
			<Button
				loading={sahkan.isPending}
				disabled={janggal.includes('kosong')}
				onClick={() => sahkan.mutate()}
			>
				Sahkan KHS ini
			</Button>
		</div>
	)
}

function AjukanLagi({ data: { id, nama }, onDone }: Props) {
	const ajukan = useMutation({
		mutationFn: () => call('POST /api/khs/:id/ajukan-lagi', { params: { id } }),
		onSuccess: () => {
			showSuccess(`KHS ${nama} menunggu lagi`)
			void refreshKhs()
			onDone()
		},
		onError: (error) => {
			showError('Pengembalian tidak dibatalkan', error.message)
			void refreshKhs()
		},
	})
	return (
		<Button variant="default" loading={ajukan.isPending} onClick={() => ajukan.mutate()}>
			Batalkan pengembalian
		</Button>
	)
}

function Unduh({ data: { id, semester, stambuk, lembar } }: Pick<Props, 'data'>) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/khs/download/:khsId', { params: { khsId: id } }),
				namaBerkasKhs(semester, stambuk),
			),
		onError: (error) => showError('Gagal mengunduh KHS', error.message),
	})
	return (
		<Button variant="subtle" loading={unduh.isPending} onClick={() => unduh.mutate()}>
			{lembar.status === 'approved' ? 'Unduh PDF' : 'Unduh PDF sementara'}
		</Button>
	)
}
