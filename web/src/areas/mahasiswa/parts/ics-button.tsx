import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'

/** Lectures and exams for the calendar of a phone, as they are now: of one course, or of all. */
export function IcsButton({ kode }: { kode?: string }) {
	const name = kode ? `jadwal-${kode}.ics` : 'jadwal.ics'
	const download = useMutation({
		mutationFn: () => callFile('GET /api/jadwal-kuliah/jadwal.ics', { query: kode ? { kode_mk: kode } : {} }),
		onSuccess: (file) => {
			saveFile(file, name)
			showSuccess(t('Download Berhasil'), name)
		},
		onError: (error) => showError(t('Gagal mengunduh jadwal'), error.message),
	})
	return (
		<Button
			variant="default"
			leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
			loading={download.isPending}
			onClick={() => download.mutate()}
		>
			{t('Unduh .ics')}
		</Button>
	)
}
