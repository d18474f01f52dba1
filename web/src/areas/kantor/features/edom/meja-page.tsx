import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AngketKantor, MejaEdom } from '#shared/api/edom-office.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AngketDialog } from './angket-dialog.tsx'
import css from './edom.module.css'
import { MasaDialog } from './masa-dialog.tsx'
import { mejaEdomQuery } from './queries.ts'

/** What the dialog is about: a new questionnaire, a copy, or one that is changed. */
type Opened = { angket: AngketKantor | null; salin: boolean } | null

/** Questionnaires about lectures, the days of each term, and the way to the results. */
export function MejaPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(mejaEdomQuery)
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [opened, setOpened] = useState<Opened>(null)
	return (
		<>
			<PageHeader subtitle="Angket perkuliahan tiap kelas dan dosen. Jawaban mahasiswa disimpan terpisah dari namanya.">
				{akademik ? (
					<Button onClick={() => setOpened({ angket: null, salin: false })}>Buat angket</Button>
				) : null}
			</PageHeader>
			{data ? (
				<div className={css.stack}>
					<p className={css.lead}>
						Hasil satu kelas terlihat setelah masa pengisian selesai, bila paling sedikit {data.ambang}{' '}
						mahasiswa mengisi.{' '}
						{data.gerbang
							? 'Selama masa itu nilai akhir mahasiswa menunggu angketnya diisi.'
							: 'Nilai mahasiswa tidak menunggu EDOM.'}{' '}
						{akademik ? (
							<>
								Keduanya diatur di <Link to="/kantor/kampus">Pengaturan kampus</Link>.
							</>
						) : null}
					</p>
					<Terms meja={data} akademik={akademik} />
					<Questionnaires angket={data.angket} akademik={akademik} onOpen={setOpened} />
					<DataCard title="Hasil per program studi">
						<ul className={css.links}>
							{data.program_studi.map(({ kode, nama }) => (
								<li key={kode}>
									<Link to="/kantor/edom/hasil/$prodi" params={{ prodi: kode }}>
										{nama}
									</Link>
								</li>
							))}
						</ul>
					</DataCard>
				</div>
			) : (
				<DataCard flush>
					{isError ? (
						<ErrorState
							title="Gagal memuat EDOM"
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat EDOM" />
					)}
				</DataCard>
			)}
			{opened ? (
				<AngketDialog
					// As it is now: somebody else may change it while the form is open.
					angket={data?.angket.find(({ id }) => id === opened.angket?.id) ?? opened.angket}
					salin={opened.salin}
					onClose={() => setOpened(null)}
				/>
			) : null}
		</>
	)
}

function Terms({ meja, akademik }: { meja: MejaEdom; akademik: boolean }) {
	const aktif = meja.periode.find((one) => one.aktif)?.kode ?? ''
	const [kode, setKode] = useState<string | null>(null)
	const open = meja.periode.find((one) => one.kode === kode)
	return (
		<DataCard flush title="Masa pengisian">
			<ul className={css.list}>
				{meja.periode.map((one) => (
					<li key={one.kode} className={css.row}>
						<div className={css.words}>
							<span className={css.name}>
								{one.nama} {one.aktif ? <StatusBadge tone="sun">Berjalan</StatusBadge> : null}
								{one.tutup ? <StatusBadge tone="neutral">Selesai</StatusBadge> : null}
							</span>
							<span className={css.facts}>
								{one.masa
									? `${formatTanggal(one.masa.mulai)} sampai ${formatTanggal(one.masa.selesai)} · ${meja.angket.find(({ id }) => id === one.masa?.angket_id)?.nama ?? ''}`
									: 'Belum ada EDOM'}{' '}
								· {one.formulir} kelas dan dosen
							</span>
						</div>
						{!one.tutup && akademik && one.kode >= aktif ? (
							<Button
								variant="default"
								disabled={meja.angket.length === 0}
								aria-label={`${one.masa ? 'Ubah' : 'Atur'} masa EDOM ${one.nama}`}
								onClick={() => setKode(one.kode)}
							>
								{one.masa ? 'Ubah' : 'Atur'}
							</Button>
						) : null}
					</li>
				))}
			</ul>
			{open ? <MasaDialog periode={open} angket={meja.angket} onClose={() => setKode(null)} /> : null}
		</DataCard>
	)
}

function Questionnaires({
	angket,
	akademik,
	onOpen,
}: {
	angket: readonly AngketKantor[]
	akademik: boolean
	onOpen: (opened: Opened) => void
}) {
	return (
		<DataCard flush title="Angket">
			{angket.length === 0 ? (
				<EmptyState
					title="Belum ada angket"
					text="Buat angket dengan pernyataan kampus Anda, lalu tetapkan masa pengisiannya."
				/>
			) : (
				<ul className={css.list}>
					{angket.map((one) => (
						<li key={one.id} className={css.row}>
							<div className={css.words}>
								<span className={css.name}>{one.nama}</span>
								<span className={css.facts}>
									{one.bagian.reduce((sum, { pernyataan }) => sum + pernyataan.length, 0)} pernyataan, skala{' '}
									{one.skala}
									{one.periode.length > 0 ? ` · ${one.periode.join(', ')}` : ''}
								</span>
							</div>
							{one.beku ? (
								<StatusBadge tone="neutral">Sudah dijawab</StatusBadge>
							) : akademik ? (
								<Button
									variant="default"
									aria-label={`Ubah ${one.nama}`}
									onClick={() => onOpen({ angket: one, salin: false })}
								>
									Ubah
								</Button>
							) : null}
							{akademik ? (
								<Button
									variant="default"
									aria-label={`Salin ${one.nama}`}
									onClick={() => onOpen({ angket: one, salin: true })}
								>
									Salin
								</Button>
							) : null}
						</li>
					))}
				</ul>
			)}
		</DataCard>
	)
}
