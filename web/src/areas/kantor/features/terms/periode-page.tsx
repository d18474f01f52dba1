import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BarisPeriode } from '#shared/api/terms.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatRentang } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { AktivasiCard } from './aktivasi-card.tsx'
import { PembukaanCard } from './pembukaan-card.tsx'
import { aktivasiQuery, daftarPeriodeQuery } from './queries.ts'
import css from './terms.module.css'
import { teksIsi } from './words.ts'

const KEADAAN: Readonly<Record<BarisPeriode['keadaan'], { kata: string; tone: Tone }>> = {
	aktif: { kata: 'Berjalan', tone: 'success' },
	akan_datang: { kata: 'Akan datang', tone: 'brand' },
	lewat: { kata: 'Selesai', tone: 'neutral' },
}

/** All terms of the campus, and the way to the next one. */
export function PeriodePage() {
	const daftar = useQuery(daftarPeriodeQuery)
	const aktivasi = useQuery(aktivasiQuery)
	return (
		<>
			<PageHeader subtitle="Semester dibuka dengan membawa pengampu, jadwal, dan penawaran dari semester sebelumnya. Yang akan dibuat diperlihatkan lebih dulu.">
				<Button renderRoot={(props) => <Link to="/kantor/periode/buka" {...props} />}>Buka semester</Button>
			</PageHeader>
			<div className={css.stack}>
				<DataCard flush>
					{daftar.data ? (
						daftar.data.periode.length > 0 ? (
							<DataTable
								label="Daftar semester"
								rows={daftar.data.periode}
								rowKey={({ kode }) => kode}
								columns={KOLOM}
								isMarked={({ keadaan }) => keadaan === 'aktif'}
							/>
						) : (
							<EmptyState
								title="Belum ada semester"
								text="Buka semester pertama; kelas, pengampu, dan jadwal diisi sesudahnya."
							/>
						)
					) : daftar.isError ? (
						<ErrorState
							title="Gagal memuat semester"
							error={daftar.error}
							onRetry={() => void daftar.refetch()}
							retrying={daftar.isFetching}
						/>
					) : (
						<RowsSkeleton rows={4} label="Memuat semester" />
					)}
				</DataCard>
				{daftar.data && daftar.data.pembukaan.length > 0 ? (
					<PembukaanCard pembukaan={daftar.data.pembukaan} />
				) : null}
				{aktivasi.data && aktivasi.data.length > 0 ? <AktivasiCard aktivasi={aktivasi.data} /> : null}
			</div>
		</>
	)
}

const angka = (name: string, key: 'pengampu' | 'jadwal' | 'penawaran'): Column<BarisPeriode> => ({
	name,
	align: 'right',
	width: 'line',
	cell: (row) => formatNumber(row[key]),
})

const KOLOM: Column<BarisPeriode>[] = [
	{ name: 'Semester', card: 'name', tone: 'strong', width: 'line', cell: ({ nama }) => nama },
	{
		name: 'Keadaan',
		card: 'side',
		width: 'line',
		cell: ({ keadaan }) => <StatusBadge tone={KEADAAN[keadaan].tone}>{KEADAAN[keadaan].kata}</StatusBadge>,
	},
	{
		name: 'Tanggal',
		card: 'words',
		width: 'line',
		cell: ({ kode, mulai, selesai }) => (
			<Link to="/kantor/periode/$kode/tanggal" params={{ kode }}>
				{formatRentang(mulai, selesai)}
			</Link>
		),
	},
	{
		name: 'Masa KRS',
		cell: ({ krs }) => (krs ? `${campus.date(krs.buka)} – ${campus.date(krs.tutup)}` : 'belum diatur'),
	},
	{ ...angka('Pengampu', 'pengampu'), card: 'note', onCard: teksIsi },
	angka('Jadwal', 'jadwal'),
	angka('Penawaran', 'penawaran'),
	{
		name: 'Lanjutan',
		card: 'action',
		cell: ({ kode, keadaan }) =>
			keadaan === 'akan_datang' ? (
				<div className={css.links}>
					<Button
						variant="default"
						className={css.whole}
						renderRoot={(props) => <Link to="/kantor/periode/buka" search={{ kode }} {...props} />}
					>
						Lengkapi
					</Button>
					<Button
						variant="default"
						className={css.whole}
						renderRoot={(props) => <Link to="/kantor/periode/$kode/aktifkan" params={{ kode }} {...props} />}
					>
						Jadikan berjalan
					</Button>
				</div>
			) : (
				<Button
					variant="default"
					className={css.whole}
					renderRoot={(props) => <Link to="/kantor/periode/$kode/tutup" params={{ kode }} {...props} />}
				>
					{keadaan === 'aktif' ? 'Tutup' : 'Periksa'}
				</Button>
			),
	},
]
