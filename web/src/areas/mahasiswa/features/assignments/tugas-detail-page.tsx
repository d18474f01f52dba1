import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Pengumpulan, TugasMahasiswa } from '#shared/api/assignments.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Asked } from './asked.tsx'
import { Earlier } from './earlier.tsx'
import { FileRow } from './file-row.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { tugasQuery } from './queries.ts'
import css from './tugas-detail-page.module.css'
import { nilaiDari, saatTugas, statusTugas, tenths } from './tugas-words.ts'

/** An assignment: what is asked, the hand-in with its receipt, and what it brought. */
export function TugasDetailPage() {
	const { id = '' } = useParams({ strict: false })
	const tugas = useQuery(tugasQuery(id))
	const [made, setMade] = useState<number>()
	if (!tugas.data)
		return (
			<>
				<PageHeader />
				<DataCard flush>
					{tugas.isError ? (
						<ErrorState
							title={t('Gagal memuat tugas')}
							error={tugas.error}
							onRetry={() => void tugas.refetch()}
							retrying={tugas.isFetching}
						>
							<Link to="/tugas">{t('Ke daftar tugas')}</Link>
						</ErrorState>
					) : (
						<RowsSkeleton rows={5} label={t('Memuat tugas')} />
					)}
				</DataCard>
			</>
		)
	const { data } = tugas
	const status = statusTugas(data)
	return (
		<>
			<PageHeader
				title={data.judul}
				heading={data.judul}
				subtitle={[data.mata_kuliah, ...data.dosen].join(' · ')}
			>
				<p className={css.standing}>
					<StatusBadge tone={status.tone}>{status.text}</StatusBadge>
					<span className={css.print}>{t('Tenggat {saat}', { saat: saatTugas(data.tenggat) })}</span>
				</p>
			</PageHeader>
			<div className={css.columns}>
				<div className={css.stack}>
					<Asked tugas={data} />
					{/* Begun anew with each hand-in. */}
					<HandIn key={data.pengumpulan?.ke ?? 0} tugas={data} made={made} onMade={setMade} />
				</div>
				<div className={css.stack}>
					<Facts tugas={data} />
					{data.penilaian ? <Judged tugas={data} penilaian={data.penilaian} /> : null}
				</div>
			</div>
		</>
	)
}

type HandInProps = {
	tugas: TugasMahasiswa
	/** Number of the hand-in that was made on this page. */
	made: number | undefined
	onMade: (ke: number) => void
}

function HandIn({ tugas, made, onMade }: HandInProps) {
	const [replacing, setReplacing] = useState(false)
	const open = tugas.sikap !== 'ditutup'
	return (
		<>
			{tugas.pengumpulan ? (
				<Receipt
					tugas={tugas}
					pengumpulan={tugas.pengumpulan}
					isNew={made === tugas.pengumpulan.ke && !replacing}
				/>
			) : null}
			{open && (replacing || !tugas.pengumpulan) ? (
				<HandInForm
					tugas={tugas}
					onDone={onMade}
					onCancel={tugas.pengumpulan ? () => setReplacing(false) : undefined}
				/>
			) : null}
			{open && tugas.pengumpulan && !replacing ? (
				<Button variant="default" className={css.replace ?? ''} onClick={() => setReplacing(true)}>
					{t('Ganti kumpulan')}
				</Button>
			) : null}
			{tugas.pengumpulan && tugas.pengumpulan.ke > 1 ? (
				<Earlier tugas={tugas} ke={tugas.pengumpulan.ke} />
			) : null}
			{!open && !tugas.pengumpulan ? (
				<DataCard>
					<p className={css.text}>{t('Tugas ini sudah ditutup. Hubungi dosen bila Anda berhalangan.')}</p>
				</DataCard>
			) : null}
		</>
	)
}

type ReceiptProps = { tugas: TugasMahasiswa; pengumpulan: Pengumpulan; isNew: boolean }

/** What the server has stored: a promise, so it says exactly that. */
function Receipt({ tugas, pengumpulan, isNew }: ReceiptProps) {
	const { dikumpulkan_pada, hari_terlambat, ke, teks, berkas } = pengumpulan
	const said = useRef<HTMLParagraphElement>(null)
	// The form in which the focus was is gone; what became of it is read out.
	useEffect(() => {
		if (isNew) said.current?.focus()
	}, [isNew])
	return (
		<DataCard title={t('Tanda terima')}>
			<p ref={said} className={css.done} role="status" tabIndex={-1}>
				<IconCircleCheck size={22} stroke={1.8} aria-hidden="true" />
				<span>
					{t('Diterima server {tanggal} pukul {jam} {zona}', {
						tanggal: campus.longDate(dikumpulkan_pada),
						jam: campus.timeWithSeconds(dikumpulkan_pada),
						zona: campusZone,
					})}
					{ke > 1 ? t(', kumpulan ke-{ke}', { ke }) : null}
					{hari_terlambat > 0 ? t(', terlambat {hari} hari', { hari: hari_terlambat }) : null}
				</span>
			</p>
			{teks.trim() ? <p className={css.answer}>{teks}</p> : null}
			{berkas.length > 0 ? (
				<ul className={css.files}>
					{berkas.map((file) => (
						<FileRow key={file.id} id={tugas.id} file={file} />
					))}
				</ul>
			) : null}
		</DataCard>
	)
}

function Facts({ tugas }: { tugas: TugasMahasiswa }) {
	return (
		<DataCard>
			<dl className={css.facts}>
				<dt>{t('Bila terlambat')}</dt>
				<dd>
					{tugas.potongan_persen === null || tugas.ditutup_pada === null
						? t('Tidak diterima')
						: t('Nilai dipotong {persen}% per hari, ditutup {saat}', {
								persen: tugas.potongan_persen,
								saat: saatTugas(tugas.ditutup_pada),
							})}
				</dd>
				<dt>{t('Poin')}</dt>
				<dd>{tenths(tugas.poin)}</dd>
				{tugas.kriteria.length > 0 ? (
					<>
						<dt>{t('Dinilai dari')}</dt>
						<dd>
							{tugas.kriteria.map(({ nama, poin, skor }) => (
								<span key={nama} className={css.part}>
									<span>{nama}</span>
									<span>{skor === null ? tenths(poin) : nilaiDari(skor, poin)}</span>
								</span>
							))}
						</dd>
					</>
				) : null}
			</dl>
		</DataCard>
	)
}

type Penilaian = NonNullable<TugasMahasiswa['penilaian']>

function Judged({ tugas, penilaian }: { tugas: TugasMahasiswa; penilaian: Penilaian }) {
	const { skor, potongan_persen, komentar, ke } = penilaian
	return (
		<DataCard title={t('Nilai')}>
			<p className={css.score}>
				<b>{tenths(tugas.nilai ?? skor)}</b> {t('dari {poin}', { poin: tenths(tugas.poin) })}
			</p>
			{potongan_persen > 0 ? (
				<p className={css.muted}>
					{t('{skor} dipotong {persen}% karena terlambat', { skor: tenths(skor), persen: potongan_persen })}
				</p>
			) : null}
			{komentar ? <p className={css.answer}>{komentar}</p> : null}
			{ke !== null && ke !== tugas.pengumpulan?.ke ? (
				<p className={css.muted}>
					{t('Nilai ini untuk kumpulan ke-{ke}; yang terbaru belum dinilai.', { ke })}
				</p>
			) : null}
		</DataCard>
	)
}
