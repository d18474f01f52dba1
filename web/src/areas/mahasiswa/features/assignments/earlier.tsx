import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TugasMahasiswa } from '#shared/api/assignments.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { FileRow } from './file-row.tsx'
import { earlierQuery } from './queries.ts'
import css from './tugas-detail-page.module.css'
import { saatTugas } from './tugas-words.ts'

type Props = { tugas: TugasMahasiswa; ke: number }

/** What the student handed in before, fetched once they want to see it. */
export function Earlier({ tugas, ke }: Props) {
	const [open, setOpen] = useState(false)
	const list = useId()
	return (
		<DataCard title={t('Pengumpulan sebelumnya')}>
			<Button variant="default" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
				{open ? t('Tutup') : t('Lihat {jumlah} pengumpulan', { jumlah: ke - 1 })}
			</Button>
			<div id={list}>{open ? <List tugas={tugas} ke={ke} /> : null}</div>
		</DataCard>
	)
}

function List({ tugas: { id, penilaian }, ke }: Props) {
	const earlier = useQuery(earlierQuery(id, ke))
	if (!earlier.data)
		return earlier.isError ? (
			<ErrorState
				title={t('Gagal memuat pengumpulan sebelumnya')}
				error={earlier.error}
				onRetry={() => void earlier.refetch()}
				retrying={earlier.isFetching}
			/>
		) : (
			<RowsSkeleton rows={Math.min(ke - 1, 3)} label={t('Memuat pengumpulan sebelumnya')} />
		)
	return (
		<ol className={css.versions}>
			{earlier.data.map((one) => (
				<li key={one.ke}>
					<b>{t('Kumpulan ke-{ke}', { ke: one.ke })}</b>
					<p className={css.muted}>
						{saatTugas(one.dikumpulkan_pada)}
						{one.hari_terlambat > 0 ? t(', terlambat {hari} hari', { hari: one.hari_terlambat }) : null}
						{one.ke === penilaian?.ke ? t(', ini yang dinilai') : null}
					</p>
					{one.teks.trim() ? <p className={css.answer}>{one.teks}</p> : null}
					{one.berkas.length > 0 ? (
						<ul className={css.files}>
							{one.berkas.map((file) =>
								file.tersimpan ? (
									<FileRow key={file.id} id={id} file={file} />
								) : (
									<li key={file.id}>
										{file.nama}{' '}
										<span className={css.print}>
											{formatUkuran(file.ukuran)} · {t('sidik')} <code>{file.sha256.slice(0, 12)}</code> ·{' '}
											{t('isinya tidak disimpan lagi')}
										</span>
									</li>
								),
							)}
						</ul>
					) : null}
				</li>
			))}
		</ol>
	)
}
