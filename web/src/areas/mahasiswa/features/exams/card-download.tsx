import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'

type Props = { jenis: 'UTS' | 'UAS'; stambuk: string; boleh: boolean }

/** The card of a kind as a file; while no exam of it may be sat the list says why. */
export function CardDownload({ jenis, stambuk, boleh }: Props) {
	const name = `Kartu_${jenis}_${stambuk}.pdf`
	const download = useMutation({
		mutationFn: () => callFile('GET /api/kartu-ujian.pdf', { query: { jenis } }),
		onSuccess: (pdf) => {
			saveFile(pdf, name)
			showSuccess(t('Download Berhasil'), name)
		},
		onError: (error) => showError(t('Kartu belum dapat diunduh'), error.message),
	})
	if (!boleh)
		return (
			<p>
				{t('Kartu {jenis} belum dapat diberikan. Lihat syarat yang belum terpenuhi di bawah.', { jenis })}
			</p>
		)
	return (
		<Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
			{t('Unduh kartu {jenis} (PDF)', { jenis })}
		</Button>
	)
}
