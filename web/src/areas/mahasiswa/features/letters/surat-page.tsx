import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MejaSurat } from '#shared/api/letters.ts'
import { SURAT_TAMPIL } from '#shared/rules/surat.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState } from '#web/ui/state-views.tsx'
import { PilihanCard } from './pilihan-card.tsx'
import { mejaQuery } from './queries.ts'
import { SuratItem } from './surat-item.tsx'
import css from './surat-page.module.css'
import { SuratSkeleton } from './surat-skeleton.tsx'

/** Where a student asks for letters and transcripts, and finds those of before. */
export function SuratPage() {
	const meja = useQuery(mejaQuery)
	return (
		<>
			<PageHeader subtitle={meja.data ? subtitleOf(meja.data) : ' '} />
			{meja.data ? (
				<Desk meja={meja.data} />
			) : meja.isError ? (
				<DataCard flush>
					<ErrorState
						title={t('Gagal memuat surat dan transkrip')}
						error={meja.error}
						onRetry={() => void meja.refetch()}
						retrying={meja.isFetching}
					/>
				</DataCard>
			) : (
				<SuratSkeleton />
			)}
		</>
	)
}

const subtitleOf = ({ identitas: { nama, stambuk, program_studi } }: MejaSurat) =>
	[nama, stambuk, program_studi].filter(Boolean).join(' · ')

function Desk({ meja }: { meja: MejaSurat }) {
	// What has just been issued is shown with its code.
	const [baru, setBaru] = useState<string>()
	return (
		<div className={css.page}>
			<div className={css.kinds}>
				{meja.pilihan.map((pilihan) => (
					<PilihanCard key={pilihan.jenis} pilihan={pilihan} meja={meja} onIssued={setBaru} />
				))}
			</div>
			<DataCard title={t('Dokumen terbit|daftar')} flush>
				{meja.surat.length === 0 ? (
					<EmptyState
						title={t('Belum ada dokumen')}
						text={t(
							'Surat dan transkrip yang Anda buat tersimpan di sini dan dapat diunduh kembali kapan saja.',
						)}
					/>
				) : (
					<ul className={css.list}>
						{meja.surat.map((surat) => (
							<SuratItem
								key={surat.id}
								surat={surat}
								stambuk={meja.identitas.stambuk}
								fresh={surat.id === baru}
							/>
						))}
					</ul>
				)}
			</DataCard>
			<p className={css.help}>
				{t(
					'Cuti, pengunduran diri, kartu mahasiswa, atau surat yang tidak dapat Anda buat sendiri diajukan di',
				)}{' '}
				<Link to="/permohonan">{t('Permohonan')}</Link>.
			</p>
			<p className={css.help}>
				{t(
					'Setiap dokumen bernomor dan berkode QR. Siapa pun dapat memeriksa keasliannya di halaman verifikasi tanpa login.',
				)}
				{meja.surat.length < SURAT_TAMPIL
					? null
					: t(
							' Hanya {SURAT_TAMPIL} dokumen terbaru yang tampil; untuk yang lebih lama, hubungi bagian akademik.',
							{ SURAT_TAMPIL },
						)}
			</p>
		</div>
	)
}
