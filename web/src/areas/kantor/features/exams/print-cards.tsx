import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'

/** The exam cards of a class as one file, a page each. */
export function PrintCards({ kelas, jenis }: { kelas: string; jenis: 'UTS' | 'UAS' }) {
	const print = useMutation({
		mutationFn: () =>
			callFile('GET /api/kantor/kelas/:kelas/kartu-ujian.pdf', { params: { kelas }, query: { jenis } }),
		onSuccess: (pdf) => saveFile(pdf, `Kartu_${jenis}_${kelas.replace(/[^\w-]+/g, '_')}.pdf`),
		onError: (error) => showError('Kartu belum dapat dicetak', error.message),
	})
	return (
		<div>
			<Button variant="default" loading={print.isPending} onClick={() => print.mutate()}>
				{`Cetak kartu ${jenis} kelas ${kelas}`}
			</Button>
		</div>
	)
}
