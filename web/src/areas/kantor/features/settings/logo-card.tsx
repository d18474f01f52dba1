import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataKampus } from '#shared/api/settings.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { LogoPicker } from '#web/parts/campus/logo-picker.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './kampus.module.css'
import { kampusQuery } from './queries.ts'

type Props = { logo: DataKampus['logo']; boleh: boolean; nama: string }

/** The campus's own mark: chosen, looked at in its places, saved; taken away again. */
export function LogoCard({ logo, boleh, nama }: Props) {
	const [file, setFile] = useState<File>()
	const [asked, setAsked] = useState(false)

	const done = (data: DataKampus, sentence: string) => {
		queryClient.setQueryData(kampusQuery.queryKey, data)
		setFile(undefined)
		setAsked(false)
		showSuccess(sentence, 'Muat ulang halaman untuk melihatnya di sini.')
	}
	const onError = (error: Error) => {
		setAsked(false)
		if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries(kampusQuery)
	}
	const dari = logo ? { dari: logo.sha256 } : {}
	const simpan = useMutation({
		mutationFn: async (body: File) => (await call('PUT /api/kantor/kampus/logo', { query: dari, body })).data,
		onSuccess: (data) => done(data, 'Logo disimpan'),
		onError,
	})
	const hapus = useMutation({
		mutationFn: async (sha256: string) =>
			(await call('DELETE /api/kantor/kampus/logo', { query: { dari: sha256 } })).data,
		onSuccess: (data) => done(data, 'Logo dihapus'),
		onError,
	})
	const busy = simpan.isPending || hapus.isPending
	return (
		<DataCard title="Logo">
			<div className={css.fields}>
				<p className={css.note}>
					Tampil di halaman masuk, bilah atas, dan kop semua dokumen. Surat dan kartu yang sudah terbit tetap
					memakai logo saat itu.
				</p>
				<LogoPicker
					file={file}
					saved={logo ? `/api/berkas/${logo.sha256}` : undefined}
					nama={nama}
					boleh={boleh}
					busy={busy}
					problem={simpan.error?.message ?? hapus.error?.message}
					onPick={(picked) => {
						simpan.reset()
						setFile(picked)
					}}
				>
					{file ? (
						<>
							<Button loading={simpan.isPending} onClick={() => simpan.mutate(file)}>
								Simpan logo
							</Button>
							<Button variant="default" disabled={busy} onClick={() => setFile(undefined)}>
								Batal
							</Button>
						</>
					) : logo ? (
						<Button variant="default" disabled={busy} onClick={() => setAsked(true)}>
							Hapus logo
						</Button>
					) : null}
				</LogoPicker>
			</div>
			<ConfirmDialog
				opened={asked && logo !== null}
				title="Hapus logo kampus?"
				confirmLabel="Hapus logo"
				danger
				busy={hapus.isPending}
				onConfirm={() => logo && hapus.mutate(logo.sha256)}
				onCancel={() => setAsked(false)}
			>
				Halaman dan dokumen baru kembali memakai lambang Stambuk. Surat dan kartu yang sudah terbit tidak
				berubah.
			</ConfirmDialog>
		</DataCard>
	)
}
