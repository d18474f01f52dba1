import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Nilai } from '#shared/api/grades.ts'
import { tellOffline } from '#web/lib/lazy-page.ts'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './receipt-toggle.module.css'

const ReceiptPanel = lazy(async () => ({
	default: (await import('../../parts/receipt-panel.tsx').catch(tellOffline)).ReceiptPanel,
}))

/** "Bukti pengumpulan", fetched when it is asked for. */
export function ReceiptToggle({ nilai }: { nilai: Nilai }) {
	const [opened, setOpened] = useState(false)
	if (!opened)
		return (
			<Button
				fullWidth
				variant="default"
				leftSection={<IconReceipt size={20} stroke={1.7} aria-hidden="true" />}
				onClick={() => setOpened(true)}
			>
				Bukti pengumpulan
			</Button>
		)
	return (
		<section className={css.receipt} aria-label="Bukti pengumpulan">
			<Suspense fallback={<RowsSkeleton rows={2} label="Memuat bukti pengumpulan" />}>
				<ReceiptPanel
					pengerjaanId={nilai.pengerjaan_id}
					ujian={`${nilai.kode_matakuliah}-${nilai.jenis_soal}`}
				/>
			</Suspense>
		</section>
	)
}
