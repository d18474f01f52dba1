import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Peserta } from '#shared/api/participants.ts'
import { call, isRefusal } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { type PesanDraft, pesanDraftOf } from './pesan-draft.ts'
import css from './peserta.module.css'
import { pesertaQuery } from './queries.ts'

type Props = {
	kelas: Kelas
	/** Nobody stands for the whole class. */
	chosen: readonly Peserta[]
	all: number
	onClose: () => void
	onSent: () => void
}

const MOST_NAMED = 5

/** Writes to students of the class; their bell rings. */
export function PesanDialog({ kelas, chosen, all, onClose, onSent }: Props) {
	const queryClient = useQueryClient()
	const key = `pesan:${currentAccount()}:${kelas.kelas}:${kelas.kode_mk}`
	// The same for each try, so that a lost answer does not send it twice.
	const [draft, setDraft] = useState(() =>
		pesanDraftOf(
			readDraft(key),
			chosen.map(({ stambuk }) => stambuk),
			randomUuid,
		),
	)
	const { id, isi } = draft
	const change = (part: Partial<PesanDraft>) => {
		const next = { ...draft, ...part }
		setDraft(next)
		if (next.isi.trim() === '') clearDraft(key)
		else storeDraft(key, next)
	}
	const send = useMutation({
		mutationFn: () =>
			call('POST /api/mengajar/peserta/:periode/:kelas/:matakuliah/pesan', {
				params: paramsOfKelas(kelas),
				body: {
					id,
					isi: isi.trim(),
					...(chosen.length > 0 && { kepada: chosen.map(({ stambuk }) => stambuk) }),
				},
			}),
		onSuccess: ({ data: { penerima } }) => {
			clearDraft(key)
			void queryClient.invalidateQueries({ queryKey: pesertaQuery(kelas).queryKey })
			showSuccess('Pesan terkirim', `${penerima} mahasiswa mendapat pemberitahuan`)
			onSent()
		},
		onError: (error) => {
			if (isRefusal(error)) change({ id: randomUuid() })
		},
	})
	const count = chosen.length || all
	const names = chosen.slice(0, MOST_NAMED).map(({ nama }) => nama)
	const more = chosen.length - names.length
	return (
		<Dialog opened onClose={onClose} title="Tulis pesan" closable={!send.isPending} place="form">
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (isi.trim().length >= 3) send.mutate()
				}}
			>
				<p className={css.note}>
					{chosen.length === 0
						? `Kepada semua ${all} mahasiswa ${kelas.mata_kuliah} ${kelas.kelas}`
						: `Kepada ${names.join(', ')}${more > 0 ? `, dan ${more} lainnya` : ''}`}
				</p>
				<Textarea
					label="Pesan"
					description="Masuk ke pemberitahuan mahasiswa, paling banyak 500 huruf"
					rows={5}
					maxLength={500}
					data-autofocus
					value={isi}
					onChange={(event) => change({ isi: event.currentTarget.value })}
				/>
				{send.error ? (
					<p className={css.failure} role="alert">
						{send.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={send.isPending}>
						Batal
					</Button>
					<Button type="submit" loading={send.isPending} disabled={isi.trim().length < 3}>
						Kirim ke {count} mahasiswa
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
