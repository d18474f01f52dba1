import { useEffect, useState } from 'react'
import type { RiwayatKiriman } from '#shared/api/forum.ts'
import { ApiError } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './history-dialog.module.css'

type Props = { opened: boolean; onClose: () => void; load: () => Promise<RiwayatKiriman[]> }

/** Earlier words of a post, for lecturers. */
export function HistoryDialog({ opened, onClose, load }: Props) {
	return (
		<Dialog opened={opened} onClose={onClose} title={t('Teks sebelumnya')} place="form">
			<History load={load} />
		</Dialog>
	)
}

function History({ load }: Pick<Props, 'load'>) {
	const [found, setFound] = useState<RiwayatKiriman[] | ApiError>()
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
	useEffect(() => {
		load().then(setFound, (error) => {
			if (!(error instanceof ApiError)) throw error
			setFound(error)
		})
	}, [])
	if (found === undefined) return <RowsSkeleton rows={2} label={t('Memuat teks sebelumnya')} />
	if (found instanceof ApiError) return <ErrorState title={t('Gagal memuat')} error={found} />
	if (found.length === 0) return <EmptyState title={t('Tidak ada teks sebelumnya')} />
	return (
		<ol className={css.list}>
			{found.map(({ versi, judul, isi, diganti_pada }) => (
				<li key={versi}>
					<p className={css.when}>
						{t('Sampai {diganti_pada}', {
							diganti_pada: campus.timeFrom(diganti_pada, serverNowSeconds() * 1000),
						})}
					</p>
					{judul === null ? null : (
						<p className={css.title} dir="auto">
							{judul}
						</p>
					)}
					<p className={css.text} dir="auto">
						{isi}
					</p>
				</li>
			))}
		</ol>
	)
}
