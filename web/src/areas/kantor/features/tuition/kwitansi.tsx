import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Tagihan } from '#shared/api/tuition.ts'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'

/** The receipt of a settled bill, to print at the counter. */
export function Kwitansi({ tagihan: { id, nomor } }: { tagihan: Tagihan }) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/spp/tagihan/:id/kwitansi', { params: { id } }),
				`kwitansi-${nomor.toLowerCase().replaceAll('/', '-')}.pdf`,
			),
		onError: (error) => showError('Gagal membuat kwitansi', error.message),
	})
	return (
		<Button size="compact-md" variant="default" loading={unduh.isPending} onClick={() => unduh.mutate()}>
			Unduh kwitansi
		</Button>
	)
}
