import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import {
	judgeNamaTampilan,
	NAMA_TAMPILAN_TERPANJANG,
	type NamaDaftar,
	rapikanNama,
} from '#shared/rules/tampilan-daftar.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import type { DaftarSearch } from './narrowing.tsx'
import { ViewRow } from './view-row.tsx'
import css from './views.module.css'
import { tampilanQuery } from './views-query.ts'

type Props = {
	daftar: NamaDaftar
	/** What a view saved now would hold. */
	now: Readonly<Record<string, string>>
	onOpen: (search: DaftarSearch) => void
}

/** Views of this list that somebody has saved: to open, to send to somebody, to rename and to forget; and this one, to save. */
export function ViewsDialog(props: Props) {
	const [opened, setOpened] = useState(false)
	return (
		<>
			<Button variant="default" onClick={() => setOpened(true)}>
				Tampilan
			</Button>
			<Dialog opened={opened} onClose={() => setOpened(false)} title="Tampilan tersimpan">
				{opened ? <Views {...props} onClose={() => setOpened(false)} /> : null}
			</Dialog>
		</>
	)
}

function Views({ daftar, now, onOpen, onClose }: Props & { onClose: () => void }) {
	const views = useQuery(tampilanQuery(daftar))
	if (!views.data)
		return views.isError ? (
			<ErrorState
				title="Gagal memuat tampilan"
				error={views.error}
				onRetry={() => void views.refetch()}
				retrying={views.isFetching}
			/>
		) : (
			<RowsSkeleton rows={3} label="Memuat tampilan" />
		)
	return (
		<>
			{views.data.length > 0 ? (
				<ul className={css.views}>
					{views.data.map((view) => (
						<ViewRow
							key={view.id}
							daftar={daftar}
							view={view}
							isNow={sama(view.saringan, now)}
							onOpen={() => {
								onOpen(view.saringan)
								onClose()
							}}
						/>
					))}
				</ul>
			) : (
				<p className={css.note}>
					Belum ada. Cari, saring, urutkan, dan pilih kolom seperti yang sering Anda butuhkan, lalu simpan di
					sini dengan sebuah nama.
				</p>
			)}
			<SaveForm daftar={daftar} now={now} />
		</>
	)
}

/** Whether two views hold the same. */
function sama(a: Props['now'], b: Props['now']): boolean {
	const keys = Object.keys(a)
	return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

function SaveForm({ daftar, now }: Pick<Props, 'daftar' | 'now'>) {
	const [nama, setNama] = useState('')
	// Set at once: a second press comes before anything is drawn anew.
	const sending = useRef(false)
	const save = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/tampilan', { body: { daftar, nama, saringan: now } })).data,
		onSuccess: (data) => {
			queryClient.setQueryData(tampilanQuery(daftar).queryKey, data)
			showSuccess(`Tampilan "${rapikanNama(nama)}" disimpan`)
			setNama('')
		},
		onSettled: () => {
			sending.current = false
		},
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (sending.current || judgeNamaTampilan(nama) !== null) return
		sending.current = true
		save.mutate()
	}
	return (
		<form className={css.saveView} onSubmit={submit} noValidate>
			<TextInput
				label="Simpan tampilan ini dengan nama"
				description="Termasuk pencarian, saringan, urutan, dan kolomnya."
				maxLength={NAMA_TAMPILAN_TERPANJANG}
				value={nama}
				error={save.error?.message ?? (nama === '' ? null : judgeNamaTampilan(nama))}
				onChange={(event) => {
					save.reset()
					setNama(event.currentTarget.value)
				}}
			/>
			<Button type="submit" loading={save.isPending} disabled={judgeNamaTampilan(nama) !== null}>
				Simpan
			</Button>
		</form>
	)
}
