import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SiapLapor } from '#shared/api/reporting.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './lapor.module.css'

type Prodi = SiapLapor['prodi'][number]

/** How ready each programme is: students and classes of which nothing is missing. */
export function KesiapanCard({
	data,
	search,
	note,
}: {
	data: SiapLapor
	search: DaftarSearch
	note: ReactNode
}) {
	return (
		<DataCard title="Kesiapan per program studi" note={note}>
			{data.prodi.length > 0 ? (
				<ul className={css.kesiapan}>
					{data.prodi.map((prodi) => (
						<Kesiapan key={prodi.kode} prodi={prodi} search={search} />
					))}
				</ul>
			) : data.dihitung_pada ? (
				<EmptyState
					title="Belum ada yang dilaporkan"
					text="Kesiapan terlihat setelah ada mahasiswa atau kelas pada semester ini."
				/>
			) : (
				<p className={css.menunggu}>Hasilnya muncul di sini begitu pemeriksaan selesai.</p>
			)}
		</DataCard>
	)
}

function Kesiapan({ prodi, search }: { prodi: Prodi; search: DaftarSearch }) {
	const { kode, nama, mahasiswa, mahasiswa_siap, kelas, kelas_siap, temuan } = prodi
	const semua = mahasiswa + kelas
	const siap = mahasiswa_siap + kelas_siap
	const persen = semua === 0 ? 100 : Math.floor((siap / semua) * 100)
	const chosen = search.prodi === kode
	return (
		<li data-ready={temuan === 0 || undefined}>
			<p className={css.prodi}>
				<Link
					to="/kantor/lapor"
					search={{
						...(search.periode && { periode: search.periode }),
						...(chosen ? {} : { prodi: kode }),
					}}
					replace
					resetScroll={false}
					aria-current={chosen ? 'true' : undefined}
				>
					{nama}
				</Link>
				<StatusBadge tone={temuan === 0 ? 'success' : 'danger'}>
					{temuan === 0 ? 'Siap lapor' : `${formatNumber(temuan)} temuan`}
				</StatusBadge>
			</p>
			<p className={css.persen}>
				<strong>{formatPercent(persen)}</strong>{' '}
				{`${formatNumber(mahasiswa_siap)} dari ${formatNumber(mahasiswa)} mahasiswa ${
					kelas === 0
						? 'lengkap; belum ada kelas kuliah'
						: `dan ${formatNumber(kelas_siap)} dari ${formatNumber(kelas)} kelas kuliah lengkap`
				}`}
			</p>
			<div className={css.bar} aria-hidden="true">
				<span style={{ width: `${semua === 0 ? 100 : (siap / semua) * 100}%` }} />
			</div>
		</li>
	)
}
