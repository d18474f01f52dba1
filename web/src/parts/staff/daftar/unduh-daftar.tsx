import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'

type Props = {
	/** `mata-kuliah.xlsx` */
	name: string
	/** The columns that the list shows. */
	shown: readonly { key: string }[]
	/** What the list shows, all pages of it, with these columns: their names, with commas between them. */
	load: (kolom: string) => Promise<Blob>
}

/** A list as a workbook: the rows that are found, all pages, with the columns that are shown. */
export function UnduhDaftar({ name, shown, load }: Props) {
	const unduh = useMutation({
		mutationFn: async () => saveFile(await load(shown.map(({ key }) => key).join(',')), name),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}
