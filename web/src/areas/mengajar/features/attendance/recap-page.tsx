import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import { NAMA_PRESENSI, persenUtuh } from '#shared/rules/presensi.ts'
import { kolomRekap } from '#shared/rules/rekap-presensi.ts'
import { NAMA_UJIAN } from '#shared/rules/ujian.ts'
import { callFile } from '#web/lib/api.ts'
import { formatPercent, formatTanggal } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfKelas, type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { rekapQuery } from '../../parts/rekap-query.ts'
import css from './recap-page.module.css'

/** Who came to which lecture, with the papers that say so. */
export function RecapPage() {
	return (
		<KelasFrame
			actions={(kelas) => <Papers kelas={kelas} />}
			ahead={<ButtonsAhead names={['Unduh XLSX', 'Berita acara PDF']} icons />}
		>
			{(kelas) => <Recap kelas={kelas} />}
		</KelasFrame>
	)
}

const FILES = {
	xlsx: 'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/rekap.xlsx',
	pdf: 'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/berita-acara.pdf',
} as const

function Papers({ kelas }: { kelas: Kelas }) {
	const file = useMutation({
		mutationFn: async (kind: keyof typeof FILES) => {
			const blob = await callFile(FILES[kind], { params: paramsOfKelas(kelas) })
			const name = kind === 'pdf' ? 'Berita_Acara' : 'Presensi'
			saveFile(blob, `${name}_${kelas.kode_mk}-${kelas.kelas}.${kind}`)
		},
		onError: (error) => showError('Berkas belum dapat dibuat', error.message),
	})
	const making = (kind: keyof typeof FILES) => file.isPending && file.variables === kind
	return (
		<>
			<Button
				variant="default"
				leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden="true" />}
				loading={making('xlsx')}
				onClick={() => file.mutate('xlsx')}
			>
				Unduh XLSX
			</Button>
			<Button
				leftSection={<IconFileText size={18} stroke={1.8} aria-hidden="true" />}
				loading={making('pdf')}
				onClick={() => file.mutate('pdf')}
			>
				Berita acara PDF
			</Button>
		</>
	)
}

function Recap({ kelas }: { kelas: Kelas }) {
	const rekap = useQuery(rekapQuery(kelas))
	if (!rekap.data)
		return (
			<DataCard flush>
				{rekap.isError ? (
					<ErrorState
						title="Gagal memuat rekap presensi"
						error={rekap.error}
						onRetry={() => void rekap.refetch()}
						retrying={rekap.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat rekap presensi" />
				)}
			</DataCard>
		)
	if (rekap.data.pertemuan.length + rekap.data.ujian.length === 0)
		return (
			<DataCard flush>
				<EmptyState
					title="Belum ada presensi"
					text={
						kelas.lalu
							? 'Tidak ada presensi yang dicatat di kelas ini pada semester itu.'
							: 'Buka satu pertemuan, lalu catat siapa yang hadir. Rekapnya tersusun di sini.'
					}
				>
					{kelas.lalu ? null : (
						<Link to="/mengajar/kelas/$kelas/$kode/pertemuan" params={addressOfKelas(kelas)}>
							Ke pertemuan
						</Link>
					)}
				</EmptyState>
			</DataCard>
		)
	const late = rekap.data.mahasiswa.filter(({ terkejar }) => !terkejar)
	return (
		<>
			{late.length > 0 ? (
				<p className={css.warning}>
					<b>{late.length} mahasiswa</b> tidak dapat mencapai batas {formatPercent(rekap.data.ambang)} lagi:{' '}
					{late.map(({ nama }) => nama).join(', ')}
				</p>
			) : null}
			<Bars rekap={rekap.data} />
			<Grid rekap={rekap.data} kelas={kelas} />
		</>
	)
}

/** How full each lecture was. */
function Bars({ rekap }: { rekap: RekapPresensi }) {
	const { mahasiswa } = rekap
	return (
		<DataCard title="Kehadiran tiap pertemuan" note={`${mahasiswa.length} mahasiswa`} className={css.chart}>
			<ol className={css.bars}>
				{kolomRekap(rekap).map(({ judul, pertemuan, ujian }) => {
					const { tanggal, jam_mulai, jumlah } = pertemuan ?? ujian
					return (
						<li key={`${judul} ${tanggal} ${jam_mulai}`} title={formatTanggal(tanggal, 'weekday')}>
							<span className={css.read}>
								{ujian ? NAMA_UJIAN[ujian.jenis] : `Pertemuan ${pertemuan.nomor ?? 'tambahan'}`},{' '}
								{formatTanggal(tanggal, 'weekday')}: {jumlah.hadir} dari {mahasiswa.length} hadir
							</span>
							<span className={css.count} aria-hidden="true">
								{jumlah.hadir}
							</span>
							<span className={css.track} aria-hidden="true">
								<span style={{ height: `${(jumlah.hadir / Math.max(1, mahasiswa.length)) * 100}%` }} />
							</span>
							<span className={css.number} aria-hidden="true">
								{judul}
							</span>
						</li>
					)
				})}
			</ol>
		</DataCard>
	)
}

const LETTERS = { hadir: '✓', izin: 'I', sakit: 'S', alpa: 'A' } as const

function Grid({ rekap, kelas }: { rekap: RekapPresensi; kelas: Kelas }) {
	const { mahasiswa, ambang } = rekap
	const columns = kolomRekap(rekap)
	return (
		<DataCard flush>
			<p className={css.push}>Geser ke kanan untuk pertemuan lain dan batas kehadiran.</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className={css.scroll} aria-label="Presensi tiap mahasiswa" tabIndex={0}>
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">Mahasiswa</th>
							{columns.map(({ judul, pertemuan: p, ujian }) =>
								p && !kelas.lalu ? (
									<th key={`${p.asal_tanggal} ${p.asal_jam}`} scope="col" data-figure>
										<Link
											to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
											params={{
												...addressOfKelas(kelas),
												tanggal: p.asal_tanggal,
												jam: p.asal_jam.replace(':', '.'),
											}}
											title={formatTanggal(p.tanggal, 'weekday')}
										>
											{judul}
										</Link>
									</th>
								) : (
									<th
										key={p ? `${p.asal_tanggal} ${p.asal_jam}` : judul}
										scope="col"
										data-figure
										title={formatTanggal((p ?? ujian).tanggal, 'weekday')}
									>
										{judul}
									</th>
								),
							)}
							<th scope="col" data-figure>
								Hadir
							</th>
							<th scope="col" data-figure>
								%
							</th>
							<th scope="col">Batas {formatPercent(ambang)}</th>
						</tr>
					</thead>
					<tbody>
						{mahasiswa.map((m) => (
							<tr key={m.stambuk}>
								<th scope="row">
									<span className={css.name}>{m.nama}</span>
									<span className={css.stambuk}>{m.stambuk}</span>
								</th>
								{columns.map(({ judul, statusOf, pertemuan: p }) => {
									const status = statusOf(m)
									return (
										<td
											key={p ? `${p.asal_tanggal} ${p.asal_jam}` : judul}
											data-status={status ?? 'belum'}
											data-figure
										>
											<span aria-hidden="true">{status ? LETTERS[status] : '–'}</span>
											<span className={css.read}>{status ? NAMA_PRESENSI[status] : 'belum dicatat'}</span>
										</td>
									)
								})}
								<td data-figure>{m.jumlah.hadir}</td>
								<td data-figure>{m.persen === null ? '–' : persenUtuh(m.persen)}</td>
								<td>
									{m.terkejar ? (
										m.boleh_absen === 0 ? (
											<StatusBadge tone="warning">Tidak boleh absen lagi</StatusBadge>
										) : (
											<span className={css.stambuk}>boleh absen {m.boleh_absen}×</span>
										)
									) : (
										<StatusBadge tone="danger">Tidak tercapai</StatusBadge>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</DataCard>
	)
}
