import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BerkasTugas } from '#shared/api/assignments.ts'
import { jenisBerkas } from '#shared/rules/tugas.ts'
import { callFile } from '#web/lib/api.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'
import css from './nilai-form.module.css'

/** The files of a hand-in; pictures and PDF can be looked at in the page. */
export function BerkasView({ id, berkas }: { id: string; berkas: readonly BerkasTugas[] }) {
	if (berkas.length === 0) return null
	return (
		<ul className={css.files} aria-label="Berkas">
			{berkas.map((file) => (
				<FileRow key={file.id} id={id} file={file} />
			))}
		</ul>
	)
}

const SEEN = /^(image\/(jpeg|png|webp)|application\/pdf)$/

function FileRow({ id, file }: { id: string; file: BerkasTugas }) {
	const mime = jenisBerkas(file.nama) ?? ''
	const [url, setUrl] = useState<string>()
	useEffect(
		() => () => {
			if (url) URL.revokeObjectURL(url)
		},
		[url],
	)
	const load = useMutation({
		mutationFn: async () =>
			callFile('GET /api/mengajar/tugas/:id/berkas/:unggahan', { params: { id, unggahan: file.id } }),
		onError: (error) => showError('Berkas belum dapat dibuka', error.message),
	})
	const look = async () => {
		if (url) return setUrl(undefined)
		const blob = await load.mutateAsync().catch(() => undefined)
		// The kind that was checked, and no other: the page decides what it shows.
		if (blob) setUrl(URL.createObjectURL(new Blob([blob], { type: mime })))
	}
	const save = async () => {
		const blob = await load.mutateAsync().catch(() => undefined)
		if (blob) saveFile(blob, file.nama)
	}
	return (
		<li>
			<div className={css.file}>
				<span>
					{file.nama} <span className={css.of}>{formatUkuran(file.ukuran)}</span>
				</span>
				{SEEN.test(mime) ? (
					<Button
						size="compact-sm"
						variant="default"
						leftSection={<IconEye size={16} stroke={1.8} aria-hidden="true" />}
						aria-expanded={url !== undefined}
						loading={load.isPending}
						onClick={() => void look()}
					>
						{url ? 'Tutup' : 'Lihat'}
					</Button>
				) : null}
				<Button
					size="compact-sm"
					variant="default"
					leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
					loading={load.isPending}
					onClick={() => void save()}
				>
					Unduh
				</Button>
			</div>
			{url && mime === 'application/pdf' ? (
				<iframe className={css.page} src={`${url}#navpanes=0`} title={file.nama} />
			) : url ? (
				<img className={css.picture} src={url} alt={file.nama} />
			) : null}
		</li>
	)
}
