import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './many.module.css'
import { pilihanQuery, refreshMahasiswa } from './queries.ts'

const KOSONG = { nama: '', stambuk: '', email: '', kelas: '' }
type Isi = typeof KOSONG

const FIELDS = [
	{ key: 'nama', label: 'Nama', example: 'Nur Azizah', type: 'text' },
	{ key: 'stambuk', label: 'NIM', example: '13020240001', type: 'text' },
	{ key: 'email', label: 'Email', example: 'nur.azizah@kampus.ac.id', type: 'email' },
] as const

/** Where this device keeps what is typed, until the server has it. */
const draftOf = () => `mahasiswa-baru:${currentAccount()}`

type Props = { onClose: () => void; onMade: (stambuk: string) => void }

/** A new student, written down by hand; the account waits for its first password. */
export function BaruDialog({ onClose, onMade }: Props) {
	const pilihan = useQuery(pilihanQuery).data
	const [isi, setIsi] = useState<Isi>(() => ({ ...KOSONG, ...(readDraft(draftOf()) as Partial<Isi> | null) }))
	const add = useMutation({
		mutationFn: () => call('POST /api/kantor/mahasiswa', { body: isi }),
		onSuccess: ({ data: { stambuk } }) => {
			clearDraft(draftOf())
			void refreshMahasiswa()
			showSuccess(`${isi.nama.trim()} dicatat`)
			onMade(stambuk)
		},
	})
	const details = add.error instanceof ApiError ? add.error.details : []
	const errorOf = (key: keyof Isi) => details.find(({ field }) => field === key)?.message ?? null
	const type = (key: keyof Isi, text: string) => {
		const next = { ...isi, [key]: text }
		add.reset()
		setIsi(next)
		storeDraft(draftOf(), next)
	}
	const lacking = FIELDS.some(({ key }) => isi[key].trim() === '')
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!lacking && !add.isPending) add.mutate()
	}
	return (
		<Dialog opened onClose={onClose} title="Mahasiswa baru" place="form" closable={!add.isPending}>
			<form onSubmit={submit} className={css.stack} noValidate>
				{FIELDS.map(({ key, label, example, type: kind }) => (
					<TextInput
						key={key}
						label={label}
						placeholder={example}
						type={kind}
						value={isi[key]}
						error={errorOf(key)}
						withAsterisk
						autoComplete="off"
						{...(key === 'nama' && { 'data-autofocus': true })}
						onChange={(event) => type(key, event.currentTarget.value)}
					/>
				))}
				<NativeSelect
					size="md"
					label="Kelas"
					value={isi.kelas}
					error={errorOf('kelas')}
					data={[
						{ value: '', label: 'Belum ada kelas' },
						...(pilihan?.kelas ?? []).map(({ kode }) => ({ value: kode, label: kode })),
					]}
					onChange={(event) => type('kelas', event.currentTarget.value)}
				/>
				<p className={css.note}>
					Akunnya langsung ada tetapi belum punya password. Cetak atau kirim password pertamanya lewat halaman
					Password Awal.
				</p>
				{add.error && details.length === 0 ? (
					<p className={css.problem} role="alert">
						{add.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button
						variant="default"
						disabled={add.isPending}
						onClick={() => {
							clearDraft(draftOf())
							onClose()
						}}
					>
						Batalkan
					</Button>
					<Button type="submit" loading={add.isPending} disabled={lacking}>
						Catat mahasiswa
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
