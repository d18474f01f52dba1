import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Bukti } from '#shared/api/receipts.ts'
import { call } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './receipt-panel.module.css'

type Props = {
	pengerjaanId: string
	/** Of which exam, as part of a file's name: `SBD02-UTS`. */
	ujian: string
}

/** The receipt of a hand-in: a code that anybody can check, and a file to keep. */
export function ReceiptPanel({ pengerjaanId, ujian }: Props) {
	const receipts = useQuery({
		queryKey: ['bukti', pengerjaanId],
		queryFn: async ({ signal }) =>
			(await call('GET /api/pengerjaan/:id/bukti', { params: { id: pengerjaanId }, signal })).data,
	})
	const [bukti] = receipts.data ?? []
	if (bukti) return <Receipt bukti={bukti} ujian={ujian} />
	return receipts.isError ? (
		<ErrorState
			title={t('Bukti belum dapat dimuat')}
			error={receipts.error}
			onRetry={() => void receipts.refetch()}
			retrying={receipts.isFetching}
		/>
	) : (
		<RowsSkeleton rows={2} label={t('Memuat bukti pengumpulan')} />
	)
}

function Receipt({ bukti, ujian }: { bukti: Bukti; ujian: string }) {
	const { nomor, alamat, jumlah, ditutup_pada } = bukti
	return (
		<div className={css.panel}>
			<div className={css.code}>
				<QrCode text={alamat} label={t('Kode QR bukti pengumpulan')} />
			</div>
			<div className={css.words}>
				<p>
					{t('{jumlah} jawaban terkumpul pada {ditutup_pada}, {ditutup_pada2} {campusZone}.', {
						jumlah,
						ditutup_pada: campus.date(ditutup_pada),
						ditutup_pada2: campus.timeWithSeconds(ditutup_pada),
						campusZone,
					})}
					{nomor > 1 ? t(' Ini bukti ke-{nomor}; bukti sebelumnya digantikan.', { nomor }) : ''}
				</p>
				<p className={css.note}>
					{t(
						'Ditandatangani kampus, tanpa nama dan nilai. Siapa pun dapat memeriksanya lewat kode ini. Unduh buktinya: hanya dengan berkas itu Anda dapat menunjukkan jawaban mana yang terkumpul.',
					)}
				</p>
				<div className={css.actions}>
					<Button
						variant="default"
						leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
						onClick={() => saveFile(toFile(bukti), `bukti-pengumpulan-${ujian}.json`)}
					>
						{t('Unduh bukti')}
					</Button>
					<a href={alamat} target="_blank" rel="noreferrer">
						{t('Periksa bukti')}
					</a>
				</div>
			</div>
		</div>
	)
}

const toFile = (bukti: Bukti) =>
	new Blob([`${JSON.stringify(bukti, undefined, '\t')}\n`], { type: 'application/json' })
