import { IconAlertTriangle, IconHourglass, IconRefresh } from '@tabler/icons-react'
import type { Khs } from '#shared/api/khs.ts'
import { t } from '#web/lib/language.ts'
import css from './khs-notice.module.css'

/** What the student should know about a sheet that is not simply approved. */
export function KhsNotice({ khs }: { khs: Khs }) {
	const notice = noticeOf(khs)
	if (!notice) return null
	const { tone, Icon, text, perubahan = [] } = notice
	return (
		<div className={css.notice} data-tone={tone}>
			<Icon size={20} stroke={1.7} aria-hidden="true" />
			<div>
				<p>{text}</p>
				{perubahan.length > 0 ? (
					<ul>
						{perubahan.map((one) => (
							<li key={one.kode}>{teksPerubahan(one)}</li>
						))}
					</ul>
				) : null}
			</div>
		</div>
	)
}

function teksPerubahan({ matakuliah, dari, menjadi }: Khs['perubahan'][number]): string {
	if (dari === null)
		return t('{matakuliah}: {menjadi}, sebelumnya tidak ada', { matakuliah, menjadi: menjadi ?? '' })
	if (menjadi === null) return t('{matakuliah}: {dari}, kini tidak ada lagi', { matakuliah, dari })
	return t('{matakuliah}: {dari} menjadi {menjadi}', { matakuliah, dari, menjadi })
}

type Notice = {
	tone: 'warning' | 'danger' | 'brand'
	Icon: typeof IconRefresh
	text: string
	perubahan?: Khs['perubahan']
}

// An answer that the device has kept from before tells of no change.
function noticeOf({ status, alasan_ditolak, ada_perbaikan, versi, perubahan = [] }: Khs): Notice | null {
	if (status === 'pending')
		return {
			tone: 'warning',
			Icon: IconHourglass,
			text: t(
				'Lembar ini belum disahkan. Nilai dan indeks masih dapat berubah; PDF-nya bertanda "Belum disahkan".',
			),
		}
	if (status === 'rejected')
		return {
			tone: 'danger',
			Icon: IconAlertTriangle,
			text: t(
				'Lembar ini ditolak: {alasan_ditolak}. Dosen akan memperbaiki nilainya; hubungi bagian akademik bila ada pertanyaan.',
				{ alasan_ditolak: alasan_ditolak ?? t('tanpa keterangan') },
			),
		}
	if (ada_perbaikan)
		return {
			tone: 'brand',
			Icon: IconRefresh,
			text: t(
				'Ada perbaikan nilai yang sedang diperiksa. Lembar ini tetap berlaku sampai versi baru disahkan.',
			),
		}
	if (versi > 1)
		return {
			tone: 'brand',
			Icon: IconRefresh,
			text:
				perubahan.length > 0
					? t('Ini versi {versi}, hasil perbaikan nilai. Versi sebelumnya tidak berlaku lagi.', { versi })
					: t(
							'Ini versi {versi}; versi sebelumnya tidak berlaku lagi. Huruf nilai semester ini tetap, yang berubah angka indeks atau SKS.',
							{ versi },
						),
			perubahan,
		}
	return null
}
