import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Tagihan } from '#shared/api/tuition.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { downloadKwitansi } from './queries.ts'

/** The receipt of a settled bill as PDF. */
export function KwitansiButton({ tagihan, stambuk }: { tagihan: Tagihan; stambuk: string }) {
	const name = `kwitansi-spp-${tagihan.periode}-${stambuk}.pdf`
	const download = useMutation({
		mutationFn: () => downloadKwitansi(tagihan.id),
		onSuccess: (pdf) => {
			saveFile(pdf, name)
			showSuccess(t('Download Berhasil'), name)
		},
		onError: (error) => showError(t('Gagal mengunduh kwitansi'), error.message),
	})
	return (
		<Button
			variant="default"
			leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
			loading={download.isPending}
			onClick={() => download.mutate()}
			aria-label={t('Unduh kwitansi {semester}', { semester: tagihan.semester })}
		>
			{t('Kwitansi')}
		</Button>
	)
}
