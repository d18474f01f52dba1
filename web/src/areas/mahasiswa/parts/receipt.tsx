import { t } from '#web/lib/language.ts'
import { useLater } from '#web/lib/use-later.ts'
import { RowsSkeleton } from '#web/ui/state-views.tsx'

const load = async () => (await import('./receipt-panel.tsx')).ReceiptPanel

/** The receipt of a hand-in, fetched with what draws it when it is shown. */
export function Receipt(props: { pengerjaanId: string; ujian: string }) {
	const Panel = useLater(load)
	return Panel ? <Panel {...props} /> : <RowsSkeleton rows={2} label={t('Memuat bukti pengumpulan')} />
}
