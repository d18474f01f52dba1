import type { KegiatanKalender } from '#shared/api/calendar.ts'
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
						<dt>Tanggal</dt>
						<dd>{kegiatan.tanggal}</dd>
					</div>
					<div>
						<dt>Kategori</dt>
						<dd>
							<KategoriBadge kategori={kegiatan.kategori} />
						</dd>
					</div>
					<div>
						<dt>Kepentingan</dt>
						<dd>
							<KepentinganBadge kepentingan={kegiatan.kepentingan} />
						</dd>
					</div>
					<div>
						<dt>Keterangan</dt>
						<dd>{kegiatan.keterangan || 'Tidak ada keterangan'}</dd>
					</div>
				</dl>
			) : null}
		</Dialog>
	)
}
