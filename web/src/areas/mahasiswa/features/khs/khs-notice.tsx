import { IconAlertTriangle, IconHourglass, IconRefresh } from '@tabler/icons-react'
import type { Khs } from '#shared/api/khs.ts'
import { t } from '#web/lib/language.ts'
import css from './khs-notice.module.css'

/** What the student should know about a sheet that is not simply approved. */
export function KhsNotice({ khs }: { khs: Khs }) {
	const notice = noticeOf(khs)
	if (!notice) return null
	const { tone, Icon, text } = notice
	return (
		<p className={css.notice} data-tone={tone}>
			<Icon size={20} stroke={1.7} aria-hidden="true" />
			<span>{text}</span>
		</p>
	)
}

function noticeOf({ status, alasan_ditolak, ada_perbaikan, versi }: Khs) {
	if (status === 'pending')
		return {
			tone: 'warning',
			Icon: IconHourglass,
			text: t(
				'Lembar ini belum disahkan. Nilai dan indeks masih dapat berubah; PDF-nya bertanda "Belum disahkan".',
			),
		} as const
	if (status === 'rejected')
		return {
			tone: 'danger',
			Icon: IconAlertTriangle,
			text: t(
				'Lembar ini ditolak: {alasan_ditolak}. Dosen akan memperbaiki nilainya; hubungi bagian akademik bila ada pertanyaan.',
				{ alasan_ditolak: alasan_ditolak ?? t('tanpa keterangan') },
			),
		} as const
	if (ada_perbaikan)
		return {
			tone: 'brand',
			Icon: IconRefresh,
			text: t(
				'Ada perbaikan nilai yang sedang diperiksa. Lembar ini tetap berlaku sampai versi baru disahkan.',
			),
		} as const
	if (versi > 1)
		return {
			tone: 'brand',
			Icon: IconRefresh,
			text: t('Ini versi {versi}, hasil perbaikan nilai. Versi sebelumnya tidak berlaku lagi.', { versi }),
		} as const
	return null
}
