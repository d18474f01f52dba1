import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './bank.module.css'
import type { Bank, Saringan } from './queries.ts'

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

type Props = { bank: Bank; jumlah: number; saringan: Saringan; dipilih: ReadonlySet<number> }
type Yang = 'dipilih' | 'cocok' | 'semua'

/** Questions of a bank as a file: those that were chosen, those of the filter, or all. */
export function EksporMenu({ bank, jumlah, saringan, dipilih }: Props) {
	const [opened, setOpened] = useState(false)
	const [wanted, setWanted] = useState<Yang>()
	const choices: { value: Yang; label: string }[] = [
		...(dipilih.size > 0 ? [{ value: 'dipilih' as const, label: `${dipilih.size} soal yang dipilih` }] : []),
		...(Object.keys(saringan).length > 0
			? [{ value: 'cocok' as const, label: 'Soal yang cocok dengan pencarian' }]
			: []),
		{ value: 'semua', label: `Semua ${jumlah} soal` },
	]
	const yang = choices.find(({ value }) => value === wanted)?.value ?? choices[0]?.value
	const which = yang === 'dipilih' ? { soal: [...dipilih].join(',') } : yang === 'cocok' ? saringan : {}
	const ekspor = useMutation({
		mutationFn: async ({ bentuk, ending }: (typeof BENTUK)[number]) => {
			const file = await callFile('GET /api/bank-soal/:kode/:jenis/ekspor', {
				params: bank,
				query: { bentuk, ...which },
			})
			// With pictures, GIFT comes as an archive.
			const name = `bank-soal-${bank.kode}-${bank.jenis}.${file.type === 'application/zip' ? 'zip' : ending}`
			saveFile(file, name)
		},
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
				{choices.length > 1 ? (
					<NativeSelect
						size="md"
						label="Yang diekspor"
						mb={8}
						data={choices}
						value={yang ?? 'semua'}
						onChange={(event) => setWanted(event.currentTarget.value as Yang)}
					/>
				) : (
					<p className={css.note}>Semua {jumlah} soal. Untuk sebagian saja, pilih soalnya di daftar.</p>
				)}
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
