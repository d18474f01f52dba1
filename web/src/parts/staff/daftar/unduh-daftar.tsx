import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'

type Props = {
	/** What the list shows, all pages of it. */
	load: () => Promise<Blob>
	/** `mata-kuliah.xlsx` */
	name: string
}

/** A list as a workbook: the rows that are found, all pages, with the columns that are shown. */
export function UnduhDaftar({ load, name }: Props) {
	const unduh = useMutation({
		mutationFn: async () => saveFile(await load(), name),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}
