import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TugasDosen } from '#shared/api/assignment-plans.ts'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './tugas-form.module.css'
import { zipName } from './words.ts'

/** All that was handed in as one zip; where somebody has handed in again, with or without what was before. */
export function UnduhSemua({ tugas }: { tugas: TugasDosen }) {
	const { id, judul, kode_mk, kelas, mahasiswa } = tugas
	const [asking, setAsking] = useState(false)
	const zip = useMutation({
		mutationFn: async (sebelumnya: 'ya' | 'tidak') =>
			saveFile(
				await callFile('GET /api/mengajar/tugas/:id/semua.zip', { params: { id }, query: { sebelumnya } }),
				zipName({ judul, kode_mk, kelas }),
			),
		onSuccess: () => setAsking(false),
		onError: (error) => showError('Berkas belum dapat diunduh', error.message),
	})
	const handedIn = mahasiswa.filter(({ pengumpulan }) => pengumpulan)
	const again = handedIn.filter(({ pengumpulan }) => pengumpulan && pengumpulan.ke > 1)
	return (
		<>
			<Button
				variant="default"
				disabled={handedIn.length === 0}
				loading={zip.isPending && !asking}
				leftSection={<IconFileZip size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() => (again.length > 0 ? setAsking(true) : zip.mutate('tidak'))}
			>
				Unduh semua
			</Button>
			<Dialog
				opened={asking}
				onClose={() => setAsking(false)}
				closable={!zip.isPending}
				title="Unduh semua sebagai zip"
			>
				<div className={css.form}>
					<p>
						{again.length} mahasiswa mengumpulkan lebih dari sekali. Yang terakhir berlaku; yang sebelumnya
						ada di folder sendiri.
					</p>
					<Button
						loading={zip.isPending && zip.variables === 'tidak'}
						disabled={zip.isPending}
						onClick={() => zip.mutate('tidak')}
						data-autofocus
					>
						Yang terakhir saja
					</Button>
					<Button
						variant="default"
						loading={zip.isPending && zip.variables === 'ya'}
						disabled={zip.isPending}
						onClick={() => zip.mutate('ya')}
					>
						Dengan pengumpulan sebelumnya
					</Button>
				</div>
			</Dialog>
		</>
	)
}
