import type { KegiatanKalender } from '#shared/api/calendar.ts'
import { formatRentang } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './event-dialog.module.css'
import { KategoriBadge, KepentinganBadge } from './event-labels.tsx'

type Props = { kegiatan: KegiatanKalender | undefined; onClose: () => void }

/** All there is to know of one event. */
export function EventDialog({ kegiatan, onClose }: Props) {
	return (
		<Dialog opened={kegiatan !== undefined} onClose={onClose} title={kegiatan?.kegiatan ?? ''}>
			{kegiatan ? (
				<dl className={css.facts}>
					<div>
						<dt>{t('Tanggal')}</dt>
						<dd>{formatRentang(kegiatan.mulai, kegiatan.selesai)}</dd>
					</div>
					<div>
						<dt>{t('Kategori')}</dt>
						<dd>
							<KategoriBadge kategori={kegiatan.kategori} />
						</dd>
					</div>
					<div>
						<dt>{t('Kepentingan')}</dt>
						<dd>
							<KepentinganBadge kepentingan={kegiatan.kepentingan} />
						</dd>
					</div>
					<div>
						<dt>{t('Keterangan')}</dt>
						<dd>{kegiatan.keterangan || t('Tidak ada keterangan')}</dd>
					</div>
				</dl>
			) : null}
		</Dialog>
	)
}
