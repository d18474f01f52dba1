import { useMutation } from '@tanstack/react-query'
import type { BerkasPertemuan } from '#shared/api/meeting-files.ts'
import { callFile } from '#web/lib/api.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'
import css from './course-schedule-page.module.css'

/** Files that the lecturer has put to a meeting, to be kept on the device. */
export function MeetingFiles({ files }: { files: readonly BerkasPertemuan[] }) {
	return (
		<ul className={css.files} aria-label={t('Berkas dari dosen')}>
			{files.map((file) => (
				<li key={file.id}>
					<MeetingFile file={file} />
				</li>
			))}
		</ul>
	)
}

function MeetingFile({ file: { id, nama, ukuran } }: { file: BerkasPertemuan }) {
	const load = useMutation({
		mutationFn: async () =>
			saveFile(await callFile('GET /api/berkas-pertemuan/:id', { params: { id } }), nama),
		onError: (error) => showError(t('Berkas belum dapat diunduh'), error.message),
	})
	return (
		<button type="button" aria-disabled={load.isPending} onClick={() => load.isPending || load.mutate()}>
			{nama} <span>{load.isPending ? t('Mengunduh …') : formatUkuran(ukuran)}</span>
		</button>
	)
}
