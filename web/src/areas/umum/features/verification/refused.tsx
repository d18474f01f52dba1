import { IconShieldX } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { OfficeContact } from '#web/parts/institution/office-contact.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

/** A paper whose token is not confirmed, and what to do with it. */
export function Refused({ text }: { text: string }) {
	return (
		<DataCard flush>
			<Verdict
				tone="danger"
				icon={<IconShieldX size={30} stroke={1.7} />}
				title={t('Dokumen tidak dapat dikonfirmasi')}
			>
				{text}
			</Verdict>
			<p className={css.advice}>
				{t(
					'Pastikan kode QR dipindai utuh dan alamatnya tidak terpotong. Bila tetap ditolak, anggap lembar ini tidak sah dan hubungi bagian akademik',
				)}
				<OfficeContact withPhone />.
			</p>
		</DataCard>
	)
}
