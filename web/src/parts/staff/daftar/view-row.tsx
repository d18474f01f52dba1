import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TampilanDaftar } from '#shared/api/list-views.ts'
import {
	judgeNamaTampilan,
	NAMA_TAMPILAN_TERPANJANG,
	type NamaDaftar,
} from '#shared/rules/tampilan-daftar.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { stringifySearch } from '#web/lib/search-text.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './views.module.css'
import { tampilanQuery } from './views-query.ts'

/** Where each list is, without a record that may be open beside it. */
const ALAMAT: Readonly<Record<NamaDaftar, string>> = {
	akun: '/kantor/akun',
	berita: '/kantor/berita',
	dispensasi: '/kantor/dispensasi-ujian',
	dosen: '/kantor/dosen',
	jadwal: '/kantor/jadwal',
	jejak: '/kantor/jejak',
	kelas: '/kantor/kelas',
	khs: '/kantor/khs',
	'kode-referensi': '/kantor/lapor/kode',
	krs: '/kantor/krs/belum',
	kurikulum: '/kantor/kurikulum',
	mahasiswa: '/kantor/mahasiswa',
	matakuliah: '/kantor/matakuliah',
	penawaran: '/kantor/krs/penawaran',
	pengumuman: '/kantor/pengumuman',
	permohonan: '/kantor/permohonan',
	prodi: '/kantor/prodi',
	ruang: '/kantor/ruang',
	'siap-lapor': '/kantor/lapor/daftar',
	tagihan: '/kantor/tagihan',
	tunggakan: '/kantor/tagihan/tunggakan',
	ujian: '/kantor/ujian',
}

type Props = {
	daftar: NamaDaftar
	view: TampilanDaftar
	/** Whether the list looks like it now. */
	isNow: boolean
	onOpen: () => void
}

/** A saved view with what can be done with it. */
export function ViewRow({ daftar, view: { id, nama, saringan }, isNow, onOpen }: Props) {
	const [mode, setMode] = useState<'shown' | 'renaming' | 'leaving'>('shown')
	const take = (data: TampilanDaftar[]) => void queryClient.setQueryData(tampilanQuery(daftar).queryKey, data)
	const params = { id }
	const rename = useMutation({
		mutationFn: async (next: string) =>
			(await call('PUT /api/kantor/tampilan/:id', { params, body: { nama: next } })).data,
		onSuccess: (data) => {
			take(data)
			setMode('shown')
		},
	})
	const forget = useMutation({
		mutationFn: async () => (await call('DELETE /api/kantor/tampilan/:id', { params })).data,
		onSuccess: take,
		onError: (error) => {
			showError('Gagal menghapus tampilan', error.message)
			void queryClient.invalidateQueries(tampilanQuery(daftar))
		},
	})
	const address = `${ALAMAT[daftar]}${stringifySearch(saringan)}`
	const copy = () =>
		navigator.clipboard.writeText(location.origin + address).then(
			() => showSuccess('Tautan disalin', 'Siapa pun yang berhak atas daftar ini dapat membukanya.'),
			() => showError('Gagal menyalin', 'Peramban ini tidak mengizinkannya.'),
		)
	if (mode === 'renaming')
		return (
			<li>
				<RenameForm
					nama={nama}
					busy={rename.isPending}
					problem={rename.error?.message}
					onName={(next) => rename.mutate(next)}
					onCancel={() => {
						rename.reset()
						setMode('shown')
					}}
				/>
			</li>
		)
	return (
		<li className={css.view}>
			<a
				href={address}
				className={css.viewName}
				aria-current={isNow || undefined}
				onClick={(event) => {
					if (event.ctrlKey || event.metaKey || event.shiftKey) return
					event.preventDefault()
					onOpen()
				}}
			>
				{nama}
			</a>
			{mode === 'leaving' ? (
				<>
					<Button color="danger" loading={forget.isPending} onClick={() => forget.mutate()}>
						Ya, hapus
					</Button>
					<Button variant="default" disabled={forget.isPending} onClick={() => setMode('shown')}>
						Batal
					</Button>
				</>
			) : (
				<>
					<Button variant="default" aria-label={`Salin tautan ${nama}`} onClick={() => void copy()}>
						Salin tautan
					</Button>
					<Button variant="default" aria-label={`Ganti nama ${nama}`} onClick={() => setMode('renaming')}>
						Ganti nama
					</Button>
					<Button variant="default" aria-label={`Hapus ${nama}`} onClick={() => setMode('leaving')}>
						Hapus
					</Button>
				</>
			)}
		</li>
	)
}

type RenameProps = {
	nama: string
	busy: boolean
	problem: string | undefined
	onName: (nama: string) => void
	onCancel: () => void
}

function RenameForm({ nama, busy, problem, onName, onCancel }: RenameProps) {
	const [typed, setTyped] = useState(nama)
	const wrong = judgeNamaTampilan(typed)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!busy && wrong === null) onName(typed)
	}
	return (
		<form className={css.saveView} onSubmit={submit} noValidate>
			<TextInput
				label={`Nama baru untuk ${nama}`}
				maxLength={NAMA_TAMPILAN_TERPANJANG}
				data-autofocus
				autoFocus
				value={typed}
				error={wrong ?? problem}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<Button type="submit" loading={busy} disabled={wrong !== null}>
				Simpan nama
			</Button>
			<Button variant="default" disabled={busy} onClick={onCancel}>
				Batal
			</Button>
		</form>
	)
}
