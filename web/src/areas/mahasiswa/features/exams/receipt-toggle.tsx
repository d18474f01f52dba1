import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { Nilai } from '#shared/api/grades.ts'
import { t } from '#web/lib/language.ts'
import { examOf } from '../../parts/grade-remarks.ts'
import { Receipt } from '../../parts/receipt.tsx'
import css from './receipt-toggle.module.css'

/** "Bukti pengumpulan", asked for when it is opened. */
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
				{t('Bukti pengumpulan')}
			</Button>
		)
	return (
		<section className={css.receipt} aria-label={t('Bukti pengumpulan')}>
			<Receipt pengerjaanId={nilai.pengerjaan_id} ujian={`${nilai.kode_matakuliah}-${examOf(nilai)}`} />
		</section>
	)
}
