import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { BerkasTugas } from '#shared/api/assignments.ts'
import { callFile } from '#web/lib/api.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'
import css from './tugas-detail-page.module.css'

/** A file that was handed in, by whose hash its student can show what it was. */
export function FileRow({ id, file }: { id: string; file: BerkasTugas }) {
	const load = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/tugas/:id/berkas/:unggahan', { params: { id, unggahan: file.id } }),
				file.nama,
			),
		onError: (error) => showError(t('Berkas belum dapat diunduh'), error.message),
	})
	return (
		<li>
			<Button
				variant="subtle"
				leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
				loading={load.isPending}
				onClick={() => load.mutate()}
			>
				{file.nama}
			</Button>
			<span className={css.print}>
				{formatUkuran(file.ukuran)} · {t('sidik')} <code>{file.sha256.slice(0, 12)}</code>
			</span>
		</li>
	)
}
