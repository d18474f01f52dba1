import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Khs } from '#shared/api/khs.ts'
import { namaBerkasKhs } from '#shared/rules/khs.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './download-button.module.css'
import { downloadKhs } from './queries.ts'

/** "Unduh PDF" of the sheet that is shown. */
export function DownloadButton({ khs, stambuk }: { khs: Khs; stambuk: string }) {
	const name = namaBerkasKhs(khs.semester, stambuk)
	const download = useMutation({
		mutationFn: () => downloadKhs(khs.id),
		onSuccess: (pdf) => {
			saveFile(pdf, name)
			showSuccess(t('Download Berhasil'), name)
		},
		onError: (error) => showError(t('Gagal mengunduh KHS'), error.message),
	})
	return (
		<Button
			className={css.button ?? ''}
			leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
			loading={download.isPending}
			onClick={() => download.mutate()}
		>
			{t('Unduh PDF')}
		</Button>
	)
}
