import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './bank.module.css'
import type { Bank } from './queries.ts'

const BENTUK = [
	{
		bentuk: 'word',
		nama: 'Word dengan kunci',
		ending: 'docx',
		note: 'Untuk dicetak atau disunting. Kunci dan pembahasan di halaman sendiri; dapat diimpor lagi.',
	},
	{
		bentuk: 'word_tanpa_kunci',
		nama: 'Word tanpa kunci',
		ending: 'docx',
		note: 'Untuk dibagikan: hanya soal dan opsinya.',
	},
	{
		bentuk: 'moodle',
		nama: 'Moodle XML',
		ending: 'xml',
		note: 'Lengkap dengan gambar, rumus, topik, dan pembahasan.',
	},
	{
		bentuk: 'qti',
		nama: 'QTI 2.1',
		ending: 'zip',
		note: 'Untuk Canvas, Blackboard, dan sistem lain, lengkap dengan gambar.',
	},
	{
		bentuk: 'gift',
		nama: 'GIFT',
		ending: 'gift',
		note: 'Teks yang dapat disunting. Gambarnya di sebelahnya, dalam satu arsip.',
	},
] as const

/** The whole bank as a file. */
export function EksporMenu({ bank }: { bank: Bank }) {
	const [opened, setOpened] = useState(false)
	const ekspor = useMutation({
		mutationFn: async ({ bentuk, ending }: (typeof BENTUK)[number]) =>
			saveFile(
				await callFile('GET /api/bank-soal/:kode/:jenis/ekspor', { params: bank, query: { bentuk } }),
				`bank-soal-${bank.kode}-${bank.jenis}.${ending}`,
			),
		onSuccess: () => setOpened(false),
		onError: (error) => showError('Gagal mengekspor', error.message),
	})
	return (
		<>
			<Button
				variant="default"
				leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
				onClick={() => setOpened(true)}
			>
				Ekspor
			</Button>
			<Dialog opened={opened} onClose={() => setOpened(false)} title="Ekspor bank soal">
				<ul className={css.choices}>
					{BENTUK.map((one) => (
						<li key={one.bentuk}>
							<div>
								<p className={css.strong}>{one.nama}</p>
								<p className={css.note}>{one.note}</p>
							</div>
							<Button
								variant="default"
								loading={ekspor.isPending && ekspor.variables.bentuk === one.bentuk}
								onClick={() => ekspor.mutate(one)}
								aria-label={`Unduh ${one.nama}`}
							>
								Unduh
							</Button>
						</li>
					))}
				</ul>
			</Dialog>
		</>
	)
}
