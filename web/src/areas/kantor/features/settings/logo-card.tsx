import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { DataKampus } from '#shared/api/settings.ts'
import { BENTUK_LOGO, LOGO_MB } from '#shared/rules/logo.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { LogoPreview } from './logo-preview.tsx'
import { kampusQuery } from './queries.ts'
import css from './tampilan.module.css'

type Props = { logo: DataKampus['logo']; boleh: boolean; nama: string }

/** The campus's own mark: chosen, looked at in its places, saved; taken away again. */
export function LogoCard({ logo, boleh, nama }: Props) {
	const [file, setFile] = useState<File>()
	const [wrong, setWrong] = useState('')
	const [asked, setAsked] = useState(false)
	const chosen = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
	useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])

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
	const choose = (picked: File | undefined) => {
		if (!picked) return
		simpan.reset()
		const known = (BENTUK_LOGO as readonly string[]).includes(picked.type)
		const fits = picked.size <= LOGO_MB * 1024 * 1024
		setWrong(
			known ? (fits ? '' : `Ukuran logo paling besar ${LOGO_MB} MB.`) : 'Pilih berkas PNG, JPEG, atau WebP.',
		)
		setFile(known && fits ? picked : undefined)
	}
	const problem = wrong || simpan.error?.message || hapus.error?.message
	const busy = simpan.isPending || hapus.isPending
	const src = chosen ?? (logo ? `/api/berkas/${logo.sha256}` : undefined)
	return (
		<DataCard title="Logo">
			<div className={css.fields}>
				<p className={css.note}>
					Tampil di halaman masuk, bilah atas, dan kop semua dokumen. Surat dan kartu yang sudah terbit tetap
					memakai logo saat itu.
				</p>
				{src ? (
					<LogoPreview
						key={src}
						src={src}
						nama={nama}
						onUnreadable={() => setWrong('Gambar ini tidak dapat dibaca.')}
					/>
				) : (
					<p className={css.note}>Belum ada logo; yang tampil adalah lambang Stambuk.</p>
				)}
				{boleh ? (
					<>
						<div className={css.actions}>
							<label className={css.choose} data-busy={busy || undefined}>
								<input
									className={css.file}
									type="file"
									accept={BENTUK_LOGO.join(',')}
									disabled={busy}
									onChange={(event) => {
										const [picked] = event.currentTarget.files ?? []
										event.currentTarget.value = ''
										choose(picked)
									}}
								/>
								{src ? 'Pilih gambar lain' : 'Pilih gambar'}
							</label>
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
						</div>
						<p className={css.note}>
							PNG, JPEG, atau WebP, paling besar {LOGO_MB} MB, sisi terpendek paling sedikit 64 piksel,
							persegi atau melebar sampai lima kali tingginya. Tepi kosong dipotong.
						</p>
					</>
				) : null}
				{problem ? (
					<p className={css.problem} role="alert">
						{problem}
					</p>
				) : null}
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
